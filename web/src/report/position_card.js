import { winnerMoves } from '../game/moves.js';
import { movesOf } from '../game/tree.js';
import { Lesson } from '../modes/lesson.js';
import { Play } from '../modes/play_on.js';
import { words } from '../words.js';

/** @import { ReportPage } from './report.js' */

/** What the card beside the board shows of a position outside modes. */
export class PositionCard {
  /** @param {ReportPage} report @param {MoveNode} node */
  constructor(report, node) {
    this.report = report;
    this.node = node;
    this.verdict = report.tree.verdict(node);
  }

  /** @returns {Card} */
  card() {
    const { report, node, verdict } = this;
    const off = node.ply - report.tree.branch(node).ply;
    const values = { p: node.ply, n: report.tree.game.length - 1, d: off };
    const tops = { game: 'now.ply', tried: 'try.top', refutation: 'now.line', variation: 'now.line' };
    return {
      top: words.say(tops[node.kind], values),
      pill: this.pill(),
      sentence: report.sentences.of(node),
      tone: node.mark === '?' ? 'mistake' : verdict.winner === null ? '' : ['first', 'second'][verdict.winner],
      duration: this.duration(),
      note: node.note,
      chips: report.view === 'plain' ? [] : this.chips(),
      extra: report.view === 'why' ? report.why.explain(node) : [],
      actions: this.actions(),
    };
  }

  /** The winner; empty if the page cannot judge the position. */
  pill() {
    const { winner, legal } = this.verdict;
    if (winner === null) {
      return legal === undefined ? words.say('now.unknown') : '';
    }
    const isOver = movesOf(this.verdict).length === 0;
    return words.say(isOver ? 'now.won' : 'now.wins', { A: this.report.sentences.player(winner) });
  }

  /** How many moves the win takes; empty if that is not exact, or if the game is over. */
  duration() {
    const { report, node } = this;
    const { winner } = this.verdict;
    const lasts = node.lengths?.lasts ?? 0;
    if (lasts === 0 || winner === null || report.view === 'plain') {
      return '';
    }
    const values = { A: report.sentences.player(winner), plies: words.count('count.plies', lasts) };
    return words.count('length.wins', winnerMoves(lasts), values);
  }

  /** The moves, the fastest wins and the longest defences first as far as they are known. @returns {Chip[]} */
  chips() {
    const { unknown, legal = [] } = this.verdict;
    const { lengths } = this.node;
    /** @param {'win' | 'lose'} tone */
    const ranked = (tone) => lengths?.[tone] ?? this.verdict[tone].map((to) => ({ to, lasts: null }));
    /** @param {string} tone @returns {(move: MoveLength) => Chip} */
    const judged = (tone) => ({ to, lasts }) => ({ vertex: to, tone, lasts: lasts ?? undefined });
    /** @param {string} tone @returns {(vertex: number) => Chip} */
    const chip = (tone) => (vertex) => ({ vertex, tone });
    // A placement has a chip only if it wins: there is one for each cell.
    const isPlacement = this.report.tree.token(this.node) === undefined;
    const others = isPlacement ? [] : [...ranked('lose').map(judged('lose')), ...legal.map(chip(''))];
    return [...ranked('win').map(judged('win')), ...unknown.map(chip('unknown')), ...others];
  }

  actions() {
    const { report, node } = this;
    /** @type {Action[]} */
    const actions = [];
    /** @param {string} key @param {() => void} press @param {Partial<Action>} [more] */
    const add = (key, press, more = {}) => actions.push({ label: words.say(key), press, ...more });
    if (node.kind !== 'game') {
      add('try.back', () => report.back(), { isPrimary: true });
    }
    const isOpen = report.tree.next(node) === null && movesOf(this.verdict).length > 0;
    if (report.engine !== null && node.kind !== 'game' && isOpen) {
      add('now.reply', () => report.bestReply());
    }
    const isWhy = report.view === 'why';
    add('now.why', () => report.look(isWhy ? 'marks' : 'why'), { isPressed: isWhy });
    if (report.mistakes.length > 0) {
      add('now.learn', () => Lesson.open(report));
    }
    if (report.engine !== null) {
      add('now.play', () => Play.open(report));
    }
    return actions;
  }
}
