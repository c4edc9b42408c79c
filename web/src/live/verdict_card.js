import { button, byId, item } from '../elements.js';
import { words } from '../words.js';

/** The largest number of characters of the name of a player. */
const LONGEST_NAME = 16;

/** The card with the verdict of the board that is drawn. */
export class VerdictCard {
  /** The callback `play` receives a move. */
  constructor(play) {
    this.play = play;
    this.players = [undefined, undefined];
  }

  /** Names the players as a record does. Players with equal names have none. */
  name({ meta = /** @type {any} */ ({}) }) {
    const names = [meta.first, meta.second].map((name) => (
      name?.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name));
    this.players = names[0] === names[1] ? [undefined, undefined] : names;
  }

  /** Shows the verdict of the start of a game; null while none is known. */
  show(drawing, rules, verdict, problem) {
    const sentence = problem ?? (verdict === null ? '' : this.sentence(drawing, rules, verdict));
    byId('draw-words').className = `words ${['first', 'second'][verdict?.winner] ?? ''}`;
    if (byId('draw-words').textContent !== sentence) {
      byId('draw-words').textContent = sentence;
    }
    const winner = verdict?.winner ?? null;
    byId('draw-pill').hidden = winner === null;
    byId('draw-pill').textContent = winner === null ? '' : words.say('now.wins', { A: this.player(drawing, winner) });
    const isPlaced = verdict !== null && rules.token !== null;
    byId('draw-chips').replaceChildren(...isPlaced ? this.chips(drawing, verdict) : []);
  }

  player(drawing, index) {
    const hasStones = drawing.ruleset === 'SlidingStones';
    const keys = hasStones ? ['draw.first.stones', 'draw.second.stones'] : ['player.first', 'player.second'];
    return this.players[index] ?? words.say(keys[index]);
  }

  sentence(drawing, rules, { winner, win, lose, unknown }) {
    const count = win.length + lose.length + unknown.length;
    const [A, B] = [this.player(drawing, 0), this.player(drawing, 1)];
    const values = { A, B, k: win.length, n: count, w: words.list(win.map((vertex) => drawing.name(vertex))) };
    const places = rules.token === null;
    if (count === 0) {
      return words.say('start.stuck', values);
    }
    if (winner === null) {
      return words.say(places ? 'place.unknown' : 'start.unknown', values);
    }
    if (winner === 1) {
      return words.say(places ? 'place.P' : 'start.P', values);
    }
    if (win.length === 1 && count > 1) {
      return words.say(places ? 'draw.place.only' : 'draw.start.only', values);
    }
    return words.say(places && win.length > 1 ? 'draw.place' : places ? 'place.N' : 'start.N', values);
  }

  chips(drawing, { win, lose, unknown }) {
    const spoken = { win: 'chip.win', lose: 'chip.lose', unknown: 'chip.unknown' };
    const chip = (tone) => (vertex) => {
      const name = drawing.name(vertex);
      const made = button(name, () => this.play(vertex));
      made.className = `chip ${tone}`;
      made.setAttribute('aria-label', words.say(spoken[tone], { v: name }));
      return item(made);
    };
    return [...win.map(chip('win')), ...lose.map(chip('lose')), ...unknown.map(chip('unknown'))];
  }
}
