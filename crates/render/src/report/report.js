/** The shortest time between changes of the address, in ms: browsers limit their rate. */
const ADDRESS_STAYS = 400;
const VIEWS = ['marks', 'why', 'plain'];

/** The page: keeps the current place and updates all parts of the page. */
class Report {
  /** `boardParts` are the parts of the address that precede the place. */
  constructor(payload, boardParts = []) {
    this.payload = payload;
    this.boardParts = boardParts;
    /** Its signal ends the listeners outside the elements of the page. */
    this.closing = new AbortController();
    this.rules = new Rules(payload.record.game);
    this.engine = null;
    this.tree = new Tree(payload, this.rules);
    this.sentences = new Sentences(this.tree, payload.players, payload.labels ?? {});
    const name = (vertex) => this.sentences.name(vertex);
    this.board = new BoardView(document.querySelector('svg.board'), payload.geometry, name, this.rules);
    this.gestures = new Gestures(this.board, {
      tap: (vertex) => this.press(vertex),
      step: (by) => this.step(by > 0 ? 'next' : 'previous'),
    }, byId('say'));
    this.card = new SayCard(this);
    this.spoken = new Spoken(this);
    this.moves = new MoveList(this);
    this.strip = new Strip(this);
    this.why = new Why(this);
    this.address = new Address(this.tree);
    this.keys = new Keys(this);
    this.menu = new Menu(this);
    this.node = this.tree.root;
    this.view = 'marks';
    this.mode = null;
    /** A sentence that replaces the one about the position until the next change. */
    this.message = null;
    this.writing = undefined;
    this.written = -ADDRESS_STAYS;
    /** Whether the reader has seen that moves cannot be judged, and that lines do not fit the address. */
    this.hasSeen = { noEngine: false, cut: false };
    this.mistakes = this.tree.game.filter(({ mark }) => mark === '?');
    this.moves.build();
    byId('stage').addEventListener('click', (event) => this.pressBoard(event));
    window.addEventListener('hashchange', () => this.readHash(), { signal: this.closing.signal });
    this.readHash();
  }

  /** Ends the app; its elements can be removed. */
  close() {
    clearTimeout(this.writing);
    this.mode?.leave();
    this.spoken.close();
    this.closing.abort();
  }

  /** Uses the engine; verdicts that were missing come with it. */
  use(engine) {
    this.engine = engine;
    this.tree.engine = engine;
    document.body.classList.toggle('live', engine !== null);
    if (this.mode === null && location.hash.includes('play=')) {
      this.readHash();
    } else {
      this.show();
    }
  }

  pressBoard(event) {
    const pressed = event.target.closest('[data-v]');
    if (pressed !== null) {
      this.press(Number(pressed.dataset.v));
    }
  }

  /** Plays a move, or goes back to a vertex of the way, or shows why neither is possible. */
  press(vertex) {
    if (movesOf(this.tree.verdict(this.node)).includes(vertex)) {
      this.play(vertex);
      return;
    }
    const visited = this.tree.path(this.node).find((node) => this.tree.token(node) === vertex);
    if (visited !== undefined && !this.rules.removesEdges && visited !== this.node && this.mode === null) {
      this.go(visited);
    } else if (visited !== this.node) {
      this.message = this.sentences.illegal(this.node, vertex);
      this.show();
    }
  }

  /** Plays a move of the reader at the current place. */
  play(to) {
    if (this.mode?.play(this.node, to) !== true) {
      const isNew = !this.node.kids.some((kid) => kid.to === to);
      const node = this.tree.play(this.node, to);
      if (isNew) {
        this.moves.build();
      }
      this.go(node);
      if (this.tree.verdict(node).legal !== undefined && !this.hasSeen.noEngine) {
        this.hasSeen.noEngine = true;
        this.announce(words.say('noengine'));
      }
    }
  }

  go(node) {
    this.node = this.tree.contains(node) ? node : this.tree.branch(node);
    this.message = null;
    this.show();
  }

  /** Goes to the place of the game where the current line leaves it. */
  back() {
    this.go(this.tree.branch(this.node));
  }

  /** Goes a step in the current line, or to a mistake of the game. */
  step(where) {
    if (this.mode?.step?.(where)) {
      return;
    }
    const { node, tree } = this;
    const ply = tree.branch(node).ply;
    const mistakes = this.mistakes.map((mistake) => mistake.ply);
    const game = (index) => (index === undefined ? node : tree.game[index]);
    switch (where) {
      case 'first': return this.go(tree.root);
      case 'previous': return this.go(node.parent ?? node);
      case 'next': return this.go(tree.next(node) ?? node);
      case 'last': return this.go(tree.end(node));
      case 'previous-mistake': return this.go(game(mistakes.findLast((mistake) => mistake < ply)));
      default: return this.go(game(mistakes.find((mistake) => mistake > ply)));
    }
  }

  /** The best move at the current place: a winning one, or the most resisting one. */
  bestReply() {
    const { win, lose } = this.tree.verdict(this.node);
    const to = win[0] ?? this.engine?.reply(this.tree.plies(this.node), 'perfect', 0) ?? lose[0];
    if (to !== undefined) {
      this.play(to);
    }
  }

  delete(node) {
    this.tree.delete(node);
    this.moves.build();
    this.go(this.tree.contains(this.node) ? this.node : node.parent);
    this.announce(words.say('try.gone'));
  }

  /** Changes the tried lines by `undo`, `redo` or `clear`. */
  change(how) {
    const node = this.tree[how]() ?? null;
    this.moves.build();
    this.go(node ?? this.node);
  }

  announce(message) {
    this.message = message;
    this.show();
  }

  enter(mode) {
    this.mode = mode;
    this.writeHash(true);
    this.show();
  }

  leave() {
    this.mode?.leave();
    this.mode = null;
    this.moves.build();
    this.back();
  }

  look(view) {
    this.view = view;
    this.message = null;
    if (view === 'why') {
      this.writeHash(true);
    }
    this.show();
  }

  show() {
    const { node, mode } = this;
    const hidesAfter = mode?.hidesAfter() ?? null;
    const isTrying = mode === null && node.kind === 'tried';
    document.body.classList.toggle('trying', isTrying);
    document.body.classList.toggle('why', this.view === 'why');
    const card = mode?.card(node) ?? this.normalCard(node);
    const sentence = this.message ?? card.sentence;
    this.card.show({ ...card, sentence });
    this.spoken.show(sentence);
    this.showBoard();
    this.moves.show(node, hidesAfter);
    this.strip.show(node, hidesAfter);
    this.menu.show();
    this.writeHash();
  }

  /** The card outside modes. */
  normalCard(node) {
    const verdict = this.tree.verdict(node);
    const { winner } = verdict;
    const off = node.ply - this.tree.branch(node).ply;
    const values = { p: node.ply, n: this.tree.game.length - 1, d: off };
    const tops = { game: 'now.ply', tried: 'try.top', refutation: 'now.line', variation: 'now.line' };
    return {
      top: words.say(tops[node.kind], values),
      pill: winner === null ? '' : this.winnerOf(node, winner),
      sentence: this.sentences.of(node),
      tone: node.mark === '?' ? 'mistake' : ['first', 'second'][winner] ?? '',
      note: node.note,
      chips: this.view === 'plain' ? [] : this.chips(verdict),
      extra: this.view === 'why' ? this.why.explain(node) : [],
      actions: this.actions(node),
    };
  }

  winnerOf(node, winner) {
    const isOver = movesOf(this.tree.verdict(node)).length === 0;
    return words.say(isOver ? 'now.won' : 'now.wins', { A: this.sentences.player(winner) });
  }

  chips({ win, lose, unknown, legal = [] }) {
    const chip = (tone) => (vertex) => ({ vertex, tone });
    // A placement has a chip only if it wins: there is one for each cell.
    const others = this.tree.token(this.node) === undefined ? [] : [...lose.map(chip('lose')), ...legal.map(chip(''))];
    return [...win.map(chip('win')), ...unknown.map(chip('unknown')), ...others];
  }

  actions(node) {
    const actions = [];
    const add = (key, press, more = {}) => actions.push({ label: words.say(key), press, ...more });
    if (node.kind !== 'game') {
      add('try.back', () => this.back(), { isPrimary: true });
    }
    const isOpen = this.tree.next(node) === null && movesOf(this.tree.verdict(node)).length > 0;
    if (this.engine !== null && node.kind !== 'game' && isOpen) {
      add('now.reply', () => this.bestReply());
    }
    const isWhy = this.view === 'why';
    add('now.why', () => this.look(isWhy ? 'marks' : 'why'), { isPressed: isWhy });
    if (this.mistakes.length > 0) {
      add('now.learn', () => Lesson.open(this));
    }
    if (this.engine !== null) {
      add('now.play', () => Play.open(this));
    }
    return actions;
  }

  showBoard() {
    const { node, tree } = this;
    const way = tree.way(node);
    const verdict = tree.verdict(node);
    const isWhy = this.view === 'why' && this.mode === null;
    const proof = isWhy ? tree.proof(node) : null;
    const isMarked = this.view === 'marks';
    const marks = this.mode?.marks(node);
    const next = tree.next(node);
    this.board.show({
      way,
      start: this.rules.token !== null,
      badges: tree.path(node).slice(1).map(({ badge }) => badge),
      mistake: node.mark === '?',
      win: isMarked ? verdict.win : [],
      lose: isMarked ? verdict.lose : [],
      unknown: isMarked ? verdict.unknown : [],
      legal: isMarked ? verdict.legal ?? [] : [],
      played: isMarked && next?.kind === 'game' ? next.to : null,
      proof,
      answers: proof === null ? [] : this.why.answers(node, proof),
      winning: verdict.win,
      // In a mode, a hint would show the solution.
      hints: this.mode === null ? () => this.why.hints(node) : undefined,
      ...(isWhy ? this.why.override(node) : {}),
      ...marks,
    });
    document.body.classList.toggle('asks', (marks?.legal.length ?? 0) > 0);
  }

  readHash() {
    clearTimeout(this.writing);
    const parts = new URLSearchParams(location.hash.slice(1));
    const opening = document.body.dataset.opensWith;
    const overlays = { moves: 'marks', matching: 'why', none: 'plain' };
    const view = parts.get('view') ?? overlays[parts.get('overlay') ?? opening];
    this.view = VIEWS.includes(view) ? view : 'marks';
    if (!parts.has('lesson') && !parts.has('play')) {
      this.mode?.leave();
      this.mode = null;
    }
    const { node, isLegal } = this.address.read(parts);
    this.moves.build();
    this.go(node);
    if (!isLegal) {
      this.announce(words.say('address.bad', { p: this.tree.branch(this.node).ply }));
    }
    if (parts.has('lesson')) {
      Lesson.open(this, parts.get('lesson'));
    } else if (parts.has('play')) {
      Play.open(this, parts.get('play'));
    }
  }

  /** Updates the address to the current place, now or after a short time. */
  writeHash(isNew = false) {
    clearTimeout(this.writing);
    const wait = this.written + ADDRESS_STAYS - performance.now();
    if (wait > 0 && !isNew) {
      this.writing = setTimeout(() => this.writeHash(), wait);
      return;
    }
    this.written = performance.now();
    history[isNew ? 'pushState' : 'replaceState'](null, '', this.hash());
  }

  hash() {
    const own = this.mode?.hash() ?? null;
    const { parts, dropped } = this.address.write(this.node);
    if (dropped > 0 && !this.hasSeen.cut) {
      this.hasSeen.cut = true;
      this.announce(words.say('address.cut', { n: dropped }));
    }
    const view = this.view === 'marks' ? [] : [['view', this.view]];
    const text = [...this.boardParts, ...own ?? parts, ...view].map(([name, value]) => `${name}=${value}`);
    return `#${text.join('&')}`;
  }
}
