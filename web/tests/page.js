// What a page has and Node lacks, for the scripts that the tests import after this module.
import { readFileSync } from 'node:fs';

const TABLE = new URL('../../crates/strings/src/strings.tsv', import.meta.url);

/** The texts of pages, by key: those of the first language, English, or of another column. */
export function texts(column = 1) {
  const rows = readFileSync(TABLE, 'utf8').trimEnd().split('\n').slice(1);
  const cells = rows.map((row) => row.split('\t'));
  return Object.fromEntries(cells.map((row) => [row[0], row[column]]));
}

/** A storage like that of a browser. */
export class Storage {
  constructor() {
    this.kept = new Map();
  }

  getItem(key) {
    return this.kept.get(key) ?? null;
  }

  setItem(key, value) {
    this.kept.set(key, value);
  }
}

globalThis.matchplayWords = texts();
globalThis.localStorage = new Storage();
globalThis.Element = class {};
globalThis.matchMedia = () => ({ matches: false });
globalThis.document = { createElement: () => ({ append() {}, prepend() {}, setAttribute() {}, addEventListener() {} }) };
