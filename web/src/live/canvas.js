import { cornerPath } from '../board/shapes.js';
import { draw } from '../elements.js';

/** The number of vertices whose marks of one class share a path. */
const CHUNK = 64;
/** The names of the marks; the marks of a vertex are a set of their indices as bits. */
const MARKS = /** @type {const} */ (['win', 'lose', 'unknown', 'flip']);

/** The vertices of a canvas. @typedef {{ spot(vertex: number): Spot, nearest(point: Spot): (Spot & { vertex: number }) | null }} Vertices */
/** A line of a mark round a spot. @typedef {{ class: string, width: number, path: Path, dashes?: string, cap?: string }} Shape */
/** @typedef {(x: number, y: number) => string} Path */
/** The marked vertices, by mark. @typedef {Record<typeof MARKS[number], readonly number[]>} Marks */

/**
 * The picture of a drawing, which a pointer changes.
 *
 * A canvas has the layers `ground`, `vertices`, `moves`, `token` and `pointer`. Marks of the same
 * class share a few paths, because thousands of marks can change within a frame.
 * @template {AnyDrawing} D
 */
export class Canvas {
  /**
   * `reach` is the distance within which a pointer touches a vertex. With `hasBars`, bars mark the
   * places that lose. On a dense canvas, marks are simpler. `corner` marks flips.
   * @param {string} kind @param {D} drawing @param {Vertices} vertices @param {number} reach
   * @param {{ hasBars: boolean, isDense: boolean, corner?: Path }} look
   */
  constructor(kind, drawing, vertices, reach, { hasBars, isDense, corner = cornerPath(11.5) }) {
    this.drawing = drawing;
    this.vertices = vertices;
    this.reach = reach;
    this.hasBars = hasBars;
    this.isDense = isDense;
    this.corner = corner;
    this.svg = draw('svg', {
      class: `board ${kind}`, role: 'img', preserveAspectRatio: 'xMidYMid meet',
    });
    this.layers = {
      ground: draw('g', { class: 'ground' }),
      vertices: draw('g', { class: 'vertices' }),
      moves: draw('g', { class: 'moves' }),
      token: draw('g', { class: 'token', 'font-weight': 700, 'text-anchor': 'middle' }),
      pointer: draw('g', { class: 'pointer' }),
    };
    this.svg.append(...Object.values(this.layers));
    /** @type {Map<string, SVGPathElement>} */
    this.paths = new Map();
    this.marks = new Uint8Array(0);
    /** Whether the marks are those of all vertices, or null before the first marks. @type {boolean | null} */
    this.isMap = null;
    /** @type {SVGRectElement | null} */
    this.cursor = null;
  }

  /** @param {number} vertex */
  spot(vertex) {
    return this.vertices.spot(vertex);
  }

  /** @param {Box} box */
  setView({ x, y, width, height }) {
    this.svg.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
  }

  /** The cell, node or state at a point, or null. @param {Spot} point */
  vertexAt(point) {
    const near = this.vertices.nearest(point);
    return near !== null && Math.hypot(near.x - point.x, near.y - point.y) <= this.reach ? near.vertex : null;
  }

  /** The vertices along a line, without its start. @param {Spot} from @param {Spot} to */
  along(from, to) {
    const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 8);
    /** @type {Set<number>} */
    const vertices = new Set();
    for (let step = 1; step <= steps; step += 1) {
      /** @param {'x' | 'y'} axis */
      const at = (axis) => from[axis] + ((to[axis] - from[axis]) * step) / steps;
      const vertex = this.vertexAt({ x: at('x'), y: at('y') });
      if (vertex !== null) {
        vertices.add(vertex);
      }
    }
    return vertices;
  }

  /** Shows the token; null shows none. @param {number | null} vertex */
  showToken(vertex, symbol = 's-token') {
    const shown = vertex === null ? [] : [draw('use', { href: `#${symbol}`, ...this.spot(vertex) })];
    this.layers.token.replaceChildren(...shown);
  }

  /** Shows marks of all vertices (`isMap`) or of the moves of the token, and the flips. @param {Marks} marked @param {boolean} isMap */
  showMarks(marked, isMap) {
    const marks = new Uint8Array(this.drawing.count);
    MARKS.forEach((name, index) => marked[name].forEach((vertex) => {
      marks[vertex] |= 1 << index;
    }));
    // Only nodes move.
    const last = this.isMap === isMap && this.drawing.ruleset !== 'Graph' ? this.marks : new Uint8Array(0);
    const end = Math.max(marks.length, this.marks.length);
    if (this.isMap !== isMap) {
      this.layers.moves.replaceChildren();
      this.paths.clear();
    }
    this.isMap = isMap;
    this.marks = marks;
    /** @type {Record<keyof Marks, Shape[]>} */
    const shapes = { ...this.verdictShapes(isMap), flip: [{ class: 'flip', width: 1, path: this.corner }] };
    for (let start = 0; start < end; start += CHUNK) {
      const isSame = marks.length === last.length
        && marks.subarray(start, start + CHUNK).every((mark, index) => mark === last[start + index]);
      if (!isSame) {
        this.showChunk(start, shapes);
      }
    }
  }

  /** Shows the marks of a few vertices as one path of each shape. @param {number} start @param {Record<keyof Marks, Shape[]>} shapes */
  showChunk(start, shapes) {
    MARKS.forEach((name, index) => shapes[name].forEach((shape) => {
      let d = '';
      for (let vertex = start; vertex < start + CHUNK; vertex += 1) {
        if (this.marks[vertex] & (1 << index)) {
          const { x, y } = this.spot(vertex);
          d += shape.path(x, y);
        }
      }
      const key = `${name} ${shape.class} ${start}`;
      const path = this.paths.get(key) ?? (d === '' ? null : this.addPath(key, shape));
      path?.setAttribute('d', d);
    }));
  }

  /** @param {string} key @param {Shape} shape */
  addPath(key, { class: name, width, dashes, cap }) {
    const path = draw('path', {
      class: name, fill: 'none', 'stroke-width': width,
      ...dashes && { 'stroke-dasharray': dashes }, ...cap && { 'stroke-linecap': cap },
    });
    // A halo is below all marks.
    const { moves } = this.layers;
    name === 's-halo' ? moves.prepend(path) : moves.append(path);
    this.paths.set(key, path);
    return path;
  }

  /** The shapes of verdicts: rings, and in a map of cells bars for losing ones. @param {boolean} isMap */
  verdictShapes(isMap) {
    const onCells = isMap && this.hasBars;
    const halo = { class: 's-halo', width: 4, path: ringPath(9.9) };
    if (onCells && this.isDense) {
      return {
        win: [{ class: 's-win', width: 14, path: dotPath, cap: 'round' }],
        lose: [{ class: 's-lose', width: 4, path: barPath(5) }],
        unknown: [{ class: 's-unknown-ring', width: 8, path: dotPath, cap: 'square' }],
      };
    }
    if (onCells) {
      return {
        win: [{ class: 's-win', width: 1.6, path: ringsPath(8, 5) }],
        lose: [{ class: 's-lose', width: 2, path: barPath(4) }],
        unknown: [{ class: 's-unknown-ring', width: 1.4, path: ringPath(4) }],
      };
    }
    return {
      win: [halo, { class: 's-win', width: 1.5, path: ringsPath(11, 8.5) }],
      lose: [{ class: 's-lose', width: 1.3, path: ringPath(10.2), dashes: '2.67 2.67' }],
      unknown: [{ class: 's-unknown-ring', width: 1.3, path: ringPath(10.2) }],
    };
  }

  /** Shows the cursor on a vertex, with a name; null hides it. @param {number | null} vertex */
  showCursor(vertex, name = '') {
    this.cursor?.remove();
    this.cursor = null;
    if (vertex !== null) {
      this.cursor = draw('rect', {
        class: 'cursor', id: 'cursor', role: 'img', 'aria-label': name, x: -11.5, y: -11.5, width: 23, height: 23, rx: 4,
        transform: this.moveTo(vertex), fill: 'none', 'stroke-width': 2,
      });
      this.layers.pointer.append(this.cursor);
    }
  }

  /** @param {number} vertex */
  moveTo(vertex) {
    const { x, y } = this.spot(vertex);
    return `translate(${x} ${y})`;
  }
}

/** @param {number} radius @returns {Path} */
function ringPath(radius) {
  return (x, y) => `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
}

/** A path without a length, of which only the ends of the line are visible. @type {Path} */
function dotPath(x, y) {
  return `M${x} ${y}h0`;
}

/** @param {number} outer @param {number} inner @returns {Path} */
function ringsPath(outer, inner) {
  const [first, second] = [ringPath(outer), ringPath(inner)];
  return (x, y) => first(x, y) + second(x, y);
}

/** @param {number} half @returns {Path} */
function barPath(half) {
  return (x, y) => `M${x - half} ${y}h${2 * half}`;
}
