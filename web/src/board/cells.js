import { CELL } from './view.js';

/** The distance of the rows of a honeycomb, and of the middle of a hexagon from its corners. */
export const HEX_ROW = 20.785;
export const HEX_CORNER = 13.856;

/** The spots of the cells of a grid, also of walls: squares, or a honeycomb. */
export class Cells {
  /** @param {number} rows @param {number} columns @param {boolean} isHex */
  constructor(rows, columns, isHex) {
    this.rows = rows;
    this.columns = columns;
    this.isHex = isHex;
  }

  /** @param {number} vertex */
  spot(vertex) {
    const [row, column] = [Math.floor(vertex / this.columns), vertex % this.columns];
    return this.isHex
      ? { x: CELL * (column + 0.5 + row / 2), y: HEX_CORNER + HEX_ROW * row }
      : { x: CELL * (column + 0.5), y: CELL * (row + 0.5) };
  }

  /** The cell that is nearest to a spot, with its own spot; null outside the grid. @param {Spot} spot */
  nearest({ x, y }) {
    const middle = this.isHex ? (y - HEX_CORNER) / HEX_ROW : y / CELL - 0.5;
    const rows = this.isHex ? [Math.floor(middle), Math.ceil(middle)] : [Math.round(middle)];
    const cells = rows.flatMap((row) => {
      const column = Math.round(x / CELL - 0.5 - (this.isHex ? row / 2 : 0));
      const isInside = row >= 0 && row < this.rows && column >= 0 && column < this.columns;
      return isInside ? [{ vertex: row * this.columns + column, ...this.spot(row * this.columns + column) }] : [];
    });
    /** @param {Spot} cell */
    const distance = (cell) => Math.hypot(cell.x - x, cell.y - y);
    return cells.sort((a, b) => distance(a) - distance(b))[0] ?? null;
  }
}
