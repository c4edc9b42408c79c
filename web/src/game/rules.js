/** @import { Graph, Lock, Maze } from '../../../npm/index.js' */

/** @type {Record<Extract<Steps, string>, Pair[]>} */
export const NAMED_STEPS = {
  Orthogonal: [[0, 1], [1, 0]],
  Diagonal: [[1, -1], [1, 1]],
  King: [[0, 1], [1, -1], [1, 0], [1, 1]],
  Knight: [[1, -2], [1, 2], [2, -1], [2, 1]],
  Hex: [[0, 1], [1, -1], [1, 0]],
};

/**
 * The rules of a game, from the `game` of its record in JSON. A vertex is a number from 0:
 * a cell of a grid in row-major order, a node minus 1, or the number that the digits of a
 * lock form. A line of plies lists the vertices to which the token moves.
 */
export class Rules {
  /** @param {Game} game */
  constructor(game) {
    this.removesEdges = false;
    /** @type {number | null} */
    this.token = null;
    /** @type {number[] | null} */
    this.starts = null;
    /** @type {Set<number>} */
    this.blocked = new Set();
    this.count = 0;
    /** The moves of the record. @type {readonly Place[]} */
    this.moves = [];
    // The members of a grid.
    this.rows = 0;
    this.columns = 0;
    this.cells = '';
    /** @type {Steps} */
    this.mazeSteps = 'Orthogonal';
    this.offsets = stepOffsets('Orthogonal');
    /** @type {Maze['wrap']} */
    this.wrap = undefined;
    this.wrapsRows = false;
    this.wrapsColumns = false;
    // The members of a graph.
    /** @type {Pair[]} */
    this.edges = [];
    /** @type {number[][]} */
    this.adjacent = [];
    /** @type {Graph['at']} */
    this.points = undefined;
    /** @type {Graph['labels']} */
    this.labels = undefined;
    // The members of a lock.
    this.digits = 0;
    this.base = 10;
    this.wraps = true;
    if ('SlidingStones' in game) {
      this.kind = 'sliding';
      this.readCells(game.SlidingStones.board);
      this.token = this.cells.indexOf('.');
      this.moves = game.SlidingStones.moves ?? [];
    } else if ('Maze' in game) {
      this.kind = 'maze';
      this.readMaze(game.Maze);
      this.readStart(game.Maze);
    } else if ('Graph' in game) {
      this.kind = 'graph';
      this.readGraph(game.Graph);
      this.readStart(game.Graph);
    } else if ('Lock' in game) {
      this.kind = 'lock';
      this.readLock(game.Lock);
      this.readStart(game.Lock);
    } else {
      throw new Error(`expected the name of a ruleset, found ${Object.keys(game)}`);
    }
  }

  /** @param {readonly string[]} board */
  readCells(board) {
    this.rows = board.length;
    this.columns = board[0].length;
    this.count = this.rows * this.columns;
    this.cells = board.join('');
  }

  /** @param {Maze} maze */
  readMaze({ board, steps, wrap }) {
    this.readCells(board);
    this.mazeSteps = steps ?? 'Orthogonal';
    this.offsets = stepOffsets(this.mazeSteps);
    this.wrap = wrap;
    this.wrapsRows = wrap === 'Rows' || wrap === 'Both';
    this.wrapsColumns = wrap === 'Columns' || wrap === 'Both';
    [...this.cells].forEach((cell, vertex) => cell === '#' && this.blocked.add(vertex));
  }

  /** @param {Graph} graph */
  readGraph({ nodes, edges, at, labels }) {
    this.points = at ?? undefined;
    this.labels = labels ?? undefined;
    this.count = nodes;
    this.edges = (edges ?? []).map(([a, b]) => [a - 1, b - 1]);
    this.adjacent = Array.from({ length: nodes }, () => []);
    for (const [a, b] of this.edges) {
      this.adjacent[a].push(b);
      this.adjacent[b].push(a);
    }
    this.adjacent = this.adjacent.map(sortedOnce);
  }

  /** @param {Lock} lock */
  readLock({ digits, base, wrap, forbidden }) {
    this.digits = digits;
    this.base = base ?? 10;
    this.wraps = wrap ?? true;
    this.count = this.base ** digits;
    this.blocked = new Set((forbidden ?? []).map((state) => this.vertexOf(state)));
  }

  /** @param {{ start?: Place, starts?: readonly Place[], removes?: string, moves?: readonly Place[] }} members */
  readStart({ start, starts, removes, moves }) {
    this.moves = moves ?? [];
    this.removesEdges = removes === 'Edges';
    this.token = start == null ? null : this.vertexOf(start);
    this.starts = starts == null ? null : sortedOnce(starts.map((place) => this.vertexOf(place)));
  }

  /** The stone on a cell of the start board: `O`, `X`, or null without one. @param {number} vertex */
  stone(vertex) {
    const stone = this.kind === 'sliding' ? this.cells[vertex] : '.';
    return stone === '.' || stone === undefined ? null : stone;
  }

  /** Whether the token may never stand on a vertex: a wall or a forbidden state. @param {number} vertex */
  isBlocked(vertex) {
    return this.blocked.has(vertex);
  }

  /** The unblocked vertices one step from a vertex on the start board, ascending. @param {number} vertex */
  neighbours(vertex) {
    if (this.kind === 'graph') {
      return this.adjacent[vertex];
    }
    const near = this.kind === 'lock' ? this.turns(vertex) : this.steps(vertex);
    return sortedOnce(near.filter((to) => to !== vertex && !this.blocked.has(to)));
  }

  /** The cells one step from a cell. @param {number} vertex */
  steps(vertex) {
    const [row, column] = this.cell(vertex);
    return this.offsets.flatMap(([down, right]) => {
      const toRow = shifted(row + down, this.rows, this.wrapsRows);
      const toColumn = shifted(column + right, this.columns, this.wrapsColumns);
      return toRow === null || toColumn === null ? [] : [toRow * this.columns + toColumn];
    });
  }

  /** The states in which one digit of a state is turned by one. @param {number} vertex */
  turns(vertex) {
    const turned = [];
    for (let unit = 1; unit < this.count; unit *= this.base) {
      const digit = Math.floor(vertex / unit) % this.base;
      for (const change of [-1, 1]) {
        const to = shifted(digit + change, this.base, this.wraps);
        if (to !== null) {
          turned.push(vertex + (to - digit) * unit);
        }
      }
    }
    return turned;
  }

  /** The row and the column of a cell, both from 0. @param {number} vertex */
  cell(vertex) {
    return [Math.floor(vertex / this.columns), vertex % this.columns];
  }

  /**
   * The place of a vertex as in the JSON of a record.
   * @param {number} vertex
   * @returns {Place}
   */
  place(vertex) {
    if (this.kind === 'graph') {
      return vertex + 1;
    }
    if (this.kind === 'lock') {
      return vertex.toString(this.base).padStart(this.digits, '0');
    }
    const [row, column] = this.cell(vertex);
    return [row + 1, column + 1];
  }

  /** The vertex of a place as in the JSON of a record. @param {Place} place */
  vertexOf(place) {
    if (typeof place === 'number') {
      return place - 1;
    }
    if (typeof place === 'string') {
      return Number.parseInt(place, this.base);
    }
    const [row, column] = place;
    return (row - 1) * this.columns + column - 1;
  }

  /** The name of a vertex: `(row,column)`, the number of a node, or digits. @param {number} vertex */
  name(vertex) {
    const place = this.place(vertex);
    return typeof place === 'object' ? `(${place.join()})` : String(place);
  }

  /** The vertices on which the first ply may place the token, ascending. */
  placements() {
    const all = this.starts ?? Array.from({ length: this.count }, (_, vertex) => vertex);
    return all.filter((vertex) => !this.blocked.has(vertex));
  }

  /** The legal moves after these legal plies, ascending. @param {readonly number[]} plies */
  legal(plies) {
    const path = this.token === null ? plies : [this.token, ...plies];
    const token = path.at(-1);
    if (token === undefined) {
      return this.placements();
    }
    const removed = this.removesEdges ? usedEdges(path, this.count) : new Set(path);
    return this.movesFrom(token, plies.length, removed);
  }

  /** The index of the first illegal ply, or -1. Takes time linear in the plies. @param {readonly number[]} plies */
  illegalPly(plies) {
    let { token } = this;
    const removed = new Set();
    return plies.findIndex((to, ply) => {
      const moves = token === null ? this.placements() : this.movesFrom(token, ply, removed);
      if (token !== null) {
        removed.add(this.removesEdges ? edgeKey(token, to, this.count) : token);
      }
      token = to;
      return !moves.includes(to);
    });
  }

  /**
   * The neighbours of the token to which it can move, ascending.
   * @param {number} token @param {number} ply @param {Set<number>} removed the visited vertices, or the keys of the used edges
   */
  movesFrom(token, ply, removed) {
    // The blank never returns to a cell, so the stones that can move are on their first cells.
    const own = 'OX'[ply % 2];
    /** @param {number} to */
    const isOwn = (to) => this.kind !== 'sliding' || this.stone(to) === own;
    /** @param {number} to */
    const key = (to) => (this.removesEdges ? edgeKey(token, to, this.count) : to);
    return this.neighbours(token).filter((to) => !removed.has(key(to)) && isOwn(to));
  }
}

/**
 * The key of an edge, in either order of its ends.
 * @param {number} a @param {number} b @param {number} count
 */
export function edgeKey(a, b, count) {
  return a < b ? a * count + b : b * count + a;
}

/** The keys of the edges along a way. @param {readonly number[]} way @param {number} count */
export function usedEdges(way, count) {
  return new Set(way.slice(1).map((to, index) => edgeKey(way[index], to, count)));
}

/** The numbers of a list in ascending order, each once. @param {number[]} numbers */
function sortedOnce(numbers) {
  return [...new Set(numbers)].sort((a, b) => a - b);
}

/**
 * An index on a line of the given length, or null outside a line that does not wrap.
 * @param {number} index @param {number} length @param {boolean} wraps
 */
function shifted(index, length, wraps) {
  if (wraps) {
    return ((index % length) + length) % length;
  }
  return index >= 0 && index < length ? index : null;
}

/**
 * The steps of a maze and their opposites, as differences of rows and of columns.
 * @param {Steps} steps
 * @returns {Pair[]}
 */
function stepOffsets(steps) {
  return forwardSteps(steps).flatMap(([down, right]) => [[down, right], [-down, -right]]);
}

/**
 * One of each step of a maze and its opposite.
 * @param {Steps} steps
 * @returns {readonly (readonly [number, number])[]}
 */
function forwardSteps(steps) {
  if (typeof steps === 'string') {
    return NAMED_STEPS[steps];
  }
  if ('Offsets' in steps) {
    return steps.Offsets;
  }
  const [a, b] = steps.Leaper;
  return [[a, b], [a, -b], [b, a], [b, -a]];
}
