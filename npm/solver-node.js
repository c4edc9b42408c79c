// The small solver in Node, whose `fetch` does not read files.

import { readFile } from 'node:fs/promises';

import { NodeWorker } from './node-worker.js';
import { Solver, SolverWorker } from './solver.js';

Solver.ownModule = () => readFile(new URL('./engine.wasm', import.meta.url));
SolverWorker.ownWorker = () => new NodeWorker(new URL('./solver-worker-node.js', import.meta.url));

export { Solver, SolverWorker };
