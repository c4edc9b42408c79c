import { HEX_CORNER } from '../board/cells.js';
import { GridGround } from '../board/grid_ground.js';
import { updateElements } from '../board/move_marks.js';
import { CELL } from '../board/view.js';
import { draw } from '../elements.js';
import { Canvas } from './canvas.js';

/** The cells of a maze or of sliding stones. */
export class GridCanvas extends Canvas {
  constructor(drawing) {
    super(drawing.ruleset === 'Maze' ? 'maze' : 'sliding');
    this.drawing = drawing;
    this.rows = drawing.rows;
    this.columns = drawing.columns;
    this.isHex = drawing.isHex === true;
    this.hasBars = drawing.ruleset === 'Maze';
    this.isDense = Math.max(this.rows, this.columns) > 30;
    this.reach = this.isHex ? HEX_CORNER : CELL;
    this.signs = new Map();
    this.cells = new GridGround(this.rows, this.columns, this.isHex, drawing.body.wrap);
    this.layers.ground.append(...this.cells.drawing());
    this.setView(this.cells.box);
    this.show(drawing);
  }

  /** Whether the canvas has the shape of another drawing. */
  fits(drawing) {
    return drawing.ruleset === this.drawing.ruleset && drawing.rows === this.rows && drawing.columns === this.columns
      && (drawing.isHex === true) === this.isHex && drawing.body.wrap === this.drawing.body.wrap;
  }

  spot(vertex) {
    return this.cells.spot(vertex);
  }

  nearest(spot) {
    return this.cells.nearest(spot);
  }

  /** Shows the walls or stones and the token. */
  show(drawing) {
    const isMaze = drawing.ruleset === 'Maze';
    const symbols = isMaze
      ? { '#': this.isHex ? 's-wall-hex' : 's-wall' }
      : { O: 's-white', X: 's-black', '.': 's-blank' };
    const keys = new Set();
    drawing.body.board.forEach((row, index) => {
      for (let column = 0; column < row.length; column += 1) {
        const symbol = symbols[row[column]];
        if (symbol !== undefined) {
          keys.add(`${index * this.columns + column} ${symbol}`);
        }
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

  /** The cell next to another in the direction of an arrow key, or the same cell. */
  beside(vertex, [right, down]) {
    const [row, column] = [Math.floor(vertex / this.columns) + down, (vertex % this.columns) + right];
    const isInside = row >= 0 && row < this.rows && column >= 0 && column < this.columns;
    return isInside ? row * this.columns + column : vertex;
  }
}
