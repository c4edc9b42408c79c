/** The time for which a position must stay before its lengths are searched, in ms. */
const SEARCHES_AFTER = 200;

/** Searches for lengths once a position stays: a search can be slower than a key that repeats. */
export class LengthFinder {
  constructor() {
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.waiting = undefined;
  }

  /** Starts a search soon, in place of the one that is waiting; null starts none. @param {(() => void) | null} search */
  schedule(search) {
    clearTimeout(this.waiting);
    this.waiting = search === null ? undefined : setTimeout(search, SEARCHES_AFTER);
  }
}
