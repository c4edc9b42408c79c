// The package in browsers and bundlers.

import { loader } from './loader.js';

export { MatchplayError } from './error.js';

export const load = loader(() => fetch(new URL('./matchplay.wasm', import.meta.url)), {
  start: () => new Worker(new URL('./review-worker.js', import.meta.url), { type: 'module' }),
  count: globalThis.navigator?.hardwareConcurrency ?? 1,
});
