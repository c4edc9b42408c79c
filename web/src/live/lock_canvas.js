import { updateElements } from '../board/move_marks.js';
import { CELL } from '../board/view.js';
import { draw } from '../elements.js';
import { Canvas } from './canvas.js';

/** The room above each table of states for its title, and beside it for its digits. */
const TABLE_HEAD = 34;
const TABLE_SIDE = 20;

/** All states of a lock as tables: a row for each second-to-last digit, a column for each last digit. */
export class LockCanvas extends Canvas {
  constructor(drawing) {
    super('maze');
    this.base = drawing.base;
    this.digits = drawing.digits;
    this.rows = this.digits === 1 ? 1 : this.base;
    this.tables = drawing.count / (this.rows * this.base);
    this.across = Math.ceil(Math.sqrt((this.tables * this.rows) / this.base));
    this.hasBars = true;
    this.isDense = drawing.count > 900;
    this.reach = CELL;
    this.signs = new Map();
    this.drawGround();
    this.show(drawing);
  }

  fits(drawing) {
    return drawing.ruleset === 'Lock' && drawing.base === this.base && drawing.digits === this.digits;
  }

  get tableSize() {
    return [this.base * CELL + TABLE_SIDE, this.rows * CELL + TABLE_HEAD];
  }

  /** The upper left corner of a table. */
  corner(table) {
    const [width, height] = this.tableSize;
    return { x: (table % this.across) * width, y: Math.floor(table / this.across) * height };
  }

  spot(vertex) {
    const cells = this.rows * this.base;
    const { x, y } = this.corner(Math.floor(vertex / cells));
    const cell = vertex % cells;
    return { x: x + CELL * ((cell % this.base) + 0.5), y: y + CELL * (Math.floor(cell / this.base) + 0.5) };
  }

  nearest(point) {
    const [width, height] = this.tableSize;
    const [left, upper] = [Math.floor((point.x + TABLE_SIDE) / width), Math.floor((point.y + TABLE_HEAD) / height)];
    const table = upper * this.across + left;
    if (left < 0 || left >= this.across || upper < 0 || table >= this.tables) {
      return null;
    }
    const { x, y } = this.corner(table);
    const [row, column] = [Math.floor((point.y - y) / CELL), Math.floor((point.x - x) / CELL)];
    if (row < 0 || row >= this.rows || column < 0 || column >= this.base) {
      return null;
    }
    const vertex = (table * this.rows + row) * this.base + column;
    return { vertex, ...this.spot(vertex) };
  }

  drawGround() {
    const [width, height] = [this.base * CELL, this.rows * CELL];
    const labels = draw('g', { class: 'coordinates', 'font-size': 9, 'text-anchor': 'middle' });
    const d = [];
    for (let table = 0; table < this.tables; table += 1) {
      const { x, y } = this.corner(table);
      this.layers.ground.append(draw('rect', { class: 'floor', x, y, width, height }));
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
    this.layers.ground.append(draw('path', { class: 'rules', fill: 'none', 'stroke-width': 0.8, d: d.join('') }), labels);
    const [across, down] = this.tableSize;
    const rows = Math.ceil(this.tables / this.across);
    this.setView({
      x: -TABLE_SIDE, y: -TABLE_HEAD, width: this.across * across + TABLE_SIDE / 2, height: rows * down + 8,
    });
  }

  show(drawing) {
    this.drawing = drawing;
    updateElements(this.signs, drawing.forbidden, (vertex) => {
      const sign = draw('use', { href: '#s-wall', ...this.spot(vertex) });
      this.layers.vertices.append(sign);
      return sign;
    });
    this.showToken(drawing.token);
  }

  /** The state next to another in the direction of an arrow key, or the same state. */
  beside(vertex, [right, down]) {
    const { x, y } = this.spot(vertex);
    const [width, height] = this.tableSize;
    const steps = [[CELL, CELL], [width - (this.base - 1) * CELL, height - (this.rows - 1) * CELL]];
    for (const [across, along] of steps) {
      const found = this.vertexAt({ x: x + right * across, y: y + down * along });
      if (found !== null) {
        return found;
      }
    }
    return vertex;
  }
}
