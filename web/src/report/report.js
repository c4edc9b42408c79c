import { BoardView } from '../board/board.js';
import { Gestures } from '../board/gestures.js';
import { byId } from '../elements.js';
import { Address, LONGEST } from '../game/address.js';
import { fragmentOf, ignoredSentence } from '../game/address_parts.js';
import { bestMoves } from '../game/best_moves.js';
import { Rules } from '../game/rules.js';
import { Sentences } from '../game/sentences.js';
import { Tree, movesOf } from '../game/tree.js';
import { Play } from '../modes/play_on.js';
import { AddressBar } from './address_bar.js';
import { AddressReader } from './address_reader.js';
import { Keys } from './keys.js';
import { Legend } from './legend.js';
import { Menu } from './menu.js';
import { MoveList } from './moves.js';
import { PositionCard } from './position_card.js';
import { SayCard } from './say.js';
import { Spoken } from './spoken.js';
import { Strip } from './strip.js';
import { Why } from './why.js';
import { words } from '../words.js';

/** The page: keeps the current place and updates all parts of the page. */
export class ReportPage {
  /**
   * `boardParts` are the parts of the address that precede the place. `host` is the page on which
   * the reader makes a game of its own, if there is one.
   */
  constructor(payload, boardParts = [], host = undefined) {
    this.payload = payload;
    this.boardParts = boardParts;
    this.host = host;
    /** Its signal ends the listeners outside the elements of the page. */
    this.closing = new AbortController();
    this.rules = new Rules(payload.record.game);
    this.engine = null;
    /** Whether the engine is loaded, or known to be missing. */
    this.isReady = false;
    this.tree = new Tree(payload, this.rules);
    this.sentences = new Sentences(this.tree, payload.players, payload.labels ?? {});
    const name = (vertex) => this.sentences.name(vertex);
    this.board = new BoardView(document.querySelector('svg.board'), payload.geometry, name, this.rules);
    new Gestures(this.board, {
      tap: (vertex) => this.press(vertex),
      step: (by) => this.step(by > 0 ? 'next' : 'previous'),
    }, byId('say'));
    this.legend = new Legend(byId('signs'));
    this.card = new SayCard(this, byId);
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
    this.addressBar = new AddressBar();
    this.addressReader = new AddressReader(this);
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
    this.addressBar.stop();
    this.mode?.leave();
    this.spoken.close();
    this.closing.abort();
  }

  /** Uses the engine, which adds the missing verdicts. */
  use(engine) {
    this.engine = engine;
    this.isReady = true;
    this.tree.engine = engine;
    this.tree.judgeAll();
    this.moves.build();
    document.body.classList.toggle('live', engine !== null);
    this.show();
    this.mode?.proceed?.();
  }

  /** Opens the play that an address names. */
  playOn(text) {
    if (Play.isPossible(this, this.node)) {
      Play.open(this, text);
    } else if (this.isReady && this.engine === null) {
      this.announceMissingEngine();
    } else {
      this.announce(ignoredSentence([['play', text]]));
    }
  }

  /** Plays from a node again, with a side and a strength. */
  playFrom(node, play) {
    if (this.host === undefined) {
      this.mode?.leave();
      this.mode = null;
      this.node = node;
      Play.open(this, Play.code(play));
    } else {
      this.host.playFrom(node, play);
    }
  }

  /** Leaves the mode, and shows why a move was a mistake. */
  explain(node) {
    this.mode?.leave();
    this.mode = null;
    this.node = node;
    this.look('why');
  }

  pressBoard(event) {
    const vertex = event.target.closest('svg') === null ? null : this.board.vertexAt(event);
    if (vertex !== null) {
      this.press(vertex);
    }
  }

  /** Plays a move, or goes back to a vertex of the path, or shows why neither is possible. */
  press(vertex) {
    if (movesOf(this.tree.verdict(this.node)).includes(vertex)) {
      this.play(vertex);
      return;
    }
    const visited = this.tree.path(this.node).find((node) => this.tree.token(node) === vertex);
    if (visited !== undefined && !this.rules.removesEdges && visited !== this.node && this.mode === null) {
      this.go(visited);
    } else if (visited !== this.node) {
      const dead = this.board.reach.dead(this.tree.way(this.node));
      this.message = this.sentences.illegal(this.node, vertex, dead);
      this.show();
    }
  }

  /** Plays a move of the reader at the current place. */
  play(to) {
    if (this.mode?.play(this.node, to) !== true) {
      const node = this.add(this.node, to);
      this.go(node);
      if (this.tree.verdict(node).legal !== undefined && !this.hasSeen.noEngine) {
        this.hasSeen.noEngine = true;
        this.announceMissingEngine();
      }
    }
  }

  /** The node after a move, which the list of moves contains. */
  add(node, to) {
    const isNew = !node.children.some((child) => child.to === to);
    const added = this.tree.play(node, to);
    if (isNew) {
      this.moves.build();
    }
    return added;
  }

  go(node) {
    this.node = this.tree.contains(node) ? node : this.tree.branch(node);
    if (this.mode?.isAt?.(this.node) === false) {
      this.mode = null;
    }
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

  /** Plays the best move at the current place: a winning one, or the most resisting one. */
  bestReply() {
    const { node, tree, engine } = this;
    const { win, lose } = tree.verdict(node);
    const [to] = win.length > 0 || !engine ? [...win, ...lose] : bestMoves(engine, tree.plies(node));
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

  announceMissingEngine() {
    this.announce(words.say(globalThis.matchplayEngine === undefined ? 'noengine.left' : 'noengine'));
  }

  announce(message) {
    this.message = message;
    this.show();
  }

  enter(mode) {
    this.mode = mode;
    this.pushHash();
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
      this.pushHash();
    }
    this.show();
  }

  show() {
    const { node, mode } = this;
    const hidesAfter = mode?.hidesAfter() ?? null;
    const isTrying = mode === null && node.kind === 'tried';
    document.body.classList.toggle('trying', isTrying);
    const card = mode?.card(node) ?? new PositionCard(this, node).card();
    const sentence = this.message ?? card.sentence;
    this.card.show({ ...card, sentence });
    this.spoken.show(sentence);
    this.showBoard();
    this.moves.show(node, hidesAfter);
    this.strip.show(node, hidesAfter);
    this.menu.show();
    this.host?.show(this);
    this.writeHash();
  }

  showBoard() {
    const { node, tree } = this;
    const way = tree.way(node);
    const verdict = tree.verdict(node);
    const isWhy = this.view === 'why' && this.mode === null;
    const proof = isWhy ? tree.proof(node) : null;
    const isMarked = this.view === 'marks';
    const marks = this.mode?.marks(node);
    const part = this.why.isWhole ? 'board' : 'token';
    this.board.explain(proof === null ? null : part, proof !== null && this.why.figures.of(node) !== null);
    const next = tree.next(node);
    this.board.show({
      way,
      start: this.rules.token !== null,
      badges: tree.path(node).slice(1).map(({ badge }) => badge),
      // While the reader plays, the mark of a move would judge it.
      mistake: node.mark === '?' && (this.mode === null || node.kind === 'game'),
      win: isMarked ? verdict.win : [],
      lose: isMarked ? verdict.lose : [],
      unknown: isMarked ? verdict.unknown : [],
      legal: isMarked ? verdict.legal ?? [] : [],
      played: isMarked && next?.kind === 'game' ? next.to : null,
      proof,
      answers: proof === null ? [] : this.why.answers(node, proof),
      winning: verdict.win,
      lit: this.card.focused() ?? (isWhy ? this.why.other(node) : null),
      // In a mode, a hint would show the solution.
      hints: this.mode === null ? () => this.why.hints(node) : undefined,
      ...(isWhy ? this.why.override(node) : {}),
      ...marks,
    });
    this.legend.show(this.board);
  }

  readHash() {
    this.addressBar.stop();
    this.addressReader.read();
  }

  /** Updates the address to the current place. */
  writeHash() {
    this.addressBar.replace(() => this.hash());
  }

  /** Adds the current place to the history of the browser. */
  pushHash() {
    this.addressBar.push(() => this.hash());
  }

  hash() {
    return fragmentOf([...this.boardParts, ...this.placeParts(LONGEST - fragmentOf(this.boardParts).length)]);
  }

  /** The parts of an address that name the current place, of at most about `room` characters. */
  placeParts(room) {
    const own = this.mode?.hash() ?? null;
    const { parts, dropped } = this.address.write(this.node, room);
    if (dropped > 0 && !this.hasSeen.cut) {
      this.hasSeen.cut = true;
      this.announce(words.say('address.cut', { n: dropped }));
    }
    const view = this.view === 'marks' ? [] : [['view', this.view]];
    return [...own ?? parts, ...view];
  }
}
