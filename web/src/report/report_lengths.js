import { Pause } from './pause.js';

/** @import { ReportPage } from './report.js' */

/** The lengths of the current place and of the game. */
export class ReportLengths {
  /** @param {ReportPage} report */
  constructor(report) {
    this.report = report;
    this.pause = new Pause();
    this.hasCurve = false;
  }

  /** Searches soon, unless the reader has to find the moves. */
  schedule() {
    const { engine, mode, view, node } = this.report;
    const isNew = node.lengths === undefined || !this.hasCurve;
    const isShown = mode === null && view !== 'plain';
    this.pause.schedule(engine !== null && isShown && isNew ? () => this.find(engine) : null);
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
}
