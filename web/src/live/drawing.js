import { isSmall } from '../game/board_code.js';
import { Rules } from '../game/rules.js';

/** @typedef {{ start?: Place, starts?: readonly Place[] }} Starts */

/**
 * The body of a game without its moves, and without members that are undefined or null.
 * @template {object} B
 * @param {B} body
 */
export function startOf(body) {
  const { moves, ...start } = /** @type {B & { moves?: unknown }} */ (body);
  const present = Object.entries(start).filter(([, value]) => value !== undefined && value !== null);
  return /** @type {Omit<B, 'moves'>} */ (Object.fromEntries(present));
}

/**
 * The start of a game as it is drawn: the `game` of a record without its moves.
 *
 * A drawing is never changed; every edit returns a new one. Vertices are 0-based: cells in the
 * order of the rows, nodes, and states by their value.
 * @template {keyof Bodies} R
 */
export class Drawing {
  /** @param {R} ruleset @param {Bodies[R]} body @param {Game} game */
  constructor(ruleset, body, game) {
    this.ruleset = ruleset;
    this.body = body;
    this.game = game;
    this.rules = new Rules(game);
  }

  get count() {
    return this.rules.count;
  }

  get isSmall() {
    return isSmall(this.rules);
  }

  /** The name of a vertex in a sentence. @param {number} vertex */
  name(vertex) {
    return this.rules.name(vertex);
  }

  /** A drawing with some other members; an undefined member is left out. @param {Partial<Bodies[R]> | Starts} members @returns {this} */
  with(members) {
    const Kind = /** @type {new (body: object) => this} */ (this.constructor);
    return new Kind(startOf({ ...this.body, ...members }));
  }

  /** The vertex of the token before the first move, or null if it is placed first. */
  get token() {
    return this.rules.token;
  }

  /** The vertices on which the first player may place the token, or null for all. */
  get starts() {
    return this.rules.starts;
  }

  /** Whether the token may be on a vertex. @param {number} vertex */
  isOpen(vertex) {
    return !this.rules.isBlocked(vertex);
  }

  /** The drawing with points in units of the picture, if it has nodes. @returns {this} */
  laidOut() {
    return this;
  }

  /** The drawing with an open vertex. @param {number} _vertex */
  opened(_vertex) {
    return this;
  }

  /** The drawing with the token on a vertex, or without a token for null. @param {number | null} vertex @returns {this} */
  withToken(vertex) {
    return vertex === null
      ? this.with({ start: undefined, starts: undefined })
      : this.opened(vertex).with({ start: this.rules.place(vertex), starts: undefined });
  }

  /** The drawing with only these starts, or with all for null. @param {number[] | null} vertices */
  withStarts(vertices) {
    const starts = vertices === null || vertices.length === 0
      ? undefined
      : vertices.map((vertex) => this.rules.place(vertex));
    return this.with({ start: undefined, starts });
  }

  /** Leaves out the token and the starts that are closed. */
  withValidStarts() {
    const { token, starts } = this;
    if (token !== null) {
      return this.isOpen(token) ? this : this.withToken(null);
    }
    return starts === null ? this : this.withStarts(starts.filter((vertex) => this.isOpen(vertex)));
  }
}
