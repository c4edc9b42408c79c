import { updateElements } from '../board/move_marks.js';
import { draw } from '../elements.js';
import { Canvas } from './canvas.js';

/** The room around the nodes, and the smallest picture of a graph. */
const NODE_MARGIN = 48;
const SMALLEST_PICTURE = { width: 480, height: 320 };
/** The distance from an edge within which a pointer touches it. */
const EDGE_REACH = 7;

/** The nodes and edges of a graph. */
export class NodeCanvas extends Canvas {
  constructor(drawing) {
    super('graph');
    this.drawing = drawing;
    this.hasBars = false;
    this.isFixed = false;
    this.reach = 15;
    this.lines = new Map();
    this.nodes = [];
    this.view = null;
    this.rubber = null;
    this.show(drawing);
  }

  fits(drawing) {
    return drawing.ruleset === 'Graph';
  }

  spot(vertex) {
    const [x, y] = this.drawing.spot(vertex);
    return { x, y };
  }

  nearest(point) {
    let near = null;
    let nearest = Infinity;
    for (let vertex = 0; vertex < this.drawing.count; vertex += 1) {
      const { x, y } = this.spot(vertex);
      const apart = Math.hypot(x - point.x, y - point.y);
      if (apart < nearest) {
        near = { vertex, x, y };
        nearest = apart;
      }
    }
    return near;
  }

  /** The edge at a point, `[a, b]`, or null. */
  edgeAt({ x, y }) {
    return this.drawing.edges.find(([a, b]) => {
      const [from, to] = [this.spot(a), this.spot(b)];
      const [right, down] = [to.x - from.x, to.y - from.y];
      const part = ((x - from.x) * right + (y - from.y) * down) / (right * right + down * down);
      const on = Math.max(0, Math.min(1, part));
      return Math.hypot(from.x + on * right - x, from.y + on * down - y) <= EDGE_REACH;
    }) ?? null;
  }

  show(drawing) {
    this.drawing = drawing;
    this.widen();
    const edges = new Set(drawing.edges.map(([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}`));
    updateElements(this.lines, edges, () => {
      const line = draw('line', { class: 'edge', 'stroke-width': 1.4 });
      this.layers.ground.append(line);
      return line;
    });
    for (const [key, line] of this.lines) {
      const [from, to] = key.split('-').map((vertex) => this.spot(Number(vertex)));
      setAll(line, { x1: from.x, y1: from.y, x2: to.x, y2: to.y });
    }
    while (this.nodes.length > drawing.count) {
      this.nodes.pop().remove();
    }
    for (let vertex = 0; vertex < drawing.count; vertex += 1) {
      this.nodes[vertex] ??= this.addNode();
      this.nodes[vertex].setAttribute('transform', this.moveTo(vertex));
      this.nodes[vertex].lastChild.textContent = drawing.label(vertex);
    }
    this.showToken(drawing.token);
    if (drawing.token !== null) {
      const { x, y } = this.spot(drawing.token);
      this.layers.token.append(draw('text', { x, y: y + 3, 'font-size': 8.5 }, drawing.label(drawing.token)));
    }
  }

  addNode() {
    const node = draw('g', {});
    const name = draw('text', { class: 'name', y: 3, 'font-size': 8.5, 'text-anchor': 'middle' });
    node.append(draw('use', { href: '#s-node' }), name);
    this.layers.vertices.append(node);
    return node;
  }

  /** Makes the picture large enough for all nodes; it never gets smaller while the reader draws. */
  widen() {
    const spots = Array.from({ length: this.drawing.count }, (_, vertex) => this.spot(vertex));
    const [left, right] = [Math.min, Math.max].map((most) => most(...spots.map(({ x }) => x)));
    const [upper, lower] = [Math.min, Math.max].map((most) => most(...spots.map(({ y }) => y)));
    const { width, height } = SMALLEST_PICTURE;
    const beside = Math.max(NODE_MARGIN, (width - right + left) / 2);
    const above = Math.max(NODE_MARGIN, (height - lower + upper) / 2);
    const last = this.view;
    const x = Math.min(left - (last === null ? beside : NODE_MARGIN / 2), last?.x ?? Infinity);
    const y = Math.min(upper - (last === null ? above : NODE_MARGIN / 2), last?.y ?? Infinity);
    const end = (most, room, before) => Math.max(most + (last === null ? room : NODE_MARGIN / 2), before ?? -Infinity);
    this.view = {
      x,
      y,
      width: end(right, beside, last === null ? undefined : last.x + last.width) - x,
      height: end(lower, above, last === null ? undefined : last.y + last.height) - y,
    };
    this.setView(this.view);
  }

  /** Shows the edge that is being drawn from a node to a point; null shows none. */
  showRubber(vertex, point = null) {
    this.rubber?.remove();
    this.rubber = null;
    if (vertex !== null && point !== null) {
      const { x, y } = this.spot(vertex);
      this.rubber = draw('line', { class: 'rubber', x1: x, y1: y, x2: point.x, y2: point.y, 'stroke-width': 2 });
      this.layers.pointer.append(this.rubber);
    }
  }

  /** The nearest node in the direction of an arrow key, or the same node. */
  beside(vertex, [right, down]) {
    const from = this.spot(vertex);
    const cost = (other) => {
      const { x, y } = this.spot(other);
      const ahead = (x - from.x) * right + (y - from.y) * down;
      const aside = Math.abs((x - from.x) * down) + Math.abs((y - from.y) * right);
      return ahead > 0 ? ahead + 2 * aside : Infinity;
    };
    let best = vertex;
    for (let other = 0; other < this.drawing.count; other += 1) {
      if (cost(other) < (best === vertex ? Infinity : cost(best))) {
        best = other;
      }
    }
    return best;
  }

  /** A point for a new node, away from the others. */
  freeSpot() {
    const { x, y, width, height } = this.view;
    let best = { apart: -1 };
    for (let row = 1; row < 8; row += 1) {
      for (let column = 1; column < 12; column += 1) {
        const point = { x: x + (width * column) / 12, y: y + (height * row) / 8 };
        const near = this.nearest(point);
        const apart = Math.min(70, Math.hypot(near.x - point.x, near.y - point.y));
        best = apart > best.apart ? { apart, point } : best;
      }
    }
    return best.point;
  }
}

function setAll(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    element.setAttribute(name, value);
  }
}
