import { HiddenPosition } from './hidden.js';
import { Opponent } from './opponent.js';

/**
 * @typedef {'ask' | 'wrong' | 'testing' | 'right' | 'shown' | 'playing' | 'slip' | 'won' | 'lost'
 *   | 'choose' | 'done' | 'away'} SolvingState
 */

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

/**
 * An exercise that the reader solves and plays out against the opponent.
 *
 * The `state` is 'ask', 'wrong', 'testing' (of a wrong move against the opponent), 'right',
 * 'shown', 'playing', 'slip', 'won' or 'lost', and `place` is the node to which it belongs. At
 * other nodes, the reader looks around and nothing is judged.
 * @template {App} A
 * @template {Exercise} E
 */
export class Solving {
  /** @param {A} app @param {E} exercise */
  constructor(app, exercise) {
    this.app = app;
    this.exercise = exercise;
    this.opponent = new Opponent(app, 'perfect');
    /** @type {SolvingState} */
    this.state = 'ask';
    this.place = exercise.start;
    /** Whether the answer is found or shown. */
    this.isSolved = false;
  }

  /** @param {SolvingState} state @param {MoveNode} place */
  show(state, place) {
    this.opponent.stop();
    this.state = state;
    this.place = place;
    this.app.go(place);
  }

  /**
   * The state at a node: `state`, or 'away', or 'ask' if the reader steps back to it.
   * @param {MoveNode} node
   */
  stateAt(node) {
    if (node === this.place) {
      return this.state;
    }
    return node === this.exercise.start && !this.isSolved ? 'ask' : 'away';
  }

  /** @param {MoveNode} node */
  isStuck(node) {
    return this.app.tree.legal(node).length === 0;
  }

  /** The reader's move; returns whether it belongs to the lesson. @param {MoveNode} node @param {number} to */
  play(node, to) {
    const state = this.stateAt(node);
    if (state === 'ask' || (state === 'shown' && this.exercise.isAsked)) {
      this.judge(to);
      return true;
    }
    const isPlaying = state === 'playing' || state === 'testing';
    if (isPlaying && this.app.tree.mover(node) === this.exercise.side) {
      this.move(to);
    }
    return isPlaying;
  }

  /** Judges an answer. @param {number} to */
  judge(to) {
    const { exercise } = this;
    const verdict = this.app.tree.verdict(exercise.start);
    const place = this.app.add(exercise.start, to);
    if (verdict.win.includes(to)) {
      this.isSolved = true;
      this.accept(place);
      return;
    }
    exercise.hasWrongTry ||= verdict.lose.includes(to);
    this.show('wrong', place);
  }

  /** Continues after a right answer, which leads to a node. @param {MoveNode} place */
  accept(place) {
    this.end();
    this.show(this.isStuck(place) ? 'won' : 'right', place);
  }

  /** Records how the exercise ended, and returns the first result. */
  end() {
    const { exercise } = this;
    return exercise.end(exercise.hasWrongTry ? 'helped' : 'found');
  }

  /** Shows the winning moves. */
  reveal() {
    this.exercise.end('helped');
    this.isSolved = true;
    this.show('shown', this.exercise.start);
  }

  /** Plays on until a player is stuck. */
  playOut() {
    this.arrive('playing', this.state === 'shown' ? this.exercise.start : this.place);
  }

  /** Plays on after a wrong move, which loses. */
  test() {
    this.exercise.hasWrongTry = true;
    this.arrive('testing', this.place);
  }

  /** @param {number} to */
  move(to) {
    const place = this.app.add(this.place, to);
    const { winner } = this.app.tree.verdict(place);
    const isSlip = winner !== null && winner !== this.exercise.side;
    if (this.state === 'playing' && isSlip) {
      this.exercise.hasWrongTry = true;
      this.show('slip', place);
    } else {
      this.arrive(this.state, place);
    }
  }

  /** Continues at a node of the line that is played out. @param {SolvingState} state @param {MoveNode} place */
  arrive(state, place) {
    if (this.isStuck(place)) {
      this.win(place);
      return;
    }
    this.show(state, place);
    if (this.app.tree.mover(place) !== this.exercise.side) {
      this.opponent.answer(place, (node) => this.follow(node));
    }
  }

  /** Ends the line that is played out: the opponent is stuck. @param {MoveNode} place */
  win(place) {
    this.show('won', place);
  }

  /** Continues after the opponent's move; a reader who looks around stays there. @param {MoveNode} node */
  follow(node) {
    const isWatched = this.app.node === this.place;
    this.place = node;
    this.state = this.isStuck(node) ? 'lost' : this.state;
    if (isWatched) {
      this.app.go(node);
    } else {
      this.app.show();
    }
  }

  takeBack() {
    this.show('playing', this.place.parent ?? this.exercise.start);
  }

  /** The position at a node without its verdicts. @param {MoveNode} node */
  hidden(node) {
    return new HiddenPosition(this.app, node, this.app.tree.mover(node) === this.exercise.side);
  }

  /** @param {MoveNode} node @returns {Marks | null} */
  marks(node) {
    switch (this.stateAt(node)) {
      case 'ask': {
        const wrong = this.exercise.wrong;
        return { ...this.hidden(node).marks(wrong), played: wrong[0] ?? null };
      }
      case 'playing':
      case 'testing':
        return this.hidden(node).marks();
      case 'wrong':
      case 'slip': {
        const { win } = this.app.tree.verdict(node);
        const { to } = node;
        const answers = to === undefined ? [] : win.map((answer) => /** @type {Pair} */ ([to, answer]));
        return { win, lose: [], unknown: [], legal: [], played: null, mistake: true, answers };
      }
      default:
        return null;
    }
  }

  leave() {
    this.opponent.stop();
  }
}
