// A page that Vite bundles, with both modules and both kinds of workers.

import { load } from 'matchplay';
import { SolverWorker } from 'matchplay/solver';

async function report() {
  const rules = { board: ['....', '.#..', '....'], start: [1, 1] };
  const record = { format: 1, game: { Maze: { ...rules, moves: [[1, 2], [1, 3]] } } };
  const { review, reviewMany } = await load();
  const [other] = await reviewMany([record]);
  const worker = await SolverWorker.open({ Maze: rules });
  const { winner } = await worker.judge();
  worker.terminate();
  return { isSame: other.fingerprint === review(record).fingerprint, winner };
}

const body = await report().then(JSON.stringify, (error) => JSON.stringify(String(error)));
await fetch('/report', { method: 'POST', body });
