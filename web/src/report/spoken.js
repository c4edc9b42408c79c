import { byId } from '../elements.js';
import { rankedMoves, winnerMoves } from '../game/moves.js';
import { words } from '../words.js';
import { spokenMove } from './move_buttons.js';
import { Pause } from './pause.js';

/** The time for which a place must stay before a screen reader reads it, in ms. */
const SPEAKS_AFTER = 300;

/** @import { ReportPage } from './report.js' */

/** The texts for screen readers: the sentence about the place, and the description of the board. */
export class Spoken {
  /** @param {ReportPage} report */
  constructor(report) {
    this.report = report;
    this.pause = new Pause(SPEAKS_AFTER);
    report.board.stage.setAttribute('aria-labelledby', 'words');
    report.board.stage.setAttribute('aria-describedby', 'about');
  }

  /** Waits, because a key that repeats changes the place many times. @param {string} sentence */
  show(sentence) {
    this.pause.schedule(() => {
      for (const [id, text] of [['spoken', sentence], ['about', this.description()]]) {
        if (byId(id).textContent !== text) {
          byId(id).textContent = text;
        }
      }
    });
  }

  description() {
    const { tree, sentences, node, mode, view, reach } = this.report;
    const { kind = '' } = byId('about').dataset;
    const token = tree.token(node);
    const values = { kind, A: sentences.player(tree.mover(node)) };
    const isJudged = mode === null && view !== 'plain';
    const length = isJudged ? this.length() : [];
    if (token === undefined) {
      return words.join('sentences', [words.say('sr.board.start', values), ...length]);
    }
    const reached = reach.reached(tree.way(node)).reduce((sum, one) => sum + one, 0);
    const key = this.report.rules.kind === 'sliding' ? 'sr.board.blank' : 'sr.board';
    const about = words.say(key, { ...values, v: sentences.name(token), k: reached - 1 });
    const t = words.join('sentences', [about, ...length]);
    const moves = isJudged ? [...this.moves('win'), ...this.moves('lose')] : [];
    return moves.length > 0 ? words.say('sr.board.moves', { t, w: words.join('sr.moves', moves) }) : t;
  }

  /** The sentence about the length of the game, if it is exact and the game is not over. */
  length() {
    const { tree, sentences, node } = this.report;
    const { winner } = tree.verdict(node);
    const lasts = node.lengths?.lasts ?? 0;
    if (lasts === 0 || winner === null) {
      return [];
    }
    const values = { A: sentences.player(winner), plies: words.count('count.plies', lasts) };
    return [words.count('length.wins', winnerMoves(lasts), values)];
  }

  /** The names of the moves that win or lose. @param {'win' | 'lose'} tone */
  moves(tone) {
    const { tree, sentences, node } = this.report;
    const moves = rankedMoves(tree.verdict(node), tone, node.lengths);
    return moves.map(({ to, lasts }) => spokenMove(sentences.name(to), tone, lasts) ?? '');
  }
}
