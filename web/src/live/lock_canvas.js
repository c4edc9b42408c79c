import { updateElements } from '../board/move_marks.js';
import { TABLE_HEAD, TABLE_SIDE, TableGround } from '../board/table_ground.js';
import { CELL } from '../board/view.js';
import { draw } from '../elements.js';
import { Canvas } from './canvas.js';

/** All states of a lock as tables. */
export class LockCanvas extends Canvas {
  constructor(drawing) {
    super('maze');
    this.base = drawing.base;
    this.digits = drawing.digits;
    this.ground = new TableGround(this.digits, this.base);
    this.hasBars = true;
    this.isDense = drawing.count > 900;
    this.reach = CELL;
    this.signs = new Map();
    this.layers.ground.append(...this.ground.drawing());
    this.setView(this.ground.box);
    this.show(drawing);
  }

  fits(drawing) {
    return drawing.ruleset === 'Lock' && drawing.base === this.base && drawing.digits === this.digits;
  }

  spot(vertex) {
    return this.ground.spot(vertex);
  }

  nearest(point) {
    const { rows, tables, across } = this.ground;
    const [width, height] = this.ground.tableSize;
    const [left, upper] = [Math.floor((point.x + TABLE_SIDE) / width), Math.floor((point.y + TABLE_HEAD) / height)];
    const table = upper * across + left;
    if (left < 0 || left >= across || upper < 0 || table >= tables) {
      return null;
    }
    const { x, y } = this.ground.corner(table);
    const [row, column] = [Math.floor((point.y - y) / CELL), Math.floor((point.x - x) / CELL)];
    if (row < 0 || row >= rows || column < 0 || column >= this.base) {
      return null;
    }
    const vertex = (table * rows + row) * this.base + column;
    return { vertex, ...this.spot(vertex) };
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
    const [width, height] = this.ground.tableSize;
    const steps = [[CELL, CELL], [width - (this.base - 1) * CELL, height - (this.ground.rows - 1) * CELL]];
    for (const [across, along] of steps) {
      const found = this.vertexAt({ x: x + right * across, y: y + down * along });
      if (found !== null) {
        return found;
      }
    }
    return vertex;
  }
}
