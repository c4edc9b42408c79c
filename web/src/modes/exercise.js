/**
 * A mistake of the game as a question to the reader, which has a wrong answer.
 *
 * The `task` is 'find' (find a move that wins in the place of the mistake), 'refute' (win
 * against the mistake as the opponent) or 'shown' (neither question has a wrong answer).
 */
export class Exercise {
  constructor(tree, mistake) {
    const before = mistake.parent;
    this.mistake = mistake;
    /** The player who made the mistake. */
    this.player = tree.mover(before);
    this.task = taskOf(tree.verdict(before), tree.verdict(mistake));
    /** The node from which the reader can win. */
    this.start = this.task === 'refute' ? mistake : before;
    /** The player whom the reader plays. */
    this.side = tree.mover(this.start);
    /** How the exercise ended: 'found', 'helped', or null if it is open. */
    this.result = null;
    this.hasWrongTry = false;
    this.isPlacement = tree.token(before) === undefined;
  }

  /** The mistakes of a player whose winning moves are known. */
  static of(tree, player) {
    const mistakes = tree.game.filter((node) => (
      node.mark === '?'
      && tree.mover(node.parent) === player
      && tree.verdict(node.parent).win.length > 0
      && tree.verdict(node).win.length > 0));
    return mistakes.map((mistake) => new Exercise(tree, mistake));
  }

  /** The exercises of both players. */
  static all(tree) {
    return [0, 1].map((player) => Exercise.of(tree, player));
  }

  /** The player and the index of the exercise of an address such as `first.2`, or null. */
  static named(all, text) {
    const [, name, number] = /^(first|second)\.(\d{1,6})$/.exec(text) ?? [];
    const player = ['first', 'second'].indexOf(name);
    const index = Number(number) - 1;
    return all[player]?.[index] === undefined ? null : [player, index];
  }

  /** The node at which the exercise begins: without a question, the mistake. */
  get place() {
    return this.isAsked ? this.start : this.mistake;
  }

  get isAsked() {
    return this.task !== 'shown';
  }

  /** The moves of which the question reveals that they lose. */
  get wrong() {
    return this.task === 'find' ? [this.mistake.to] : [];
  }

  /** Records the first result. */
  end(result) {
    this.result ??= result;
  }

  /** The question. */
  question(words, sentences) {
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

/** The task of a mistake with these verdicts before it and after it. */
function taskOf(before, after) {
  const doubtful = before.lose.length + before.unknown.length;
  // Besides the mistake, there are two moves, of which one does not win.
  if (doubtful > 1 && before.win.length + doubtful > 2) {
    return 'find';
  }
  return after.lose.length > 0 ? 'refute' : 'shown';
}
