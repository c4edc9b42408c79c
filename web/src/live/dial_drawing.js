import { Drawing } from './drawing.js';

/**
 * A drawing of a lock: the number of its dials, their base, and its forbidden states.
 * @extends {Drawing<'Lock'>}
 */
export class DialDrawing extends Drawing {
  /** @param {Bodies['Lock']} body */
  constructor(body) {
    super('Lock', body, { Lock: body });
  }

  static empty() {
    return new DialDrawing({ digits: 2 });
  }

  /** @param {number} vertex */
  opened(vertex) {
    const forbidden = (this.body.forbidden ?? []).filter((state) => state !== this.name(vertex));
    return this.with({ forbidden: forbidden.length > 0 ? forbidden : undefined });
  }

  /** The drawing with one more forbidden state. @param {number} vertex */
  closed(vertex) {
    if (!this.isOpen(vertex)) {
      return this;
    }
    const forbidden = [...this.body.forbidden ?? [], this.name(vertex)].sort();
    return this.with({ forbidden }).withValidStarts();
  }

  /** A lock with another number of dials or another base, without forbidden states. @param {number} digits @param {number} base */
  resized(digits, base) {
    const { wrap } = this.body;
    return new DialDrawing({ digits, ...base !== 10 && { base }, ...wrap === false && { wrap } });
  }

  /** The drawing without forbidden states, token and starts. */
  cleared() {
    return this.with({ forbidden: undefined, start: undefined, starts: undefined });
  }
}
