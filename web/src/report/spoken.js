import { byId } from '../elements.js';
import { words } from '../words.js';

/** The time for which a place must stay before a screen reader reads it, in ms. */
const SPEAKS_AFTER = 300;

/** @import { ReportPage } from './report.js' */

/** The texts for screen readers: the sentence about the place, and the description of the board. */
export class Spoken {
  /** @param {ReportPage} report */
  constructor(report) {
    this.report = report;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.waiting = undefined;
    report.board.stage.setAttribute('aria-labelledby', 'words');
    report.board.stage.setAttribute('aria-describedby', 'about');
  }

  /** Waits, because a key that repeats changes the place many times. @param {string} sentence */
  show(sentence) {
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => {
      for (const [id, text] of [['spoken', sentence], ['about', this.description()]]) {
        if (byId(id).textContent !== text) {
          byId(id).textContent = text;
        }
      }
    }, SPEAKS_AFTER);
  }

  /** Reads nothing more. */
  close() {
    clearTimeout(this.waiting);
  }

  description() {
    const { tree, sentences, node, mode, reach } = this.report;
    const { kind = '' } = byId('about').dataset;
    const token = tree.token(node);
    const values = { kind, A: sentences.player(tree.mover(node)) };
    if (token === undefined) {
      return words.say('sr.board.start', values);
    }
    const { win, lose } = tree.verdict(node);
    const moves = [
      ...win.map((vertex) => words.say('chip.win', { v: sentences.name(vertex) })),
      ...lose.map((vertex) => words.say('chip.lose', { v: sentences.name(vertex) })),
    ];
    const isJudged = mode === null && moves.length > 0;
    const reached = reach.reached(tree.way(node)).reduce((sum, one) => sum + one, 0);
    const about = words.say('sr.board', { ...values, v: sentences.name(token), k: reached - 1 });
    return isJudged ? words.say('sr.board.moves', { t: about, w: words.join('sr.moves', moves) }) : about;
  }
}
