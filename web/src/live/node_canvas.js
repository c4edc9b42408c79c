import { updateElements } from '../board/move_marks.js';
import { cornerPath, nearestAhead } from '../board/shapes.js';
import { draw, setAttributes } from '../elements.js';
import { Canvas } from './canvas.js';

/** The room around the nodes, and the smallest picture of a graph. */
const NODE_MARGIN = 48;
const SMALLEST_PICTURE = { width: 480, height: 320 };
/** The distance from an edge within which a pointer touches it. */
const EDGE_REACH = 7;

/** @import { NodeDrawing } from './node_drawing.js' */

/**
 * The nodes and edges of a graph.
 * @extends {Canvas<NodeDrawing>}
 */
export class NodeCanvas extends Canvas {
  /** @param {NodeDrawing} drawing */
  constructor(drawing) {
    super('graph', drawing, drawing, 15, { hasBars: false, isDense: false, corner: cornerPath(14) });
    /** @type {Map<string, SVGLineElement>} */
    this.lines = new Map();
    /** @type {{ group: SVGGElement, name: SVGTextElement, label: SVGTextElement }[]} */
    this.nodes = [];
    /** The part of the plane that is shown, once nodes are drawn. @type {Box | null} */
    this.view = null;
    /** @type {SVGLineElement | null} */
    this.rubber = null;
    this.draw(drawing);
  }

  /** Shows another graph; false for another drawing. @param {AnyDrawing} drawing */
  show(drawing) {
    if (drawing.ruleset === 'Graph') {
      this.draw(drawing);
      return true;
    }
    return false;
  }

  /** The edge at a point, `[a, b]`, or null. @param {Spot} point */
  edgeAt({ x, y }) {
    return this.drawing.rules.edges.find(([a, b]) => {
      const [from, to] = [this.spot(a), this.spot(b)];
      const [right, down] = [to.x - from.x, to.y - from.y];
      const part = ((x - from.x) * right + (y - from.y) * down) / (right * right + down * down);
      const on = Math.max(0, Math.min(1, part));
      return Math.hypot(from.x + on * right - x, from.y + on * down - y) <= EDGE_REACH;
    }) ?? null;
  }

  /** @param {NodeDrawing} drawing */
  draw(drawing) {
    this.drawing = drawing;
    this.vertices = drawing;
    this.view = this.widened();
    this.setView(this.view);
    const edges = new Set(drawing.rules.edges.map(([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}`));
    updateElements(this.lines, edges, () => {
      const line = draw('line', { class: 'edge', 'stroke-width': 1.4 });
      this.layers.ground.append(line);
      return line;
    });
    for (const [key, line] of this.lines) {
      const [from, to] = key.split('-').map((vertex) => this.spot(Number(vertex)));
      setAttributes(line, { x1: from.x, y1: from.y, x2: to.x, y2: to.y });
    }
    this.nodes.splice(drawing.count).forEach(({ group }) => group.remove());
    for (let vertex = 0; vertex < drawing.count; vertex += 1) {
      this.nodes[vertex] ??= this.addNode();
      const { group, name, label } = this.nodes[vertex];
      group.setAttribute('transform', this.moveTo(vertex));
      name.textContent = drawing.label(vertex);
      label.textContent = drawing.longLabel(vertex);
    }
    this.showToken(drawing.token);
    if (drawing.token !== null) {
      const { x, y } = this.spot(drawing.token);
      this.layers.token.append(draw('text', { x, y: y + 3, 'font-size': 8.5 }, drawing.label(drawing.token)));
    }
  }

  addNode() {
    const group = draw('g', {});
    const [name, label] = Object.entries({ name: 3, label: 20 }).map(([kind, y]) => (
      draw('text', { class: kind, y, 'font-size': 8.5, 'text-anchor': 'middle' })));
    group.append(draw('use', { href: '#s-node' }), name, label);
    this.layers.vertices.append(group);
    return { group, name, label };
  }

  /** The spots of all nodes, in their order. */
  spots() {
    return Array.from({ length: this.drawing.count }, (_, vertex) => this.spot(vertex));
  }

  /** The part of the plane with all nodes; it never gets smaller while the reader draws. */
  widened() {
    const spots = this.spots();
    const [left, right] = [Math.min, Math.max].map((most) => most(...spots.map(({ x }) => x)));
    const [upper, lower] = [Math.min, Math.max].map((most) => most(...spots.map(({ y }) => y)));
    const { width, height } = SMALLEST_PICTURE;
    const beside = Math.max(NODE_MARGIN, (width - right + left) / 2);
    const above = Math.max(NODE_MARGIN, (height - lower + upper) / 2);
    const last = this.view;
    const x = Math.min(left - (last === null ? beside : NODE_MARGIN / 2), last?.x ?? Infinity);
    const y = Math.min(upper - (last === null ? above : NODE_MARGIN / 2), last?.y ?? Infinity);
    /** @param {number} most @param {number} room @param {number} [before] */
    const end = (most, room, before) => Math.max(most + (last === null ? room : NODE_MARGIN / 2), before ?? -Infinity);
    return {
      x,
      y,
      width: end(right, beside, last === null ? undefined : last.x + last.width) - x,
      height: end(lower, above, last === null ? undefined : last.y + last.height) - y,
    };
  }

  /** Shows the edge that is being drawn from a node to a point; null shows none. @param {number | null} vertex @param {Spot | null} [point] */
  showRubber(vertex, point = null) {
    this.rubber?.remove();
    this.rubber = null;
    if (vertex !== null && point !== null) {
      const { x, y } = this.spot(vertex);
      this.rubber = draw('line', { class: 'rubber', x1: x, y1: y, x2: point.x, y2: point.y, 'stroke-width': 2 });
      this.layers.pointer.append(this.rubber);
    }
  }

  /** The nearest node in the direction of an arrow key, or the same node. @param {number} vertex @param {Pair} direction */
  beside(vertex, direction) {
    return nearestAhead(new Map(this.spots().entries()), vertex, direction);
  }

  /** A point for a new node, away from the others. */
  freeSpot() {
    const { x, y, width, height } = this.view ?? this.widened();
    let [best, most] = [{ x, y }, -1];
    for (let row = 1; row < 8; row += 1) {
      for (let column = 1; column < 12; column += 1) {
        const point = { x: x + (width * column) / 12, y: y + (height * row) / 8 };
        const near = this.drawing.nearest(point);
        const apart = Math.min(70, Math.hypot(near.x - point.x, near.y - point.y));
        [best, most] = apart > most ? [point, apart] : [best, most];
      }
    }
    return best;
  }
}
