import { byId } from '../elements.js';
import { words } from '../words.js';

/**
 * The vertices of a drawing whose single change gives the game to the other player, while the
 * reader has them switched on, and the sentences about them.
 */
export class Flips {
  /** The callback `switched` follows the switch. @param {() => void} switched */
  constructor(switched) {
    /** @type {readonly number[]} */
    this.vertices = [];
    /** The vertex under the pointer or the cursor, or null. @type {number | null} */
    this.pointed = null;
    /** The sentences about some flips. @type {(vertices: readonly number[]) => string} */
    this.sentences = () => '';
    /** The sentences about all flips. */
    this.summary = '';
    this.box = byId('draw-flips', HTMLInputElement);
    this.box.addEventListener('change', switched);
  }

  /**
   * Finds the flips of a drawing, for whose start the engine is open. Without an engine and in edge
   * geography, there is no switch. They would make the player `B` win.
   * @param {AnyDrawing} drawing @param {DocumentEngine | null} engine @param {string} B
   */
  find(drawing, engine, B) {
    const hasSwitch = engine !== null && !drawing.rules.removesEdges;
    byId('draw-flips-switch').hidden = !hasSwitch;
    const found = hasSwitch && this.box.checked ? engine.flips([]) : undefined;
    this.vertices = found ?? [];
    this.sentences = (vertices) => sentences(drawing, vertices, B);
    if (found === undefined) {
      this.summary = '';
    } else {
      this.summary = found === null ? words.say('draw.flips.long') : this.sentences(found);
    }
    this.pointAt(this.pointed);
  }

  /** Shows the sentence about a flip; of another vertex or for null, about all flips. @param {number | null} vertex */
  pointAt(vertex) {
    this.pointed = vertex;
    const isFlip = vertex !== null && this.vertices.includes(vertex);
    const text = isFlip ? this.sentences([vertex]) : this.summary;
    const line = byId('draw-flips-words');
    line.hidden = text === '';
    if (line.textContent !== text) {
      line.textContent = text;
    }
  }
}

/**
 * Sentences about changes that would make the player `B` win, each on a line.
 * @param {AnyDrawing} drawing @param {readonly number[]} vertices @param {string} B
 */
function sentences(drawing, vertices, B) {
  if (vertices.length === 0) {
    return words.say('flip.none', { B });
  }
  const { removed, added } = KEYS[drawing.ruleset];
  // The vertices of some boards change in one way only.
  const isRemoved = (/** @type {number} */ vertex) => removed === added || drawing.isOpen(vertex);
  const groups = [
    { key: removed, changed: vertices.filter(isRemoved) },
    { key: added, changed: vertices.filter((vertex) => !isRemoved(vertex)) },
  ];
  return groups.filter(({ changed }) => changed.length > 0)
    .map(({ key, changed }) => words.say(key, { w: words.list(changed.map((vertex) => drawing.name(vertex))), B }))
    .join('\n');
}

/** The sentences about removed and added vertices. @type {Record<keyof Bodies, { removed: string, added: string }>} */
const KEYS = {
  Maze: { removed: 'flip.wall', added: 'flip.opening' },
  SlidingStones: { removed: 'flip.stone', added: 'flip.stone' },
  Graph: { removed: 'flip.node', added: 'flip.node' },
  Lock: { removed: 'flip.forbidden', added: 'flip.allowed' },
};
