// Random starts of games, as the `game` of records.

/** Different numbers below a bound, ascending. */
function some(random, bound, most) {
  const numbers = new Set(Array.from({ length: random(most + 1) }, () => random(bound)));
  return [...numbers].sort((a, b) => a - b);
}

/** Adds the start or the starts of a game at random. */
function withStart(random, body, open, place) {
  switch (open.length > 0 ? random(3) : 0) {
    case 1: return { ...body, start: place(open[random(open.length)]) };
    case 2: return { ...body, starts: [...new Set([0, random(open.length)])].map((index) => place(open[index])) };
    default: return body;
  }
}

const STEPS = [
  undefined, 'Diagonal', 'King', 'Knight', 'Hex',
  { Leaper: [1, 3] }, { Leaper: [0, 2] }, { Offsets: [[0, 1], [2, -1]] }, { Offsets: [[-1, 3]] },
];

export const BOARDS = {
  Maze(random) {
    const [rows, columns] = [1 + random(9), 1 + random(9)];
    const row = () => Array.from({ length: columns }, () => '...#'[random(4)]).join('');
    const board = Array.from({ length: rows }, row);
    const open = [...board.join('')].flatMap((sign, vertex) => (sign === '.' ? [vertex] : []));
    const steps = STEPS[random(STEPS.length)];
    const wrap = [undefined, 'Rows', 'Columns', 'Both'][random(4)];
    const removes = random(4) === 0 ? 'Edges' : undefined;
    const body = { board, ...steps && { steps }, ...wrap && { wrap }, ...removes && { removes } };
    const place = (vertex) => [Math.floor(vertex / columns) + 1, (vertex % columns) + 1];
    return { Maze: withStart(random, body, open, place) };
  },

  SlidingStones(random) {
    const [rows, columns] = [1 + random(7), 1 + random(7)];
    const blank = random(rows * columns);
    const sign = (vertex) => (vertex === blank ? '.' : 'OX'[random(2)]);
    const row = (index) => Array.from({ length: columns }, (_, column) => sign(index * columns + column)).join('');
    return { SlidingStones: { board: Array.from({ length: rows }, (_, index) => row(index)) } };
  },

  Graph(random) {
    const nodes = 1 + random(20);
    const edges = [];
    for (let a = 1; a <= nodes; a += 1) {
      for (let b = a + 1; b <= nodes; b += 1) {
        if (random(5) === 0) {
          edges.push([a, b]);
        }
      }
    }
    const numbers = Array.from({ length: nodes }, (_, node) => node + 1);
    const point = () => [random(2_000_001) - 1_000_000, random(500) - 250];
    const at = random(2) === 0 ? undefined : Object.fromEntries(numbers.map((node) => [node, point()]));
    const named = some(random, nodes, 4);
    const labels = named.length === 0
      ? undefined
      : Object.fromEntries(named.map((node) => [node + 1, ['home', 'Łódź 家', '</script>', ''][random(4)]]));
    const removes = random(4) === 0 ? 'Edges' : undefined;
    const body = { nodes, edges, ...labels && { labels }, ...at && { at }, ...removes && { removes } };
    return { Graph: withStart(random, body, numbers, (node) => node) };
  },

  Lock(random) {
    const base = [10, 2, 3, 16, 36][random(5)];
    const digits = 1 + random(2);
    const state = (vertex) => vertex.toString(base).padStart(digits, '0');
    const forbidden = some(random, base ** digits, 6).map(state);
    const isOpen = (vertex) => !forbidden.includes(state(vertex));
    const open = Array.from({ length: base ** digits }, (_, vertex) => vertex).filter(isOpen);
    const body = {
      digits,
      ...base !== 10 && { base },
      ...random(2) === 0 && { wrap: false },
      ...forbidden.length > 0 && { forbidden },
    };
    return { Lock: withStart(random, body, open, state) };
  },
};

/** A generator of random integers below a bound, the same for the same seed. */
export function random(seed) {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}
