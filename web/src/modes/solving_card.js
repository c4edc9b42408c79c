/** @import { Exercise, Solving } from './solving.js' */

/**
 * The parts that the cards of exercises have in common.
 * @template {Solving<App, Exercise>} S
 */
export class SolvingCard {
  /** @param {S} solving @param {MoveNode} node */
  constructor(solving, node) {
    this.solving = solving;
    this.node = node;
    /** @type {S['app']} */
    this.app = solving.app;
    this.state = solving.stateAt(node);
    /** @type {S['exercise']} */
    this.exercise = solving.exercise;
  }

  /** @param {number} player */
  player(player) {
    return this.app.sentences.player(player);
  }

  tone() {
    switch (this.state) {
      case 'wrong':
      case 'lost':
      case 'slip': return 'mistake';
      case 'right':
      case 'won':
      case 'done': return 'right';
      default: return 'ask';
    }
  }

  /** The winning moves of the exercise. */
  winning() {
    return this.app.tree.verdict(this.exercise.start).win;
  }

  /** The winning answers at the node, as the sentence lists them. */
  answers() {
    return this.app.sentences.list(this.app.tree.verdict(this.node).win);
  }

  /** The moves as buttons: without verdicts, or with those of the answer. */
  chips() {
    const { exercise, solving, node } = this;
    const hidden = solving.hidden(node);
    switch (this.state) {
      case 'ask': return hidden.chips(exercise.wrong);
      case 'playing':
      case 'testing': return hidden.chips();
      case 'shown': return exercise.isAsked
        ? hidden.judged(this.app.tree.verdict(exercise.start))
        : [];
      default: return [];
    }
  }
}
