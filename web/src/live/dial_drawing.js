import { Drawing } from './drawing.js';
import { LARGEST_LOCK } from '../game/largest.js';

/** A drawing of a lock: the number of its dials, their base, and its forbidden states. */
export class DialDrawing extends Drawing {
  static empty() {
    return new DialDrawing('Lock', { digits: 2 });
  }

  get digits() {
    return this.body.digits;
  }

  get base() {
    return this.body.base ?? 10;
  }

  get wraps() {
    return this.body.wrap ?? true;
  }

  get count() {
    return this.base ** this.digits;
  }

  get isSmall() {
    return this.count <= LARGEST_LOCK;
  }

  /** The forbidden states as a set of vertices. */
  get forbidden() {
    return new Set((this.body.forbidden ?? []).map((state) => this.vertexOf(state)));
  }

  isOpen(vertex) {
    return !(this.body.forbidden ?? []).includes(this.place(vertex));
  }

  opened(vertex) {
    const state = this.place(vertex);
    const forbidden = (this.body.forbidden ?? []).filter((other) => other !== state);
    return this.with({ forbidden: forbidden.length > 0 ? forbidden : undefined });
  }

  /** The drawing with one more forbidden state. */
  closed(vertex) {
    if (!this.isOpen(vertex)) {
      return this;
    }
    const forbidden = [...this.body.forbidden ?? [], this.place(vertex)].sort();
    return this.with({ forbidden }).withValidStarts();
  }

  place(vertex) {
    return vertex.toString(this.base).padStart(this.digits, '0');
  }

  name(vertex) {
    return this.place(vertex);
  }

  vertexOf(state) {
    return Number.parseInt(state, this.base);
  }

  /** A lock with another number of dials or another base, without forbidden states. */
  resized(digits, base) {
    const { wrap } = this.body;
    return new DialDrawing('Lock', { digits, ...base !== 10 && { base }, ...wrap === false && { wrap } });
  }

  /** The drawing without forbidden states, token and starts. */
  cleared() {
    return this.with({ forbidden: undefined, start: undefined, starts: undefined });
  }
}
