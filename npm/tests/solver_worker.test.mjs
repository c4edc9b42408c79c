// The small solver in a worker: its answers, and calls that are aborted.

import assert from 'node:assert/strict';
import test from 'node:test';

import { Solver, SolverWorker } from 'matchplay/solver';

import { options, reportedBy } from './chromium.mjs';

/** A board on which the first player wins, and a large one. */
const SMALL = { Maze: { board: ['....', '.#..', '....'], start: [1, 1] } };
const LARGE = { Maze: { board: Array.from({ length: 200 }, () => '.'.repeat(199)), steps: 'Knight' } };

async function opened(game, t) {
  const solver = await SolverWorker.open(game);
  t.after(() => solver.terminate());
  return solver;
}

test('a worker answers like the solver', async (t) => {
  const [worker, solver] = await Promise.all([opened(SMALL, t), Solver.open(SMALL)]);
  for (const plies of [[], [[1, 2]], [[1, 2], [1, 3]]]) {
    for (const method of ['verdict', 'prove', 'bestMove', 'lengths', 'legal']) {
      assert.deepEqual(await worker[method](plies), solver[method](plies));
    }
  }
});

test('an aborted call rejects with the reason, and its worker stops', async (t) => {
  const solver = await opened(LARGE, t);
  const { worker } = solver;
  const exited = new Promise((resolve) => worker.once('exit', resolve));
  const reason = new Error('the reader has left');
  const controller = new AbortController();
  const call = solver.verdict([], { signal: controller.signal });
  const next = solver.legal([]);
  controller.abort(reason);
  await assert.rejects(call, (error) => error === reason);
  await exited;
  // The call that waited runs in another worker.
  assert.equal((await next).length, 200 * 199);
  assert.notEqual(solver.worker, worker);
});

test('a waiting call is aborted without an effect on the others', async (t) => {
  const solver = await opened(SMALL, t);
  const { worker } = solver;
  const controller = new AbortController();
  const first = solver.verdict();
  const second = solver.verdict([], { signal: controller.signal });
  const third = solver.bestMove();
  controller.abort();
  await assert.rejects(second, { name: 'AbortError' });
  assert.equal((await first).winner, 'first');
  assert.notEqual(await third, null);
  assert.equal(solver.worker, worker);
  const signal = AbortSignal.abort('before');
  await assert.rejects(solver.verdict([], { signal }), (error) => error === 'before');
});

test('errors of the solver are those of the calls', async (t) => {
  const solver = await opened(SMALL, t);
  await assert.rejects(solver.verdict([[2, 2]]), /^RangeError: illegal move to \(2,2\) in ply 1$/);
  assert.equal((await solver.verdict()).winner, 'first');
  await assert.rejects(SolverWorker.open({ Lock: { digits: 30 } }), RangeError);
  await assert.rejects(SolverWorker.open(SMALL, { signal: AbortSignal.abort() }), { name: 'AbortError' });
});

test('calls of a terminated worker reject', async () => {
  const solver = await SolverWorker.open(LARGE);
  const call = solver.verdict();
  solver.terminate();
  await assert.rejects(call, { name: 'AbortError' });
});

/** The script of a page, which aborts a call and makes another. */
const SCRIPT = `
  import { SolverWorker } from '/package/solver.js';

  async function report() {
    const solver = await SolverWorker.open(${JSON.stringify(LARGE)});
    const controller = new AbortController();
    const call = solver.verdict([], { signal: controller.signal });
    controller.abort('enough');
    const reason = await call.catch((reason) => reason);
    const { length } = await solver.legal([]);
    solver.terminate();
    return { reason, length };
  }
`;

test('a page in Chromium aborts a call', options, async () => {
  assert.deepEqual(await reportedBy(SCRIPT), { reason: 'enough', length: 200 * 199 });
});
