/** The distance of the nearest nodes of a graph, in units of the picture. */
const NODES_APART = 46;
/** The greatest width and height of a graph, in units of the picture. */
const LARGEST_PICTURE = 2400;
/** The characters that are two columns wide, such as those of Chinese. */
const WIDE = /[\p{Emoji_Presentation}\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60\u{1f300}-\u{3fffd}]/gu;
/** Characters that are not shown, or that change the order of others. */
const HIDDEN = /[\p{C}\p{Zl}\p{Zp}]/u;

/**
 * The points of the nodes of a graph in units of the picture, by their numbers from 1: those of
 * its record, the points `spots`, or points on a circle.
 * @param {number} count @param {Record<string, readonly [number, number]> | undefined} at
 * @param {readonly Pair[] | null} [spots]
 * @returns {(readonly [number, number])[]}
 */
export function nodePoints(count, at, spots = null) {
  const nodes = Array.from({ length: count }, (_, node) => node + 1);
  if (at === undefined) {
    const radius = Math.max(80, (count * NODES_APART) / (2 * Math.PI));
    return nodes.map((node) => {
      const turn = (2 * Math.PI * (node - 1)) / count;
      return spots?.[node - 1] ?? [radius * Math.sin(turn), -radius * Math.cos(turn)];
    });
  }
  const points = nodes.map((node) => at[node]);
  const unit = unitOf(points);
  return points.map(([x, y]) => [x * unit, y * unit]);
}

/** The text in a node: its label if that has one to three columns, otherwise its number. @param {number} node */
export function nodeText(node, label = '') {
  const columns = [...label.replace(/\p{M}/gu, '').replace(WIDE, '$&$&')].length;
  const isShort = label.trim() !== '' && columns <= 3 && !HIDDEN.test(label);
  return isShort ? label : String(node);
}

/**
 * The scale at which the nearest points are at a readable distance, unless the picture gets too
 * large; 1 if the points are units of a readable picture.
 * @param {(readonly [number, number])[]} points
 */
function unitOf(points) {
  let nearest = Infinity;
  let longest = 1;
  points.forEach(([x, y], index) => {
    for (const [otherX, otherY] of points.slice(0, index)) {
      const apart = Math.hypot(x - otherX, y - otherY);
      nearest = apart > 0 ? Math.min(nearest, apart) : nearest;
      longest = Math.max(longest, Math.abs(x - otherX), Math.abs(y - otherY));
    }
  });
  const isReadable = nearest >= NODES_APART / 2 && longest <= LARGEST_PICTURE;
  return isReadable ? 1 : Math.min(NODES_APART / nearest, LARGEST_PICTURE / longest);
}
