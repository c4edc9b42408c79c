import { HiddenPosition } from './hidden.js';
import { Opponent, STRENGTHS, isReplyKey } from './opponent.js';
import { PlayCard } from './play_card.js';

/** The key under which the browser keeps the strength of the opponent. */
const STRENGTH_KEPT = 'matchplay.opponent';

/**
 * A game of the reader against the engine from a node on.
 *
 * The `state` is 'setup', 'yours', 'theirs' or 'over', and `place` is the node to which it
 * belongs. Verdicts stay hidden until the game is over.
 */
export class Play {
  constructor(app) {
    this.app = app;
    this.start = app.node;
    this.place = app.node;
    this.side = app.tree.mover(app.node);
    this.strength = Play.kept();
    this.opponent = new Opponent(app, this.strength);
    this.state = 'setup';
  }

  /** Whether the reader can play on from a node. */
  static isPossible(app, node) {
    return Opponent.isThere(app) && app.rules.legal(app.tree.plies(node)).length > 0;
  }

  /**
   * Asks for the side and the strength at the current node, or starts the play of an
   * address, such as `first.casual`.
   */
  static open(app, text = '') {
    if (!Play.isPossible(app, app.node)) {
      return;
    }
    app.mode?.leave();
    const [, name, strength] = /^(first|second)\.(perfect|casual|random)$/.exec(text) ?? [];
    const play = new Play(app);
    play.side = name === undefined ? play.side : Number(name === 'second');
    play.strength = strength ?? play.strength;
    app.enter(play);
    if (name !== undefined) {
      play.begin();
    }
  }

  /** The strength that the reader chose last. */
  static kept() {
    try {
      const kept = localStorage.getItem(STRENGTH_KEPT);
      return STRENGTHS.includes(kept) ? kept : 'perfect';
    } catch {
      return 'perfect';
    }
  }

  /** Keeps the strength for later plays, if the browser permits it. */
  keep() {
    try {
      localStorage.setItem(STRENGTH_KEPT, this.strength);
    } catch {
      // The choice lasts as long as the page.
    }
  }

  choose(values) {
    Object.assign(this, values);
    this.app.show();
  }

  /** Plays from the start, which is the current place until the reader has chosen a side. */
  begin() {
    if (this.state === 'setup' && Play.isPossible(this.app, this.app.node)) {
      this.start = this.app.node;
    }
    this.keep();
    this.opponent.stop();
    this.opponent = new Opponent(this.app, this.strength);
    this.arrive(this.start);
  }

  /** Continues at a node. */
  arrive(place) {
    this.opponent.stop();
    this.settle(place);
    this.app.go(place);
    this.wait();
  }

  settle(place) {
    this.place = place;
    if (this.app.rules.legal(this.app.tree.plies(place)).length === 0) {
      this.state = 'over';
    } else {
      this.state = this.app.tree.mover(place) === this.side ? 'yours' : 'theirs';
    }
  }

  /** Lets the opponent move if it is their turn. */
  wait() {
    if (this.state === 'theirs') {
      this.opponent.answer(this.place, (node) => this.follow(node));
    }
  }

  /** Continues after the opponent's move; a reader who looks around stays there. */
  follow(node) {
    const isWatched = this.app.node === this.place;
    this.settle(node);
    if (isWatched) {
      this.app.go(node);
    } else {
      this.app.show();
    }
  }

  /** Whether the line that is played passes through a node. */
  isOnLine(node) {
    return node.ply >= this.start.ply && this.app.tree.path(this.place).includes(node);
  }

  /** Steps nowhere while the reader chooses a side; false otherwise. */
  step() {
    return this.state === 'setup';
  }

  /** The reader's move, at any of the reader's decisions; returns whether it belongs to the play. */
  play(node, to) {
    if (this.state === 'setup') {
      return true;
    }
    if (!this.isOnLine(node)) {
      return false;
    }
    if (this.app.tree.mover(node) === this.side) {
      this.arrive(this.app.add(node, to));
    }
    return true;
  }

  /** The reader's last decision before the place, or null. */
  decision() {
    let node = this.place.parent;
    while (node !== null && node.ply >= this.start.ply) {
      if (this.app.tree.mover(node) === this.side) {
        return node;
      }
      node = node.parent;
    }
    return null;
  }

  takeBack() {
    const decision = this.decision();
    if (decision !== null) {
      this.arrive(decision);
    }
  }

  /** Goes to the place of the play, or to the nearest one if the line is deleted. */
  back() {
    const { tree } = this.app;
    const path = tree.path(this.place);
    const there = path.findLast((node) => tree.contains(node));
    this.start = path.includes(this.start) && there.ply < this.start.ply ? there : this.start;
    this.arrive(there);
  }

  /** Plays again as the other player. */
  swap() {
    this.side = 1 - this.side;
    this.begin();
  }

  get isHidden() {
    return this.state === 'yours' || this.state === 'theirs';
  }

  /** The ply after which the game is hidden. */
  hidesAfter() {
    return this.isHidden ? this.app.tree.branch(this.start).ply : null;
  }

  marks(node) {
    return this.isHidden && this.isOnLine(node) ? this.hidden(node).marks() : null;
  }

  /** The position at a node without its verdicts. */
  hidden(node) {
    return new HiddenPosition(this.app, node, this.app.tree.mover(node) === this.side);
  }

  key(event) {
    // The reader has to find the best reply.
    return this.isHidden && this.isOnLine(this.app.node) && isReplyKey(event);
  }

  leave() {
    this.opponent.stop();
  }

  hash() {
    const name = this.side === 0 ? 'first' : 'second';
    return [...this.app.address.write(this.app.node).parts, ['play', `${name}.${this.strength}`]];
  }

  card(node) {
    return new PlayCard(this, node).card();
  }
}
