export { serve } from '../solver/serve.js';
export { Solver } from '../solver/solver.js';
export { SolverWorker } from '../solver/solver_worker.js';
