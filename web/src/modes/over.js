import { words } from '../words.js';

/**
 * The end of a game against the computer: who won, until when the reader was winning, and what next.
 * @implements {Mode}
 */
export class Over {
  /** @param {Page} app @param {PlayedGame} game */
  constructor(app, game) {
    const { tree } = app;
    this.app = app;
    this.game = game;
    this.place = game.place;
    const line = tree.steps(this.place).slice(game.start.ply);
    const own = line.filter((node) => tree.mover(node.parent) === game.side);
    /** The reader's mistakes. */
    this.mistakes = own.filter((node) => tree.throwsAway(node, game.side));
    this.couldWin = own.some((node) => tree.verdict(node.parent).winner === game.side);
    this.isUnknown = line.some((node) => tree.verdict(node.parent).winner === null);
    this.isWon = tree.mover(this.place) !== game.side;
  }

  /** Whether a node is the end; the reader leaves it by each step. @param {MoveNode} node */
  isAt(node) {
    return node === this.place;
  }

  /** @returns {Card} */
  card() {
    return {
      top: words.count('session.over.plies', this.place.ply),
      sentence: words.say(this.isWon ? 'over.won' : 'over.lost'),
      tone: this.isWon ? 'right' : 'mistake',
      note: this.story(),
      actions: this.actions(),
    };
  }

  /** Until when the reader was winning. */
  story() {
    const [n, last] = [this.mistakes.length, this.mistakes.at(-1)];
    if (this.isUnknown) {
      return words.say('over.unknown');
    }
    if (this.isWon) {
      return n > 0 ? words.count('over.back', n) : words.say(this.couldWin ? 'over.clean' : 'over.luck');
    }
    if (last === undefined) {
      return words.say('session.score.never');
    }
    const until = words.say('over.until', { p: last.ply });
    return n > 1 ? words.join('sentences', [until, words.count('over.count', n)]) : until;
  }

  /** At most four buttons, the most important one first. */
  actions() {
    const { app, game } = this;
    const last = this.mistakes.at(-1);
    /** @param {string} key @param {() => void} press */
    const act = (key, press) => ({ label: words.say(key), press });
    const mistake = last === undefined ? [] : [
      act('over.why', () => app.explain(last)),
      act('over.from', () => app.playFrom(last.parent, game)),
    ];
    const again = act('play.again', () => app.playFrom(game.start, game));
    const swap = act('play.swap', () => app.playFrom(game.start, { ...game, side: 1 - game.side }));
    const end = act('over.review', () => app.leave());
    const { host } = app;
    const next = host === undefined ? [] : [{ ...act('game.next', host.next), isBusy: host.composing === 'next' }];
    const harder = host === undefined || host.harder === null || !this.isWon
      ? []
      : [{ ...act('game.harder', host.harder), isBusy: host.composing === 'harder' }];
    const copy = host === undefined ? [] : [act('page.link', host.copy)];
    /** @type {Action[]} */
    let actions = [...mistake, ...next, ...copy];
    if (host === undefined) {
      actions = [...mistake, again, swap, end];
    } else if (last === undefined) {
      actions = this.isWon ? [...next, ...harder, again, ...copy] : [again, swap, ...next, ...copy];
    }
    return actions.slice(0, 4).map((action, index) => ({ ...action, isPrimary: index === 0 }));
  }
}
