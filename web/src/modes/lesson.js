import { Exercise } from './exercise.js';
import { LessonCard } from './lesson_card.js';
import { isReplyKey } from './opponent.js';
import { Solving } from './solving.js';

/**
 * The mistakes of a player as exercises. Besides the states of an exercise, the `state` is
 * 'choose' (of the player) or 'done', both without a `place`.
 */
export class Lesson extends Solving {
  constructor(app) {
    super(app);
    this.all = Exercise.all(app.tree);
    this.exercises = [];
    this.index = 0;
    this.state = 'choose';
    this.isSolved = true;
  }

  /**
   * Starts the lesson of an address, such as `first.2`, or a new one: with the choice of a
   * player if both made mistakes. A lesson that is open already continues.
   */
  static open(app, text = '') {
    if (!Lesson.isThere(app, text)) {
      return;
    }
    if (app.mode instanceof Lesson && app.mode.name === text) {
      app.mode.back();
      return;
    }
    const lesson = new Lesson(app);
    const players = [0, 1].filter((player) => lesson.all[player].length > 0);
    const named = Exercise.named(lesson.all, text);
    app.mode?.leave();
    if (named !== null) {
      lesson.choose(...named);
    } else if (players.length === 1) {
      lesson.choose(players[0], 0);
    }
    app.enter(lesson);
    lesson.back();
  }

  /** Whether an address names a lesson of the game. */
  static isThere({ tree }, text) {
    const all = Exercise.all(tree);
    const isAny = all.some((exercises) => exercises.length > 0);
    return Exercise.named(all, text) !== null || (isAny && ['', 'choose'].includes(text));
  }

  /** Starts the mistakes of a player. */
  begin(player) {
    this.choose(player, 0);
    this.back();
  }

  /** Restarts the exercises of a player, and shows one of them. */
  choose(player, index) {
    this.all[player] = Exercise.of(this.app.tree, player);
    this.exercises = this.all[player];
    this.prepare(index);
  }

  get exercise() {
    return this.exercises[this.index];
  }

  ask(index) {
    this.prepare(index);
    this.back();
  }

  prepare(index) {
    this.opponent.stop();
    this.index = index;
    this.isSolved = !this.exercise.isAsked;
    this.state = this.isSolved ? 'shown' : 'ask';
    this.place = this.exercise.place;
  }

  /** Goes to the place of the lesson, or to the question if it is open or the line is deleted. */
  back() {
    if (this.place === null) {
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
      this.show('done', null);
    }
  }

  previous() {
    if (this.index > 0) {
      this.ask(this.index - 1);
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

  /** Steps between the mistakes of the player; false for other steps of an exercise. */
  step(where) {
    if (this.place === null) {
      // The card is not about the position on the board.
      return true;
    }
    if (!where.endsWith('-mistake')) {
      return false;
    }
    if (where === 'next-mistake') {
      this.next();
    } else {
      this.previous();
    }
    return true;
  }

  key(event) {
    const isJudged = this.place !== null && this.stateAt(this.app.node) !== 'away';
    return isJudged && !this.isOver && isReplyKey(event);
  }

  get isOver() {
    return ['shown', 'won', 'lost', 'done'].includes(this.state);
  }

  /** The name of the exercise in addresses. */
  get name() {
    const player = ['first', 'second'][this.exercise?.player];
    return player === undefined ? 'choose' : `${player}.${this.index + 1}`;
  }

  /** The address without the place, which could be in the hidden part of the game. */
  hash() {
    return [['lesson', this.name]];
  }

  card(node) {
    return new LessonCard(this, node).card();
  }
}
