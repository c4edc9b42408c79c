import { Cells } from './grid_ground.js';
import { cornerPath, hexCornerPath, ring } from './shapes.js';
import { Tiles } from './tiles.js';
import { draw } from '../elements.js';

/** The radii of the rings on the cells and round the nodes where the token may start. */
const PLACE_RINGS = [7.4, 4.6];
const NODE_RINGS = [10.6, 12.6];

/** The marks on the moves of a position. */
export class MoveMarks {
  /** @param {BoardView} board */
  constructor(board) {
    this.board = board;
    /** @type {Map<string, SVGUseElement>} */
    this.symbols = new Map();
    const { moves } = board.layers;
    // Before the placement of the token, every place of the board may have a mark.
    this.map = draw('g', { class: 'map' });
    moves.append(this.map);
    this.win = new Tiles(this.map, 'win', { fill: 'none', 'stroke-width': 1.7 });
    this.lose = new Tiles(this.map, 'lose', { fill: 'none', 'stroke-width': 2, 'stroke-linecap': 'round' });
    this.unknown = new Tiles(this.map, 'lose', { fill: 'none', 'stroke-width': 1.4 });
    this.legal = new Tiles(this.map, 'legal', { fill: 'none', 'stroke-width': 1.3 });
  }

  /** @param {Position} position */
  show({ way, win, lose, unknown = [], legal = [], played = null }) {
    const isPlacement = way.length === 0;
    const marks = isPlacement ? [] : [
      ...win.map((vertex) => `s-win ${vertex}`),
      ...lose.map((vertex) => `s-lose ${vertex}`),
      ...unknown.map((vertex) => `s-unknown ${vertex}`),
      ...legal.map((vertex) => `s-legal ${vertex}`),
    ];
    if (played !== null) {
      marks.push(`s-played ${played}`);
    }
    updateElements(this.symbols, marks, (mark) => {
      const [symbol, vertex] = mark.split(' ');
      const element = this.board.symbolAt(symbol, Number(vertex));
      this.board.layers.moves.append(element);
      return element;
    });
    this.showMap(isPlacement ? { win, lose, unknown, legal } : { win: [], lose: [], unknown: [], legal: [] });
  }

  /** @param {Required<Moves>} moves */
  showMap({ win, lose, unknown, legal }) {
    const { board } = this;
    // The centre of a node contains its name, and its label is outside the rings.
    const radii = board.isGrid ? PLACE_RINGS : NODE_RINGS;
    this.win.show(win, board.marker((spot) => radii.map((radius) => ring(spot, radius)).join('')));
    this.lose.show(board.isGrid ? lose : [], board.marker(({ x, y }) => `M${x - 3} ${y}h6`));
    this.unknown.show(unknown, board.marker((spot) => ring(spot, radii[0])));
    this.legal.show(legal, board.marker((spot) => ring(spot, radii[0])));
  }
}

/** Marks each vertex or wall whose change alone would make the other player win. */
export class FlipMarks {
  /** The dials of a lock have no marks, but its map has. @param {BoardView} board */
  constructor(board) {
    this.board = board.map ?? board;
    const { rules, isGrid, isHex, layers } = this.board;
    this.tiles = new Tiles(layers.moves, 'flip');
    this.corner = isHex ? hexCornerPath : cornerPath(isGrid ? 11.5 : 14);
    const [rows, columns] = rules?.kind === 'lock' ? [rules.base, rules.base] : [rules?.rows ?? 0, rules?.columns ?? 0];
    this.cells = new Cells(rows, columns, isHex);
  }

  /** Shows the flips of the position of the board. */
  show() {
    const { board, cells } = this;
    const { flips = [] } = board.position;
    this.tiles.show(board.dials === null ? flips : [], (vertex) => {
      // A board has no spots of walls.
      const { x, y } = (board.isGrid ? cells : board).spot(vertex);
      return { x, y, d: this.corner(x, y) };
    });
  }
}

/**
 * Updates a map of elements to contain exactly the elements with these keys.
 * @template T
 * @template {Element} E
 * @param {Map<T, E>} elements @param {Iterable<T>} keys @param {(key: T) => E} make
 */
export function updateElements(elements, keys, make) {
  const shown = new Set(keys);
  for (const [key, element] of elements) {
    if (!shown.has(key)) {
      element.remove();
      elements.delete(key);
    }
  }
  for (const key of shown) {
    if (!elements.has(key)) {
      elements.set(key, make(key));
    }
  }
}
