import { button, byId, item } from '../elements.js';
import { rankedMoves } from '../game/moves.js';
import { labelButton, showDuration } from '../report/move_buttons.js';
import { words } from '../words.js';

/** The largest number of characters of the name of a player. */
const LONGEST_NAME = 16;

/** The card with the verdict of the board that is drawn. */
export class VerdictCard {
  /** The callback `play` receives a move. @param {(to: number) => void} play */
  constructor(play) {
    this.play = play;
    /** The names of the players of the record. @type {(string | undefined)[]} */
    this.players = [];
  }

  /** Names the players as a record does. Players with equal names have none. @param {GameRecord} record */
  name({ meta }) {
    const names = [meta?.first, meta?.second].map((name) => (
      name !== undefined && name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name));
    this.players = names[0] === names[1] ? [] : names;
  }

  /**
   * Shows the verdict of the start of a game, null while none is known, and its lengths, undefined
   * while none are known, and null if the game has none.
   * @param {AnyDrawing} drawing @param {Verdict | null} verdict @param {Lengths | null | undefined} lengths @param {string | null} problem
   */
  show(drawing, verdict, lengths, problem) {
    const sentence = problem ?? (verdict === null ? '' : this.sentence(drawing, verdict));
    const winner = verdict?.winner ?? null;
    byId('draw-words').className = `words ${winner === null ? '' : ['first', 'second'][winner]}`;
    if (byId('draw-words').textContent !== sentence) {
      byId('draw-words').textContent = sentence;
    }
    byId('draw-pill').hidden = winner === null;
    byId('draw-pill').textContent = winner === null ? '' : words.say('now.wins', { A: this.player(drawing, winner) });
    showDuration(byId('draw-duration'), lengths?.lasts ?? undefined);
    const hasChips = verdict !== null && drawing.token !== null;
    byId('draw-chips').replaceChildren(...hasChips ? this.chips(drawing, verdict, lengths) : []);
  }

  /** @param {AnyDrawing} drawing @param {number} index */
  player(drawing, index) {
    const hasStones = drawing.ruleset === 'SlidingStones';
    const keys = hasStones ? ['draw.first.stones', 'draw.second.stones'] : ['player.first', 'player.second'];
    return this.players[index] ?? words.say(keys[index]);
  }

  /** @param {AnyDrawing} drawing @param {Verdict} verdict */
  sentence(drawing, { winner, win, lose, unknown }) {
    const count = win.length + lose.length + unknown.length;
    const [A, B] = [this.player(drawing, 0), this.player(drawing, 1)];
    const values = { A, B, k: win.length, n: count, w: words.list(win.map((vertex) => drawing.name(vertex))) };
    const places = drawing.token === null;
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

  /** @param {AnyDrawing} drawing @param {Verdict} verdict @param {Lengths | null | undefined} lengths */
  chips(drawing, verdict, lengths) {
    /** @param {string} tone @returns {(move: { to: number, lasts?: number | null }) => HTMLLIElement} */
    const chip = (tone) => ({ to, lasts }) => {
      const name = drawing.name(to);
      const made = button(name, () => this.play(to));
      labelButton(made, name, tone, lasts);
      return item(made);
    };
    return [
      ...rankedMoves(verdict, 'win', lengths).map(chip('win')),
      ...rankedMoves(verdict, 'lose', lengths).map(chip('lose')),
      ...verdict.unknown.map((to) => chip('unknown')({ to })),
    ];
  }
}
