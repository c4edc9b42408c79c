/** A position from which the reader has to win. */
export class Exercise {
  /**
   * `side` is the player whom the reader plays, and `wrong` are the moves that the question reveals
   * as losing. Without a question, `isAsked` is false.
   * @param {MoveNode} start @param {number} side @param {number[]} [wrong]
   */
  constructor(start, side, isAsked = true, wrong = []) {
    this.start = start;
    this.side = side;
    this.isAsked = isAsked;
    this.wrong = wrong;
    /** How the exercise ended, or null if it is open. @type {SolvedResult | null} */
    this.result = null;
    this.hasWrongTry = false;
  }

  /** Forgets the result and the tries. */
  reset() {
    this.result = null;
    this.hasWrongTry = false;
  }

  /** Records the first result, and returns it. @param {SolvedResult} result */
  end(result) {
    this.result ??= result;
    return this.result;
  }
}
