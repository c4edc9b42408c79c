/** The radius of a capsule round two cells, and round two hexagons. */
export const CAPSULE = 10.9;
export const CAPSULE_OF_HEX = 9.6;

/** A number as a path contains it. @param {number} units */
export function short(units) {
  return Math.round(units * 100) / 100;
}

/** The direction from one spot to another, as a vector of length 1. @param {Spot} from @param {Spot} to */
export function direction(from, to) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

/**
 * A spot as a path contains it, at a distance along a direction and across it.
 * @param {Spot} spot @param {Spot} way @param {number} along @param {number} across
 */
export function offset(spot, { x, y }, along, across) {
  return `${short(spot.x + along * x - across * y)} ${short(spot.y + along * y + across * x)}`;
}

/** A closed line round two spots, as a path. @param {Spot} from @param {Spot} to @param {number} radius */
export function capsule(from, to, radius) {
  const way = direction(from, to);
  const turn = `A${radius} ${radius} 0 0 0 `;
  return `M${offset(from, way, 0, radius)}L${offset(to, way, 0, radius)}${turn}${offset(to, way, 0, -radius)}`
    + `L${offset(from, way, 0, -radius)}${turn}${offset(from, way, 0, radius)}Z`;
}

/**
 * The part of a capsule round a spot that is open where it leaves the board.
 * @param {Spot} from @param {Spot} out @param {number} radius
 */
export function halfCapsule(from, out, radius) {
  const way = direction(from, out);
  return `M${offset(out, way, 0, radius)}L${offset(from, way, 0, radius)}`
    + `A${radius} ${radius} 0 0 1 ${offset(from, way, 0, -radius)}L${offset(out, way, 0, -radius)}`;
}

/**
 * A thick arrow from beside one spot to beside another, at these distances, as a closed path.
 * @param {Spot} from @param {Spot} to @param {number} start @param {number} end
 */
export function thickArrow(from, to, start, end) {
  const way = direction(from, to);
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [tip, base] = [length - end, Math.max(length - end - 6.6, start)];
  /** @param {number} along @param {number} across */
  const corner = (along, across) => offset(from, way, along, across);
  return `M${corner(start, 1.5)}L${corner(base, 1.5)}L${corner(base, 4)}L${corner(tip, 0)}`
    + `L${corner(base, -4)}L${corner(base, -1.5)}L${corner(start, -1.5)}Z`;
}

/** A line as a path. @param {Spot} from @param {Spot} to */
export function segment(from, to) {
  return `M${short(from.x)} ${short(from.y)}L${short(to.x)} ${short(to.y)}`;
}

/** A circle as a path. @param {Spot} spot @param {number} radius */
export function ring({ x, y }, radius) {
  return `M${short(x - radius)} ${short(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0`
    + `a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
}

/** A square round a spot as a path. @param {Spot} spot @param {number} half */
export function square({ x, y }, half) {
  return `M${short(x - half)} ${short(y - half)}h${2 * half}v${2 * half}h${-2 * half}z`;
}

/** A square on its corner, at a distance from a spot, as a path. @param {Spot} spot @param {number} reach */
export function diamond({ x, y }, reach) {
  return `M${short(x)} ${short(y - reach)}l${reach} ${reach} ${-reach} ${reach} ${-reach} ${-reach}z`;
}

/**
 * An upright triangle with the same distance between a spot and each corner, as a path.
 * @param {Spot} spot @param {number} reach
 */
export function triangle({ x, y }, reach) {
  const half = short((Math.sqrt(3) / 2) * reach);
  return `M${short(x)} ${short(y - reach)}l${half} ${1.5 * reach}h${-2 * half}z`;
}

/**
 * The path of the upper right corner of a square whose sides have this distance from its middle.
 * @param {number} side
 * @returns {(x: number, y: number) => string}
 */
export function cornerPath(side) {
  return (x, y) => `M${x + side} ${y - side}h-8l8 8z`;
}

/** The upper corner of a hexagon as a path. @param {number} x @param {number} y */
export function hexCornerPath(x, y) {
  return `M${x} ${y - 12}l-5.5 3.2h11z`;
}

/**
 * Parallel lines over a cell, in a square or in a circle, as a path.
 * @param {Spot} spot @param {number} radius @param {boolean} isRound
 */
export function hatching({ x, y }, radius, isRound) {
  const lines = [];
  for (let shift = -1.5 * radius; shift <= 1.5 * radius; shift += radius / 2) {
    // The line on which the sum of both coordinates is the shift.
    const reach = isRound
      ? Math.sqrt(Math.max(radius * radius - (shift * shift) / 2, 0)) * Math.SQRT1_2
      : radius - Math.abs(shift) / 2;
    const middle = shift / 2;
    lines.push(segment({ x: x + middle - reach, y: y + middle + reach }, { x: x + middle + reach, y: y + middle - reach }));
  }
  return lines.join('');
}

/**
 * The vertex that an arrow key selects: the one with the least sum of the distance ahead and twice the
 * distance to the side. It is `at` if all vertices are further to the side than ahead.
 * @param {Map<number, Spot>} spots @param {number} at @param {Pair} direction
 */
export function nearestAhead(spots, at, [right, down]) {
  const from = /** @type {Spot} */ (spots.get(at));
  let [best, least] = [at, Infinity];
  for (const [vertex, { x, y }] of spots) {
    const ahead = (x - from.x) * right + (y - from.y) * down;
    const aside = Math.abs((x - from.x) * down) + Math.abs((y - from.y) * right);
    const cost = ahead + 2 * aside;
    if (ahead > 0.5 && aside <= ahead + 0.5 && cost < least) {
      [best, least] = [vertex, cost];
    }
  }
  return best;
}

/** The corners of the smallest convex polygon round some spots, in order. @param {Spot[]} spots */
export function convexHull(spots) {
  const sorted = [...spots].sort((a, b) => a.x - b.x || a.y - b.y);
  /** @param {Spot} o @param {Spot} a @param {Spot} b */
  const turns = (o, a, b) => (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);
  /** @param {Spot[]} list */
  const side = (list) => {
    /** @type {Spot[]} */
    const corners = [];
    for (const spot of list) {
      while (corners.length > 1 && turns(corners[corners.length - 2], corners[corners.length - 1], spot) <= 0) {
        corners.pop();
      }
      corners.push(spot);
    }
    return corners.slice(0, -1);
  };
  return [...side(sorted), ...side([...sorted].reverse())];
}

/** Whether a spot is in a convex polygon with these corners. @param {Spot} spot @param {Spot[]} corners */
export function isInside(spot, corners) {
  return corners.every((a, index) => {
    const b = corners[(index + 1) % corners.length];
    return (b.x - a.x) * (spot.y - a.y) - (b.y - a.y) * (spot.x - a.x) >= 0;
  });
}

/** A box as the attribute `viewBox` contains it. @param {Box} box */
export function boxText({ x, y, width, height }) {
  return [x, y, width, height].map(short).join(' ');
}

/** The box round some spots, with this room on all sides. @param {Spot[]} spots @param {number} room */
export function boxRound(spots, room) {
  const [xs, ys] = [spots.map((spot) => spot.x), spots.map((spot) => spot.y)];
  const [x, y] = [Math.min(...xs) - room, Math.min(...ys) - room];
  return { x, y, width: Math.max(...xs) + room - x, height: Math.max(...ys) + room - y };
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
 * A box of this size around a spot, moved so that it lies in `whole`; centred in `whole` if it is larger.
 * @param {Spot} spot @param {{ width: number, height: number }} size @param {Box} whole
 */
export function boxAround(spot, { width, height }, whole) {
  /** @param {'x' | 'y'} at @param {'width' | 'height'} length @param {number} size */
  const place = (at, length, size) => (size >= whole[length]
    ? whole[at] + (whole[length] - size) / 2
    : Math.min(Math.max(spot[at] - size / 2, whole[at]), whole[at] + whole[length] - size));
  return { x: place('x', 'width', width), y: place('y', 'height', height), width, height };
}
