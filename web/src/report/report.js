import { Gestures } from '../board/gestures.js';
import { PageBoard } from '../board/page_board.js';
import { Reach } from '../board/reach.js';
import { around, byId, one } from '../elements.js';
import { ignoredSentence } from '../game/address_parts.js';
import { Rules } from '../game/rules.js';
import { Sentences } from '../game/sentences.js';
import { Tree, movesOf } from '../game/tree.js';
import { Play } from '../modes/play_on.js';
import { boardPosition } from './board_position.js';
import { Keys } from './keys.js';
import { Legend } from './legend.js';
import { Menu } from './menu.js';
import { MoveList } from './moves.js';
import { PositionCard } from './position_card.js';
import { ReportAddress } from './report_address.js';
import { ReportFlips } from './report_flips.js';
import { ReportLengths } from './report_lengths.js';
import { SayCard } from './say.js';
import { Spoken } from './spoken.js';
import { Strip } from './strip.js';
import { Why } from './why.js';
import { words } from '../words.js';

/**
 * The layers above the board: the verdicts of the moves, the proof, or none.
 * @typedef {'marks' | 'why' | 'plain'} ReportView
 */

/**
 * The page: keeps the current place and updates all parts of the page.
 * @implements {Page}
 */
export class ReportPage {
  /**
   * `boardParts` are the parts of the address that precede the place, or null if the board does not
   * fit into it. `host` is the page on which the reader makes a game of its own, if there is one.
   * @param {Payload} payload @param {AddressPart[] | null} [boardParts] @param {Host} [host]
   */
  constructor(payload, boardParts = [], host = undefined) {
    this.payload = payload;
    this.host = host;
    /** Its signal ends the listeners outside the elements of the page. */
    this.closing = new AbortController();
    this.rules = new Rules(payload.record.game);
    /** @type {Prover | null} */
    this.engine = null;
    /** Whether the engine is loaded, or known to be missing. */
    this.isReady = false;
    this.tree = new Tree(payload, this.rules);
    this.sentences = new Sentences(this.tree, payload.players, payload.labels ?? {});
    this.reach = new Reach(this.rules);
    /** @param {number} vertex */
    const name = (vertex) => this.sentences.name(vertex);
    this.board = new PageBoard(one(document, 'svg.board', SVGSVGElement), payload.geometry, name, this.reach);
    new Gestures(this.board, (vertex) => this.press(vertex));
    this.legend = new Legend(byId('signs'));
    this.card = new SayCard(this, SayCard.partsOfPage());
    this.spoken = new Spoken(this);
    this.moves = new MoveList(this);
    this.strip = new Strip(this);
    this.why = new Why(this);
    this.address = new ReportAddress(this, boardParts);
    this.keys = new Keys(this);
    this.lengths = new ReportLengths(this);
    this.flips = new ReportFlips(this);
    this.menu = new Menu(this);
    /** @type {MoveNode} */
    this.node = this.tree.root;
    /** @type {ReportView} */
    this.view = 'marks';
    /** @type {Mode | null} */
    this.mode = null;
    /** A sentence that replaces the one about the position until the next change. @type {string | null} */
    this.message = null;
    /** Whether the reader has seen that moves cannot be judged. */
    this.hasSeenMissing = false;
    this.mistakes = this.tree.mistakes();
    this.moves.build();
    byId('stage').addEventListener('click', (event) => this.pressBoard(event));
    window.addEventListener('hashchange', () => this.address.open(), { signal: this.closing.signal });
    this.address.open();
  }

  /** Ends the app; its elements can be removed. */
  close() {
    this.address.bar.stop();
    this.mode?.leave?.();
    // Cancels what still waits.
    [this.spoken, this.lengths, this.flips].forEach(({ pause }) => pause.schedule(null));
    this.board.view?.closing.abort();
    this.closing.abort();
  }

  /** Uses the engine, which adds the missing verdicts; null without one. @param {Prover | null} engine */
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

  /** Opens the play that an address names. @param {string} text */
  playOn(text) {
    if (Play.isPossible(this, this.node)) {
      Play.open(this, text, false);
    } else if (this.isReady && this.engine === null) {
      this.announceMissingEngine();
    } else {
      this.announce(ignoredSentence([['play', text]]));
    }
  }

  /** Plays from a node again, with a side and a strength. @param {MoveNode} node @param {PlaySettings} play */
  playFrom(node, play) {
    if (this.host === undefined) {
      this.mode?.leave?.();
      this.mode = null;
      this.node = node;
      Play.open(this, Play.code(play));
    } else {
      this.host.playFrom(this, node, play);
    }
  }

  /** Leaves the mode, and shows why a move was a mistake. @param {Ply} node */
  explain(node) {
    this.mode?.leave?.();
    this.mode = null;
    this.node = node;
    this.look('why');
  }

  /** @param {PointerEvent} event */
  pressBoard(event) {
    const vertex = around(event, 'svg') === null ? null : this.board.vertexAt(event);
    if (vertex !== null) {
      this.press(vertex);
    }
  }

  /** Plays a move, or goes back to a vertex of the path, or shows why neither is possible. @param {number} vertex */
  press(vertex) {
    if (movesOf(this.tree.verdict(this.node)).includes(vertex)) {
      this.play(vertex);
      return;
    }
    const visited = this.tree.path(this.node).find((node) => this.tree.token(node) === vertex);
    if (visited !== undefined && !this.rules.removesEdges && visited !== this.node && this.mode === null) {
      this.go(visited);
    } else if (visited !== this.node) {
      const dead = this.reach.dead(this.tree.way(this.node));
      this.message = this.sentences.illegal(this.node, vertex, dead);
      this.show();
    }
  }

  /** Plays a move of the reader at the current place. @param {number} to */
  play(to) {
    if (this.mode?.play?.(this.node, to) !== true) {
      const node = this.add(this.node, to);
      this.go(node);
      if (this.tree.verdict(node).legal !== undefined && !this.hasSeenMissing) {
        this.hasSeenMissing = true;
        this.announceMissingEngine();
      }
    }
  }

  /** The node after a move, which the list of moves contains. @param {MoveNode} node @param {number} to */
  add(node, to) {
    const isNew = !node.children.some((child) => child.to === to);
    const added = this.tree.play(node, to);
    if (isNew) {
      this.moves.build();
    }
    return added;
  }

  /** @param {MoveNode} node */
  go(node) {
    this.node = this.tree.contains(node) ? node : this.tree.branch(node);
    if (this.mode?.isAt?.(this.node) === false) {
      this.mode = null;
    }
    const over = this.host?.over ?? null;
    if (this.mode === null && over?.place === this.node) {
      this.mode = over;
    }
    this.message = null;
    this.show();
  }

  /** Goes to the place of the game where the current line leaves it. */
  back() {
    this.go(this.tree.branch(this.node));
  }

  /** Goes a step in the current line, or to a mistake of the game. @param {string} where */
  step(where) {
    if (!this.mode?.step?.(where)) {
      this.go(this.target(where));
    }
  }

  /** The node to which a step leads: the current node if it leads nowhere. @param {string} where */
  target(where) {
    const { node, tree } = this;
    const ply = tree.branch(node).ply;
    const mistakes = this.mistakes.map((mistake) => mistake.ply);
    /** @param {number | undefined} index */
    const game = (index) => (index === undefined ? node : tree.game[index]);
    switch (where) {
      case 'first': return tree.root;
      case 'previous': return node.parent ?? node;
      case 'next': return tree.next(node) ?? node;
      case 'last': return tree.end(node);
      case 'previous-mistake': return game(mistakes.findLast((mistake) => mistake < ply));
      default: return game(mistakes.find((mistake) => mistake > ply));
    }
  }

  /** Plays the first of the best moves at the current place; without an engine, a winning one or any. */
  bestReply() {
    const { node, tree, engine } = this;
    const { win, lose } = tree.verdict(node);
    const [to] = engine?.best(tree.plies(node)) ?? [...win, ...lose];
    if (to !== undefined) {
      this.play(to);
    }
  }

  /** @param {Ply} node */
  delete(node) {
    this.tree.delete(node);
    this.moves.build();
    this.go(this.tree.contains(this.node) ? this.node : node.parent);
    this.announce(words.say('try.gone'));
  }

  /** Changes the tried lines. @param {'undo' | 'redo' | 'clear'} how */
  change(how) {
    const node = how === 'clear' ? this.tree.clear() : this.tree.history[how]();
    this.moves.build();
    this.go(node ?? this.node);
  }

  announceMissingEngine() {
    this.announce(words.say(globalThis.matchplayEngine === undefined ? 'noengine.left' : 'noengine'));
  }

  /** Shows a sentence in place of the one about the position, until the next change. @param {string | null} message */
  announce(message) {
    this.message = message;
    this.show();
  }

  /** Enters a mode; `isNew` is whether to add an entry to the history. @param {Mode} mode */
  enter(mode, isNew = true) {
    this.mode = mode;
    if (isNew) {
      this.address.push();
    }
    this.show();
  }

  leave() {
    this.mode?.leave?.();
    this.mode = null;
    this.moves.build();
    this.back();
  }

  /** @param {ReportView} view */
  look(view) {
    this.view = view;
    this.message = null;
    if (view === 'why') {
      this.address.push();
    }
    this.show();
  }

  show() {
    const { node, mode } = this;
    const hidesAfter = mode?.hidesAfter?.() ?? null;
    const isTrying = mode === null && node.kind === 'tried';
    document.body.classList.toggle('trying', isTrying);
    const card = mode?.card(node) ?? new PositionCard(this, node).card();
    const sentence = this.message ?? card.sentence;
    this.card.show({ ...card, sentence });
    this.spoken.show(sentence);
    this.showBoard();
    this.keys.showSteps();
    this.moves.show(node, hidesAfter);
    this.strip.show(node, hidesAfter);
    this.lengths.schedule();
    this.flips.schedule();
    this.menu.show();
    this.host?.show();
    this.address.replace();
  }

  showBoard() {
    const position = boardPosition(this);
    const { proof } = position;
    this.board.explain(proof === null ? null : this.why.isWhole ? 'board' : 'token', proof !== null && this.why.figures.of(this.node) !== null);
    this.board.show(position);
    this.flips.marks.show();
    this.legend.show(this.board);
  }
}
