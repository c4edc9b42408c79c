/**
 * The mistakes of a player as exercises.
 *
 * The `state` is 'choose' (of the player), 'ask', 'wrong', 'testing' (of a wrong move against
 * the opponent), 'right', 'shown', 'playing', 'slip', 'won', 'lost' or 'done', and `place` is
 * the node to which it belongs. At other nodes, the reader looks around and nothing is judged.
 */
class Lesson {
  constructor(app) {
    this.app = app;
    this.all = Exercise.all(app.tree, app.rules);
    this.opponent = new Opponent(app, 'perfect');
    this.exercises = [];
    this.index = 0;
    this.state = 'choose';
    this.place = null;
    /** Whether the answer is found or shown. */
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
  static isThere({ tree, rules }, text) {
    const all = Exercise.all(tree, rules);
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
    this.all[player] = Exercise.of(this.app.tree, this.app.rules, player);
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

  show(state, place) {
    this.opponent.stop();
    this.state = state;
    this.place = place;
    if (place === null) {
      this.app.show();
    } else {
      this.app.go(place);
    }
  }

  /** The state at a node: `state`, or 'away', or 'ask' if the reader steps back to it. */
  stateAt(node) {
    if (this.place === null || node === this.place) {
      return this.state;
    }
    return node === this.exercise.start && !this.isSolved ? 'ask' : 'away';
  }

  isStuck(node) {
    return this.app.rules.legal(this.app.tree.plies(node)).length === 0;
  }

  /** The reader's move; returns whether it belongs to the lesson. */
  play(node, to) {
    if (this.place === null) {
      return true;
    }
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

  /** The node after a move, which the list of moves contains. */
  add(node, to) {
    const added = this.app.tree.play(node, to);
    this.app.moves.build();
    return added;
  }

  /** Judges an answer. */
  judge(to) {
    const { tree } = this.app;
    const { exercise } = this;
    const verdict = tree.verdict(exercise.start);
    const place = this.add(exercise.start, to);
    if (verdict.win.includes(to)) {
      exercise.end(exercise.hasWrongTry ? 'helped' : 'found');
      this.isSolved = true;
      this.show(this.isStuck(place) ? 'won' : 'right', place);
      return;
    }
    exercise.hasWrongTry ||= verdict.lose.includes(to);
    this.show('wrong', place);
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

  move(to) {
    const place = this.add(this.place, to);
    const { winner } = this.app.tree.verdict(place);
    const isSlip = winner !== null && winner !== this.exercise.side;
    if (this.state === 'playing' && isSlip) {
      this.show('slip', place);
    } else {
      this.arrive(this.state, place);
    }
  }

  /** Continues at a node of the line that is played out. */
  arrive(state, place) {
    if (this.isStuck(place)) {
      this.show('won', place);
      return;
    }
    this.show(state, place);
    if (this.app.tree.mover(place) !== this.exercise.side) {
      this.opponent.answer(place, (node) => this.follow(node));
    }
  }

  /** Continues after the opponent's move; a reader who looks around stays there. */
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
    this.show('playing', this.place.parent);
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
        const win = this.app.tree.verdict(node).win;
        const answers = win.map((answer) => [node.to, answer]);
        return { win, lose: [], unknown: [], legal: [], played: null, mistake: true, answers };
      }
      default:
        return null;
    }
  }

  /** The position at a node without its verdicts. */
  hidden(node) {
    return new HiddenPosition(this.app, node, this.app.tree.mover(node) === this.exercise.side);
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

  leave() {
    this.opponent.stop();
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
