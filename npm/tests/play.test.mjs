// Positions and opponents of all rulesets, compared with a search by the literal rules.

import assert from 'node:assert/strict';
import test from 'node:test';

import { load } from 'matchplay';

import { GAMES } from './games.mjs';

const { bestMove, moves, play, prove, render, review, solve, verify } = await load();

/** Whether the player to move wins, by a search of all lines. */
function wins(position) {
  return moves(position).some((move) => !wins(play(position, move)));
}

for (const [name, game] of Object.entries(GAMES)) {
  test(`verdicts on ${name} are those of a search of all lines`, () => {
    const winning = moves(game).filter((move) => !wins(play(game, move)));
    const verdict = solve(game);
    assert.deepEqual(verdict.winning, winning);
    assert.equal(verdict.winner, winning.length > 0 ? 'first' : 'second');
    assert.equal(verdict.legal_count, moves(game).length);
  });

  test(`the opponent never loses a won position of ${name}`, () => {
    const resist = (position, isOpponent) => {
      const legal = moves(position);
      if (legal.length === 0) {
        assert.ok(!isOpponent, 'the opponent is stuck');
        return;
      }
      const replies = isOpponent ? [bestMove(position)] : legal;
      replies.forEach((move) => resist(play(position, move), !isOpponent));
    };
    resist(game, solve(game).winner === 'first');
  });

  test(`proofs about ${name} are accepted`, () => {
    const [move] = moves(game);
    const played = play(game, move);
    assert.equal(verify(prove(played)).status, 'accepted');
    assert.equal(verify(review(played, { prove: true })).status, 'accepted');
    assert.equal(verify(review(played)).status, 'unproved');
    assert.match(render(played, { overlay: 'matching' }), /^<svg /);
  });
}

test('a move leaves the position before it unchanged', () => {
  const game = GAMES['a lock'];
  const before = JSON.stringify(game);
  assert.deepEqual(play(game, '01').Lock.moves, ['01']);
  assert.equal(JSON.stringify(game), before);
});

test('a move keeps the rest of a record, except its result', () => {
  const record = {
    format: 1,
    meta: { first: 'Ada' },
    game: { Maze: { board: ['...'], start: [1, 1] } },
    result: 'Unfinished',
    notes: { 0: 'a note' },
    ext: { site: { id: 7 } },
  };
  const { kind, ...played } = play(record, [1, 2]);
  const { result, ...rest } = record;
  const game = { Maze: { ...record.game.Maze, moves: [[1, 2]] } };
  assert.equal(kind, 'record');
  assert.deepEqual(played, { ...rest, game });
  assert.deepEqual(play(JSON.stringify(record), [1, 2]), { kind, ...played });
});

test('a winner can be unknown', () => {
  const board = Array(9).fill('.'.repeat(9));
  const maze = { board, steps: 'King', removes: 'Edges', start: [5, 5], moves: [[5, 6], [4, 6]] };
  const king = { Maze: maze };
  const { winner, unknown } = solve(king);
  assert.equal(winner, 'unknown');
  assert.ok(unknown.length > 0);
  assert.ok(moves(king).some((to) => to.join() === bestMove(king).join()));
  assert.equal(prove(king), null);
});
