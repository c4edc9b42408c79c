import { direction, offset } from './shapes.js';
import { draw } from '../elements.js';

/** The length of a line beyond a joined side, in units. */
const BEYOND = 6;

/**
 * The spot at a distance from one spot in the direction of another.
 * @param {Spot} from @param {Spot} to @param {number} units
 */
export function toward(from, to, units) {
  const { x, y } = direction(from, to);
  return { x: from.x + x * units, y: from.y + y * units };
}

/** The two sides of an arrow at the end of a line, as a path. @param {Spot} from @param {Spot} to */
export function arrow(from, to) {
  const way = direction(from, to);
  return `M${offset(to, way, -4.4, 2.6)}L${offset(to, way, 0, 0)}L${offset(to, way, -4.4, -2.6)}`;
}

/** The number of a ply on an outlined badge. @param {number} number @param {Pair} pair */
export function badge(number, [x, y]) {
  const width = Math.max(4.3 * String(number).length + 2.6, 9.6);
  const group = draw('g', {});
  group.append(
    draw('rect', {
      class: 'badge', x: x - width / 2, y: y - 4.8, width, height: 9.6, rx: 4.8, 'stroke-width': 0.9,
    }),
    draw('text', { x, y: y + 0.36 * 6.8 }, number),
  );
  return group;
}

/**
 * The differences of rows and columns along a step over a joined side; null for other steps.
 * @param {Wrapped} wrapped @param {number} a @param {number} b
 */
export function shiftOf({ size: [rows, columns], wraps, steps }, a, b) {
  const direct = [Math.floor(b / columns) - Math.floor(a / columns), (b % columns) - (a % columns)];
  if (steps.some((step) => step[0] === direct[0] && step[1] === direct[1])) {
    return null;
  }
  /** @param {Pair} step @param {0 | 1} axis @param {number} length */
  const meets = (step, axis, length) => (
    wraps[axis] ? (step[axis] - direct[axis]) % length === 0 : step[axis] === direct[axis]);
  const around = steps.filter((step) => meets(step, 0, rows) && meets(step, 1, columns));
  /** @param {Pair} step */
  const crossed = (step) => Number(step[0] !== direct[0]) + Number(step[1] !== direct[1]);
  /** @param {Pair} pair */
  const square = ([down, right]) => down * down + right * right;
  around.sort((step, other) => crossed(step) - crossed(other) || square(step) - square(other));
  return around[0] ?? null;
}

/**
 * The end of the part of a step that leaves the board: a little beyond the border.
 * @param {Wrapped} wrapped @param {number} cell @param {Spot} from @param {Pair} shift
 */
export function beyond({ size, down, right }, cell, from, shift) {
  const at = [Math.floor(cell / size[1]), cell % size[1]];
  const part = Math.min(...[0, 1].map((axis) => (
    (shift[axis] > 0 ? size[axis] - at[axis] - 0.5 : at[axis] + 0.5) / Math.abs(shift[axis]))));
  const step = [0, 1].map((axis) => shift[0] * down[axis] + shift[1] * right[axis]);
  const whole = { x: from.x + step[0], y: from.y + step[1] };
  return toward(from, whole, part * Math.hypot(...step) + BEYOND);
}
