import { words } from '../words.js';

/** The sentences about removed and added vertices, by the kind of the rules. @type {Record<string, { removed: string, added: string }>} */
const KEYS = {
  maze: { removed: 'flip.wall', added: 'flip.opening' },
  sliding: { removed: 'flip.stone', added: 'flip.stone' },
  graph: { removed: 'flip.node', added: 'flip.node' },
  lock: { removed: 'flip.forbidden', added: 'flip.allowed' },
};

/**
 * Sentences about vertices whose single change would make the player `B` win, each on a line; null
 * stands for a search that takes too long.
 * @param {Rules} rules @param {readonly number[] | null} vertices @param {(vertex: number) => string | number} name @param {string} B
 */
export function flipSentences(rules, vertices, name, B) {
  if (vertices === null) {
    return words.say('draw.flips.long');
  }
  if (vertices.length === 0) {
    return words.say('flip.none', { B });
  }
  const { removed, added } = KEYS[rules.kind];
  // The vertices of some boards change in one way only.
  const isAdded = (/** @type {number} */ vertex) => removed !== added && rules.isBlocked(vertex);
  const groups = [
    { key: removed, changed: vertices.filter((vertex) => !isAdded(vertex)) },
    { key: added, changed: vertices.filter(isAdded) },
  ];
  return groups.filter(({ changed }) => changed.length > 0)
    .map(({ key, changed }) => words.say(key, { w: words.list(changed.map(name)), B }))
    .join('\n');
}
