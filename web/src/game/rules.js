/**
 * The rules of a game, from the `game` of its record in JSON. A vertex is a number from 0:
 * a cell of a grid in row-major order, a node minus 1, or the number that the digits of a
 * lock form. A line of plies lists the vertices to which the token moves.
 */
export class Rules {
  constructor(game) {
    const [[ruleset, members]] = Object.entries(game);
    this.game = members;
    this.kind = { SlidingStones: 'sliding', Maze: 'maze', Graph: 'graph', Lock: 'lock' }[ruleset];
    if (this.kind === undefined) {
      throw new Error(`expected the name of a ruleset, found ${ruleset}`);
    }
    this.removesEdges = members.removes === 'Edges';
    this.blocked = new Set();
    if (this.kind === 'graph') {
      this.readGraph(members);
    } else if (this.kind === 'lock') {
      this.readLock(members);
    } else {
      this.readGrid(members);
    }
    const blank = this.kind === 'sliding' ? this.cells.indexOf('.') : null;
    this.token = blank ?? this.vertexOf(members.start ?? null);
    const starts = members.starts?.map((place) => this.vertexOf(place)) ?? null;
    this.starts = starts === null ? null : sortedOnce(starts);
  }

  readGrid({ board, steps, wrap }) {
    this.rows = board.length;
    this.columns = board[0].length;
    this.count = this.rows * this.columns;
    this.cells = board.join('');
    this.offsets = stepOffsets(steps ?? 'Orthogonal');
    this.wrapsRows = wrap === 'Rows' || wrap === 'Both';
    this.wrapsColumns = wrap === 'Columns' || wrap === 'Both';
    if (this.kind === 'maze') {
      [...this.cells].forEach((cell, vertex) => cell === '#' && this.blocked.add(vertex));
    }
  }

  readGraph({ nodes, edges }) {
    this.count = nodes;
    this.edges = (edges ?? []).map(([a, b]) => [a - 1, b - 1]);
    this.adjacent = Array.from({ length: nodes }, () => []);
    for (const [a, b] of this.edges) {
      this.adjacent[a].push(b);
      this.adjacent[b].push(a);
    }
    this.adjacent = this.adjacent.map(sortedOnce);
  }

  readLock({ digits, base, wrap, forbidden }) {
    this.digits = digits;
    this.base = base ?? 10;
    this.wraps = wrap ?? true;
    this.count = this.base ** digits;
    this.blocked = new Set((forbidden ?? []).map((state) => this.vertexOf(state)));
  }

  /** The player who makes a ply, counted from 0: 0 or 1. */
  mover(ply) {
    return ply % 2;
  }

  /** The stone on a cell of the start board: `O`, `X`, or null without one. */
  stone(vertex) {
    const stone = this.kind === 'sliding' ? this.cells[vertex] : '.';
    return stone === '.' || stone === undefined ? null : stone;
  }

  isStone(vertex) {
    return this.stone(vertex) !== null;
  }

  /** Whether the token may never stand on a vertex: a wall or a forbidden state. */
  isBlocked(vertex) {
    return this.blocked.has(vertex);
  }

  /** The unblocked vertices one step from a vertex on the start board, ascending. */
  neighbours(vertex) {
    if (this.kind === 'graph') {
      return this.adjacent[vertex];
    }
    const near = this.kind === 'lock' ? this.turns(vertex) : this.steps(vertex);
    return sortedOnce(near.filter((to) => to !== vertex && !this.blocked.has(to)));
  }

  /** The cells one step from a cell. */
  steps(vertex) {
    const [row, column] = this.cell(vertex);
    return this.offsets.flatMap(([down, right]) => {
      const to = [
        shifted(row + down, this.rows, this.wrapsRows),
        shifted(column + right, this.columns, this.wrapsColumns),
      ];
      return to.includes(null) ? [] : [to[0] * this.columns + to[1]];
    });
  }

  /** The states in which one digit of a state is turned by one. */
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

  /** The row and the column of a cell, both from 0. */
  cell(vertex) {
    return [Math.floor(vertex / this.columns), vertex % this.columns];
  }

  /** The place of a vertex as in the JSON of a record. */
  place(vertex) {
    if (this.kind === 'graph') {
      return vertex + 1;
    }
    if (this.kind === 'lock') {
      return vertex.toString(this.base).padStart(this.digits, '0');
    }
    return this.cell(vertex).map((index) => index + 1);
  }

  /** The vertex of a place as in the JSON of a record; null for null. */
  vertexOf(place) {
    if (place === null) {
      return null;
    }
    if (this.kind === 'graph') {
      return place - 1;
    }
    if (this.kind === 'lock') {
      return Number.parseInt(place, this.base);
    }
    const [row, column] = place;
    return (row - 1) * this.columns + column - 1;
  }

  /** The name of a vertex: `(row,column)`, the number of a node, or digits. */
  name(vertex) {
    const place = this.place(vertex);
    return Array.isArray(place) ? `(${place.join()})` : String(place);
  }

  /** The vertices on which the first ply may place the token, ascending. */
  placements() {
    const all = this.starts ?? Array.from({ length: this.count }, (_, vertex) => vertex);
    return all.filter((vertex) => !this.blocked.has(vertex));
  }

  /** The legal moves after these legal plies, ascending. */
  legal(plies) {
    const path = this.token === null ? plies : [this.token, ...plies];
    if (path.length === 0) {
      return this.placements();
    }
    const token = path.at(-1);
    const moves = this.neighbours(token);
    if (this.removesEdges) {
      const used = usedEdges(path, this.count);
      return moves.filter((to) => !used.has(edgeKey(token, to, this.count)));
    }
    const visited = new Set(path);
    // The blank never returns to a cell, so the stones that can move are on their first cells.
    const own = 'OX'[this.mover(plies.length)];
    const isOwn = (to) => this.kind !== 'sliding' || this.stone(to) === own;
    return moves.filter((to) => !visited.has(to) && isOwn(to));
  }
}

/** The key of an edge, in either order of its ends. */
export function edgeKey(a, b, count) {
  return a < b ? a * count + b : b * count + a;
}

/** The keys of the edges along a way. */
export function usedEdges(way, count) {
  return new Set(way.slice(1).map((to, index) => edgeKey(way[index], to, count)));
}

/** The numbers of a list in ascending order, each once. */
function sortedOnce(numbers) {
  return [...new Set(numbers)].sort((a, b) => a - b);
}

/** An index on a line of the given length, or null outside a line that does not wrap. */
function shifted(index, length, wraps) {
  if (wraps) {
    return ((index % length) + length) % length;
  }
  return index >= 0 && index < length ? index : null;
}

/** The steps of a maze and their opposites, as differences of rows and of columns. */
function stepOffsets(steps) {
  const named = {
    Orthogonal: [[0, 1], [1, 0]],
    Diagonal: [[1, -1], [1, 1]],
    King: [[0, 1], [1, -1], [1, 0], [1, 1]],
    Knight: [[1, -2], [1, 2], [2, -1], [2, 1]],
    Hex: [[0, 1], [1, -1], [1, 0]],
  };
  let forward = named[steps] ?? steps.Offsets;
  if (steps.Leaper !== undefined) {
    const [a, b] = steps.Leaper;
    forward = [[a, b], [a, -b], [b, a], [b, -a]];
  }
  return forward.flatMap(([down, right]) => [[down, right], [-down, -right]]);
}
