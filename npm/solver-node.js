// The small solver in Node, whose `fetch` does not read files.

import { readFile } from 'node:fs/promises';

import { Solver as SolverOfPages } from './solver.js';

export class Solver extends SolverOfPages {
  static ownModule() {
    return readFile(new URL('./engine.wasm', import.meta.url));
  }
}
