import { Cells } from './grid_ground.js';
import { square } from './shapes.js';
import { layersAbove, symbols } from './stage.js';
import { CELL } from './view.js';
import { draw } from '../elements.js';

/** The largest base of a lock with a map. */
const MAP_BASE = 16;

/**
 * The map of all states of a lock with two digits, as the stage of a board: a row for each value of
 * the first digit. Forbidden states are walls.
 * @param {Rules} rules
 */
export function lockMap(rules) {
  const { base } = rules;
  const cells = new Cells(base, base, false);
  const side = base * CELL;
  const stage = draw('svg', {
    class: 'board maze', viewBox: `-20 -20 ${side + 28} ${side + 28}`, role: 'group',
  });
  const ground = draw('g', { class: 'ground' });
  const lines = Array.from({ length: base - 1 }, (_, index) => (index + 1) * CELL);
  const walls = [...rules.blocked].map((state) => square(cells.spot(state), CELL / 2));
  ground.append(
    draw('rect', { class: 'floor', width: side, height: side }),
    draw('path', { class: 'rules', 'stroke-width': 0.8, d: lines.map((at) => `M0 ${at}H${side}M${at} 0V${side}`).join('') }),
    draw('path', { class: 'wall', d: walls.join('') }),
    draw('rect', { class: 'frame', fill: 'none', x: -0.8, y: -0.8, width: side + 1.6, height: side + 1.6, rx: 1.6, 'stroke-width': 1.6 }),
    coordinates(base),
  );
  const vertices = draw('g', { class: 'vertices' });
  vertices.append(...symbols(rules, (state) => cells.spot(state)));
  stage.append(ground, draw('g', { class: 'under' }), vertices, ...layersAbove());
  return stage;
}

/** The values of the first digit at the left, and of the second one above. @param {number} base */
function coordinates(base) {
  const group = draw('g', { class: 'coordinates', 'font-size': 7, 'text-anchor': 'middle' });
  for (let value = 0; value < base; value += 1) {
    const at = (value + 0.5) * CELL;
    group.append(
      draw('text', { x: -13, y: at + 2.5 }, value.toString(base)),
      draw('text', { x: at, y: -10 }, value.toString(base)),
    );
  }
  return group;
}

/** Whether a lock has a map. @param {Rules} rules */
export function hasLockMap({ digits, base }) {
  return digits === 2 && base <= MAP_BASE;
}

/** The geometry of the map of a lock; the values of a dial that turns round wrap. @param {Rules} rules @returns {Geometry} */
export function lockGeometry({ base, wraps }) {
  /** @type {Pair[]} */
  const steps = [[0, 1], [1, 0], [0, -1], [-1, 0]];
  /** @type {Wrapped} */
  const wrapped = { size: [base, base], wraps: [wraps, wraps], steps, down: [0, CELL], right: [CELL, 0] };
  return { inset: 0, number: [0, 0], ...(wraps ? { wrapped } : {}) };
}
