import { byId } from '../elements.js';
import { ignoredSentence } from '../game/address_parts.js';
import { Puzzle } from './puzzle.js';
import { SharedEngine } from './shared_engine.js';
import { Solved } from '../modes/solved.js';
import { words } from '../words.js';

/** @import { PuzzleData } from './puzzle.js' */

/** The distance from the shown part of the page at which boards are opened, in pixels. */
const OPENS_AHEAD = '300px';

/** A page of puzzles. */
export class Sheet {
  /** `key` is the name of the sheet in the storage. @param {HTMLElement[]} elements @param {PuzzleData[]} data @param {string} key */
  constructor(elements, data, key) {
    this.solved = new Solved(key, data.length);
    this.puzzles = elements.map((element, index) => (
      new Puzzle(element, data[index], index + 1, (result) => this.settle(index, result))));
    this.forget = byId('forget');
    this.forget.addEventListener('click', () => this.clear());
    this.show();
    this.watch(elements);
    window.addEventListener('hashchange', () => this.readHash());
    this.readHash();
  }

  /** Goes to the puzzle that the address names, and reports parts of the address that name nothing. */
  readHash() {
    const parts = new URLSearchParams(location.hash.slice(1));
    const named = document.getElementById(`p=${parts.get('p')}`);
    // The cards below the boards have moved the puzzle.
    named?.scrollIntoView();
    const ignored = [...parts].filter(([name, value]) => value !== '' && !(name === 'p' && named !== null));
    byId('notice').textContent = ignoredSentence(ignored) ?? '';
    byId('notice').hidden = ignored.length === 0;
  }

  /** Opens the boards when the reader comes near them. @param {HTMLElement[]} elements */
  watch(elements) {
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) {
          observer.unobserve(target);
          this.puzzles.find(({ element }) => element === target)?.wake();
        }
      }
    }, { rootMargin: OPENS_AHEAD });
    elements.forEach((element) => observer.observe(element));
  }

  /** Uses the engine, or goes on without one: null. @param {Engine | null} engine */
  use(engine) {
    const shared = engine === null ? null : new SharedEngine(engine);
    document.body.classList.toggle('live', engine !== null);
    this.puzzles.forEach((puzzle) => puzzle.use(shared?.of(puzzle.rules) ?? null));
  }

  /** @param {number} index @param {SolvedResult} result */
  settle(index, result) {
    this.solved.set(index, result);
    this.show();
  }

  clear() {
    if (!confirm(words.say('sheet.forget'))) {
      return;
    }
    this.solved.clear();
    this.puzzles.forEach(({ solving }) => solving.restart());
    this.show();
  }

  show() {
    const { results } = this.solved;
    this.puzzles.forEach((puzzle, index) => puzzle.mark(results[index]));
    const { solved, found } = this.solved.count();
    const values = { k: solved, n: results.length, a: found };
    byId('solved').textContent = found > 0
      ? words.say('sheet.count.first', values)
      : words.say('sheet.count', values);
    byId('bar', HTMLProgressElement).value = solved;
    this.forget.hidden = results.every((result) => result === null);
  }
}
