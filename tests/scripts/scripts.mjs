// Runs scripts of the pages, which share one global scope, without a browser.
import { readFileSync } from 'node:fs';
import vm from 'node:vm';

const SOURCES = new URL('../../crates/render/src/', import.meta.url);

const TABLE = new URL('../../crates/strings/src/strings.tsv', import.meta.url);

/** The texts of pages, by key: those of the first language, English, or of another column. */
export function texts(column = 1) {
  const rows = readFileSync(TABLE, 'utf8').trimEnd().split('\n').slice(1);
  const cells = rows.map((row) => row.split('\t'));
  return Object.fromEntries(cells.map((row) => [row[0], row[column]]));
}

/**
 * The values of expressions after some scripts have run, such as `live/sketch.js`. `globals` are
 * the names that a browser provides, and `start` is the text of a last script.
 */
export function load(scripts, expressions, globals = {}, start = '') {
  const context = vm.createContext({ TextEncoder, TextDecoder, structuredClone, WORDS: texts(), ...globals });
  for (const script of scripts) {
    const source = readFileSync(new URL(`page/${script}`, SOURCES), 'utf8');
    vm.runInContext(source, context, { filename: script });
  }
  return vm.runInContext(`${start}\n({ ${expressions.join(', ')} })`, context);
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
