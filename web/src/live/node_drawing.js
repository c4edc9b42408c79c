import { nodePoints, nodeText } from '../board/node_points.js';
import { Drawing } from './drawing.js';

/** The largest number of characters of a label under a node. */
const LONGEST_LABEL = 12;

/**
 * A drawing of nodes, each at a point, and of edges.
 * @extends {Drawing<'Graph'>}
 */
export class NodeDrawing extends Drawing {
  /** @param {Bodies['Graph']} body */
  constructor(body) {
    super('Graph', body, { Graph: body });
  }

  static empty() {
    return new NodeDrawing({
      nodes: 4,
      edges: [[1, 2], [1, 3], [2, 4], [3, 4]],
      at: { 1: [120, 120], 2: [240, 72], 3: [240, 168], 4: [360, 120] },
    });
  }

  /** @param {number} vertex */
  name(vertex) {
    return this.body.labels?.[vertex + 1] ?? super.name(vertex);
  }

  /** The text in the node: its label if that is short, otherwise its number. @param {number} vertex */
  label(vertex) {
    return nodeText(vertex + 1, this.body.labels?.[vertex + 1]);
  }

  /** The label to draw under a node, shortened; empty if the node itself shows it. @param {number} vertex */
  longLabel(vertex) {
    const label = this.body.labels?.[vertex + 1] ?? '';
    const letters = [...this.label(vertex) === label ? '' : label];
    return letters.length > LONGEST_LABEL ? `${letters.slice(0, LONGEST_LABEL - 1).join('')}…` : letters.join('');
  }

  /** The spot of a node in units of the picture; on a circle if the drawing is not laid out. @param {number} vertex */
  spot(vertex) {
    const [x, y] = this.body.at?.[vertex + 1] ?? nodePoints(this.count, undefined)[vertex];
    return { x, y };
  }

  /** The node that is nearest to a point, with its spot. @param {Spot} point */
  nearest(point) {
    let near = { vertex: 0, ...this.spot(0) };
    let nearest = Infinity;
    for (let vertex = 0; vertex < this.count; vertex += 1) {
      const { x, y } = this.spot(vertex);
      const apart = Math.hypot(x - point.x, y - point.y);
      if (apart < nearest) {
        near = { vertex, x, y };
        nearest = apart;
      }
    }
    return near;
  }

  /**
   * The drawing with its points in units of the picture. Without points, the nodes get the points
   * `spots`, or points on a circle.
   * @param {readonly Pair[] | null} [spots]
   */
  laidOut(spots = null) {
    const points = nodePoints(this.count, this.body.at, spots);
    return this.with({ at: Object.fromEntries(points.map((point, node) => [node + 1, rounded(...point)])) });
  }

  /** The drawing with one more node. @param {Spot} spot */
  withNode({ x, y }) {
    const nodes = this.count + 1;
    return this.with({ nodes, at: { ...this.body.at, [nodes]: rounded(x, y) } });
  }

  /** @param {number} vertex @param {Spot} spot */
  moved(vertex, { x, y }) {
    return this.with({ at: { ...this.body.at, [vertex + 1]: rounded(x, y) } });
  }

  /** @param {number} a @param {number} b */
  hasEdge(a, b) {
    return this.rules.edges.some((edge) => isBetween(edge, a, b));
  }

  /** @param {number} a @param {number} b */
  withEdge(a, b) {
    if (a === b || this.hasEdge(a, b)) {
      return this;
    }
    return this.with({ edges: [...this.body.edges ?? [], [Math.min(a, b) + 1, Math.max(a, b) + 1]] });
  }

  /** @param {number} a @param {number} b */
  withoutEdge(a, b) {
    return this.with({ edges: (this.body.edges ?? []).filter((edge) => !isBetween(edge, a + 1, b + 1)) });
  }

  /** The drawing without a node and its edges; the nodes after it get lower numbers. @param {number} vertex */
  withoutNode(vertex) {
    const gone = vertex + 1;
    /** @param {number} node */
    const number = (node) => (node > gone ? node - 1 : node);
    /** @template T @param {Readonly<Record<string, T>>} map */
    const renamed = (map) => {
      const kept = Object.entries(map).filter(([node]) => Number(node) !== gone);
      return Object.fromEntries(kept.map(([node, value]) => [number(Number(node)), value]));
    };
    const edges = (this.body.edges ?? []).filter((edge) => !edge.includes(gone));
    const { start, starts, labels, at } = this.body;
    const left = starts?.filter((node) => node !== gone).map(number);
    const names = labels === undefined ? {} : renamed(labels);
    return this.with({
      nodes: this.count - 1,
      edges: edges.map(([a, b]) => /** @type {const} */ ([number(a), number(b)])),
      labels: Object.keys(names).length > 0 ? names : undefined,
      at: at === undefined ? undefined : renamed(at),
      start: start === undefined || start === gone ? undefined : number(start),
      starts: left === undefined || left.length === 0 ? undefined : left,
    });
  }

  /** The drawing of one node without edges. */
  cleared() {
    const { removes } = this.body;
    return new NodeDrawing({ nodes: 1, edges: [], at: { 1: [240, 120] }, ...removes && { removes } });
  }
}

/** A point as a record has it. @param {number} x @param {number} y @returns {Pair} */
function rounded(x, y) {
  /** @param {number} it */
  const inside = (it) => Math.round(Math.max(-1e6, Math.min(1e6, it)));
  return [inside(x), inside(y)];
}

/** Whether an edge joins two nodes. @param {readonly [number, number]} edge @param {number} a @param {number} b */
function isBetween([from, to], a, b) {
  return (from === a && to === b) || (from === b && to === a);
}
