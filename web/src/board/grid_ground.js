import { CELL } from './view.js';
import { draw } from '../elements.js';

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

/** The cells of a grid without walls and stones, with its frame and its coordinates. */
export class GridGround extends Cells {
  /**
   * `wrap` names the joined sides as in a record.
   * @param {number} rows @param {number} columns @param {boolean} isHex @param {string} [wrap]
   */
  constructor(rows, columns, isHex, wrap) {
    super(rows, columns, isHex);
    this.wrap = wrap;
  }

  get size() {
    return this.isHex
      ? [CELL * (this.columns + (this.rows - 1) / 2), 2 * HEX_CORNER + HEX_ROW * (this.rows - 1)]
      : [CELL * this.columns, CELL * this.rows];
  }

  /** The part of a picture that shows the ground. */
  get box() {
    const [width, height] = this.size;
    const { font } = this;
    return { x: -2.6 * font, y: -2 * font, width: width + 3.8 * font, height: height + 3.2 * font };
  }

  /** The ground as elements. */
  drawing() {
    const [width, height] = this.size;
    if (this.isHex) {
      const cells = Array.from({ length: this.rows * this.columns }, (_, vertex) => this.spot(vertex));
      const d = cells.map(({ x, y }) => `M${x} ${y - 13.3}l11.5 6.6v13.4l-11.5 6.6-11.5-6.6v-13.4z`).join('');
      return [draw('path', { class: 'floor', d }), draw('path', { class: 'rules', fill: 'none', 'stroke-width': 1.2, d }), this.coordinates()];
    }
    const rules = [
      ...Array.from({ length: this.rows - 1 }, (_, row) => `M0 ${CELL * (row + 1)}h${width}`),
      ...Array.from({ length: this.columns - 1 }, (_, column) => `M${CELL * (column + 1)} 0v${height}`),
    ];
    return [
      draw('rect', { class: 'floor', width, height }),
      draw('path', { class: 'rules', fill: 'none', 'stroke-width': 0.8, d: rules.join('') }),
      ...this.frame(width, height),
      this.coordinates(),
    ];
  }

  /** The frame; joined sides are dashed. @param {number} width @param {number} height */
  frame(width, height) {
    return [
      { d: `M-.8-.8h${width + 1.6}M-.8 ${height + 0.8}h${width + 1.6}`, joined: 'Rows' },
      { d: `M-.8-.8v${height + 1.6}M${width + 0.8}-.8v${height + 1.6}`, joined: 'Columns' },
    ].map(({ d, joined }) => {
      const isJoined = this.wrap === joined || this.wrap === 'Both';
      const line = draw('path', { class: 'frame', fill: 'none', 'stroke-width': 1.6, d });
      line.setAttribute(isJoined ? 'stroke-dasharray' : 'stroke-linecap', isJoined ? '4 3' : 'square');
      return line;
    });
  }

  /** The size of the coordinates. */
  get font() {
    return Math.max(8, Math.round((Math.max(this.rows, this.columns) * CELL) / 80));
  }

  /** The numbers of rows and columns. */
  coordinates() {
    const { font } = this;
    const longest = Math.max(this.rows, this.columns);
    const room = font * (0.7 * String(longest).length + 0.8);
    const step = [1, 5, 10, 25, 50, 100].find((it) => it * CELL >= room && (it > 1 || longest <= 20)) ?? 200;
    const group = draw('g', { class: 'coordinates', 'font-size': font, 'text-anchor': 'middle' });
    for (let row = step; row <= this.rows; row += step) {
      const { x, y } = this.spot((row - 1) * this.columns);
      group.append(draw('text', { x: x - 12 - font, y: y + 0.36 * font }, row));
    }
    for (let column = step; column <= this.columns; column += step) {
      group.append(draw('text', { x: this.spot(column - 1).x, y: -0.6 * font }, column));
    }
    return group;
  }
}
