/** The time before the opponent moves, in ms. */
const OPPONENT_WAITS = 420;

/** The player against whom the reader plays: the engine with a strength, 'perfect' or 'casual'. */
class Opponent {
  constructor(app, strength) {
    this.app = app;
    this.strength = strength;
    this.timer = undefined;
  }

  /** Whether the page has an engine that can move. */
  static isThere(app) {
    return app.engine !== null && app.engine !== undefined;
  }

  /** Moves at a node after a short time, and passes the node after the move. */
  answer(node, then) {
    this.stop();
    this.timer = setTimeout(() => {
      const { tree, engine } = this.app;
      const seed = Math.floor(Math.random() * 2 ** 32);
      const to = engine.reply(tree.plies(node), this.strength, seed);
      if (to !== null) {
        const answer = tree.play(node, to);
        this.app.moves.build();
        then(answer);
      }
    }, Opponent.wait());
  }

  stop() {
    clearTimeout(this.timer);
  }

  static wait() {
    return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : OPPONENT_WAITS;
  }
}

/** Whether a key plays the best reply or the next move, which the reader has to find. */
function isReplyKey({ key, target }) {
  return key === 'r' || (key === 'Enter' && target.closest('button, a, summary') === null);
}
