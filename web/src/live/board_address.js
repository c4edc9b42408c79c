import { codedMove } from '../game/address.js';
import { ignoredSentence } from '../game/address_parts.js';
import { boardCode, recordParts } from '../game/board_code.js';
import { Rules } from '../game/rules.js';
import { readBoard } from './board_reader.js';
import { words } from '../words.js';

/** The board and the game in the address of the page. */
export class BoardAddress {
  /** `own` is the record of a file in the page, which needs no code, or null; `known` are records of boards. */
  constructor(own, known) {
    this.own = own;
    this.known = known;
    this.codes = known.map((record) => codeOf(record));
  }

  /** The record with which the page opens. */
  get opening() {
    return this.own ?? this.known[0];
  }

  /** The parts that name a record, such as `[['b', '1m8x8']]`, or null for one that is too large. */
  parts(record) {
    return record === this.own ? [] : recordParts(record);
  }

  /**
   * The record that an address names, and the sentence about what the page cannot show of it, or
   * null. An address that names no valid board has the record null.
   */
  read(parts) {
    if (!parts.has('b')) {
      const ignored = [...parts].filter(([name]) => name === 'tok' || name === 'g');
      return { record: this.opening, problem: ignoredSentence(ignored) };
    }
    const drawing = readBoard(parts.get('b'), parts.get('tok'));
    if (drawing === null) {
      return { record: null, problem: words.say('draw.address.bad') };
    }
    const { plies, isLegal } = readGame(new Rules(drawing.game), parts.get('g') ?? '');
    const moves = plies.map((vertex) => drawing.place(vertex));
    const game = { [drawing.ruleset]: { ...drawing.body, ...moves.length > 0 && { moves } } };
    const problem = isLegal ? null : words.say('draw.address.game', { p: moves.length });
    return { record: { format: 1, ...this.named(parts), game }, problem };
  }

  /** The index of the known board of a record, or -1 for another board. */
  indexOf(record) {
    return this.codes.indexOf(codeOf(record));
  }

  /** The name of a known board. */
  named(parts) {
    const index = this.codes.indexOf(JSON.stringify([parts.get('b'), parts.get('tok')]));
    return index < 0 ? {} : { meta: this.known[index].meta };
  }

  /** Whether an address names a place in a game, and not only a board. */
  static hasPlace(parts) {
    return ['g', 'at', 'try', 'ply', 'lesson', 'view', 'play'].some((name) => parts.has(name));
  }

  /** Whether an address names a game that the reader makes on the page. */
  static hasGame(parts) {
    return parts.has('play') && !['at', 'try', 'ply', 'line', 'lesson', 'view'].some((name) => parts.has(name));
  }
}

/** The code of the board of a record; a board that is too large to be drawn has none. */
function codeOf({ game }) {
  const { b, tok } = boardCode(new Rules(game)) ?? {};
  return JSON.stringify([b, tok]);
}

/** The plies of the code of a game up to the first one that is not legal, and whether all are legal. */
function readGame(rules, text) {
  const plies = [];
  // The last alternative finds characters that are in no code.
  for (const [code] of text.matchAll(/_[0-9a-z]{1,6}_?|[0-9A-Za-z]|./gsu)) {
    const to = codedMove(rules, plies.at(-1) ?? rules.token ?? undefined, code);
    if (!rules.legal(plies).includes(to)) {
      return { plies, isLegal: false };
    }
    plies.push(to);
  }
  return { plies, isLegal: true };
}
