/** How long a position must stay, in ms. */
const PAUSE = 200;

/**
 * Calls a function once a position stays. Otherwise, a key that repeats would start a slow search for
 * each position.
 */
export class Pause {
  constructor() {
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.waiting = undefined;
  }

  /** Calls a function after the pause, and none that still waits; null only cancels. @param {(() => void) | null} call */
  schedule(call) {
    clearTimeout(this.waiting);
    this.waiting = call === null ? undefined : setTimeout(call, PAUSE);
  }
}
