import { CELL } from './view.js';
import { draw } from '../elements.js';

/** The room above each table of states for its title, and beside it for its digits. */
const TABLE_HEAD = 34;
const TABLE_SIDE = 20;

/** All states of a lock as tables: a row for each second-to-last digit, a column for each last digit. */
export class TableGround {
  /** @param {number} digits @param {number} base */
  constructor(digits, base) {
    this.digits = digits;
    this.base = base;
    this.rows = digits === 1 ? 1 : base;
    this.tables = base ** digits / (this.rows * base);
    this.across = Math.ceil(Math.sqrt((this.tables * this.rows) / base));
  }

  /** The distances between the corners of neighbouring tables. */
  get tableSize() {
    return [this.base * CELL + TABLE_SIDE, this.rows * CELL + TABLE_HEAD];
  }

  /** The upper left corner of a table. @param {number} table */
  corner(table) {
    const [width, height] = this.tableSize;
    return { x: (table % this.across) * width, y: Math.floor(table / this.across) * height };
  }

  /** The middle of the cell of a state. @param {number} vertex */
  spot(vertex) {
    const cells = this.rows * this.base;
    const { x, y } = this.corner(Math.floor(vertex / cells));
    const cell = vertex % cells;
    return { x: x + CELL * ((cell % this.base) + 0.5), y: y + CELL * (Math.floor(cell / this.base) + 0.5) };
  }

  /** The state whose cell contains a point, with its spot; null outside the tables. @param {Spot} point */
  nearest(point) {
    const { rows, tables, across } = this;
    const [width, height] = this.tableSize;
    const [left, upper] = [Math.floor((point.x + TABLE_SIDE) / width), Math.floor((point.y + TABLE_HEAD) / height)];
    const table = upper * across + left;
    if (left < 0 || left >= across || upper < 0 || table >= tables) {
      return null;
    }
    const { x, y } = this.corner(table);
    const [row, column] = [Math.floor((point.y - y) / CELL), Math.floor((point.x - x) / CELL)];
    if (row < 0 || row >= rows || column < 0 || column >= this.base) {
      return null;
    }
    const vertex = (table * rows + row) * this.base + column;
    return { vertex, ...this.spot(vertex) };
  }

  /** The part of a picture that shows the tables. */
  get box() {
    const [across, down] = this.tableSize;
    const rows = Math.ceil(this.tables / this.across);
    return { x: -TABLE_SIDE, y: -TABLE_HEAD, width: this.across * across + TABLE_SIDE / 2, height: rows * down + 8 };
  }

  /** The tables as elements. */
  drawing() {
    const [width, height] = [this.base * CELL, this.rows * CELL];
    const labels = draw('g', { class: 'coordinates', 'font-size': 9, 'text-anchor': 'middle' });
    const floors = [];
    const d = [];
    for (let table = 0; table < this.tables; table += 1) {
      const { x, y } = this.corner(table);
      floors.push(draw('rect', { class: 'floor', x, y, width, height }));
      for (let line = 0; line <= this.rows; line += 1) {
        d.push(`M${x} ${y + line * CELL}h${width}`);
      }
      for (let line = 0; line <= this.base; line += 1) {
        d.push(`M${x + line * CELL} ${y}v${height}`);
      }
      for (let digit = 0; digit < this.base; digit += 1) {
        const sign = digit.toString(36);
        labels.append(draw('text', { x: x + CELL * (digit + 0.5), y: y - 4 }, sign));
        if (this.rows > 1) {
          labels.append(draw('text', { x: x - 8, y: y + CELL * (digit + 0.5) + 3 }, sign));
        }
      }
      if (this.tables > 1) {
        const title = `${table.toString(this.base).padStart(this.digits - 2, '0')}··`;
        labels.append(draw('text', { x: x + width / 2, y: y - 15, 'font-size': 12, 'font-weight': 700 }, title));
      }
    }
    return [...floors, draw('path', { class: 'rules', fill: 'none', 'stroke-width': 0.8, d: d.join('') }), labels];
  }
}
