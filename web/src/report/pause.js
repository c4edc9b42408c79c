/**
 * Calls a function once a position stays. Otherwise, a key that repeats would start a slow search for
 * each position.
 */
export class Pause {
  /** `time` is how long the position must stay, in ms. */
  constructor(time = 200) {
    this.time = time;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.waiting = undefined;
  }

  /** Calls a function after the pause, and none that still waits; null only cancels. @param {(() => void) | null} call */
  schedule(call) {
    clearTimeout(this.waiting);
    this.waiting = call === null ? undefined : setTimeout(call, this.time);
  }
}
