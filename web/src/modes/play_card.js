import { button, element } from '../elements.js';
import { STRENGTHS } from './opponent.js';
import { words } from '../words.js';

/** What the card beside the board shows of a play against the engine. */
export class PlayCard {
  constructor(play, node) {
    this.play = play;
    this.node = node;
    this.app = play.app;
    const isThere = play.state === 'setup' || node === play.place;
    this.state = isThere ? play.state : 'away';
  }

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
      progress: undefined,
    };
  }

  player(player) {
    return this.app.sentences.player(player);
  }

  /** Whether the reader moved last and won. */
  get isWon() {
    return this.app.tree.mover(this.play.place) !== this.play.side;
  }

  tone() {
    if (this.state === 'over') {
      return this.isWon ? 'right' : 'mistake';
    }
    return 'ask';
  }

  sentence() {
    const { play, node } = this;
    const [A, B] = [play.side, 1 - play.side].map((player) => this.player(player));
    switch (this.state) {
      case 'setup': return words.say('play.setup');
      case 'away': return words.say('play.away');
      case 'theirs': return words.say('play.theirs', { B });
      case 'over': return this.isWon ? words.say('play.won', { B }) : words.say('play.over', { A, B });
      default: {
        const m = this.app.tree.token(node) === undefined ? words.say('play.place') : words.say('play.move');
        return words.say('play.you', { A, m });
      }
    }
  }

  /** The legal moves of the reader, without verdicts. */
  chips() {
    return this.state === 'yours' ? this.play.hidden(this.node).chips() : [];
  }

  /** The choices of a side and of a strength. */
  choices() {
    const { play } = this;
    return [
      choice(words.say('play.side'), [0, 1].map((side) => ({
        label: this.player(side), isPressed: play.side === side, press: () => play.choose({ side }),
      }))),
      choice(words.say('play.opponent'), STRENGTHS.map((strength) => ({
        label: strengthName(strength),
        isPressed: play.strength === strength,
        press: () => play.choose({ strength }),
      }))),
    ];
  }

  actions() {
    const { play } = this;
    const go = (label, press, isPrimary = false) => ({ label, press, isPrimary });
    const end = go(words.say('play.end'), () => this.app.leave());
    const cancel = go(words.say('play.cancel'), () => this.app.leave());
    const back = play.decision() === null ? [] : [go(words.say('play.takeback'), () => play.takeBack())];
    switch (this.state) {
      case 'setup': return [go(words.say('play.start'), () => play.begin(), true), cancel];
      case 'away': return [go(words.say('play.back'), () => play.back(), true), end];
      case 'over': return [
        go(words.say('play.again'), () => play.begin(), true),
        go(words.say('play.swap'), () => play.swap()),
        ...back,
        end,
      ];
      default: return [...back, end];
    }
  }
}

function strengthName(strength) {
  return words.say({ perfect: 'play.perfect', casual: 'play.casual', random: 'play.random' }[strength]);
}

/** A labelled group of buttons of which one is pressed. */
function choice(label, options) {
  const group = element('div', '');
  group.className = 'choice';
  group.setAttribute('role', 'group');
  group.setAttribute('aria-label', label);
  const title = element('span', label);
  title.setAttribute('aria-hidden', 'true');
  const buttons = options.map((option) => {
    const made = button(option.label, option.press);
    made.setAttribute('aria-pressed', option.isPressed);
    return made;
  });
  group.append(title, ...buttons);
  return group;
}
