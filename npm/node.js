// The package in Node, whose `fetch` does not read files.

import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';

import { loader } from './loader.js';
import { NodeWorker } from './node-worker.js';

export { MatchplayError } from './error.js';

export const load = loader(() => readFile(new URL('./matchplay.wasm', import.meta.url)), {
  start: () => new NodeWorker(new URL('./review-worker-node.js', import.meta.url)),
  count: availableParallelism(),
});
