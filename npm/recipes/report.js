import { load } from 'matchplay';
import { SolverWorker } from 'matchplay/solver';

const rules = { board: ['....', '.#..', '....'], start: [1, 1] };
const record = { format: 1, game: { Maze: { ...rules, moves: [[1, 2], [1, 3]] } } };

/** Reviews a game and solves its start, both in workers. */
export async function report() {
  const { reviewMany } = await load();
  const [review] = await reviewMany([record]);
  const solver = await SolverWorker.open({ Maze: rules });
  const { winner } = await solver.verdict();
  solver.terminate();
  const plies = review.plies.map(({ ply, mark }) => `${ply} ${mark}`);
  return [...plies, `start ${winner}`].join(', ');
}
