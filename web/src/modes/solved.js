import { remember, remembered } from './storage.js';

/** The letters that stand for results in the storage. @type {Record<SolvedResult, string>} */
const RESULT_LETTERS = { found: 'f', helped: 'h', shown: 's' };

/**
 * The results of the puzzles of a sheet, which the browser remembers: 'found' (at the first try),
 * 'helped', 'shown', or null. Without a storage, they last as long as the page.
 */
export class Solved {
  /** `key` is the name of the sheet in the storage, and `count` the number of its puzzles. @param {string} key @param {number} count */
  constructor(key, count) {
    this.key = key;
    /** @type {(SolvedResult | null)[]} */
    this.results = Array.from({ length: count }, () => null);
    this.read();
  }

  /** Adds the results that the browser remembers, such as those of another tab. */
  read() {
    const names = /** @type {const} */ (['found', 'helped', 'shown']);
    [...remembered(this.key) ?? ''].slice(0, this.results.length).forEach((letter, index) => {
      this.results[index] ??= names.find((name) => RESULT_LETTERS[name] === letter) ?? null;
    });
  }

  /** Keeps the first result of a puzzle. @param {number} index @param {SolvedResult} result */
  set(index, result) {
    this.read();
    this.results[index] ??= result;
    this.write();
  }

  /** Forgets all results. */
  clear() {
    this.results.fill(null);
    this.write();
  }

  write() {
    const letters = this.results.map((result) => (result === null ? '-' : RESULT_LETTERS[result]));
    remember(this.key, letters.join(''));
  }

  /** The number of puzzles that were solved, and of those at the first try. */
  count() {
    const found = this.results.filter((result) => result === 'found').length;
    return { solved: found + this.results.filter((result) => result === 'helped').length, found };
  }
}
