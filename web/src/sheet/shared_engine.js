/** An engine that several games use in turn. */
export class SharedEngine {
  constructor(engine) {
    this.engine = engine;
    this.rules = null;
  }

  /** The engine of one game, or null if the game is too large for it. */
  of(rules) {
    return this.open(rules) ? { judge: (plies) => this.opened(rules).judge(plies) } : null;
  }

  opened(rules) {
    if (this.rules !== rules) {
      this.open(rules);
    }
    return this.engine;
  }

  open(rules) {
    this.rules = rules;
    return this.engine.open(rules);
  }
}
