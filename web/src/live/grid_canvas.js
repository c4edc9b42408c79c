import { GridGround, HEX_CORNER } from '../board/grid_ground.js';
import { updateElements } from '../board/move_marks.js';
import { hexCornerPath } from '../board/shapes.js';
import { CELL } from '../board/view.js';
import { draw } from '../elements.js';
import { Canvas } from './canvas.js';

/** @import { MazeDrawing, StoneDrawing } from './cell_drawing.js' */

/** The symbols of the signs of cells. @type {Record<string, string | undefined>} */
const STONES = { O: 's-white', X: 's-black', '.': 's-blank' };

/**
 * The cells of a maze or of sliding stones.
 * @extends {Canvas<MazeDrawing | StoneDrawing>}
 */
export class GridCanvas extends Canvas {
  /** @param {MazeDrawing | StoneDrawing} drawing */
  constructor(drawing) {
    const { kind, rows, columns, mazeSteps, wrap } = drawing.rules;
    const isHex = mazeSteps === 'Hex';
    const ground = new GridGround(rows, columns, isHex, wrap);
    const look = {
      hasBars: kind === 'maze', isDense: Math.max(rows, columns) > 30, ...isHex && { corner: hexCornerPath },
    };
    super(kind, drawing, ground, isHex ? HEX_CORNER : CELL, look);
    this.ground = ground;
    /** @type {Map<string, SVGUseElement>} */
    this.signs = new Map();
    this.layers.ground.append(...ground.drawing());
    this.setView(ground.box);
    this.draw(drawing);
  }

  /** Shows a drawing of the same shape; false for another shape. @param {AnyDrawing} drawing */
  show(drawing) {
    const { rows, columns, isHex, wrap } = this.ground;
    const { rules } = drawing;
    const isSame = rules.kind === this.drawing.rules.kind && rules.rows === rows && rules.columns === columns
      && (rules.mazeSteps === 'Hex') === isHex && rules.wrap === wrap;
    if (isSame && (drawing.ruleset === 'Maze' || drawing.ruleset === 'SlidingStones')) {
      this.draw(drawing);
      return true;
    }
    return false;
  }

  /** Draws the walls or stones and the token. @param {MazeDrawing | StoneDrawing} drawing */
  draw(drawing) {
    const isMaze = drawing.ruleset === 'Maze';
    const wall = this.ground.isHex ? 's-wall-hex' : 's-wall';
    /** @type {Set<string>} */
    const keys = new Set();
    [...drawing.rules.cells].forEach((sign, vertex) => {
      const symbol = isMaze ? sign === '#' && wall : STONES[sign];
      if (symbol) {
        keys.add(`${vertex} ${symbol}`);
      }
    });
    updateElements(this.signs, keys, (key) => {
      const [vertex, symbol] = key.split(' ');
      const sign = draw('use', { href: `#${symbol}`, ...this.spot(Number(vertex)) });
      this.layers.vertices.append(sign);
      return sign;
    });
    this.drawing = drawing;
    this.showToken(drawing.token, isMaze ? 's-token' : 's-gap');
  }

  /** The cell next to another in the direction of an arrow key, or the same cell. @param {number} vertex @param {Pair} direction */
  beside(vertex, [right, down]) {
    const { rows, columns } = this.ground;
    const [row, column] = [Math.floor(vertex / columns) + down, (vertex % columns) + right];
    const isInside = row >= 0 && row < rows && column >= 0 && column < columns;
    return isInside ? row * columns + column : vertex;
  }
}
