import { byId } from '../elements.js';
import { flipSentences } from '../game/flips.js';

/**
 * The vertices of a drawing whose single change makes the other player win, while the
 * reader has them switched on, and the sentences about them.
 */
export class Flips {
  /** The callback `switched` follows the switch. @param {() => void} switched */
  constructor(switched) {
    /** @type {readonly number[]} */
    this.vertices = [];
    /** The vertex under the pointer or the cursor, or null. @type {number | null} */
    this.pointed = null;
    /** The sentences about some flips; null stands for a search that takes too long. @type {(vertices: readonly number[] | null) => string} */
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
    this.sentences = (vertices) => flipSentences(drawing.rules, vertices, (vertex) => drawing.name(vertex), B);
    this.summary = found === undefined ? '' : this.sentences(found);
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
