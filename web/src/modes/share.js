import { LONGEST } from '../game/address.js';
import { fragmentOf } from '../game/address_parts.js';
import { recordParts } from '../game/board_code.js';
import { words } from '../words.js';

/** The address of a live board on the web, which the page names; null for none. */
export function siteOf() {
  return document.body.dataset.site ?? null;
}

/**
 * Copies the address of the page with a fragment. A page on a disk has an address for nobody else,
 * so a link to the live board is copied instead: `live` returns it, or null if it is too long.
 * Returns the sentence about the result.
 * @param {string} fragment @param {() => string | null} live
 */
export async function shareAddress(fragment, live) {
  return /^https?:$/.test(location.protocol)
    ? copyLink(location.href.replace(/#.*$/s, '') + fragment)
    : shareLive(live);
}

/**
 * Copies a link to the live board, which `live` returns, and returns the sentence about the result.
 * @param {() => string | null} live
 */
export async function shareLive(live) {
  if (siteOf() !== null) {
    return copyLink(live());
  }
  // The `srcdoc` of a frame has no address at all.
  return words.say(location.protocol === 'about:' ? 'share.framed' : 'share.disk');
}

/** @param {string | null} link */
async function copyLink(link) {
  if (link === null) {
    return words.say('share.long');
  }
  return words.say((await copyText(link)) ? 'share.copied' : 'save.copy.failed');
}

/**
 * A link that opens a record on the live board of the site, or null if it is too long.
 * `placeOf` returns the further parts of the fragment for the number of characters that they may
 * have.
 * @param {Pick<GameRecord, 'game' | 'meta'>} record @param {(room: number) => AddressPart[]} [placeOf]
 */
export function liveLink(record, placeOf = () => []) {
  const board = recordParts(record);
  if (board === null) {
    return null;
  }
  const room = LONGEST - fragmentOf(board).length;
  const fragment = fragmentOf([...board, ...placeOf(room)]);
  return fragment.length <= LONGEST ? siteOf() + fragment : null;
}

/** Copies a text to the clipboard; returns whether the browser permits it. @param {string} text */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    field.className = 'hidden';
    document.body.append(field);
    field.select();
    const isCopied = document.execCommand('copy');
    field.remove();
    return isCopied;
  }
}
