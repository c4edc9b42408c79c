import { FlipMarks } from '../board/move_marks.js';
import { element } from '../elements.js';
import { flipSentences } from '../game/flips.js';
import { Pause } from './pause.js';

/** @import { ReportPage } from './report.js' */

/** The changes of a position that make the other player win, while the reader has them switched on. */
export class ReportFlips {
  /** @param {ReportPage} report */
  constructor(report) {
    this.report = report;
    this.pause = new Pause();
    this.isOn = false;
    this.marks = new FlipMarks(report.board);
  }

  /** Whether there is an engine that finds flips of this game. */
  get isPossible() {
    return this.report.engine !== null && !this.report.rules.removesEdges;
  }

  /** Whether the current place shows its flips. In a mode, they would be hints. */
  get isShown() {
    const { mode, view } = this.report;
    return this.isOn && this.isPossible && mode === null && view !== 'plain';
  }

  toggle() {
    this.isOn = !this.isOn;
    this.report.show();
  }

  /** The flips of a node that the board shows. @param {MoveNode} node */
  shown({ flips }) {
    return (this.isShown && flips) || [];
  }

  /** The sentences about the flips of a node, once they are known. @param {MoveNode} node */
  explain({ flips, verdict }) {
    const { rules, sentences } = this.report;
    const winner = verdict?.winner ?? null;
    if (!this.isShown || flips === undefined || winner === null) {
      return [];
    }
    const B = sentences.player(1 - winner);
    const lines = flipSentences(rules, flips, (vertex) => sentences.name(vertex), B).split('\n');
    return lines.map((line) => element('p', line));
  }

  /** Searches soon for the flips of the current place. */
  schedule() {
    const { engine, node } = this.report;
    const isNew = this.isShown && node.flips === undefined;
    this.pause.schedule(!isNew || engine === null ? null : () => {
      node.flips = engine.flips(this.report.tree.plies(node));
      this.report.show();
    });
  }
}
