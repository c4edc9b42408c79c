/** The most moves that are listed as buttons. */
const MOVES_LISTED = 40;

/** A position whose verdicts are hidden from a reader who has to find a move. */
export class HiddenPosition {
  /** `isToMove` is whether the reader is to move. @param {App} app @param {MoveNode} node @param {boolean} isToMove */
  constructor(app, node, isToMove) {
    this.legal = isToMove ? app.tree.legal(node) : [];
  }

  /**
   * The marks on the board: legal moves, without those in `except`.
   * @param {number[]} except
   * @returns {Marks}
   */
  marks(except = []) {
    const legal = this.legal.filter((to) => !except.includes(to));
    return { win: [], lose: [], unknown: [], legal, played: null };
  }

  /**
   * The legal moves as buttons; those in `wrong` are disabled.
   * @param {number[]} wrong
   * @returns {Chip[]}
   */
  chips(wrong = []) {
    return this.legal.length > MOVES_LISTED ? [] : this.legal.map((vertex) => {
      const isDisabled = wrong.includes(vertex);
      return { vertex, tone: '', isDisabled, sign: isDisabled ? '?' : '' };
    });
  }

  /** The legal moves with the colours of a verdict. @param {Verdict} verdict @returns {Chip[]} */
  judged({ win, lose }) {
    /** @param {number} vertex */
    const tone = (vertex) => (win.includes(vertex) ? 'win' : lose.includes(vertex) ? 'lose' : 'unknown');
    return this.chips().map((chip) => ({ ...chip, tone: tone(chip.vertex) }));
  }
}
