// The small solver in Node, whose `fetch` does not read files.

import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';

import { Solver, SolverWorker } from './solver.js';

/** A worker of Node with the events of a worker of a page. */
class PageWorker extends Worker {
  onmessage = null;
  onerror = null;

  constructor(script) {
    super(script);
    this.on('message', (data) => this.onmessage?.({ data }));
    this.on('error', (error) => this.onerror?.(error));
  }
}

Solver.ownModule = () => readFile(new URL('./engine.wasm', import.meta.url));
SolverWorker.ownWorker = () => new PageWorker(new URL('./solver-worker-node.js', import.meta.url));

export { Solver, SolverWorker };
