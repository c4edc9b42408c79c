import { LessonCard } from './lesson_card.js';
import { LessonExercise } from './lesson_exercise.js';
import { isReplyKey } from './opponent.js';
import { Solving } from './solving.js';

/** @import { SolvingState } from './solving.js' */

/**
 * The mistakes of a player as exercises. Besides the states of an exercise, the `state` is
 * 'choose' (of the player) or 'done', both of no position.
 * @implements {Mode}
 * @extends {Solving<Page, LessonExercise>}
 */
export class Lesson extends Solving {
  /** `all` are the exercises of both players, of which there is at least one. @param {Page} app @param {LessonExercise[][]} all */
  constructor(app, all) {
    const [exercises] = all.filter(({ length }) => length > 0);
    super(app, exercises[0]);
    this.all = all;
    this.exercises = exercises;
    this.index = 0;
    /** @type {SolvingState} */
    this.state = 'choose';
    this.isSolved = true;
  }

  /**
   * Starts the lesson of an address, such as `first.2`, or a new one: with the choice of a
   * player if both made mistakes. A lesson that is open already continues. `isNew` is whether to add
   * an entry to the history.
   * @param {Page} app
   */
  static open(app, text = '', isNew = true) {
    const all = LessonExercise.all(app.tree);
    if (!Lesson.names(all, text)) {
      return;
    }
    if (app.mode instanceof Lesson && app.mode.name === text) {
      app.mode.back();
      return;
    }
    const lesson = new Lesson(app, all);
    const players = [0, 1].filter((player) => all[player].length > 0);
    const named = LessonExercise.named(all, text);
    app.mode?.leave?.();
    if (named !== null) {
      lesson.choose(...named);
    } else if (players.length === 1) {
      lesson.choose(players[0], 0);
    }
    app.enter(lesson, isNew);
    lesson.back();
  }

  /** Whether an address names a lesson of the game. @param {Page} app @param {string} text */
  static isThere({ tree }, text) {
    return Lesson.names(LessonExercise.all(tree), text);
  }

  /** Whether a text names a lesson of these exercises. @param {LessonExercise[][]} all @param {string} text */
  static names(all, text) {
    const isAny = all.some((exercises) => exercises.length > 0);
    return LessonExercise.named(all, text) !== null || (isAny && ['', 'choose'].includes(text));
  }

  /** Whether the card is not about the position on the board. */
  get isBetween() {
    return this.state === 'choose' || this.state === 'done';
  }

  /** @param {MoveNode} node */
  stateAt(node) {
    return this.isBetween ? this.state : super.stateAt(node);
  }

  /** @param {MoveNode} node @param {number} to */
  play(node, to) {
    return this.isBetween || super.play(node, to);
  }

  /** Starts the mistakes of a player. @param {number} player */
  begin(player) {
    this.choose(player, 0);
    this.back();
  }

  /** Restarts the exercises of a player, and shows one of them. @param {number} player @param {number} index */
  choose(player, index) {
    this.all[player] = LessonExercise.of(this.app.tree, player);
    this.exercises = this.all[player];
    this.prepare(index);
  }

  /** @param {number} index */
  ask(index) {
    this.prepare(index);
    this.back();
  }

  /** @param {number} index */
  prepare(index) {
    this.opponent.stop();
    this.index = index;
    this.exercise = this.exercises[index];
    this.isSolved = !this.exercise.isAsked;
    this.state = this.isSolved ? 'shown' : 'ask';
    this.place = this.exercise.place;
  }

  /** Goes to the place of the lesson, or to the question if it is open or the line is deleted. */
  back() {
    if (this.isBetween) {
      this.app.show();
    } else if (this.isSolved && this.app.tree.contains(this.place)) {
      this.app.go(this.place);
    } else {
      this.prepare(this.index);
      this.app.go(this.place);
    }
  }

  next() {
    if (this.index + 1 < this.exercises.length) {
      this.ask(this.index + 1);
    } else {
      this.opponent.stop();
      this.state = 'done';
      this.app.show();
    }
  }

  /** The ply after which the game is hidden, because it would reveal the answer. */
  hidesAfter() {
    if (this.isSolved) {
      return null;
    }
    const { node } = this.app;
    const { start } = this.exercise;
    const isAhead = this.stateAt(node) === 'away' && node.kind === 'game' && node.ply > start.ply;
    return isAhead ? null : start.ply;
  }

  /** Steps between the mistakes of the player; false for other steps of an exercise. @param {string} where */
  step(where) {
    if (this.isBetween) {
      return true;
    }
    if (!where.endsWith('-mistake')) {
      return false;
    }
    if (where === 'next-mistake') {
      this.next();
    } else if (this.index > 0) {
      this.ask(this.index - 1);
    }
    return true;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const isJudged = !this.isBetween && this.stateAt(this.app.node) !== 'away';
    const isOver = ['shown', 'won', 'lost'].includes(this.state);
    return isJudged && !isOver && isReplyKey(event);
  }

  /** The name of the exercise in addresses. */
  get name() {
    return this.state === 'choose' ? 'choose' : `${['first', 'second'][this.exercise.player]}.${this.index + 1}`;
  }

  /** The address without the place, which could be in the hidden part of the game. @returns {AddressPart[]} */
  hash() {
    return [['lesson', this.name]];
  }

  /** @param {MoveNode} node @returns {Card} */
  card(node) {
    return new LessonCard(this, node).card();
  }
}
