/** The shortest time between changes of the address, in ms: browsers limit their rate. */
const ADDRESS_STAYS = 400;

/** The address of the page in the browser. */
export class AddressBar {
  constructor() {
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.waiting = undefined;
    this.changed = -ADDRESS_STAYS;
  }

  /**
   * Replaces the fragment by the one that `fragment` returns, now or after a short time.
   * @param {() => string} fragment
   */
  replace(fragment) {
    this.stop();
    const wait = this.changed + ADDRESS_STAYS - performance.now();
    if (wait > 0) {
      const seen = location.hash;
      // If the reader has changed the address, an event makes the page follow it.
      this.waiting = setTimeout(() => location.hash === seen && this.replace(fragment), wait);
      return;
    }
    this.changed = performance.now();
    changeAddress('replaceState', fragment());
  }

  /** Adds the fragment that `fragment` returns to the history, unless it is the current one. @param {() => string} fragment */
  push(fragment) {
    this.stop();
    const next = fragment();
    if (next !== location.hash) {
      this.changed = performance.now();
      changeAddress('pushState', next);
    }
  }

  /** Cancels a change that waits. */
  stop() {
    clearTimeout(this.waiting);
  }
}

/**
 * Changes the fragment of the address by a method of the history. Browsers refuse it if the page is the
 * `srcdoc` of a frame, which has no address of its own, and if it changes too often.
 * @param {'pushState' | 'replaceState'} method @param {string} fragment
 */
export function changeAddress(method, fragment) {
  try {
    history[method](null, '', fragment);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'SecurityError')) {
      throw error;
    }
  }
}
