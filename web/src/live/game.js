import { byId, one } from '../elements.js';
import { isOver } from '../game/moves.js';
import { Rules } from '../game/rules.js';
import { Export } from '../modes/export.js';
import { ERROR_RATE, STRENGTHS, keptStrength } from '../modes/opponent.js';
import { Over } from '../modes/over.js';
import { Play } from '../modes/play_on.js';
import { strengthName } from '../modes/play_card.js';
import { RecordLines } from '../modes/record_lines.js';
import { Composer } from './composer.js';
import { drawingOf } from './drawings.js';
import { showRules } from './rules_card.js';
import { words } from '../words.js';

/** The names of the players of a game against the computer, as in the records of the program. */
const NAMES = { reader: 'Human', computer: 'matchplay' };

/** The buttons that compose boards, and their purposes. */
const COMPOSING = [
  ['game-next', 'next'], ['game-harder', 'harder'], ['game-puzzle', 'puzzle'], ['game-puzzle-above', 'puzzle'],
];

/** A board of the kind and size of composed puzzles. */
const MAZE = mazeOf(5, 5);

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
    this.next = () => {
      const rung = this.index < 0 ? null : live.ladder.next(this.index);
      return rung === null ? this.compose('next') : live.playBoard(rung);
    };
    this.harder = new Rules(record.game).removesEdges ? null : () => this.compose('harder');
    this.composer = new Composer();
    /** @type {Host['composing']} */
    this.composing = null;
    this.copy = () => this.report !== null && new Export(this.report).save('address');
  }

  /** Composes a board and plays on it. If a search for this purpose is running, stops it instead. @param {'next' | 'harder' | 'puzzle'} purpose */
  compose(purpose) {
    const { live } = this;
    if (this.composing === purpose) {
      this.stopComposing();
      live.announce(null);
      return;
    }
    live.whenReady(async (engine) => {
      this.composing = purpose;
      live.announce(words.say('game.composing'));
      const records = { next: [this.record, this.maze()], harder: [this.record], puzzle: [MAZE] }[purpose];
      const seed = Math.floor(Math.random() * 2 ** 32);
      const found = await this.composer.find(engine, { records, seed, isHarder: purpose === 'harder' });
      if (found === undefined) {
        return;
      }
      this.composing = null;
      if (found === null) {
        live.announce(words.say(purpose === 'harder' ? 'game.harder.none' : 'game.composing.none'));
      } else if (purpose === 'puzzle') {
        live.startGame(withoutSolution(found), Play.code({ side: 0, strength: 'perfect', isTeaching: true }));
        live.announce(words.say('game.puzzle.task'));
      } else {
        live.playBoard(withoutSolution(found));
      }
    });
  }

  /** Ends the search for a board, if there is one. */
  stopComposing() {
    this.composer.stop();
    this.composing = null;
  }

  /** A maze that is about as large as the board. */
  maze() {
    const { rows, columns } = new Rules(this.record.game);
    const [height, width] = [rows, columns].map((side) => Math.min(Math.max(side, 5), 9));
    return mazeOf(height, width);
  }

  /** Puts the parts of the game round the board of its report. @param {Page} report */
  attach(report) {
    this.report = report;
    const { live } = this;
    one(byId('review'), 'main').append(byId('game-parts', HTMLTemplateElement).content.cloneNode(true));
    one(byId('review'), '.title').before(byId('game-head', HTMLTemplateElement).content.cloneNode(true));
    one(byId('keys'), 'div:last-child').before(byId('game-key', HTMLTemplateElement).content.cloneNode(true));
    byId('game-name').textContent = this.record.meta?.event ?? '';
    /** @param {string} id @param {() => void} act */
    const press = (id, act) => byId(id).addEventListener('click', act);
    press('game-back', () => this.play?.takeBack());
    press('game-hint', () => this.play?.help());
    press('game-teach', () => this.play?.teach());
    press('game-next', this.next);
    press('game-copy', this.copy);
    for (const end of ['', '-above']) {
      press(`game-puzzle${end}`, () => this.compose('puzzle'));
      press(`game-draw${end}`, () => live.draw(true));
      press(`game-open${end}`, () => live.files.choose());
    }
    const opponent = byId('game-opponent', HTMLSelectElement);
    opponent.append(...STRENGTHS.map((name) => new Option(strengthName(name), name)));
    opponent.addEventListener('change', () => this.play?.choose({ strength: STRENGTHS[opponent.selectedIndex] }));
    showRules(report.rules);
    byId('game-boards').replaceChildren(...live.ladder.list(this.index, (record) => live.playBoard(record)));
    this.show();
  }

  /** Leaves the page to the drawing or to another report. */
  close() {
    this.stopComposing();
    this.report = null;
    document.body.classList.remove('gaming', 'opening', 'over');
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
    for (const [id, purpose] of COMPOSING) {
      const button = document.getElementById(id);
      button?.setAttribute('aria-busy', String(this.composing === purpose));
    }
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
    const isOver = tree.legal(place).length === 0;
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

  /**
   * Shows the end of a finished game. Its address contains neither the first own ply of the reader nor
   * the strength of the opponent.
   * @param {Page} report
   */
  resume(report) {
    const { game } = report.tree;
    const side = Number(this.record.meta?.second === NAMES.reader);
    this.over = new Over(report, {
      start: game[0], place: game[game.length - 1], side, strength: keptStrength(), isTeaching: false,
    });
    report.go(report.node);
  }

  /** Whether a record is a finished game that a reader made on the page. @param {GameRecord} record */
  static isFinished({ meta = {}, game }) {
    const names = [meta.first, meta.second];
    return names.includes(NAMES.reader) && names.includes(NAMES.computer) && isOver(game);
  }

  /** Starts again from a node; what was played from there is a variation. @param {Page} app @param {MoveNode} node @param {PlaySettings} play */
  playFrom({ tree, rules, payload }, node, play) {
    const { result, ...record } = new RecordLines(payload.record, tree, rules, node).data();
    this.live.startGame(record, Play.code(play));
  }
}

/** A maze without walls. @param {number} rows @param {number} columns @returns {GameRecord} */
function mazeOf(rows, columns) {
  return { format: 1, game: { Maze: { board: Array(rows).fill('.'.repeat(columns)) } } };
}

/** The board of a composed puzzle, without the line that solves it. @param {GameRecord} puzzle @returns {GameRecord} */
function withoutSolution({ game, ext }) {
  const { stars = 0 } = Object(Object(ext?.matchplay).puzzle);
  const event = words.say('game.composed', { s: '★'.repeat(stars).padEnd(5, '☆') });
  return { format: 1, meta: { event }, game: drawingOf(game).game, ext };
}
