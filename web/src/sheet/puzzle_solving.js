import { Opponent } from '../modes/opponent.js';
import { Solving } from '../modes/solving.js';

/** A puzzle as an exercise of the first player. */
class PuzzleExercise {
  constructor(start) {
    this.start = start;
    this.side = 0;
    this.isAsked = true;
    this.wrong = [];
    /** 'found', 'helped' or 'shown', or null if the puzzle is open. */
    this.result = null;
    this.hasWrongTry = false;
  }

  /** Records the first result. */
  end(result) {
    this.result ??= result;
  }
}

/** A puzzle that the reader solves: a right move is played out to the end at once. */
export class PuzzleSolving extends Solving {
  constructor(app) {
    super(app);
    this.exercise = new PuzzleExercise(app.tree.root);
    this.place = this.exercise.start;
  }

  /** Asks for a move, for the first time or again. */
  ask() {
    this.isSolved = false;
    this.show('ask', this.exercise.start);
  }

  /** Forgets the result, and asks again. */
  restart() {
    this.exercise = new PuzzleExercise(this.exercise.start);
    this.ask();
  }

  /** Without an engine, the first move alone solves a puzzle. */
  accept(place) {
    if (this.isStuck(place)) {
      this.win(place);
    } else if (Opponent.isThere(this.app)) {
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

  win(place) {
    super.win(place);
    this.settle();
  }

  settle() {
    this.end();
    this.app.settle(this.exercise.result);
  }

  reveal() {
    this.exercise.end('shown');
    super.reveal();
    this.app.settle(this.exercise.result);
  }
}
