// The small solver, compared with the functions of the package.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { gzipSync } from 'node:zlib';

import { load } from 'matchplay';
import { Solver } from 'matchplay/solver';

import { GAMES } from './games.mjs';
import { installed } from './repository.mjs';

const { bestMove, moves, play, prove, solve } = await load();
const MODULE = readFileSync(new URL('engine.wasm', installed));

/** How many positions have lengths. */
let lengths = 0;

for (const [name, game] of Object.entries(GAMES)) {
  test(`the small solver solves every position of ${name} like the package`, async () => {
    const solver = await Solver.open(game);
    let positions = 0;
    const compare = (position, plies) => {
      positions += 1;
      const legal = moves(position);
      assert.deepEqual(solver.legal(plies), legal);
      const { winner, winning, losing, unknown } = solver.verdict(plies);
      const expected = solve(position);
      assert.deepEqual(
        { winner, winning, unknown },
        { winner: expected.winner, winning: expected.winning, unknown: expected.unknown ?? [] },
      );
      assert.equal(winning.length + losing.length + unknown.length, legal.length);
      assert.equal(solver.prove(plies) === null, prove(position) === null);
      const best = solver.bestMove(plies);
      assert.deepEqual(best, bestMove(position));
      compareLengths(solver.lengths(plies), solve(position, { lengths: true }));
      // All lines of a few plies, then one line to its end.
      for (const move of plies.length < 2 ? legal : legal.slice(0, 1)) {
        compare(play(position, move), [...plies, move]);
      }
    };
    compare(game, []);
    assert.ok(positions > 4);
  });
}

/** Compares lengths with the members of a verdict, which omits empty lists. */
function compareLengths(found, verdict) {
  const { lasts, at_least, at_most, winning, wins_in = [], losing = [], loses_in = [] } = verdict;
  if (found === null) {
    assert.deepEqual([lasts, at_least], [undefined, undefined]);
    return;
  }
  lengths += 1;
  const length = lasts === undefined ? { at_least, at_most } : { lasts };
  assert.deepEqual(found, { ...length, winning, wins_in, losing, loses_in });
}

test('lengths are found for the games without edges that vanish', () => {
  assert.ok(lengths > 20);
});

test('the length of a large open board has bounds', async () => {
  const solver = await Solver.open({ Maze: { board: Array.from({ length: 30 }, () => '.'.repeat(30)), start: [15, 15] } });
  const { lasts, at_least, at_most } = solver.lengths();
  assert.equal(lasts, undefined);
  assert.ok(0 < at_least && at_least < at_most && at_most < 900);
});

test('a proof names the places of its matching', async () => {
  const solver = await Solver.open({ Maze: { board: ['....'], start: [1, 1] } });
  const { kind, reply, pairs } = solver.prove();
  assert.deepEqual({ kind, reply, pairs }, { kind: 'N', reply: [1, 2], pairs: [[[1, 3], [1, 4]]] });
});

test('an illegal ply and a game that is too large are errors', async () => {
  const solver = await Solver.open({ Lock: { digits: 2, start: '00' } });
  for (const act of ['verdict', 'prove', 'bestMove', 'lengths', 'legal']) {
    assert.throws(() => solver[act](['01', '03']), /^RangeError: illegal move to 03 in ply 2$/);
  }
  await assert.rejects(Solver.open({ Lock: { digits: 20 } }), /^RangeError: .*too large for the solver$/);
});

test('a ply that is not a place of the game is an error that names it', async () => {
  const games = [
    [{ Maze: { board: ['....', '.#..', '....'], start: [1, 1] } }, [[1, 5], [3, -3], [9, 9], ['1', 2], [1.5, 1], [], '1,2', 2, null, {}]],
    [{ Graph: { nodes: 3, edges: [[1, 2]], start: 1 } }, ['1', 0, 4, 1.5, NaN, [2]]],
    [{ Lock: { digits: 2, base: 16, start: '00' } }, ['0', '000', '0G', '0A', '1 ', 1, undefined]],
  ];
  for (const [game, plies] of games) {
    const solver = await Solver.open(game);
    for (const ply of plies) {
      assert.throws(() => solver.verdict([ply]), /^RangeError: expected a place .*in ply 1, found /, String(ply));
    }
  }
  const solver = await Solver.open(games[0][0]);
  const message = 'expected a place from (1,1) to (3,4) in ply 1, found [9,9]';
  assert.throws(() => solver.legal([[9, 9]]), { name: 'RangeError', message });
  assert.throws(() => solver.verdict([, [1, 1]]), /in ply 1, found undefined$/);
  for (const plies of [null, 'x', {}]) {
    assert.throws(() => solver.verdict(plies), /^RangeError: expected a list of places in the plies, found /);
  }
});

/** Games that are invalid, and that the package rejects too, with the messages of the small solver. */
const INVALID = [
  [{ Maze: { board: ['..', '.', '...'] } }, 'expected 2 cells of `.#` in Maze.board[1], found "."'],
  [{ Maze: { board: ['..', '.x'] } }, 'expected 2 cells of `.#` in Maze.board[1], found ".x"'],
  [{ Maze: { board: [] } }, 'expected at least one row in Maze.board, found []'],
  [{ Maze: { board: '..' } }, 'expected at least one row in Maze.board, found ".."'],
  [{ Maze: { board: ['..'], wrap: 'foo' } }, 'expected one of Rows, Columns, Both in Maze.wrap, found "foo"'],
  [{ Maze: { board: ['..'], steps: 'Foo' } }, /Maze\.steps, found "Foo"$/],
  [{ Maze: { board: ['..'], steps: 'toString' } }, /Maze\.steps, found "toString"$/],
  [{ Maze: { board: ['..'], steps: { Leaper: [1] } } }, /Maze\.steps, found \{Leaper: \[1\]\}$/],
  [{ Maze: { board: ['..'], steps: { Leaper: [1, ,] } } }, /Maze\.steps, found \{Leaper: \[1,undefined\]\}$/],
  [{ Maze: { board: ['..'], steps: { Offsets: [[2 ** 32, 1]] } } }, /Maze\.steps, found \{Offsets: /],
  [{ Maze: { board: ['..'], start: [2, 1] } }, 'expected a place from (1,1) to (1,2) in Maze.start, found [2,1]'],
  [{ Maze: { board: ['..'], start: [1, NaN] } }, 'expected a place from (1,1) to (1,2) in Maze.start, found [1,NaN]'],
  [{ Maze: { board: ['..'], starts: [[1, 3]] } }, 'expected a place from (1,1) to (1,2) in Maze.starts[0], found [1,3]'],
  [{ Maze: { board: ['..'], starts: [[1, 1]], start: [1, 1] } }, /^expected start or starts in Maze, found /],
  [{ Maze: { board: ['.#'], start: [1, 2] } }, /^the game is invalid/],
  [{ Maze: { board: ['..'], size: 2 } }, /in Maze, found "size"$/],
  [{ Maze: null }, 'expected an object in Maze, found null'],
  [{ Maze: { board: ['..'] }, Graph: { nodes: 2 } }, /in the game, found \["Maze","Graph"\]$/],
  [{ SlidingStones: { board: ['O.', 'O'] } }, 'expected 2 cells of `OX.` in SlidingStones.board[1], found "O"'],
  [{ SlidingStones: { board: ['..'] } }, /^the game is invalid/],
  [{ Graph: { nodes: 3, removes: 'edges' } }, 'expected one of Vertices, Edges in Graph.removes, found "edges"'],
  [{ Graph: { nodes: 2, edges: [[1, 2], [1, 3]] } }, 'expected two different nodes of the graph in Graph.edges[1], found [1,3]'],
  [{ Graph: { nodes: 2, edges: [[0, 1]] } }, /Graph\.edges\[0\], found \[0,1\]$/],
  [{ Graph: { nodes: 2, edges: [[1, 1]] } }, /Graph\.edges\[0\], found \[1,1\]$/],
  [{ Graph: { nodes: 2, edges: [[1, ,]] } }, /Graph\.edges\[0\], found \[1,undefined\]$/],
  [{ Graph: { nodes: 2, edges: [3] } }, /Graph\.edges\[0\], found 3$/],
  [{ Graph: { nodes: NaN } }, 'expected an integer from 0 to 1000000 in Graph.nodes, found NaN'],
  [{ Graph: { nodes: 1e9 } }, 'expected an integer from 0 to 1000000 in Graph.nodes, found 1000000000'],
  [{ Graph: { nodes: 2, start: '1' } }, 'expected a place from 1 to 2 in Graph.start, found "1"'],
  [{ Graph: { nodes: 2, start: {} } }, /^expected a place in Graph\.start/],
  [{ Lock: { digits: 2, forbidden: ['012'] } }, 'expected a place from 00 to 99 in Lock.forbidden[0], found "012"'],
  [{ Lock: { digits: 2, base: 3, start: '99' } }, 'expected a place from 00 to 22 in Lock.start, found "99"'],
  [{ Lock: { digits: 2, base: 2.5 } }, /Lock\.base, found 2\.5$/],
  [{ Lock: { digits: 2, wrap: 'no' } }, 'expected one of true, false in Lock.wrap, found "no"'],
  [{ Lock: { start: '0' } }, /Lock\.digits, found undefined$/],
  [{ Chess: {} }, 'expected one of SlidingStones, Maze, Graph, Lock in the game, found ["Chess"]'],
  [undefined, /found undefined$/],
];

test('an invalid game is an error that names the member', async () => {
  for (const [game, message] of INVALID) {
    await assert.rejects(Solver.open(game), { name: 'RangeError', message });
    assert.throws(() => solve(game), { name: 'MatchplayError' });
  }
  for (const record of [{ format: 1, game: { Graph: { nodes: 2 } } }, '(format: 1)']) {
    await assert.rejects(Solver.open(record), RangeError);
  }
  const { winner } = (await Solver.open({ Graph: { nodes: 2, edges: null, start: undefined } })).verdict();
  assert.equal(winner, 'first');
});

test('the module of the small solver comes from the package, or from a given source', async () => {
  const game = { Maze: { board: ['..'], start: [1, 1] } };
  const sources = [MODULE, new WebAssembly.Module(MODULE), Promise.resolve(new Response(MODULE))];
  for (const module of [undefined, ...sources]) {
    const solver = await Solver.open(game, { module });
    assert.deepEqual(solver.verdict(), { winner: 'first', winning: [[1, 2]], losing: [], unknown: [] });
  }
  const missing = new Response('', { status: 404 });
  await assert.rejects(Solver.open(game, { module: missing }), /status 404/);
});

test('the small solver has less than 130 kB in the format gzip', () => {
  const script = readFileSync(new URL('solver.js', installed));
  assert.ok(gzipSync(MODULE).length + gzipSync(script).length < 130_000);
});
