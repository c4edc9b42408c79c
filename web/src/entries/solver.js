export { Solver, serve } from '../solver/solver.js';
export { SolverWorker } from '../solver/solver_worker.js';
