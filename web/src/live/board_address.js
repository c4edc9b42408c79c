import { drawingOf } from './drawings.js';
import { LONGEST } from '../game/address.js';
import { ignoredSentence } from '../game/address_parts.js';
import { Rules } from '../game/rules.js';
import { BoardCode } from './board_code.js';
import { GameCode } from './game_code.js';
import { words } from '../words.js';

/** The board and the game in the address of the page. */
export class BoardAddress {
  /** `opening` is the record in the page, which needs no code. */
  constructor(opening) {
    this.opening = opening;
  }

  /** The parts that name a record, such as `[['b', '1m8x8']]`, or null for one that is too large. */
  parts(record) {
    if (record === this.opening) {
      return [];
    }
    const drawing = drawingOf(record.game);
    const code = BoardCode.write(drawing);
    if (code === null) {
      return null;
    }
    const [{ moves = [] }] = Object.values(record.game);
    const plies = moves.map((place) => drawing.vertexOf(place));
    const game = plies.length === 0 ? '' : GameCode.write(new Rules(record.game), plies);
    const parts = [
      ['b', code.b],
      ...code.tok === null ? [] : [['tok', code.tok]],
      ...game === '' ? [] : [['g', game]],
    ];
    return parts.map((part) => part.join('=')).join('&').length <= LONGEST ? parts : null;
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
    const drawing = BoardCode.read(parts.get('b'), parts.get('tok'));
    if (drawing === null) {
      return { record: null, problem: words.say('draw.address.bad') };
    }
    const { plies, isLegal } = GameCode.read(new Rules(drawing.game), parts.get('g') ?? '');
    const moves = plies.map((vertex) => drawing.place(vertex));
    const game = { [drawing.ruleset]: { ...drawing.body, ...moves.length > 0 && { moves } } };
    const problem = isLegal ? null : words.say('draw.address.game', { p: moves.length });
    return { record: { format: 1, game }, problem };
  }

  /** Whether an address names a place in a game, and not only a board. */
  static hasPlace(parts) {
    return ['g', 'at', 'try', 'ply', 'lesson', 'view', 'play'].some((name) => parts.has(name));
  }
}
