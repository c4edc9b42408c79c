import { short } from './shapes.js';

/** A box as the attribute `viewBox` contains it. @param {Box} box */
export function boxText({ x, y, width, height }) {
  return [x, y, width, height].map(short).join(' ');
}

/**
 * Whether a spot is in a box, at a distance from its sides; a negative distance is outside.
 * @param {Spot} spot @param {Box} box @param {number} distance
 */
export function isInBox({ x, y }, box, distance) {
  return x > box.x + distance && x < box.x + box.width - distance
    && y > box.y + distance && y < box.y + box.height - distance;
}

/**
 * A box of this size round a spot, moved into another box; in the middle of it if it is larger.
 * @param {Spot} spot @param {{ width: number, height: number }} size @param {Box} whole
 */
export function boxAround(spot, { width, height }, whole) {
  /** @param {'x' | 'y'} at @param {'width' | 'height'} length @param {number} size */
  const place = (at, length, size) => (size >= whole[length]
    ? whole[at] + (whole[length] - size) / 2
    : Math.min(Math.max(spot[at] - size / 2, whole[at]), whole[at] + whole[length] - size));
  return { x: place('x', 'width', width), y: place('y', 'height', height), width, height };
}
