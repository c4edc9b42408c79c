import { Drawing } from './drawing.js';

/** @import { Cell } from '../../../npm/index.js' */

/**
 * A drawing of cells in rows and columns.
 * @template {'Maze' | 'SlidingStones'} R
 * @extends {Drawing<R>}
 */
class CellDrawing extends Drawing {
  /** @param {number} vertex @param {string} sign */
  withSign(vertex, sign) {
    const [row, column] = this.rules.cell(vertex);
    const board = [...this.body.board];
    board[row] = board[row].slice(0, column) + sign + board[row].slice(column + 1);
    return this.with({ board });
  }

  /**
   * The board with another size; new cells have the sign that `fill` returns.
   * @param {number} rows @param {number} columns @param {(row: number, column: number) => string} fill
   */
  boardOf(rows, columns, fill) {
    return rowsOf(rows, columns, (row, column) => this.body.board[row]?.[column] ?? fill(row, column));
  }
}

/** The rows of a board with the signs that `sign` returns. @param {number} rows @param {number} columns @param {(row: number, column: number) => string} sign */
function rowsOf(rows, columns, sign) {
  return Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (__, column) => sign(row, column)).join(''));
}

/**
 * A maze with open cells and walls.
 * @extends {CellDrawing<'Maze'>}
 */
export class MazeDrawing extends CellDrawing {
  /** @param {Bodies['Maze']} body */
  constructor(body) {
    super('Maze', body, { Maze: body });
  }

  static empty() {
    return new MazeDrawing({ board: Array(8).fill('.'.repeat(8)) });
  }

  /** @param {number} vertex */
  opened(vertex) {
    return this.isOpen(vertex) ? this : this.withSign(vertex, '.');
  }

  /** The drawing with a wall on a cell. @param {number} vertex */
  closed(vertex) {
    return this.isOpen(vertex) ? this.withSign(vertex, '#').withValidStarts() : this;
  }

  /** @param {number} rows @param {number} columns */
  resized(rows, columns) {
    const { start, starts } = this.body;
    /** @param {Cell} place */
    const isKept = ([row, column]) => row <= rows && column <= columns;
    const kept = starts?.filter(isKept) ?? [];
    return this.with({
      board: this.boardOf(rows, columns, () => '.'),
      start: start !== undefined && isKept(start) ? start : undefined,
      starts: kept.length === 0 ? undefined : kept,
    });
  }

  /** The drawing without walls, token and starts. */
  cleared() {
    return this.with({ board: this.body.board.map((row) => '.'.repeat(row.length)), start: undefined, starts: undefined });
  }
}

/**
 * A board with stones and one blank cell.
 * @extends {CellDrawing<'SlidingStones'>}
 */
export class StoneDrawing extends CellDrawing {
  /** @param {Bodies['SlidingStones']} body */
  constructor(body) {
    super('SlidingStones', body, { SlidingStones: body });
  }

  static empty() {
    return new StoneDrawing({ board: ['XOXO', 'OXOX', 'XOXO', 'OXO.'] });
  }

  /** The cell without a stone. */
  get blank() {
    return this.rules.cells.indexOf('.');
  }

  /** @param {number} vertex */
  isOpen(vertex) {
    return vertex !== this.blank;
  }

  /** The drawing with the blank on a cell; the stone that was there goes to the old blank. @param {number | null} vertex */
  withToken(vertex) {
    return vertex === null || vertex === this.blank
      ? this
      : this.withSign(this.blank, this.rules.cells[vertex]).withSign(vertex, '.');
  }

  /** The drawing with a stone on a cell; the blank stays where it is. @param {number} vertex @param {'O' | 'X'} stone */
  withStone(vertex, stone) {
    return vertex === this.blank ? this : this.withSign(vertex, stone);
  }

  /** @param {number} rows @param {number} columns */
  resized(rows, columns) {
    const board = this.boardOf(rows, columns, (row, column) => ((row + column) % 2 === 0 ? 'O' : 'X'));
    const drawing = this.with({ board });
    return drawing.blank >= 0 ? drawing : drawing.withSign(rows * columns - 1, '.');
  }

  /** The drawing with stones in alternating colours, which can all move; the blank stays where it is. */
  cleared() {
    const { rows, columns } = this.rules;
    const [blankRow, blankColumn] = this.rules.cell(this.blank);
    const board = rowsOf(rows, columns, (row, column) => ((row + column + blankRow + blankColumn) % 2 === 0 ? 'X' : 'O'));
    return this.with({ board }).withSign(this.blank, '.');
  }
}
