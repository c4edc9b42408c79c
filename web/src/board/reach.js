import { edgeKey, usedEdges } from '../game/rules.js';

/** The vertices that the token can still reach. */
export class Reach {
  /** @param {Rules} rules */
  constructor(rules) {
    this.rules = rules;
    const { count } = rules;
    // The neighbours of all vertices in one list, because a search visits each of them.
    this.first = new Int32Array(count + 1);
    const ends = [];
    for (let vertex = 0; vertex < count; vertex += 1) {
      if (canHold(rules, vertex)) {
        ends.push(...rules.neighbours(vertex).filter((other) => canHold(rules, other)));
      }
      this.first[vertex + 1] = ends.length;
    }
    this.ends = Int32Array.from(ends);
    this.queue = new Int32Array(count);
  }

  /** Each vertex that is reachable after these plies has the value 1. @param {readonly number[]} way */
  reached(way) {
    const { count, starts, removesEdges } = this.rules;
    const isReached = new Uint8Array(count);
    // Before its placement, the token may come from every start.
    const from = way.length > 0 ? way.slice(-1) : starts;
    if (from === null) {
      return isReached.fill(1);
    }
    // During the search, a visited vertex counts as reached: the search does not enter it.
    const visited = removesEdges ? [] : way.slice(0, -1);
    const used = removesEdges ? usedEdges(way, count) : null;
    [...visited, ...from].forEach((vertex) => { isReached[vertex] = 1; });
    this.search(isReached, from, (a, b) => used === null || !used.has(edgeKey(a, b, count)));
    visited.forEach((vertex) => { isReached[vertex] = 0; });
    return isReached;
  }

  /** The vertices that are neither on the path of the token nor reachable. @param {readonly number[]} way */
  dead(way) {
    const isReached = this.reached(way);
    const dead = new Set();
    for (let vertex = 0; vertex < isReached.length; vertex += 1) {
      if (isReached[vertex] === 0) {
        dead.add(vertex);
      }
    }
    if (!this.rules.removesEdges) {
      way.forEach((vertex) => dead.delete(vertex));
    }
    return dead;
  }

  /**
   * Marks the vertices that a walk from these vertices can reach along open edges.
   * @param {Uint8Array} isReached @param {number[]} from @param {(a: number, b: number) => boolean} isOpen
   */
  search(isReached, from, isOpen) {
    const { first, ends, queue } = this;
    queue.set(from);
    let length = from.length;
    for (let index = 0; index < length; index += 1) {
      const vertex = queue[index];
      for (let edge = first[vertex]; edge < first[vertex + 1]; edge += 1) {
        const other = ends[edge];
        if (isReached[other] === 0 && isOpen(vertex, other)) {
          isReached[other] = 1;
          queue[length] = other;
          length += 1;
        }
      }
    }
  }

  /** All edges, each once, as pairs of vertices. */
  edges() {
    /** @type {Pair[]} */
    const edges = [];
    for (let vertex = 0; vertex < this.rules.count; vertex += 1) {
      for (let edge = this.first[vertex]; edge < this.first[vertex + 1]; edge += 1) {
        if (vertex < this.ends[edge]) {
          edges.push([vertex, this.ends[edge]]);
        }
      }
    }
    return edges;
  }
}

/**
 * Whether the token can ever be on a vertex: not on a wall. On a sliding board, the players move in turn,
 * so the distance between a stone that can move and the blank is odd for `O` and even for `X`.
 * @param {Rules} rules @param {number} vertex
 */
function canHold(rules, vertex) {
  if (rules.kind !== 'sliding' || rules.token === null || vertex === rules.token) {
    return !rules.isBlocked(vertex);
  }
  const [[row, column], [gapRow, gapColumn]] = [vertex, rules.token].map((cell) => rules.cell(cell));
  const isOdd = (row + column + gapRow + gapColumn) % 2 === 1;
  return rules.stone(vertex) === (isOdd ? 'O' : 'X');
}
