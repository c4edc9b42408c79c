import { convexHull, isInside, ring, segment, short } from './shapes.js';
import { draw } from '../elements.js';

/** The radius of the hull round a node, and round a cell. */
const HULL = 13;
const HULL_OF_CELL = 10.5;

/**
 * The odd sets of a cover: shaded hulls, each with a letter and the numbers of its vertices
 * and pairs.
 */
export class OddSets {
  /** @param {BoardView} board @param {SVGElement} layer */
  constructor(board, layer) {
    this.board = board;
    this.group = draw('g', { class: 'odd-sets' });
    layer.append(this.group);
    this.shown = '';
  }

  /** @param {number[][]} sets */
  show(sets) {
    const shown = sets.join(' ');
    if (shown !== this.shown) {
      this.shown = shown;
      this.group.replaceChildren(...sets.flatMap((set, index) => this.drawing(set, index)));
    }
  }

  /** @param {number[]} set @param {number} index */
  drawing(set, index) {
    const { board } = this;
    const spots = set.map((vertex) => board.vertices.get(vertex)).filter((spot) => spot !== undefined);
    const letter = letterOfSet(index);
    const corners = convexHull(spots);
    /** @param {VertexSpot} spot */
    const isOthers = (spot) => !spots.includes(spot);
    const others = [...board.vertices.values()].filter(isOthers);
    const isConvex = !board.isGrid && corners.length > 2 && !others.some((spot) => isInside(spot, corners));
    const shape = isConvex
      ? { d: `M${corners.map(({ x, y }) => `${short(x)} ${short(y)}`).join('L')}Z`, class: 'hull filled' }
      : { d: this.inner(set), class: 'hull' };
    const rings = draw('path', { class: 'odd-set-ring', fill: 'none', d: spots.map((spot) => ring(spot, 11.2)).join('') });
    return [
      draw('path', { ...shape, 'stroke-width': 2 * (board.isGrid ? HULL_OF_CELL : HULL), 'stroke-linejoin': 'round', 'stroke-linecap': 'round' }),
      ...(board.isGrid ? [] : [rings]),
      ...this.label(spots, letter, `${set.length} → ${(set.length - 1) / 2}`),
    ];
  }

  /** The edges inside a set, and its vertices, as a path. @param {number[]} set */
  inner(set) {
    const { board } = this;
    const inside = new Set(set);
    return set.map((a) => {
      const { x, y } = board.spot(a);
      const edges = (board.rules?.neighbours(a) ?? []).filter((b) => b > a && inside.has(b));
      return `M${short(x)} ${short(y)}h0${edges.flatMap((b) => board.lines(a, b, 0).map((part) => segment(...part))).join('')}`;
    }).join('');
  }

  /**
   * The letter and the numbers of a set: in its middle, on its middle cell, or below its
   * lowest node.
   * @param {Spot[]} spots @param {string} letter @param {string} numbers
   */
  label(spots, letter, numbers) {
    const { board } = this;
    /** @param {'x' | 'y'} axis */
    const sum = (axis) => spots.reduce((total, spot) => total + spot[axis], 0) / spots.length;
    const middle = { x: sum('x'), y: sum('y') };
    /** @param {Spot} spot */
    const apart = ({ x, y }) => Math.hypot(x - middle.x, y - middle.y);
    /** @param {number} x @param {number} y @param {number} size @param {string} words */
    const text = (x, y, size, words) => draw('text', { class: 'odd-set', x, y, 'font-size': size }, words);
    if (board.isGrid) {
      const { x, y } = spots.reduce((near, spot) => (apart(spot) < apart(near) ? spot : near));
      return [text(x, y + 1, 10, letter), text(x, y + 8, 5.5, numbers)];
    }
    if (Math.min(...[...board.vertices.values()].map(apart)) > 22) {
      return [text(middle.x, middle.y + 2, 15, letter), text(middle.x, middle.y + 12, 8, numbers)];
    }
    const lowest = spots.reduce((low, spot) => (spot.y > low.y ? spot : low));
    return [text(lowest.x, lowest.y + 19, 7.5, `${letter} ${numbers}`)];
  }
}

/** The letter of an odd set, by its index. @param {number} index */
export function letterOfSet(index) {
  return String.fromCharCode(97 + (index % 26));
}
