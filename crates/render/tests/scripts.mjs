import { readFileSync } from 'node:fs';
import vm from 'node:vm';

const SOURCES = new URL('../src/', import.meta.url);

/** The English texts of pages, by key. */
function texts() {
  const rows = readFileSync(new URL('strings.tsv', SOURCES), 'utf8').trimEnd().split('\n').slice(1);
  return Object.fromEntries(rows.map((row) => row.split('\t')));
}

/**
 * The classes of scripts, which a page joins in this order. `globals` are the names that the
 * browser provides, and `start` is the last script.
 */
export function load(scripts, names, globals = {}, start = '') {
  const sources = scripts.map((name) => readFileSync(new URL(`report/${name}.js`, SOURCES), 'utf8'));
  const context = vm.createContext({ WORDS: texts(), structuredClone, ...globals });
  return vm.runInContext(`${sources.join('\n')}\n${start}\n({ ${names.join(', ')} });`, context);
}
