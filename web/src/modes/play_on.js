import { PART_VALUES } from '../game/address_parts.js';
import { HiddenPosition } from './hidden.js';
import { Opponent, STRENGTHS, isReplyKey, keepStrength, keptStrength } from './opponent.js';
import { Over } from './over.js';
import { PlayCard } from './play_card.js';

/**
 * A game of the reader against the computer from a node on.
 *
 * The `state` is 'setup', 'yours', 'slip' (the reader has made a mistake and may take the move
 * back) or 'theirs', and `place` is the node to which it belongs. Verdicts stay hidden until
 * the game is over.
 * @implements {Mode}
 */
export class Play {
  /** @param {Page} app */
  constructor(app) {
    this.app = app;
    this.start = app.node;
    /** The first position of the play, or of the game that it continues. */
    this.origin = app.node;
    this.place = app.node;
    this.side = app.tree.mover(app.node);
    this.strength = keptStrength();
    this.opponent = new Opponent(app, this.strength);
    /** @type {'setup' | 'yours' | 'slip' | 'theirs'} */
    this.state = 'setup';
    /** Whether a mistake stops the game. */
    this.isTeaching = false;
    /** How much a hint shows at the place: 0 nothing, 1 the number of moves that win, 2 all verdicts. */
    this.hint = 0;
    this.hints = 0;
    this.takeBacks = 0;
  }

  /**
   * Whether the reader can play on from a node, if the page has an engine or is still loading it.
   * @param {Page} app @param {MoveNode} node
   */
  static isPossible(app, node) {
    const mayMove = app.engine !== null || !app.isReady;
    return mayMove && app.tree.legal(node).length > 0;
  }

  /**
   * Asks for the side and the strength at the current node, or starts the play of an
   * address, such as `first.casual` or `second.perfect.teach`. `isNew` is whether to add an entry
   * to the history.
   * @param {Page} app
   */
  static open(app, text = '', isNew = true) {
    if (!Play.isPossible(app, app.node)) {
      return;
    }
    app.mode?.leave?.();
    const [, name, strength, teach] = PART_VALUES.play.exec(text) ?? [];
    const play = new Play(app);
    play.side = name === undefined ? play.side : Number(name === 'second');
    play.strength = STRENGTHS.find((known) => known === strength) ?? play.strength;
    play.isTeaching = teach !== undefined;
    app.enter(play, false);
    if (name !== undefined) {
      play.begin(isNew);
    }
  }

  /** @param {Partial<PlaySettings>} values */
  choose(values) {
    Object.assign(this, values);
    if (values.strength !== undefined) {
      keepStrength(values.strength);
    }
    this.opponent.strength = this.strength;
    this.app.show();
  }

  /**
   * Plays from the start, which is the current place until the reader has chosen a side. Before the
   * end of a game of the reader, another one begins. `isNew` is whether to add an entry to the history.
   */
  begin(isNew = true) {
    const { app } = this;
    if (app.host !== undefined && app.node !== app.tree.game.at(-1)) {
      app.host.playFrom(app, app.node, this);
      return;
    }
    if (this.state === 'setup' && Play.isPossible(app, app.node)) {
      this.start = app.node;
      this.origin = app.host === undefined ? app.node : app.tree.root;
    }
    this.opponent.stop();
    this.opponent = new Opponent(app, this.strength);
    this.settle(this.start);
    app.enter(this, isNew);
    this.arrive(this.start);
  }

  /** Continues at a node. @param {MoveNode} place */
  arrive(place) {
    this.opponent.stop();
    this.settle(place);
    this.app.go(place);
    this.proceed();
  }

  /** @param {MoveNode} place */
  settle(place) {
    this.place = place;
    this.hint = 0;
    this.state = this.app.tree.mover(place) === this.side ? 'yours' : 'theirs';
  }

  /** Ends the game, or lets the opponent move if it is their turn and the engine is loaded. */
  proceed() {
    if (this.app.tree.legal(this.place).length === 0) {
      this.finish();
    } else if (this.state === 'theirs' && this.app.engine !== null) {
      this.opponent.answer(this.place, (node) => this.follow(node));
    } else if (!Play.isPossible(this.app, this.place)) {
      this.app.leave();
      this.app.announceMissingEngine();
    }
  }

  /** Continues after the opponent's move; a reader who looks around stays there. @param {MoveNode} node */
  follow(node) {
    const isWatched = this.app.node === this.place;
    this.settle(node);
    if (isWatched) {
      this.app.go(node);
    } else {
      this.app.show();
    }
    this.proceed();
  }

  /** Shows how the game ended; a page on which the game was made opens its review. */
  finish() {
    const { app } = this;
    if (app.host?.finish(this) !== true) {
      app.enter(new Over(app, this));
      app.go(this.place);
    }
  }

  /** Whether the line that is played passes through a node. @param {MoveNode} node */
  isOnLine(node) {
    return node.ply >= this.start.ply && this.app.tree.path(this.place).includes(node);
  }

  /** Steps nowhere while the reader chooses a side; false otherwise. */
  step() {
    return this.state === 'setup';
  }

  /**
   * The reader's move, at any of the reader's decisions; returns whether it belongs to the play.
   * @param {MoveNode} node @param {number} to
   */
  play(node, to) {
    const { tree } = this.app;
    if (this.state === 'setup' || this.state === 'slip') {
      return true;
    }
    if (!this.isOnLine(node)) {
      return false;
    }
    if (tree.mover(node) === this.side) {
      this.takeBacks += Number(node !== this.place);
      const place = this.app.add(node, to);
      if (this.isTeaching && tree.throwsAway(place, this.side)) {
        this.settle(place);
        this.state = 'slip';
        this.app.go(place);
      } else {
        this.arrive(place);
      }
    }
    return true;
  }

  /** Whether the last move of the opponent was a mistake. */
  get isLuck() {
    return this.place !== this.start && this.app.tree.throwsAway(this.place, 1 - this.side);
  }

  /** Shows more about the moves at the place. */
  help() {
    if (this.canHelp) {
      this.hints += Number(this.hint === 0);
      this.hint = Math.min(this.hint + 1, 2);
      this.app.go(this.place);
    }
  }

  get canHelp() {
    return this.state === 'yours' && this.app.engine !== null;
  }

  teach() {
    this.isTeaching = !this.isTeaching;
    this.app.show();
  }

  /** The reader's last decision before the place, or null. */
  decision() {
    for (let node = this.place.parent; node !== null && node.ply >= this.origin.ply; node = node.parent) {
      if (this.app.tree.mover(node) === this.side) {
        return node;
      }
    }
    return null;
  }

  takeBack() {
    const decision = this.state === 'setup' ? null : this.decision();
    if (decision !== null) {
      this.takeBacks += 1;
      this.start = decision.ply < this.start.ply ? decision : this.start;
      this.arrive(decision);
    }
  }

  /** Goes to the place of the play, or to the nearest one if the line is deleted. */
  back() {
    const { tree } = this.app;
    const path = tree.path(this.place);
    const there = path.findLast((node) => tree.contains(node)) ?? tree.root;
    this.start = path.includes(this.start) && there.ply < this.start.ply ? there : this.start;
    this.arrive(there);
  }

  /** The ply after which the game is hidden. */
  hidesAfter() {
    return this.state === 'setup' ? null : this.app.tree.branch(this.start).ply;
  }

  /** @param {MoveNode} node @returns {Marks | null} */
  marks(node) {
    if (this.state === 'setup' || !this.isOnLine(node)) {
      return null;
    }
    const isShown = this.hint === 2 && node === this.place;
    return isShown ? { ...this.app.tree.verdict(node), legal: [], played: null } : this.hidden(node).marks();
  }

  /** The position at a node without its verdicts. @param {MoveNode} node */
  hidden(node) {
    return new HiddenPosition(this.app, node, this.state !== 'slip' && this.app.tree.mover(node) === this.side);
  }

  /** Takes the last move back in place of undoing a tried line. */
  undo() {
    this.takeBack();
    return this.state !== 'setup';
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const isLocked = this.app.host !== undefined && this.state !== 'setup';
    // These keys would end the play or show its verdicts. Escape leaves no game that the page hosts.
    if ('wmlp'.includes(event.key) || (event.key === 'Escape' && isLocked)) {
      return true;
    }
    if (this.state === 'setup' || !this.isOnLine(this.app.node)) {
      return false;
    }
    /** @type {Record<string, () => void>} */
    const acts = { h: () => this.help(), t: () => this.teach(), u: () => this.takeBack() };
    const act = acts[event.key];
    act?.();
    // The reader has to find the best reply.
    return act !== undefined || isReplyKey(event);
  }

  leave() {
    this.opponent.stop();
  }

  /** @returns {AddressPart[] | null} */
  hash() {
    if (this.state === 'setup') {
      return null;
    }
    const parts = this.app.host?.parts(this) ?? this.app.address.write(this.app.node).parts;
    return [...parts, ['play', Play.code(this)]];
  }

  /** The text of a play in an address, as in `open`. @param {PlaySettings} settings */
  static code({ side, strength, isTeaching }) {
    return `${side === 0 ? 'first' : 'second'}.${strength}${isTeaching ? '.teach' : ''}`;
  }

  /** @param {MoveNode} node */
  card(node) {
    return new PlayCard(this, node).card();
  }
}
