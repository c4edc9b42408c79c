import { nodePoints, nodeText } from '../board/node_points.js';
import { Drawing } from './drawing.js';
import { LARGEST_GRAPH } from '../game/largest.js';

/** A drawing of nodes, each at a point, and of edges. */
export class NodeDrawing extends Drawing {
  static empty() {
    const at = { 1: [120, 120], 2: [240, 72], 3: [240, 168], 4: [360, 120] };
    return new NodeDrawing('Graph', { nodes: 4, edges: [[1, 2], [1, 3], [2, 4], [3, 4]], at });
  }

  get count() {
    return this.body.nodes;
  }

  get isSmall() {
    return this.count <= LARGEST_GRAPH;
  }

  /** The edges as pairs of vertices. */
  get edges() {
    return (this.body.edges ?? []).map(([a, b]) => [a - 1, b - 1]);
  }

  isOpen(vertex) {
    return vertex < this.count;
  }

  opened() {
    return this;
  }

  place(vertex) {
    return vertex + 1;
  }

  vertexOf(node) {
    return node - 1;
  }

  /** The name of a node in a sentence. */
  name(vertex) {
    return this.body.labels?.[vertex + 1] ?? String(vertex + 1);
  }

  /** The text in the node: its label if that is short, otherwise its number. */
  label(vertex) {
    return nodeText(vertex + 1, this.body.labels?.[vertex + 1]);
  }

  /** The point of a node in units of the picture, `[x, y]`. */
  spot(vertex) {
    return this.body.at[vertex + 1];
  }

  /**
   * The drawing with its points in units of the picture. Without points, the nodes get the points
   * `spots`, or points on a circle.
   */
  laidOut(spots = null) {
    return this.withSpots(nodePoints(this.count, this.body.at, spots));
  }

  withSpots(spots) {
    const rounded = spots.map((spot) => spot.map((it) => Math.round(Math.max(-1e6, Math.min(1e6, it)))));
    return this.with({ at: Object.fromEntries(rounded.map((spot, node) => [node + 1, spot])) });
  }

  /** The drawing with one more node. */
  withNode(x, y) {
    const nodes = this.count + 1;
    return this.with({ nodes, at: { ...this.body.at, [nodes]: [Math.round(x), Math.round(y)] } });
  }

  moved(vertex, x, y) {
    return this.with({ at: { ...this.body.at, [vertex + 1]: [Math.round(x), Math.round(y)] } });
  }

  hasEdge(a, b) {
    const [from, to] = [Math.min(a, b) + 1, Math.max(a, b) + 1];
    return (this.body.edges ?? []).some(([x, y]) => Math.min(x, y) === from && Math.max(x, y) === to);
  }

  withEdge(a, b) {
    if (a === b || this.hasEdge(a, b)) {
      return this;
    }
    const edge = [Math.min(a, b) + 1, Math.max(a, b) + 1];
    return this.with({ edges: [...this.body.edges ?? [], edge] });
  }

  withoutEdge(a, b) {
    const [from, to] = [Math.min(a, b) + 1, Math.max(a, b) + 1];
    const edges = (this.body.edges ?? []).filter(([x, y]) => Math.min(x, y) !== from || Math.max(x, y) !== to);
    return this.with({ edges });
  }

  /** The drawing without a node and its edges; the nodes after it get lower numbers. */
  withoutNode(vertex) {
    const gone = vertex + 1;
    const number = (node) => (node > gone ? node - 1 : node);
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
      edges: edges.map((edge) => edge.map(number)),
      labels: Object.keys(names).length > 0 ? names : undefined,
      at: at === undefined ? undefined : renamed(at),
      start: start === undefined || start === gone ? undefined : number(start),
      starts: left === undefined || left.length === 0 ? undefined : left,
    });
  }

  /** The drawing of one node without edges. */
  cleared() {
    const { removes } = this.body;
    return new NodeDrawing('Graph', { nodes: 1, edges: [], at: { 1: [240, 120] }, ...removes && { removes } });
  }
}
