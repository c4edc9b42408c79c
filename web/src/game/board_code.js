import { LONGEST, moveCode } from './address.js';
import { PLAYER_NAME, fragmentOf } from './address_parts.js';
import { BitWriter } from './bits.js';
import { Rules } from './rules.js';

/** The largest number of rows and of columns that can be drawn. */
export const LARGEST_SIDE = 200;
/** The largest number of nodes that can be drawn. */
export const LARGEST_GRAPH = 500;
/** The largest number of states of a lock that can be drawn. */
export const LARGEST_LOCK = 4096;
/** The named steps, and the joined sides of a maze. */
export const STEP_WORDS = /** @type {const} */ (['Orthogonal', 'Diagonal', 'King', 'Knight', 'Hex']);
export const WRAPS = /** @type {const} */ (['Rows', 'Columns', 'Both']);
/** The letters that stand for steps and for joined sides in a code. @type {Record<string, string>} */
export const STEP_LETTERS = { Diagonal: 'd', King: 'q', Knight: 'k', Hex: 'h' };
/** @type {Record<string, string>} */
export const WRAP_LETTERS = { Rows: 'wr', Columns: 'wc', Both: 'wb' };

/**
 * The parts of an address that name the board, the game and its players, such as `[['b', '1m8x8']]`;
 * null if they are too long, or if the board is too large to be drawn.
 * @param {Pick<GameRecord, 'game' | 'meta'>} record
 * @returns {AddressPart[] | null}
 */
export function recordParts(record) {
  const rules = new Rules(record.game);
  const code = boardCode(rules);
  if (code === null) {
    return null;
  }
  const game = gameCode(rules, rules.moves.map((place) => rules.vertexOf(place)));
  /** @type {AddressPart[]} */
  const parts = [['b', code.b]];
  if (code.tok !== null) {
    parts.push(['tok', code.tok]);
  }
  if (game !== '') {
    parts.push(['g', game]);
  }
  /** @param {AddressPart[]} all */
  const fits = (all) => fragmentOf(all).length <= LONGEST;
  const all = [...parts, ...game === '' ? [] : playerParts(record)];
  return fits(all) ? all : fits(parts) ? parts : null;
}

/** The names of the players as parts of an address. @param {Pick<GameRecord, 'meta'>} record @returns {AddressPart[]} */
function playerParts({ meta = {} }) {
  return ['first', 'second'].flatMap((player) => {
    const name = [...meta[player] ?? ''].slice(0, 40).join('');
    return PLAYER_NAME.test(name) ? [[player, encodeURIComponent(name)]] : [];
  });
}

/**
 * The start of a game as short codes for addresses: `{ b, tok }`, with `tok` null without a token.
 * Null for a board that is too large to be drawn.
 *
 * A code is the version `1`, the ruleset `m`, `s`, `g` or `l`, the size and the options, and parts
 * that follow dots: the board, the starts, and for a graph its points and labels. Empty parts at
 * the end are omitted.
 * @param {Rules} rules
 */
export function boardCode(rules) {
  /** @type {Record<string, (rules: Rules) => string[]>} */
  const writers = { maze: mazeCode, sliding: stonesCode, graph: graphCode, lock: lockCode };
  const [size, ...parts] = isSmall(rules) ? writers[rules.kind](rules) : [];
  if (size === undefined) {
    return null;
  }
  return {
    b: `1${rules.kind[0]}${size}.${parts.join('.')}`.replace(/\.+$/, ''),
    tok: rules.kind === 'sliding' || rules.token === null ? null : rules.token.toString(36),
  };
}

/**
 * The plies of a game as a short code for addresses: a line without alternatives in the code of
 * lines.
 * @param {Rules} rules @param {readonly number[]} plies
 */
function gameCode(rules, plies) {
  const codes = plies.map((to, ply) => moveCode(rules, plies[ply - 1] ?? rules.token ?? undefined, to));
  return codes.join('').replace(/_$/, '');
}

/** Whether a board can be drawn. @param {Rules} rules */
export function isSmall({ kind, rows, columns, count }) {
  switch (kind) {
    case 'graph': return count <= LARGEST_GRAPH;
    case 'lock': return count <= LARGEST_LOCK;
    default: return Math.max(rows, columns) <= LARGEST_SIDE;
  }
}

/** The starts that a game lists, as text; empty if it lists none. @param {Rules} rules */
function startsCode({ starts }) {
  return starts === null ? '' : new BitWriter().ascending(starts).toString();
}

/** @param {Rules} rules */
function mazeCode(rules) {
  const { mazeSteps, wrap } = rules;
  const writer = new BitWriter();
  for (const sign of rules.cells) {
    writer.bits(sign === '#' ? 1 : 0, 1);
  }
  const options = stepsCode(mazeSteps) + (WRAP_LETTERS[wrap ?? ''] ?? '') + (rules.removesEdges ? 'e' : '');
  return [`${rules.rows}x${rules.columns}${options}`, writer.toString(), startsCode(rules)];
}

/** @param {Steps} steps */
function stepsCode(steps) {
  if (typeof steps === 'string') {
    return STEP_LETTERS[steps] ?? '';
  }
  return 'Leaper' in steps
    ? `l${steps.Leaper.join('_')}`
    : `o${steps.Offsets.map((step) => step.join('_')).join('_')}`;
}

/** @param {Rules} rules */
function stonesCode({ cells, rows, columns }) {
  const writer = new BitWriter();
  for (let index = 0; index < cells.length; index += 5) {
    const trits = [...cells.slice(index, index + 5).padEnd(5, 'O')].map((sign) => 'OX.'.indexOf(sign));
    writer.bits(trits.reduce((byte, trit) => 3 * byte + trit, 0), 8);
  }
  return [`${rows}x${columns}`, writer.toString()];
}

/** @param {Rules} rules */
function graphCode(rules) {
  const { points: at, labels } = rules;
  const edges = rules.edges.map(([a, b]) => [Math.min(a, b), Math.max(a, b)]);
  edges.sort(([a, b], [c, d]) => a - c || b - d);
  const writer = new BitWriter().number(edges.length);
  edges.forEach(([a, b], index) => {
    const last = index === 0 ? 0 : edges[index - 1][0];
    writer.number(a - last).number(b - a);
  });
  const points = new BitWriter();
  for (let node = 1; at !== undefined && node <= rules.count; node += 1) {
    const [[x, y], [lastX, lastY]] = [at[node], at[node - 1] ?? [0, 0]];
    points.integer(x - lastX).integer(y - lastY);
  }
  const names = new BitWriter();
  const named = Object.entries(labels ?? {}).sort(([a], [b]) => Number(a) - Number(b));
  named.forEach(([node, label]) => {
    const bytes = new TextEncoder().encode(label);
    names.number(Number(node)).number(bytes.length);
    bytes.forEach((byte) => names.bits(byte, 8));
  });
  const options = (rules.removesEdges ? 'e' : '') + (at === undefined ? '' : 'p');
  return [`${rules.count}${options}`, writer.toString(), startsCode(rules), points.toString(), names.toString()];
}

/** @param {Rules} rules */
function lockCode(rules) {
  const { digits, base, wraps } = rules;
  const forbidden = [...rules.blocked].sort((a, b) => a - b);
  return [
    `${digits}${base === 10 ? '' : `b${base}`}${wraps ? '' : 'n'}`,
    forbidden.length > 0 ? new BitWriter().ascending(forbidden).toString() : '',
    startsCode(rules),
  ];
}
