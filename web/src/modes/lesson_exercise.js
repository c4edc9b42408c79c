import { Exercise } from './solving.js';
import { words } from '../words.js';

/**
 * A mistake of the game as a question to the reader, which has a wrong answer.
 *
 * The `task` is 'find' (find a move that wins in the place of the mistake), 'refute' (win
 * against the mistake as the opponent) or 'shown' (neither question has a wrong answer).
 */
export class LessonExercise extends Exercise {
  /** @param {Tree} tree @param {Ply} mistake */
  constructor(tree, mistake) {
    const before = mistake.parent;
    const task = taskOf(tree.verdict(before), tree.verdict(mistake));
    const start = task === 'refute' ? mistake : before;
    super(start, tree.mover(start), task !== 'shown', task === 'find' ? [mistake.to] : []);
    this.mistake = mistake;
    /** The player who made the mistake. */
    this.player = tree.mover(before);
    this.task = task;
    this.isPlacement = tree.token(before) === undefined;
  }

  /** The mistakes of a player whose winning moves are known. @param {Tree} tree @param {number} player */
  static of(tree, player) {
    const mistakes = tree.mistakes().filter((node) => (
      tree.mover(node.parent) === player
      && tree.verdict(node.parent).win.length > 0
      && tree.verdict(node).win.length > 0));
    return mistakes.map((mistake) => new LessonExercise(tree, mistake));
  }

  /** The exercises of both players. @param {Tree} tree */
  static all(tree) {
    return [0, 1].map((player) => LessonExercise.of(tree, player));
  }

  /**
   * The player and the index of the exercise of an address such as `first.2`, or null.
   * @param {LessonExercise[][]} all @param {string} text
   * @returns {Pair | null}
   */
  static named(all, text) {
    const [, name = '', number] = /^(first|second)\.(\d{1,6})$/.exec(text) ?? [];
    const player = ['first', 'second'].indexOf(name);
    const index = Number(number) - 1;
    return all[player]?.[index] === undefined ? null : [player, index];
  }

  /** The node at which the exercise begins: without a question, the mistake. */
  get place() {
    return this.isAsked ? this.start : this.mistake;
  }

  /** The question. @param {Sentences} sentences */
  question(sentences) {
    const values = {
      A: sentences.player(this.player),
      B: sentences.player(1 - this.player),
      v: sentences.name(this.mistake.to),
    };
    if (this.task === 'find') {
      return words.say(this.isPlacement ? 'lesson.find.place' : 'lesson.find', values);
    }
    return words.say(this.isPlacement ? 'lesson.refute.place' : 'lesson.refute', values);
  }
}

/** The task of a mistake with these verdicts before it and after it. @param {Verdict} before @param {Verdict} after */
function taskOf(before, after) {
  const doubtful = before.lose.length + before.unknown.length;
  // Besides the mistake, there are two moves, of which one does not win.
  if (doubtful > 1 && before.win.length + doubtful > 2) {
    return 'find';
  }
  return after.lose.length > 0 ? 'refute' : 'shown';
}
