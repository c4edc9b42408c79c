import { draw } from '../elements.js';

/** The empty layers of a stage above the vertices, from below. */
export function layersAbove() {
  return [
    draw('g', {
      class: 'matching', 'stroke-width': 4, 'stroke-linecap': 'round', 'paint-order': 'stroke', 'font-size': 9,
      'font-weight': 700, 'text-anchor': 'middle',
    }),
    draw('g', {
      class: 'trail', fill: 'none', 'stroke-width': 1.8, 'paint-order': 'stroke', 'stroke-linejoin': 'round',
      'stroke-linecap': 'round', 'text-anchor': 'middle',
    }),
    draw('g', { class: 'moves' }),
    draw('g', { class: 'token', 'font-weight': 700, 'text-anchor': 'middle' }),
  ];
}

/** A symbol at a spot, in a size. @param {string} symbol @param {number} x @param {number} y @param {number} scale */
export function symbolAt(symbol, x, y, scale) {
  return scale === 1
    ? draw('use', { href: `#${symbol}`, x, y })
    : draw('use', { href: `#${symbol}`, transform: `translate(${x} ${y}) scale(${scale})` });
}

/**
 * The symbols of the vertices before the first ply, at their spots; none for walls.
 * @param {Rules} rules @param {(vertex: number) => Spot} spot
 */
export function symbols(rules, spot, isHex = false) {
  return Array.from({ length: rules.count }, (_, vertex) => vertex)
    .filter((vertex) => !rules.isBlocked(vertex))
    .map((vertex) => draw('use', { href: `#${symbolOf(rules, vertex)}${isHex ? '-hex' : ''}`, 'data-v': vertex, ...spot(vertex) }));
}

/** @param {Rules} rules @param {number} vertex */
function symbolOf(rules, vertex) {
  switch (rules.kind) {
    case 'sliding': return { O: 's-white', X: 's-black' }[rules.stone(vertex) ?? ''] ?? 's-blank';
    case 'graph': return 's-node';
    default: return 's-free';
  }
}
