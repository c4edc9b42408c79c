import { choice, element } from '../elements.js';
import { STRENGTHS } from './opponent.js';
import { words } from '../words.js';

/** @import { Strength } from './opponent.js' */
/** @import { Play } from './play_on.js' */

/** The card of a play against the computer. */
export class PlayCard {
  /** @param {Play} play @param {MoveNode} node */
  constructor(play, node) {
    this.play = play;
    this.node = node;
    this.app = play.app;
    const isThere = play.state === 'setup' || node === play.place;
    this.state = isThere ? play.state : 'away';
  }

  /** @returns {Card} */
  card() {
    const { play } = this;
    return {
      top: words.say('play.title'),
      pill: play.state === 'setup' ? '' : strengthName(play.strength),
      sentence: this.sentence(),
      tone: this.tone(),
      chips: this.chips(),
      extra: this.state === 'setup' ? this.choices() : [],
      actions: this.actions(),
    };
  }

  tone() {
    const { play } = this;
    const isTold = this.state === 'yours' && play.isTeaching && play.isLuck;
    return this.state === 'slip' ? 'mistake' : isTold ? 'right' : 'ask';
  }

  sentence() {
    const { play, node } = this;
    switch (this.state) {
      case 'setup': return words.say('play.setup');
      case 'away': return words.say('play.away');
      case 'slip': return words.say('game.slip', {
        v: this.app.sentences.name(this.node.to), a: this.app.sentences.list(this.app.tree.verdict(node).win),
      });
      case 'theirs': return node.to === undefined
        ? words.say('game.theirs.first')
        : words.say('game.theirs', { v: this.app.sentences.name(this.node.to) });
      default: return play.hint > 0 ? this.hint() : this.yours();
    }
  }

  /** What the opponent did, and that it is the reader's turn. */
  yours() {
    const { play, node } = this;
    const legal = this.app.tree.legal(node);
    if (node === play.origin) {
      const canWin = this.app.tree.verdict(node).winner === play.side;
      const press = matchMedia('(pointer: coarse)').matches ? 'game.ready.tap' : 'game.ready.click';
      return canWin ? words.say(press) : words.count('game.ready.first', legal.length);
    }
    const v = this.app.sentences.name(this.node.to);
    if (play.isTeaching && play.isLuck) {
      return words.say('game.luck', { v });
    }
    return words.say(legal.length === 1 ? 'game.yours.one' : 'game.yours', { v });
  }

  /** How many moves keep the win, or which. */
  hint() {
    const { win, lose, unknown } = this.app.tree.verdict(this.node);
    const [k, n] = [win.length, win.length + lose.length + unknown.length];
    if (k === 0) {
      return words.say(unknown.length > 0 ? 'game.hint.unknown' : 'game.hint.none');
    }
    if (k === n) {
      return words.say('game.hint.all');
    }
    if (this.play.hint === 2 && k === 1) {
      return words.say('session.hint.win.only', { v: this.app.sentences.name(win[0]) });
    }
    return words.say(k === 1 ? 'game.hint.one' : 'game.hint.some', { k, n });
  }

  /** The legal moves of the reader, with verdicts only after two hints. @returns {Chip[]} */
  chips() {
    if (this.state !== 'yours') {
      return [];
    }
    const hidden = this.play.hidden(this.node);
    return this.play.hint === 2 ? hidden.judged(this.app.tree.verdict(this.node)) : hidden.chips();
  }

  /** The choices of a side and of a strength. */
  choices() {
    const { play } = this;
    return [
      titled(words.say('play.side'), [0, 1].map((side) => ({
        label: this.app.sentences.player(side), isPressed: play.side === side, press: () => play.choose({ side }),
      }))),
      titled(words.say('play.opponent'), STRENGTHS.map((strength) => ({
        label: strengthName(strength),
        isPressed: play.strength === strength,
        press: () => play.choose({ strength }),
      }))),
    ];
  }

  /** @returns {Action[]} */
  actions() {
    const { play, app } = this;
    /** @param {string} key @param {() => void} press */
    const go = (key, press, more = {}) => ({ label: words.say(key), press, ...more });
    const first = { isPrimary: true };
    const back = play.decision() === null ? [] : [go('play.takeback', () => play.takeBack(), first)];
    const more = play.canHelp && play.hint === 1 ? [go('game.hint.show', () => play.help())] : [];
    switch (this.state) {
      case 'setup': return [go('play.start', () => play.begin(), first), go('play.cancel', () => app.leave())];
      case 'away': return [go('play.back', () => play.back(), first), go('play.end', () => app.leave())];
      case 'slip': return [...back, go('game.slip.keep', () => play.arrive(play.place))];
      default: return app.host === undefined ? [...this.controls(), go('play.end', () => app.leave())] : more;
    }
  }

  /** The buttons that a page with a bar for the game shows there. */
  controls() {
    const { play } = this;
    const hint = { label: words.say(play.hint === 1 ? 'game.hint.show' : 'game.hint'), press: () => play.help() };
    const teach = { label: words.say('game.teach'), press: () => play.teach(), isPressed: play.isTeaching };
    const back = { label: words.say('play.takeback'), press: () => play.takeBack() };
    return [...play.decision() === null ? [] : [back], ...play.canHelp ? [hint] : [], teach];
  }
}

/** @param {Strength} strength */
export function strengthName(strength) {
  return words.say({ random: 'play.random', casual: 'play.casual', perfect: 'play.perfect' }[strength]);
}

/** A choice after its label. @param {string} label @param {Parameters<typeof choice>[1]} options */
function titled(label, options) {
  const group = choice(label, options);
  const title = element('span', label);
  title.setAttribute('aria-hidden', 'true');
  group.prepend(title);
  return group;
}
