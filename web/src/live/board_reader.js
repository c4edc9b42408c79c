import { BitReader } from '../game/bits.js';
import {
  LARGEST_GRAPH, LARGEST_LOCK, LARGEST_SIDE, STEP_LETTERS, STEP_WORDS, WRAPS, WRAP_LETTERS,
} from '../game/board_code.js';
import { MazeDrawing, StoneDrawing } from './cell_drawing.js';
import { DialDrawing } from './dial_drawing.js';
import { NodeDrawing } from './node_drawing.js';

/** The reader of a part of a code, by its index. @typedef {(index: number) => BitReader} Parts */

/** @type {Record<string, (size: string, part: Parts) => AnyDrawing>} */
const READERS = { m: readMaze, s: readStones, g: readGraph, l: readLock };

/**
 * The drawing of the codes that `boardCode` returns, or null for a text that is not the code of a
 * valid board.
 * @param {string} b @param {string | null} [tok]
 */
export function readBoard(b, tok = null) {
  const found = /^1([msgl])([0-9a-z_-]*)((?:\.[A-Za-z0-9_-]*)*)$/.exec(b);
  try {
    if (found === null) {
      return null;
    }
    const [, kind, size, rest] = found;
    const parts = rest.split('.').slice(1).map((part) => new BitReader(part));
    /** @type {Parts} */
    const part = (index) => parts[index] ?? new BitReader('');
    const drawing = READERS[kind](size, part);
    return tok === null ? drawing : withToken(drawing, tok);
  } catch (error) {
    if (error instanceof RangeError) {
      return null;
    }
    throw error;
  }
}

/**
 * Throws a `RangeError` if a part of a code is not as expected.
 * @param {boolean} isValid @param {string} expected
 * @returns {asserts isValid}
 */
function expect(isValid, expected) {
  if (!isValid) {
    throw new RangeError(`expected ${expected}`);
  }
}

/** @param {AnyDrawing} drawing @param {string} tok */
function withToken(drawing, tok) {
  const vertex = /^[0-9a-z]{1,5}$/.test(tok) ? Number.parseInt(tok, 36) : Infinity;
  return vertex < drawing.count && drawing.isOpen(vertex) && drawing.ruleset !== 'SlidingStones'
    ? drawing.withToken(vertex)
    : null;
}

/** @param {AnyDrawing} drawing @param {BitReader} reader */
function withListedStarts(drawing, reader) {
  const starts = reader.ascending(drawing.count);
  expect(starts.every((vertex) => vertex < drawing.count && drawing.isOpen(vertex)), 'open starts');
  expect(new Set(starts).size === starts.length, 'different starts');
  return starts.length > 0 ? drawing.withStarts(starts) : drawing;
}

/** Reads two sides of a grid from `8x8`. @param {string} rows @param {string} columns */
function sides(rows, columns) {
  const size = [rows, columns].map(Number);
  expect(size.every((side) => side >= 1 && side <= LARGEST_SIDE), 'a size that can be drawn');
  return size;
}

/** @param {string} code @returns {Steps | undefined} */
function stepsOf(code) {
  if (code === '') {
    return undefined;
  }
  const word = STEP_WORDS.find((it) => STEP_LETTERS[it] === code);
  if (word !== undefined) {
    return word;
  }
  const numbers = code.slice(1).split('_').map(Number);
  /** @type {Pair[]} */
  const pairs = Array.from({ length: numbers.length / 2 }, (_, index) => [numbers[2 * index], numbers[2 * index + 1]]);
  expect(numbers.length % 2 === 0 && numbers.every((number) => Math.abs(number) <= 2 ** 30)
    && pairs.every(([down, right]) => down !== 0 || right !== 0) && pairs.length <= 64, 'steps');
  return code[0] === 'l' ? { Leaper: pairs[0] } : { Offsets: pairs };
}

/** @param {string} text @param {Parts} part */
function readMaze(text, part) {
  const found = /^(\d{1,3})x(\d{1,3})([dqkh]|l-?\d+_-?\d+|o-?\d+_-?\d+(?:_-?\d+)*)?(w[rcb])?(e)?$/.exec(text);
  expect(found !== null, 'a maze');
  const [rows, columns] = sides(found[1], found[2]);
  const walls = part(0);
  const row = () => Array.from({ length: columns }, () => (walls.bits(1) === 1 ? '#' : '.')).join('');
  const body = { board: Array.from({ length: rows }, row) };
  const steps = stepsOf(found[3] ?? '');
  const wrap = WRAPS.find((word) => WRAP_LETTERS[word] === found[4]);
  const maze = new MazeDrawing(body).with({ steps, wrap, removes: found[5] ? 'Edges' : undefined });
  return withListedStarts(maze, part(1));
}

/** @param {string} text @param {Parts} part */
function readStones(text, part) {
  const found = /^(\d{1,3})x(\d{1,3})$/.exec(text);
  expect(found !== null, 'stones');
  const [rows, columns] = sides(found[1], found[2]);
  const reader = part(0);
  /** @type {string[]} */
  const cells = [];
  while (cells.length < rows * columns) {
    const byte = reader.bits(8);
    expect(byte < 243, 'five signs');
    cells.push(...byte.toString(3).padStart(5, '0'));
  }
  const signs = cells.slice(0, rows * columns).map((trit) => 'OX.'[Number(trit)]).join('');
  expect(signs.split('.').length === 2, 'one blank');
  const board = Array.from({ length: rows }, (_, row) => signs.slice(row * columns, (row + 1) * columns));
  return new StoneDrawing({ board });
}

/** @param {string} text @param {Parts} part */
function readGraph(text, part) {
  const found = /^(\d{1,3})(e)?(p)?$/.exec(text);
  const nodes = Number(found?.[1]);
  expect(found !== null && nodes >= 1 && nodes <= LARGEST_GRAPH, 'a graph that can be drawn');
  const graph = new NodeDrawing({ nodes, edges: readEdges(part(0), nodes) }).with({
    at: found[3] === undefined ? undefined : readPoints(part(2), nodes),
    labels: readLabels(part(3), nodes),
    removes: found[2] ? 'Edges' : undefined,
  });
  return withListedStarts(graph, part(1));
}

/** @param {BitReader} reader @param {number} nodes */
function readPoints(reader, nodes) {
  /** @type {Record<number, Pair>} */
  const at = {};
  let [x, y] = [0, 0];
  for (let node = 1; node <= nodes; node += 1) {
    [x, y] = [x + reader.integer(), y + reader.integer()];
    expect(Math.max(Math.abs(x), Math.abs(y)) <= 1e6, 'points within a million');
    at[node] = [x, y];
  }
  return at;
}

/** @param {BitReader} reader @param {number} nodes */
function readEdges(reader, nodes) {
  const length = reader.number();
  expect(length <= (nodes * (nodes - 1)) / 2, 'edges of these nodes');
  let from = 0;
  const edges = Array.from({ length }, () => {
    from += reader.number();
    return /** @type {Pair} */ ([from + 1, from + reader.number() + 1]);
  });
  expect(edges.every(([a, b]) => a < b && b <= nodes), 'edges of these nodes');
  expect(new Set(edges.map((edge) => edge.join())).size === edges.length, 'different edges');
  return edges;
}

/** @param {BitReader} reader @param {number} nodes */
function readLabels(reader, nodes) {
  /** @type {Record<number, string>} */
  const labels = {};
  for (let node = reader.number(); node > 0; node = reader.number()) {
    const length = reader.number();
    expect(node <= nodes && !(node in labels) && length <= 2000, 'labels of nodes');
    const bytes = Uint8Array.from({ length }, () => reader.bits(8));
    labels[node] = new TextDecoder().decode(bytes);
  }
  return Object.keys(labels).length > 0 ? labels : undefined;
}

/** @param {string} text @param {Parts} part */
function readLock(text, part) {
  const found = /^(\d{1,2})(?:b(\d{1,2}))?(n)?$/.exec(text);
  const [digits, base] = [Number(found?.[1]), Number(found?.[2] ?? 10)];
  const isSmall = digits >= 1 && base >= 2 && base <= 36 && base ** digits <= LARGEST_LOCK;
  expect(found !== null && isSmall, 'a lock that can be drawn');
  const lock = DialDrawing.empty().resized(digits, base).with({ wrap: found[3] ? false : undefined });
  const forbidden = part(0).ascending(lock.count);
  expect(forbidden.every((vertex) => vertex < lock.count), 'states of this lock');
  expect(new Set(forbidden).size === forbidden.length, 'different states');
  const states = forbidden.map((vertex) => lock.name(vertex));
  const drawn = lock.with({ forbidden: states.length > 0 ? states : undefined });
  return withListedStarts(drawn, part(1));
}
