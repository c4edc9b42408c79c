// The package in Node, whose `fetch` does not read files.

import { readFile } from 'node:fs/promises';

import { loader } from './loader.js';

export { MatchplayError } from './error.js';

export const load = loader(() => readFile(new URL('./matchplay.wasm', import.meta.url)));
