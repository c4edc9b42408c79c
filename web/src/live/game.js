import { byId, one } from '../elements.js';
import { Rules } from '../game/rules.js';
import { Export } from '../modes/export.js';
import { ERROR_RATE, STRENGTHS } from '../modes/opponent.js';
import { Over } from '../modes/over.js';
import { Play } from '../modes/play_on.js';
import { strengthName } from '../modes/play_card.js';
import { RecordLines } from '../modes/record_lines.js';
import { changeAddress } from '../report/address_bar.js';
import { randomBoard } from './random_board.js';
import { showRules } from './rules_card.js';
import { words } from '../words.js';

/** The names of the players of a game against the computer, as in the records of the program. */
const NAMES = { reader: 'Human', computer: 'matchplay' };

/** The largest side of a random board after another board. */
const LARGEST_RANDOM_SIDE = 9;

/** @import { Live } from './live.js' */

/**
 * A game that the reader makes on the page, from the first move to its review.
 * @implements {Host}
 */
export class Game {
  /** `record` has the board, the plies before the game, and the variations. @param {Live} live @param {GameRecord} record */
  constructor(live, record) {
    this.live = live;
    this.record = record;
    /** The report on whose board the game is played or shown, or null. @type {Page | null} */
    this.report = null;
    /** The end of the game, or null before it. @type {Over | null} */
    this.over = null;
    /** The index of the board in the ladder, or -1. */
    this.index = live.address.indexOf(record);
    /** The keys of the game besides those of a play; Escape leaves no game. */
    this.keys = { n: () => this.next(), Escape: () => {} };
    this.next = () => live.whenReady((engine) => (
      live.playBoard((this.index < 0 ? null : live.ladder.next(this.index)) ?? this.similar(engine))));
    this.copy = () => this.report !== null && new Export(this.report).save('address');
  }

  /** A random board, about as large as the one of the game if this has cells. @param {Engine} engine */
  similar(engine) {
    const { rows, columns } = new Rules(this.record.game);
    const sides = [rows, columns].filter((side) => side > 0);
    return randomBoard(engine, ...sides.map((side) => Math.min(side, LARGEST_RANDOM_SIDE)));
  }

  /** Puts the parts of the game round the board of its report. @param {Page} report */
  attach(report) {
    this.report = report;
    const { live } = this;
    one(byId('review'), 'main').append(byId('game-parts', HTMLTemplateElement).content.cloneNode(true));
    one(byId('review'), '.title').before(byId('game-head', HTMLTemplateElement).content.cloneNode(true));
    byId('game-name').textContent = this.record.meta?.event ?? '';
    /** @param {string} id @param {() => void} act */
    const press = (id, act) => byId(id).addEventListener('click', act);
    press('game-back', () => this.play?.takeBack());
    press('game-hint', () => this.play?.help());
    press('game-teach', () => this.play?.teach());
    press('game-next', this.next);
    press('game-copy', this.copy);
    for (const end of ['', '-below']) {
      press(`game-puzzle${end}`, () => this.solvePuzzle());
      press(`game-draw${end}`, () => this.draw());
      press(`game-open${end}`, () => live.files.choose());
    }
    const opponent = byId('game-opponent', HTMLSelectElement);
    opponent.append(...STRENGTHS.map((name) => new Option(strengthName(name), name)));
    opponent.addEventListener('change', () => this.play?.choose({ strength: STRENGTHS[opponent.selectedIndex] }));
    showRules(report.rules);
    byId('game-boards').replaceChildren(...live.ladder.list(this.index, (record) => live.playBoard(record)));
    this.show();
  }

  /** Asks for the winning move of a random board, and lets the reader play it out. */
  solvePuzzle() {
    const play = Play.code({ side: 0, strength: 'perfect', isTeaching: true });
    this.live.whenReady((engine) => this.live.startGame(randomBoard(engine), play));
  }

  /** Leaves the page to the drawing or to another report. */
  close() {
    this.report = null;
    document.body.classList.remove('gaming', 'opening', 'over');
  }

  /** Draws on the board; the button of the browser leads back to the game. */
  draw() {
    changeAddress('pushState', location.hash);
    this.live.draw();
  }

  /** The play, or null after its end. */
  get play() {
    return this.report?.mode instanceof Play ? this.report.mode : null;
  }

  /** Updates the parts of the game, which are hidden after its end. */
  show() {
    const { play, report } = this;
    document.body.classList.toggle('gaming', play !== null);
    document.body.classList.toggle('opening', play !== null && play.place.parent === null);
    document.body.classList.toggle('over', report?.mode instanceof Over);
    if (play === null) {
      return;
    }
    byId('game-back', HTMLButtonElement).disabled = play.decision() === null;
    byId('game-hint', HTMLButtonElement).disabled = !play.canHelp;
    byId('game-teach').setAttribute('aria-pressed', String(play.isTeaching));
    byId('game-opponent', HTMLSelectElement).value = play.strength;
    const { boards } = this.live.ladder;
    const name = this.record.meta?.event ?? words.say('draw.title');
    byId('game-board').textContent = this.index < 0
      ? name
      : words.say('ladder.of', { k: this.index + 1, n: boards.length, name });
  }

  /** The part of the address with the game so far, after the parts of its board. @param {Play} play */
  parts(play) {
    const parts = this.live.address.parts(this.recordAt(play)) ?? [];
    return parts.filter(([name]) => name === 'g');
  }

  /** The record of the game so far; what is taken back is a variation. @param {Play} play @returns {GameRecord} */
  recordAt({ app, place, side, strength, hints, takeBacks }) {
    const { payload, tree, rules } = app;
    const record = new RecordLines(payload.record, tree, rules, place).data();
    const names = side === 0 ? [NAMES.reader, NAMES.computer] : [NAMES.computer, NAMES.reader];
    const isOver = rules.legal(tree.plies(place)).length === 0;
    const winner = tree.mover(place) === 0 ? 'SecondWins' : 'FirstWins';
    const play = {
      strength, hints, take_backs: takeBacks, ...strength === 'casual' && { error_rate: 100 * ERROR_RATE },
    };
    return {
      ...record,
      meta: { ...record.meta, first: names[0], second: names[1] },
      result: isOver ? winner : 'Unfinished',
      ext: { ...record.ext, matchplay: { ...Object(record.ext?.matchplay), play } },
    };
  }

  /** Opens the review of the game at its end; returns whether there is one. @param {Play} play */
  finish(play) {
    if (this.index >= 0 && play.app.tree.mover(play.place) !== play.side) {
      this.live.ladder.won.set(this.index, play.hints > 0 ? 'helped' : 'found');
    }
    const review = this.live.showEnd(this.recordAt(play), this);
    if (review !== null) {
      const { report } = review;
      const { game } = report.tree;
      const { side, strength, isTeaching } = play;
      const [start, place] = [game[play.origin.ply], game[play.place.ply]];
      this.over = new Over(report, { start, place, side, strength, isTeaching });
      report.enter(this.over, false);
    }
    return review !== null;
  }

  /** Starts again from a node; what was played from there is a variation. @param {Page} app @param {MoveNode} node @param {PlaySettings} play */
  playFrom({ tree, rules, payload }, node, play) {
    const { result, ...record } = new RecordLines(payload.record, tree, rules, node).data();
    this.live.startGame(record, Play.code(play));
  }
}
