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
  test(`the small solver judges every position of ${name} like the package`, async () => {
    const solver = await Solver.open(game);
    let positions = 0;
    const compare = (position, plies) => {
      positions += 1;
      const legal = moves(position);
      assert.deepEqual(solver.legal(plies), legal);
      const { winner, winning, losing, unknown } = solver.judge(plies);
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
  for (const act of ['judge', 'prove', 'bestMove', 'lengths', 'legal']) {
    assert.throws(() => solver[act](['01', '03']), /^RangeError: illegal move to 03 in ply 2$/);
  }
  await assert.rejects(Solver.open({ Lock: { digits: 30 } }), RangeError);
  await assert.rejects(Solver.open({ Chess: {} }), /found Chess/);
});

test('the module of the small solver comes from the package, or from a given source', async () => {
  const game = { Maze: { board: ['..'], start: [1, 1] } };
  const sources = [MODULE, new WebAssembly.Module(MODULE), Promise.resolve(new Response(MODULE))];
  for (const module of [undefined, ...sources]) {
    const solver = await Solver.open(game, { module });
    assert.deepEqual(solver.judge(), { winner: 'first', winning: [[1, 2]], losing: [], unknown: [] });
  }
  const missing = new Response('', { status: 404 });
  await assert.rejects(Solver.open(game, { module: missing }), /status 404/);
});

test('the small solver has less than 130 kB in the format gzip', () => {
  const script = readFileSync(new URL('solver.js', installed));
  assert.ok(gzipSync(MODULE).length + gzipSync(script).length < 130_000);
});
