/** The board and the game in the address of the page. */
class BoardAddress {
  /** `opening` is the record in the page, which needs no code. */
  constructor(opening) {
    this.opening = opening;
  }

  /** The parts that name a record, such as `[['b', '1m8x8']]`, or null for one that is too large. */
  parts(record) {
    if (record === this.opening) {
      return [];
    }
    const drawing = Drawing.of(record.game);
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

  /** The record that an address names, or null for an address that names no valid board. */
  read(parts) {
    if (!parts.has('b')) {
      return this.opening;
    }
    const drawing = BoardCode.read(parts.get('b'), parts.get('tok'));
    if (drawing === null) {
      return null;
    }
    const plies = parts.has('g') ? GameCode.read(new Rules(drawing.game), parts.get('g')) : [];
    const moves = plies.map((vertex) => drawing.place(vertex));
    const game = { [drawing.ruleset]: { ...drawing.body, ...moves.length > 0 && { moves } } };
    return { format: 1, game };
  }

  /** Whether an address names a place in a game, and not only a board. */
  static hasPlace(parts) {
    return ['g', 'at', 'try', 'ply', 'lesson', 'view', 'play'].some((name) => parts.has(name));
  }
}
