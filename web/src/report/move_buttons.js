import { winnerMoves } from '../game/moves.js';
import { words } from '../words.js';

/** The names of moves for screen readers, by tone. @type {Record<string, string | undefined>} */
const SPOKEN = { win: 'chip.win', lose: 'chip.lose', unknown: 'chip.unknown' };
/** The names of moves with exact lengths, by tone. @type {Record<string, string | undefined>} */
const WITH_LENGTH = { win: 'chip.win.in', lose: 'chip.lose.in' };

/** A move as screen readers read it. @param {string} v @param {string} tone @param {number | null} [lasts] */
export function spokenMove(v, tone, lasts) {
  const [spoken, withLength] = [SPOKEN[tone], WITH_LENGTH[tone]];
  if (withLength !== undefined && lasts != null) {
    return words.say(withLength, { v, n: winnerMoves(lasts) });
  }
  return spoken === undefined ? null : words.say(spoken, { v });
}

/**
 * Sets the look and the name of the button of a move. With `lasts`, the button shows in how many moves
 * the winner wins; if this is null, the button only has room for it.
 * @param {HTMLButtonElement} chip @param {string} name @param {string} tone @param {number | null} [lasts]
 */
export function labelButton(chip, name, tone, lasts) {
  chip.className = `chip ${tone}`;
  const spoken = spokenMove(name, tone, lasts);
  if (spoken !== null) {
    chip.setAttribute('aria-label', spoken);
  }
  if (lasts !== undefined) {
    const key = tone === 'win' ? 'chip.in.win' : 'chip.in.lose';
    chip.dataset.in = lasts === null ? '' : words.say(key, { n: winnerMoves(lasts) });
  }
}

/** Shows in how many moves the winner wins, if the plies until the end are known. @param {HTMLElement} element @param {number} [plies] */
export function showDuration(element, plies = 0) {
  element.textContent = plies === 0 ? '' : words.count('now.in', winnerMoves(plies));
  element.title = plies === 0 ? '' : words.count('count.plies', plies);
}
