import { Drawing } from './drawing.js';
import { LARGEST_SIDE } from '../game/largest.js';

/** A drawing of cells in rows and columns. */
class CellDrawing extends Drawing {
  get rows() {
    return this.body.board.length;
  }

  get columns() {
    return this.body.board[0].length;
  }

  get count() {
    return this.rows * this.columns;
  }

  get isSmall() {
    return Math.max(this.rows, this.columns) <= LARGEST_SIDE;
  }

  /** The sign of a cell in a record. */
  sign(vertex) {
    return this.body.board[Math.floor(vertex / this.columns)][vertex % this.columns];
  }

  withSign(vertex, sign) {
    const row = Math.floor(vertex / this.columns);
    const column = vertex % this.columns;
    const board = [...this.body.board];
    board[row] = board[row].slice(0, column) + sign + board[row].slice(column + 1);
    return this.with({ board });
  }

  place(vertex) {
    return [Math.floor(vertex / this.columns) + 1, (vertex % this.columns) + 1];
  }

  name(vertex) {
    return `(${this.place(vertex).join()})`;
  }

  /** The cell at a place of a record, or null if the place is outside. */
  vertexOf([row, column]) {
    const isInside = row >= 1 && row <= this.rows && column >= 1 && column <= this.columns;
    return isInside ? (row - 1) * this.columns + column - 1 : null;
  }

  /** The board with another size; new cells have the sign that `fill` returns. */
  boardOf(rows, columns, fill) {
    const cell = (row, column) => this.body.board[row]?.[column] ?? fill(row, column);
    const row = (index) => Array.from({ length: columns }, (_, column) => cell(index, column)).join('');
    return Array.from({ length: rows }, (_, index) => row(index));
  }
}

/** A maze with open cells and walls. */
export class MazeDrawing extends CellDrawing {
  static empty() {
    return new MazeDrawing('Maze', { board: Array(8).fill('.'.repeat(8)) });
  }

  isOpen(vertex) {
    return this.sign(vertex) === '.';
  }

  opened(vertex) {
    return this.isOpen(vertex) ? this : this.withSign(vertex, '.');
  }

  /** The drawing with a wall on a cell. */
  closed(vertex) {
    return this.isOpen(vertex) ? this.withSign(vertex, '#').withValidStarts() : this;
  }

  resized(rows, columns) {
    const places = [this.body.start, ...this.body.starts ?? []].filter((place) => place !== undefined);
    const kept = places.filter(([row, column]) => row <= rows && column <= columns);
    const board = this.boardOf(rows, columns, () => '.');
    const { start, starts } = this.body;
    return this.with({
      board,
      start: start === undefined ? undefined : kept[0],
      starts: starts === undefined || kept.length === 0 ? undefined : kept,
    });
  }

  /** The drawing without walls, token and starts. */
  cleared() {
    return this.with({ board: this.body.board.map((row) => '.'.repeat(row.length)), start: undefined, starts: undefined });
  }

  get isHex() {
    return this.body.steps === 'Hex';
  }
}

/** A board with stones and one blank cell. */
export class StoneDrawing extends CellDrawing {
  static empty() {
    return new StoneDrawing('SlidingStones', { board: ['XOXO', 'OXOX', 'XOXO', 'OXO.'] });
  }

  isOpen(vertex) {
    return this.sign(vertex) !== '.';
  }

  get token() {
    return this.body.board.join('').indexOf('.');
  }

  get starts() {
    return null;
  }

  /** The drawing with the blank on a cell; the stone that was there goes to the old blank. */
  withToken(vertex) {
    if (vertex === null || vertex === this.token) {
      return this;
    }
    return this.withSign(this.token, this.sign(vertex)).withSign(vertex, '.');
  }

  /** The drawing with a stone, `O` or `X`, on a cell; the blank stays where it is. */
  withStone(vertex, stone) {
    return vertex === this.token ? this : this.withSign(vertex, stone);
  }

  resized(rows, columns) {
    const board = this.boardOf(rows, columns, (row, column) => ((row + column) % 2 === 0 ? 'O' : 'X'));
    const drawing = this.with({ board });
    return drawing.token >= 0 ? drawing : drawing.withSign(rows * columns - 1, '.');
  }

  /** The drawing with stones in alternating colours, which can all move; the blank stays where it is. */
  cleared() {
    const [blankRow, blankColumn] = this.place(this.token);
    const sign = (row, column) => ((row + column + blankRow + blankColumn) % 2 === 0 ? 'X' : 'O');
    const row = (index) => Array.from({ length: this.columns }, (_, column) => sign(index, column)).join('');
    const board = Array.from({ length: this.rows }, (_, index) => row(index));
    return this.with({ board }).withSign(this.token, '.');
  }
}
