// Runs scripts of the pages, which share one global scope, without a browser.
import { readFileSync } from 'node:fs';
import vm from 'node:vm';

const FOLDER = new URL('../../crates/render/src/', import.meta.url);

/** The values of expressions after some scripts have run, such as `live/sketch.js`. */
export function load(scripts, expressions, globals = {}) {
  const context = vm.createContext({ TextEncoder, TextDecoder, ...globals });
  for (const script of scripts) {
    vm.runInContext(readFileSync(new URL(script, FOLDER), 'utf8'), context, { filename: script });
  }
  return vm.runInContext(`({ ${expressions.join(', ')} })`, context);
}

/** A generator of random integers below a bound, the same for the same seed. */
export function random(seed) {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

/** A copy of a value of another context, for comparisons. */
export function plain(value) {
  return JSON.parse(JSON.stringify(value));
}
