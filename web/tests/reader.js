import { mock } from 'node:test';

import { Storage } from './page.js';
import { Address } from '../src/game/address.js';
import { Rules } from '../src/game/rules.js';
import { Sentences } from '../src/game/sentences.js';
import { Tree } from '../src/game/tree.js';
import { Play } from '../src/modes/play_on.js';

/** An exact engine for tests, which tries all lines. */
export class SlowEngine {
  constructor(rules) {
    this.rules = rules;
  }

  verdict(plies) {
    const mover = plies.length % 2;
    const verdict = { winner: 1 - mover, win: [], lose: [], unknown: [] };
    for (const to of this.rules.legal(plies)) {
      const isWin = this.verdict([...plies, to]).winner === mover;
      verdict[isWin ? 'win' : 'lose'].push(to);
    }
    verdict.winner = verdict.win.length > 0 ? mover : 1 - mover;
    return verdict;
  }

  /** The number of plies until the end, if the winner hurries and the loser delays. */
  lasts(plies) {
    const lengths = this.rules.legal(plies).map((to) => 1 + this.lasts([...plies, to]));
    const wins = lengths.filter((length) => length % 2 === 1);
    return wins.length > 0 ? Math.min(...wins) : Math.max(0, ...lengths);
  }

  best(plies) {
    const lasts = this.lasts(plies);
    return this.rules.legal(plies).filter((to) => 1 + this.lasts([...plies, to]) === lasts);
  }
}

/**
 * A reader of a report without a browser: a page of a record with the players Ada and Bob.
 * `isLive` is whether the page has an engine. The opponent chooses the first of equally good
 * moves, and makes all mistakes that its strength allows.
 */
export class Reader {
  constructor(record, isLive = true) {
    mock.timers.reset();
    mock.timers.enable({ apis: ['setTimeout'] });
    mock.method(Math, 'random', () => 0);
    globalThis.localStorage = new Storage();
    this.payload = { record, lines: [this.lineOf(record)] };
    this.rules = new Rules(record.game);
    this.tree = new Tree(this.payload, this.rules);
    this.engine = isLive ? new SlowEngine(this.rules) : null;
    this.tree.engine = this.engine;
    this.isReady = true;
    this.view = 'marks';
    this.sentences = new Sentences(this.tree, ['Ada', 'Bob'], {});
    this.address = new Address(this.tree);
    this.node = this.tree.root;
    this.mode = null;
  }

  /** The game with its verdicts, as a page contains them. */
  lineOf(record) {
    const rules = new Rules(record.game);
    const engine = new SlowEngine(rules);
    const [{ moves = [] }] = Object.values(record.game);
    const plies = moves.map((place) => rules.vertexOf(place));
    const steps = [undefined, ...plies].map((to, ply) => {
      const { winner, ...verdict } = engine.verdict(plies.slice(0, ply));
      const before = ply > 0 ? engine.verdict(plies.slice(0, ply - 1)).winner : winner;
      // The mover of a ply wins before a mistake, and loses after it.
      const isMistake = ply > 0 && before === (ply - 1) % 2 && winner !== before;
      return { to, wins: winner, mark: isMistake ? '?' : '', ...verdict };
    });
    return { kind: 'game', at: 0, steps };
  }

  add(node, to) {
    return this.tree.play(node, to);
  }

  go(node) {
    this.node = this.tree.contains(node) ? node : this.tree.branch(node);
  }

  show() {}

  look(view) {
    this.view = view;
  }

  enter(mode) {
    this.mode = mode;
  }

  playFrom(node, play) {
    this.mode = null;
    this.node = node;
    Play.open(this, Play.code(play));
  }

  explain(node) {
    this.leave();
    this.node = node;
    this.look('why');
  }

  leave() {
    this.mode.leave?.();
    this.mode = null;
    this.go(this.tree.branch(this.node));
  }

  /** Plays moves of the reader, given by their names. */
  play(...names) {
    for (const name of names) {
      const to = this.rules.legal(this.tree.plies(this.node)).find((vertex) => this.rules.name(vertex) === name);
      if (this.mode?.play?.(this.node, to) !== true) {
        this.go(this.tree.play(this.node, to));
      }
    }
  }

  /** Lets the opponent move. */
  wait() {
    mock.timers.runAll();
  }

  get card() {
    return this.mode.card(this.node);
  }

  /** The moves on buttons, each with its sign and its tone. */
  get chips() {
    return [...this.card.chips].map(({ vertex, sign, tone }) => `${this.rules.name(vertex)}${sign}${tone}`);
  }

  /** The marks on the board, by their names. */
  get marks() {
    return this.mode.marks(this.node);
  }

  get sentence() {
    return this.card.sentence;
  }

  get buttons() {
    return [...this.card.actions].map(({ label }) => label);
  }

  press(label) {
    [...this.card.actions].find((action) => action.label === label).press();
  }
}
