import { words } from '../words.js';

/**
 * The values that the parts of the address of a report may have, by name.
 * @type {Record<string, RegExp>}
 */
export const PART_VALUES = {
  ply: /^\d{1,9}$/,
  line: /^\d{1,9}$/,
  at: /^\d{1,9}(\.[0-9A-Za-z_~-]*)?$/,
  try: /^\d{1,9}\.[0-9A-Za-z_~-]*(,\d{1,9}\.[0-9A-Za-z_~-]*)*$/,
  view: /^(marks|why|plain)$/,
  overlay: /^(moves|matching|none)$/,
  lesson: /^(|choose|(first|second)\.\d{1,6})$/,
  play: /^(?:|(first|second)\.(random|casual|perfect)(\.teach)?)$/,
};
/** The parts with the moves and the players of a game on the live board. */
export const GAME_PARTS = ['g', 'first', 'second'];
/** The name of a player in an address. */
export const PLAYER_NAME = /^(?=.*\S)[^\p{Cc}\p{Cf}]{1,40}$/u;
/** The largest number of characters of a part that a sentence quotes. */
const QUOTED = 40;

/**
 * The parts of an address that a report does not accept, such as `['ply', 'x']`; `own` are more names.
 * @param {URLSearchParams} parts @param {string[]} own
 */
export function unknownParts(parts, own) {
  // A fragment without `=` is the name of an element, not a part.
  return [...parts].filter(([name, value]) => value !== '' && !own.includes(name)
    && !(Object.hasOwn(PART_VALUES, name) && PART_VALUES[name].test(value)));
}

/** The sentence about the parts that a page ignores, or null for none. @param {AddressPart[]} ignored */
export function ignoredSentence(ignored) {
  const quoted = ignored.map((part) => {
    const text = part.join('=');
    return text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text;
  });
  return quoted.length === 0 ? null : words.say('address.ignored', { parts: words.join('list.plain', quoted) });
}

/** The fragment with these parts, such as `#ply=2&view=why`. @param {AddressPart[]} parts */
export function fragmentOf(parts) {
  return `#${parts.map(([name, value]) => `${name}=${value}`).join('&')}`;
}
