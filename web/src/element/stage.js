import { GridGround } from '../board/grid_ground.js';
import { hasLockMap, lockGeometry } from '../board/lock_map.js';
import { nodePoints, nodeText } from '../board/node_points.js';
import { boxRound, square } from '../board/shapes.js';
import { layersAbove, symbols } from '../board/stage.js';
import { TableGround } from '../board/table_ground.js';
import { CELL } from '../board/view.js';
import { draw } from '../elements.js';

/** The largest number of vertices that is drawn. */
const LARGEST = 40000;
/** The room around the nodes of a graph. */
const NODE_MARGIN = 30;
/** The distance of the ends of lines from a node, and from a cell to which the token jumps. */
const INSET_OF_NODE = 9.6;
const INSET_OF_JUMP = 7.5;
/** The number of a ply is beside its node. */
const BESIDE_NODE = -9.5;

/** Throws a `RangeError` if a board is too large to be drawn. @param {Rules} rules */
export function checkSize({ count }) {
  if (count > LARGEST) {
    throw new RangeError(`expected at most ${LARGEST} places to draw, found ${count}`);
  }
}

/**
 * The stage of a board view for a game before the first ply, with its geometry and the names of
 * its vertices.
 * @param {Rules} rules
 */
export function stageOf(rules) {
  const { labels = {} } = rules;
  const ground = groundOf(rules);
  const isHex = 'isHex' in ground && ground.isHex;
  const { x, y, width, height } = ground.box;
  const svg = draw('svg', {
    class: `board ${rules.kind === 'lock' ? 'maze' : rules.kind}`, role: 'group', viewBox: `${x} ${y} ${width} ${height}`,
  });
  const [under, vertices] = ['under', 'vertices'].map((name) => draw('g', { class: name }));
  const below = draw('g', { class: 'ground' });
  /** @param {number} vertex */
  const spot = (vertex) => ground.spot(vertex);
  below.append(...ground.drawing(), ...walls(rules, spot, isHex));
  vertices.append(...symbols(rules, spot, isHex), ...'names' in ground ? [ground.names()] : []);
  svg.append(below, under, vertices, ...layersAbove());
  return {
    svg,
    geometry: geometryOf(rules, spot),
    /** @param {number} vertex */
    name: (vertex) => labels[vertex + 1] ?? rules.name(vertex),
  };
}

/** @param {Rules} rules */
function groundOf(rules) {
  switch (rules.kind) {
    case 'graph': return new NodeGround(rules);
    case 'lock': return new TableGround(rules.digits, rules.base);
    default: return new GridGround(rules.rows, rules.columns, rules.mazeSteps === 'Hex', rules.wrap);
  }
}

/** The walls of a maze, or the forbidden states of a lock. @param {Rules} rules @param {(vertex: number) => Spot} spot @param {boolean} isHex */
function walls(rules, spot, isHex) {
  const blocked = [...rules.blocked].map(spot);
  return isHex
    ? blocked.map((at) => draw('use', { href: '#s-wall-hex', ...at }))
    : [draw('path', { class: 'wall', 'shape-rendering': 'crispEdges', d: blocked.map((at) => square(at, CELL / 2)).join('') })];
}

/** The nodes of a graph. A board view draws the edges. */
class NodeGround {
  /** @param {Rules} rules */
  constructor({ count, points, labels = {} }) {
    this.points = nodePoints(count, points);
    this.labels = labels;
  }

  /** @param {number} vertex */
  spot(vertex) {
    const [x, y] = this.points[vertex];
    return { x, y };
  }

  get box() {
    return boxRound(this.points.map(([x, y]) => ({ x, y })), NODE_MARGIN);
  }

  drawing() {
    return [];
  }

  /** The names of the nodes, in their order. */
  names() {
    const group = draw('g', { class: 'name', 'font-size': 8.5, 'text-anchor': 'middle' });
    group.append(...this.points.map(([x, y], vertex) => (
      draw('text', { x, y: y + 3 }, nodeText(vertex + 1, this.labels[vertex + 1])))));
    return group;
  }
}

/**
 * @param {Rules} rules @param {(vertex: number) => Spot} spot
 * @returns {Geometry}
 */
function geometryOf(rules, spot) {
  const { kind, mazeSteps, removesEdges: edges } = rules;
  if (hasLockMap(rules)) {
    return lockGeometry(rules);
  }
  if (kind === 'graph') {
    return { inset: INSET_OF_NODE, number: [BESIDE_NODE, BESIDE_NODE], edges };
  }
  const arrows = kind === 'maze' && !edges && mazeSteps !== 'Orthogonal' && mazeSteps !== 'Hex';
  return {
    inset: arrows ? INSET_OF_JUMP : 0,
    number: [0, 0],
    arrows,
    edges,
    wrapped: rules.wrapsRows || rules.wrapsColumns ? wrappedOf(rules, spot) : undefined,
  };
}

/**
 * @param {Rules} rules @param {(vertex: number) => Spot} spot
 * @returns {Wrapped}
 */
function wrappedOf({ rows, columns, wrapsRows, wrapsColumns, offsets }, spot) {
  /** @param {number} vertex @returns {Pair} */
  const vector = (vertex) => [spot(vertex).x - spot(0).x, spot(vertex).y - spot(0).y];
  return { size: [rows, columns], wraps: [wrapsRows, wrapsColumns], steps: offsets, down: vector(columns), right: vector(1) };
}
