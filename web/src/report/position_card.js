import { rankedMoves } from '../game/moves.js';
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
      duration: report.view === 'plain' ? undefined : node.lengths?.lasts ?? undefined,
      note: node.note,
      chips: report.view === 'plain' ? [] : this.chips(),
      extra: [...report.flips.explain(node), ...(report.view === 'why' ? report.why.explain(node) : [])],
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

  /** The moves, the fastest wins and the longest defences first as far as they are known. @returns {Chip[]} */
  chips() {
    const { verdict, report } = this;
    const { unknown, legal = [] } = verdict;
    const hasLengths = report.engine !== null && !report.rules.removesEdges;
    const lengths = hasLengths ? this.node.lengths ?? undefined : null;
    /** @param {'win' | 'lose'} tone @returns {Chip[]} */
    const judged = (tone) => rankedMoves(verdict, tone, lengths).map(({ to, lasts }) => ({ vertex: to, tone, lasts }));
    /** @param {string} tone @returns {(vertex: number) => Chip} */
    const chip = (tone) => (vertex) => ({ vertex, tone });
    // A placement has a chip only if it wins: there is one for each cell.
    const isPlacement = report.tree.token(this.node) === undefined;
    const others = isPlacement ? [] : [...judged('lose'), ...legal.map(chip(''))];
    return [...judged('win'), ...unknown.map(chip('unknown')), ...others];
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
    const canMove = report.engine !== null && movesOf(this.verdict).length > 0;
    if (canMove && node.kind !== 'game' && report.tree.next(node) === null) {
      add('now.reply', () => report.bestReply());
    }
    const isWhy = report.view === 'why';
    add('now.why', () => report.look(isWhy ? 'marks' : 'why'), { isPressed: isWhy });
    if (report.mistakes.length > 0) {
      add('now.learn', () => Lesson.open(report));
    }
    if (canMove) {
      add('now.play', () => Play.open(report));
    }
    const { host } = report;
    if (host !== undefined) {
      add('game.next', host.next, { isBusy: host.composing === 'next' });
    }
    return actions;
  }
}
