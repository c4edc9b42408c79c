import { Cells, HEX_CORNER, HEX_ROW } from '../board/cells.js';
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
    this.cells = new Cells(this.rows, this.columns, this.isHex);
    this.hasBars = drawing.ruleset === 'Maze';
    this.isDense = Math.max(this.rows, this.columns) > 30;
    this.reach = this.isHex ? HEX_CORNER : CELL;
    this.signs = new Map();
    this.drawGround(drawing.body.wrap);
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

  get size() {
    return this.isHex
      ? [CELL * (this.columns + (this.rows - 1) / 2), 2 * HEX_CORNER + HEX_ROW * (this.rows - 1)]
      : [CELL * this.columns, CELL * this.rows];
  }

  drawGround(wrap) {
    const { ground } = this.layers;
    const [width, height] = this.size;
    if (this.isHex) {
      const cells = Array.from({ length: this.rows * this.columns }, (_, vertex) => this.spot(vertex));
      const d = cells.map(({ x, y }) => `M${x} ${y - 13.3}l11.5 6.6v13.4l-11.5 6.6-11.5-6.6v-13.4z`).join('');
      ground.append(draw('path', { class: 'floor', d }), draw('path', { class: 'rules', fill: 'none', 'stroke-width': 1.2, d }));
    } else {
      ground.append(draw('rect', { class: 'floor', width, height }));
      const rules = [
        ...Array.from({ length: this.rows - 1 }, (_, row) => `M0 ${CELL * (row + 1)}h${width}`),
        ...Array.from({ length: this.columns - 1 }, (_, column) => `M${CELL * (column + 1)} 0v${height}`),
      ];
      ground.append(draw('path', { class: 'rules', fill: 'none', 'stroke-width': 0.8, d: rules.join('') }));
      this.drawFrame(width, height, wrap);
    }
    const font = this.drawCoordinates();
    this.setView({ x: -2.6 * font, y: -2 * font, width: width + 3.8 * font, height: height + 3.2 * font });
  }

  /** The frame; joined sides are dashed. */
  drawFrame(width, height, wrap) {
    const sides = [
      [`M-.8-.8h${width + 1.6}M-.8 ${height + 0.8}h${width + 1.6}`, ['Rows', 'Both']],
      [`M-.8-.8v${height + 1.6}M${width + 0.8}-.8v${height + 1.6}`, ['Columns', 'Both']],
    ];
    for (const [d, joined] of sides) {
      const dashes = joined.includes(wrap) ? { 'stroke-dasharray': '4 3' } : { 'stroke-linecap': 'square' };
      this.layers.ground.append(draw('path', { class: 'frame', fill: 'none', 'stroke-width': 1.6, d, ...dashes }));
    }
  }

  /** The numbers of rows and columns. Returns their size. */
  drawCoordinates() {
    const longest = Math.max(this.rows, this.columns);
    const font = Math.max(8, Math.round((longest * CELL) / 80));
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
    this.layers.ground.append(group);
    return font;
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
