import assert from 'node:assert/strict';
import test from 'node:test';

import { Reader } from './reader.js';
import { RecordLines } from '../src/modes/record_lines.js';

const RECORD = {
  kind: 'record',
  format: 1,
  id: 'corridor',
  game: { Maze: { board: ['...', '...'], start: [1, 1], moves: [[1, 2], [1, 3], [2, 3]] } },
  variations: [{ at: 2, line: [[2, 2], [2, 1]], note: 'by the author' }],
};
const { variations, ...BARE } = RECORD;

/** The variations of the record after the reader tried these lines from plies of the game. */
function variationsAfter(record, ...tries) {
  const reader = new Reader(record);
  for (const [ply, ...names] of tries) {
    reader.go(reader.tree.game[ply]);
    reader.play(...names);
  }
  const data = new RecordLines(record, reader.tree, reader.rules).data();
  return data.variations;
}

test('a record without tried lines stays as it is', () => {
  assert.deepEqual(variationsAfter(RECORD), RECORD.variations);
  assert.equal(variationsAfter(BARE), undefined);
});

test('a tried line becomes a variation at the ply that it replaces', () => {
  assert.deepEqual(variationsAfter(BARE, [0, '(2,1)', '(2,2)']), [{ at: 1, line: [[2, 1], [2, 2]] }]);
});

test('tried lines with a common beginning become nested variations', () => {
  const lines = variationsAfter(BARE, [0, '(2,1)', '(2,2)', '(1,2)'], [0, '(2,1)', '(2,2)', '(2,3)']);
  assert.deepEqual(lines, [{
    at: 1, line: [[2, 1], [2, 2], [1, 2]], variations: [{ at: 3, line: [[2, 3]] }],
  }]);
});

test('a tried line that begins like a variation of the record leaves it', () => {
  const lines = variationsAfter(RECORD, [1, '(2,2)', '(2,3)', '(1,3)']);
  assert.deepEqual(lines, [{
    ...RECORD.variations[0], variations: [{ at: 3, line: [[2, 3], [1, 3]] }],
  }]);
});

test('a tried line continues the game after its end', () => {
  assert.deepEqual(variationsAfter(BARE, [3, '(2,2)']), [{ at: 4, line: [[2, 2]] }]);
});

/** The record after the reader played a game, which starts as the first `ply` plies of the record. */
function recordAfter(record, ply, ...names) {
  const reader = new Reader(record);
  reader.go(reader.tree.game[ply]);
  reader.play(...names);
  const { tree, rules } = reader;
  return new RecordLines(record, tree, rules, reader.node).data();
}

test('a game of the reader replaces that of the record, and what was taken back is a variation', () => {
  const start = { ...RECORD, variations: undefined, game: { Maze: { board: ['...', '...'], start: [1, 1] } } };
  const reader = new Reader(start);
  reader.play('(2,1)', '(2,2)');
  reader.go(reader.tree.root);
  reader.play('(1,2)', '(2,2)', '(2,3)');
  const { tree, rules } = reader;
  const record = new RecordLines(start, tree, rules, reader.node).data();
  assert.deepEqual(record.game.Maze.moves, [[1, 2], [2, 2], [2, 3]]);
  assert.deepEqual(record.variations, [{ at: 1, line: [[2, 1], [2, 2]] }]);
});

test('a variation that the game of the reader follows keeps what differs, as the old game does', () => {
  const { game, variations } = recordAfter(RECORD, 1, '(2,2)', '(2,3)');
  assert.deepEqual(game.Maze.moves, [[1, 2], [2, 2], [2, 3]]);
  assert.deepEqual(variations, [
    { at: 2, line: [[1, 3], [2, 3]] },
    { ...RECORD.variations[0], at: 3, line: [[2, 1]] },
  ]);
});

test('the game that the reader leaves takes its variations and notes along', () => {
  const noted = { ...RECORD, notes: { 0: 'before', 1: 'first', 3: 'last' } };
  const { notes, variations } = recordAfter(noted, 0, '(2,1)');
  assert.deepEqual(notes, { 0: 'before' });
  assert.deepEqual(variations, [{
    at: 1, line: [[1, 2], [1, 3], [2, 3]], notes: { 1: 'first', 3: 'last' }, variations: RECORD.variations,
  }]);
});

test('a variation of a variation that the game follows leaves the game', () => {
  const nested = { at: 3, line: [[2, 3], [1, 3]] };
  const record = { ...RECORD, variations: [{ ...RECORD.variations[0], variations: [nested] }] };
  const { variations } = recordAfter(record, 1, '(2,2)', '(2,3)');
  assert.deepEqual(variations, [
    { at: 2, line: [[1, 3], [2, 3]] },
    { ...RECORD.variations[0], at: 3, line: [[2, 1]] },
    { at: 4, line: [[1, 3]] },
  ]);
});

test('games that are tried again from the same ply stay variations, each once', () => {
  const again = recordAfter(RECORD, 1, '(2,2)', '(2,3)');
  const short = recordAfter(again, 1);
  const last = recordAfter(short, 1, '(1,3)');
  assert.deepEqual(last.game.Maze.moves, [[1, 2], [1, 3]]);
  assert.deepEqual(last.variations, [
    { at: 2, line: [[2, 2], [2, 3]], variations: [{ at: 3, line: [[2, 1]], note: 'by the author' }] },
    { at: 3, line: [[2, 3]] },
  ]);
});

test('lines that are nested too deep for a record are left out', () => {
  const line = [[1, 2]];
  let [variation, depth] = [{ at: 18, line }, 1];
  for (let at = 17; at > 1; at -= 1) {
    [variation, depth] = [{ at, line, variations: [variation] }, depth + 1];
  }
  let [{ variations }] = recordAfter({ ...RECORD, variations: [variation] }, 0, '(2,1)').variations;
  for (depth = 1; variations !== undefined; depth += 1) {
    [{ variations }] = variations;
  }
  assert.equal(depth, 16);
});
