// The package in browsers and bundlers.

import { loader } from './loader.js';

export { MatchplayError } from './error.js';

export const load = loader(() => fetch(new URL('./matchplay.wasm', import.meta.url)));
