import { updateElements } from '../board/move_marks.js';
import { TableGround } from '../board/table_ground.js';
import { CELL } from '../board/view.js';
import { draw } from '../elements.js';
import { Canvas } from './canvas.js';

/** @import { DialDrawing } from './dial_drawing.js' */

/**
 * All states of a lock as tables.
 * @extends {Canvas<DialDrawing>}
 */
export class LockCanvas extends Canvas {
  /** @param {DialDrawing} drawing */
  constructor(drawing) {
    const ground = new TableGround(drawing.rules.digits, drawing.rules.base);
    super('maze', drawing, ground, CELL, { hasBars: true, isDense: drawing.count > 900 });
    this.ground = ground;
    /** @type {Map<number, SVGUseElement>} */
    this.signs = new Map();
    this.layers.ground.append(...ground.drawing());
    this.setView(ground.box);
    this.draw(drawing);
  }

  /** Shows a lock of the same shape; false for another drawing. @param {AnyDrawing} drawing */
  show(drawing) {
    const { base, digits } = drawing.rules;
    if (drawing.ruleset === 'Lock' && this.ground.base === base && this.ground.digits === digits) {
      this.draw(drawing);
      return true;
    }
    return false;
  }

  /** @param {DialDrawing} drawing */
  draw(drawing) {
    this.drawing = drawing;
    updateElements(this.signs, drawing.rules.blocked, (vertex) => {
      const sign = draw('use', { href: '#s-wall', ...this.spot(vertex) });
      this.layers.vertices.append(sign);
      return sign;
    });
    this.showToken(drawing.token);
  }

  /** The state next to another in the direction of an arrow key, or the same state. @param {number} vertex @param {Pair} direction */
  beside(vertex, [right, down]) {
    const { x, y } = this.spot(vertex);
    const [width, height] = this.ground.tableSize;
    const steps = [[CELL, CELL], [width - (this.ground.base - 1) * CELL, height - (this.ground.rows - 1) * CELL]];
    for (const [across, along] of steps) {
      const found = this.vertexAt({ x: x + right * across, y: y + down * along });
      if (found !== null) {
        return found;
      }
    }
    return vertex;
  }
}
