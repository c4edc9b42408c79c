import { isInBox } from './shapes.js';
import { CELL } from './view.js';
import { one } from '../elements.js';

/**
 * The vertices that a board draws, by their numbers. Their symbols change where the token walks.
 * @extends {Map<number, VertexSpot>}
 */
export class Vertices extends Map {
  /** @param {BoardView} board */
  constructor(board) {
    super();
    this.board = board;
    /** The vertices of the token that have symbols of visited ones. @type {readonly number[]} */
    this.way = [];
    /** @type {NodeListOf<SVGUseElement>} */
    const symbols = board.stage.querySelectorAll('.vertices use[data-v]');
    for (const symbol of symbols) {
      const [x, y] = ['x', 'y'].map((axis) => Number(symbol.getAttribute(axis)));
      this.set(Number(symbol.dataset.v), { symbol, first: symbol.getAttribute('href') ?? '', x, y });
    }
  }

  /** Updates the vertices that are visited since the last position, or no longer. @param {readonly number[]} way */
  walk(way) {
    let same = 0;
    while (same < way.length && same < this.way.length && way[same] === this.way[same]) {
      same += 1;
    }
    // The stone of the first changed vertex is on the vertex before it.
    const from = Math.max(same - 1, 0);
    for (const vertex of this.way.slice(from)) {
      this.setSymbol(vertex, this.firstSymbol(vertex));
    }
    this.way = way;
    for (let index = from; index < way.length; index += 1) {
      this.setSymbol(way[index], this.walkedSymbol(index));
    }
  }

  /** @param {number} vertex @param {string} symbol */
  setSymbol(vertex, symbol) {
    const there = this.get(vertex);
    if (there !== undefined && there.symbol.getAttribute('href') !== symbol) {
      there.symbol.setAttribute('href', symbol);
    }
  }

  /** The symbol of a vertex before the first ply, also of one outside a figure. @param {number} vertex */
  firstSymbol(vertex) {
    return (this.board.original ?? this.board).vertices.get(vertex)?.first ?? '';
  }

  /** @param {number} index */
  walkedSymbol(index) {
    const { way, board } = this;
    const first = this.firstSymbol(way[index]);
    if (board.geometry.edges) {
      // The token may return.
      return first;
    }
    switch (board.ruleset) {
      case 'maze': return index + 1 < way.length ? first.replace('free', 'visited') : first;
      case 'graph': return '#s-node-visited';
      default:
        // The stone of the next vertex slid to this one.
        return index + 1 < way.length ? `${this.firstSymbol(way[index + 1])}-visited` : '#s-blank';
    }
  }

  /** The vertex whose symbol contains a spot, or null. @param {Spot} spot */
  nearest({ x, y }) {
    let best = null;
    let least = CELL * 0.6;
    for (const [vertex, spot] of this) {
      const apart = Math.hypot(spot.x - x, spot.y - y);
      if (apart < least) {
        [best, least] = [vertex, apart];
      }
    }
    return best;
  }

  /** Copies the vertices in a box to the stage of a figure, with their first symbols. @param {SVGSVGElement} stage @param {Box} box */
  copyTo(stage, box) {
    const vertices = one(stage, '.vertices', SVGGElement);
    for (const { symbol, first, x, y } of this.values()) {
      if (isInBox({ x, y }, box, -CELL / 2)) {
        const copy = /** @type {SVGElement} */ (symbol.cloneNode(true));
        copy.removeAttribute('id');
        copy.setAttribute('href', first);
        vertices.append(copy);
      }
    }
    const names = this.board.stage.querySelectorAll('.vertices > :is(.name, .label)');
    vertices.append(...[...names].map((name) => name.cloneNode(true)));
  }
}
