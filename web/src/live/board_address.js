import { codedMove } from '../game/address.js';
import { GAME_PARTS, PLAYER_NAME, ignoredSentence } from '../game/address_parts.js';
import { boardCode, recordParts } from '../game/board_code.js';
import { withMoves } from '../game/moves.js';
import { Rules } from '../game/rules.js';
import { readBoard } from './board_reader.js';
import { words } from '../words.js';

/** The board and the game in the address of the page. */
export class BoardAddress {
  /**
   * `own` is the record of a file in the page, which needs no code, or null; `known` are records of boards.
   * @param {GameRecord | null} own @param {GameRecord[]} known
   */
  constructor(own, known) {
    this.own = own;
    this.known = known;
    this.codes = known.map((record) => codeOf(record));
  }

  /** The record with which the page opens. */
  get opening() {
    return this.own ?? this.known[0];
  }

  /** The parts that name a record, such as `[['b', '1m8x8']]`, or null for one that is too large. @param {GameRecord} record @returns {AddressPart[] | null} */
  parts(record) {
    return record === this.own ? [] : recordParts(record);
  }

  /**
   * The record that an address names, and the sentence about what the page cannot show of it, or
   * null. An address that names no valid board has the record null.
   * @param {URLSearchParams} parts
   * @returns {{ record: GameRecord, problem: string | null } | { record: null, problem: string }}
   */
  read(parts) {
    const board = parts.get('b');
    if (board === null) {
      const ignored = [...parts].filter(([name]) => name === 'tok' || GAME_PARTS.includes(name));
      return { record: this.opening, problem: ignoredSentence(ignored) };
    }
    const drawing = readBoard(board, parts.get('tok'));
    if (drawing === null) {
      return { record: null, problem: words.say('draw.address.bad') };
    }
    const { plies, isLegal } = readGame(drawing.rules, parts.get('g') ?? '');
    const moves = plies.map((vertex) => drawing.rules.place(vertex));
    const game = moves.length === 0 ? drawing.game : withMoves(drawing.game, moves);
    const problem = isLegal ? null : words.say('draw.address.game', { p: plies.length });
    return { record: { format: 1, ...this.metaOf(parts), game }, problem };
  }

  /** The index of the known board of a record, or -1 for another board. @param {GameRecord} record */
  indexOf(record) {
    return this.codes.indexOf(codeOf(record));
  }

  /** The name of a known board, and those of the players of a game. @param {URLSearchParams} parts */
  metaOf(parts) {
    const index = this.codes.indexOf(JSON.stringify([parts.get('b'), parts.get('tok')]));
    const players = parts.get('g') ? [...parts].filter(([part, name]) => /^(first|second)$/.test(part) && PLAYER_NAME.test(name)) : [];
    const meta = { ...this.known[index]?.meta, ...Object.fromEntries(players) };
    return Object.keys(meta).length > 0 ? { meta } : {};
  }

  /** Whether an address names a place in a game, and not only a board. @param {URLSearchParams} parts */
  static hasPlace(parts) {
    return ['g', 'at', 'try', 'ply', 'lesson', 'view', 'play'].some((name) => parts.has(name));
  }

  /** Whether an address names a game that the reader makes on the page. @param {URLSearchParams} parts */
  static hasGame(parts) {
    return parts.has('play') && !['at', 'try', 'ply', 'line', 'lesson', 'view'].some((name) => parts.has(name));
  }
}

/** The code of the board of a record; a board that is too large to be drawn has none. @param {GameRecord} record */
function codeOf({ game }) {
  const { b, tok } = boardCode(new Rules(game)) ?? {};
  return JSON.stringify([b, tok]);
}

/** The plies of the code of a game up to the first one that is not legal, and whether all are legal. @param {Rules} rules @param {string} text */
function readGame(rules, text) {
  /** @type {number[]} */
  const plies = [];
  // The last alternative finds characters that are in no code.
  for (const [code] of text.matchAll(/_[0-9a-z]{1,6}_?|[0-9A-Za-z]|./gsu)) {
    const to = codedMove(rules, plies.at(-1) ?? rules.token ?? undefined, code);
    if (to === undefined || !rules.legal(plies).includes(to)) {
      return { plies, isLegal: false };
    }
    plies.push(to);
  }
  return { plies, isLegal: true };
}
