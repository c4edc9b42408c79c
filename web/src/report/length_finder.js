/** The time for which a place must stay before its lengths are searched, in ms. */
const SEARCHES_AFTER = 200;
/** @import { ReportPage } from './report.js' */

/**
 * Searches for the lengths of the current place and of the game. A search can take a fraction of a
 * second, so a key that repeats does not start one for each place.
 */
export class LengthFinder {
  /** @param {ReportPage} report */
  constructor(report) {
    this.report = report;
    this.hasCurve = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.waiting = undefined;
  }

  /** Searches soon, unless the reader has to find the moves. */
  schedule() {
    clearTimeout(this.waiting);
    const { engine, mode, view, node } = this.report;
    const isNew = node.lengths === undefined || !this.hasCurve;
    if (engine !== null && mode === null && view !== 'plain' && isNew) {
      this.waiting = setTimeout(() => this.find(engine), SEARCHES_AFTER);
    }
  }

  /** @param {Prover} engine */
  find(engine) {
    const { tree, strip, node } = this.report;
    node.lengths ??= engine.lengths(tree.plies(node));
    if (!this.hasCurve) {
      this.hasCurve = true;
      const [last] = tree.game.slice(-1);
      strip.drawCurve(engine.curve(tree.plies(last)));
    }
    this.report.show();
  }

  /** Cancels the search that is waiting. */
  close() {
    clearTimeout(this.waiting);
  }
}
