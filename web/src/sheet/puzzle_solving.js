import { Exercise, Solving } from '../modes/solving.js';

/** @import { Puzzle } from './puzzle.js' */

/**
 * A puzzle that the reader solves: a right move is played out to the end at once.
 * @extends {Solving<Puzzle, Exercise>}
 */
export class PuzzleSolving extends Solving {
  /** @param {Puzzle} puzzle */
  constructor(puzzle) {
    super(puzzle, new Exercise(puzzle.tree.root, 0));
  }

  /** Asks for a move, for the first time or again. */
  ask() {
    this.isSolved = false;
    this.show('ask', this.exercise.start);
  }

  /** Forgets the result, and asks again. */
  restart() {
    this.exercise.reset();
    this.ask();
  }

  /** Without an engine, the first move alone solves a puzzle. @param {MoveNode} place */
  accept(place) {
    if (this.isStuck(place)) {
      this.win(place);
    } else if (this.app.engine !== null) {
      this.arrive('playing', place);
    } else {
      this.show('right', place);
      if (this.app.isReady) {
        this.settle();
      }
    }
  }

  /** Continues when the engine is loaded, or known to be missing. */
  proceed() {
    if (this.state === 'right') {
      this.accept(this.place);
    }
  }

  /** @param {MoveNode} place */
  win(place) {
    super.win(place);
    this.settle();
  }

  settle() {
    this.app.settle(this.end());
  }

  reveal() {
    const result = this.exercise.end('shown');
    super.reveal();
    this.app.settle(result);
  }
}
