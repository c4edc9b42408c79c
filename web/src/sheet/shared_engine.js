/** An engine that several games use in turn. */
export class SharedEngine {
  /** @param {Engine} engine */
  constructor(engine) {
    this.engine = engine;
    /** The rules of the open game. @type {Rules | null} */
    this.rules = null;
  }

  /** The engine of one game, or null if the game is too large for it. @param {Rules} rules @returns {Prover | null} */
  of(rules) {
    return this.open(rules) ? {
      verdict: (plies) => this.opened(rules).verdict(plies),
      prove: (plies) => this.opened(rules).prove(plies),
      best: (plies) => this.opened(rules).best(plies),
      lengths: (plies) => this.opened(rules).lengths(plies),
      flips: (plies) => this.opened(rules).flips(plies),
      curve: (plies) => this.opened(rules).curve(plies),
    } : null;
  }

  /** @param {Rules} rules */
  opened(rules) {
    if (this.rules !== rules) {
      this.open(rules);
    }
    return this.engine;
  }

  /** @param {Rules} rules */
  open(rules) {
    this.rules = rules;
    return this.engine.open(rules);
  }
}
