/**
 * The start of a game as it is drawn: the `game` of a record without its moves.
 *
 * A drawing is never changed; every edit returns a new one. Vertices are 0-based: cells in the
 * order of the rows, nodes, and states by their value.
 */
export class Drawing {
  constructor(ruleset, body) {
    this.ruleset = ruleset;
    this.body = body;
  }

  /** The `game` of a record, without moves. */
  get game() {
    return { [this.ruleset]: this.body };
  }

  /** A drawing with some other members; an undefined member is left out. */
  with(members) {
    const body = { ...this.body, ...members };
    const kept = Object.entries(body).filter(([, value]) => value !== undefined);
    return new this.constructor(this.ruleset, Object.fromEntries(kept));
  }

  /** The vertex of the token before the first move, or null if it is placed first. */
  get token() {
    return this.body.start === undefined ? null : this.vertexOf(this.body.start);
  }

  /** The vertices on which the first player may place the token, or null for all. */
  get starts() {
    return this.body.starts?.map((place) => this.vertexOf(place)) ?? null;
  }

  /** The drawing with the token on a vertex, or without a token for null. */
  withToken(vertex) {
    if (vertex === null) {
      return this.with({ start: undefined, starts: undefined });
    }
    const there = this.opened(vertex);
    return there.with({ start: there.place(vertex), starts: undefined });
  }

  /** The drawing with only these starts, or with all for null. */
  withStarts(vertices) {
    const starts = vertices === null || vertices.length === 0
      ? undefined
      : vertices.map((vertex) => this.place(vertex));
    return this.with({ start: undefined, starts });
  }

  /** Leaves out the token and the starts that are not in the drawing, or closed. */
  withValidStarts() {
    const isValid = (vertex) => vertex !== null && vertex < this.count && this.isOpen(vertex);
    if (this.token !== null) {
      return isValid(this.token) ? this : this.withToken(null);
    }
    return this.starts === null ? this : this.withStarts(this.starts.filter(isValid));
  }

  /** Whether a move removes an edge, and not a vertex. */
  get removesEdges() {
    return this.body.removes === 'Edges';
  }
}
