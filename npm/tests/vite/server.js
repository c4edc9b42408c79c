// A server that Vite bundles together with the package, but without the WebAssembly module.

import { readFile } from 'node:fs/promises';
import { load } from 'matchplay';

const module = new URL(import.meta.resolve('matchplay/matchplay.wasm'));
const { solve } = await load(readFile(module));
console.log(solve({ Maze: { board: ['....', '.#..', '....'], start: [1, 1] } }).winner);
