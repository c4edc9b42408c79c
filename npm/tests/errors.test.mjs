// Invalid arguments and corrupted proofs.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';

import { MatchplayError, load } from 'matchplay';

import { Engine } from '../node_modules/matchplay/engine.js';
import { installed } from './repository.mjs';

const matchplay = await load();
const { bestMove, moves, play, prove, read, render, review, solve, verify } = matchplay;

const maze = { Maze: { board: ['.....'], moves: [[1, 2], [1, 1]] } };

/** The error that a function throws. */
function thrown(call) {
  try {
    call();
  } catch (error) {
    assert.ok(error instanceof MatchplayError && error instanceof Error, String(error));
    assert.equal(error.name, 'MatchplayError');
    assert.ok(error.message.length > 0);
    return error;
  }
  return assert.fail('nothing is thrown');
}

test('an error in a text has a place and a hint', () => {
  const text = '(format: 1,\n game: Maze(board: ["..."], moves: [(1, 1), (1, 3)]))';
  const { code, line, column, help, message } = thrown(() => solve(text));
  assert.deepEqual({ code, line, column }, { code: 'illegal-move', line: 2, column: 45 });
  assert.equal(message, 'ply 2: Second cannot move to (1,3): it is not next to (1,1)');
  assert.equal(help, 'legal moves: (1,2)');
});

test('an error in an object has a member and no place', () => {
  const { code, line, column, member } = thrown(() => play(maze, [1, 5]));
  assert.deepEqual({ code, line, column }, { code: 'illegal-move', line: null, column: null });
  assert.equal(member, 'game.Maze.moves[2]');
  const graph = { Graph: { nodes: 3, edges: [[1, 2], [1, '3']] } };
  assert.equal(thrown(() => solve(graph)).member, 'game.Graph.edges[1][1]');
});

test('a search that needs more work than allowed is an error', () => {
  const board = Array.from({ length: 30 }, () => '.'.repeat(30));
  const large = { Graph: { nodes: 900_000, edges: [[1, 2]] } };
  for (const call of [solve, bestMove, prove, review, render]) {
    assert.equal(thrown(() => call(large, { work: 1000 })).code, 'limit', call.name);
  }
  assert.equal(solve({ Maze: { board } }, { work: 1_000_000 }).winner, 'second');
  for (const work of [-1, 0.5, '7', null, 2 ** 32]) {
    assert.equal(thrown(() => solve(maze, { work })).code, 'option');
  }
});

test('a game of two rulesets is an error that names the second one', () => {
  const { code, message } = thrown(() => solve({ ...maze, Graph: { nodes: 2 } }));
  assert.equal(code, 'syntax');
  assert.equal(message, 'expected one member, found a second member "Graph"');
});

test('an unexpected character is shown', () => {
  const { message } = thrown(() => solve({ Maze: { board: ['.x'] } }));
  assert.equal(message, "unexpected 'x' at (1,2): expected `.` or `#`");
});

test('every function rejects values that are not records', () => {
  const wrong = [undefined, null, 7, '', '{', [], {}, { Maze: null }, { Maze: {} }, { Chess: {} }];
  const format = { ...read(maze), format: 2 };
  for (const position of [...wrong, format, '['.repeat(100_000), '\ud800']) {
    for (const call of [read, solve, moves, bestMove, review, prove, verify, render]) {
      thrown(() => call(position));
    }
    thrown(() => play(position, [1, 1]));
  }
  for (const move of [undefined, null, 1, '1', [1], [0, 0], {}]) {
    thrown(() => play(maze, move));
  }
});

test('an object that cannot be written as JSON is an error', () => {
  const cyclic = { Maze: { board: ['..'] } };
  cyclic.Maze.start = cyclic;
  for (const position of [cyclic, { Graph: { nodes: 2n } }]) {
    for (const call of [read, solve, moves, bestMove, review, prove, verify, render]) {
      assert.equal(thrown(() => call(position)).code, 'syntax', call.name);
    }
    thrown(() => play(position, [1, 1]));
  }
  thrown(() => solve({ format: 1, toJSON() {} }));
  const reason = /^expected an object that can be written as JSON: .*(BigInt|circular|no board)/;
  const getter = { Maze: { get board() { throw new Error('no board\nat all'); } } };
  for (const call of [() => play(maze, [1n, 1n]), () => solve(cyclic), () => solve(getter)]) {
    assert.match(thrown(call).message, reason);
    assert.ok(!thrown(call).message.includes('\n'));
  }
});

test('a number that JSON cannot write is an error that names its member', () => {
  const start = [1, NaN];
  for (const [call, expected, found] of [
    [() => solve({ Maze: { board: ['..'], start } }), 'game.Maze.start[1]', NaN],
    [() => solve({ format: 1, game: { Graph: { nodes: 2, edges: [[1, 2]], start: Infinity } } }), 'game.Graph.start', Infinity],
    [() => play(maze, start), 'game.Maze.moves[2][1]', NaN],
    [() => verify({ at: start, pairs: [start] }), 'at[1]', NaN],
  ]) {
    const { code, member, message } = thrown(call);
    assert.deepEqual([code, member, message], ['syntax', expected, `expected a finite number, found ${found}`]);
  }
});

test('half of a surrogate pair is an error', () => {
  const text = '{"format":1,"meta":{"event":"\ud83d"},"game":{"Maze":{"board":["."]}}}';
  for (const record of [text, JSON.parse(text)]) {
    assert.ok(thrown(() => solve(record)).message);
  }
  assert.equal(solve(text.replace('\ud83d', '\ud83d\ude00')).meta.event, '\u{1f600}');
});

test('wrong options are errors', () => {
  for (const options of [{ format: 'pdf' }, { theme: 'sepia' }, { overlay: 'arrows' }]) {
    assert.equal(thrown(() => render(maze, options)).code, 'option');
  }
  for (const ply of [-1, 0.5, 3, NaN, 2 ** 32, '1', null]) {
    assert.equal(thrown(() => render(maze, { ply })).code, 'option', String(ply));
  }
  assert.equal(thrown(() => render(maze, { format: 'html', ply: 3 })).code, 'option');
  for (const site of ['board.html', 'https://example.org/#', null, 1]) {
    assert.equal(thrown(() => render(maze, { format: 'html', site })).code, 'option', String(site));
  }
});

test('an option of two values is set if its value is true in a condition', () => {
  assert.deepEqual(solve(maze, { lengths: 2, flips: 'yes' }), solve(maze, { lengths: true, flips: true }));
  assert.deepEqual(review(maze, { prove: {}, lengths: 0 }), review(maze, { prove: true }));
  for (const call of [solve, bestMove, prove, review, render]) {
    assert.deepEqual(call(maze, null), call(maze), call.name);
  }
});

test('a board that is too large to draw is an error', () => {
  const large = { Graph: { nodes: 2_001 } };
  assert.equal(thrown(() => render(large)).code, 'too-large');
  assert.equal(thrown(() => render(large, { format: 'html' })).code, 'too-large');
  assert.equal(solve(large).winner, 'first');
});

test('corrupted proofs of reviews are rejected with a claim', () => {
  const proved = review(maze, { prove: true });
  assert.equal(verify(proved).status, 'accepted');
  const corrupt = [
    (it) => (it.plies[0].mark = 'kept'),
    (it) => (it.plies[1].winning = []),
    (it) => (it.end.winner = 'first'),
    (it) => (it.fingerprint = '0'.repeat(32)),
    (it) => (it.tallies.first.won_count = 0),
    (it) => (it.tallies.first.won_count = 2 ** 32),
    (it) => it.tallies.second.mistake_plies.push(2 ** 32),
    (it) => (it.plies[0].ply = 2 ** 32),
    (it) => (it.plies[0].legal_count = 2 ** 32),
    (it) => (it.end.ply_count = 2 ** 32),
    (it) => delete it.proof.pairs,
    (it) => (it.proof.game.Maze.board = ['......']),
  ];
  for (const change of corrupt) {
    const corrupted = structuredClone(proved);
    change(corrupted);
    const { status, claim, reason } = verify(corrupted);
    assert.equal(status, 'rejected', String(change));
    assert.ok(claim && reason, String(change));
  }
});

test('corrupted certificates are rejected with a reason', () => {
  const certificate = {
    kind: 'certificate',
    format: 1,
    game: { Maze: { board: ['...'] } },
    claim: 'N',
    reply: [1, 1],
    matching: [[[1, 2], [1, 3]]],
    cover: [[1, 2]],
  };
  const accepted = { kind: 'judgement', format: 1, document: 'certificate', status: 'accepted' };
  assert.deepEqual(verify(certificate), accepted);
  for (const change of [{ reply: [1, 2] }, { matching: [] }, { cover: [] }, { cover: [[1, 1]] }]) {
    const { status, reason } = verify({ ...certificate, ...change });
    assert.equal(status, 'rejected', JSON.stringify(change));
    assert.ok(reason.length > 0);
  }
  const found = prove(maze);
  assert.deepEqual(verify(found), accepted);
  assert.equal(verify({ ...found, matching: ['.#...'] }).status, 'rejected');
});

test('the engine starts anew after a trap', async () => {
  const bytes = await readFile(new URL('matchplay.wasm', installed));
  const module = await WebAssembly.compile(bytes);
  const { exports } = await WebAssembly.instantiate(module);
  const engine = new Engine(module, exports);
  const pages = exports.memory.buffer.byteLength / 2 ** 16;
  exports.memory.grow(2 ** 16 - pages - 1);
  const rows = JSON.stringify(['.'.repeat(1_000_000)]);
  const large = `{"format":1,"game":{"Maze":{"board":${rows}}}}`;
  const numbers = [0xffffffff, 0, 0];
  assert.equal(thrown(() => engine.answer('solve', numbers, [large])).code, 'engine');
  assert.equal(engine.answer('solve', numbers, [large]).winner, 'second');
});
