import script from 'composer-script';
import { searchBoard } from './board_search.js';

/** @import { BoardWish } from './board_search.js' */

/** Composes one board at a time in a worker, or on the page if the browser starts none. */
export class Composer {
  constructor() {
    /** Ends the search that is running, if there is one. */
    this.running = new AbortController();
  }

  /** Ends the search without an answer. */
  stop() {
    this.running.abort();
  }

  /**
   * The record of a puzzle; null if none is found, and undefined if the search was stopped or
   * another one has begun.
   * @param {DocumentEngine} engine @param {BoardWish} wish
   */
  async find(engine, wish) {
    this.stop();
    this.running = new AbortController();
    const { signal } = this.running;
    const found = await inWorker(engine.module, wish, signal).catch(() => searchBoard(engine, wish, signal));
    return signal.aborted ? undefined : found;
  }
}

/**
 * The answer of a worker, whose script is in the page; null after the signal.
 * @param {WebAssembly.Module | null} module @param {BoardWish} wish @param {AbortSignal} signal
 * @returns {Promise<GameRecord | null>}
 */
async function inWorker(module, wish, signal) {
  const address = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  /** @type {Worker | undefined} */
  let worker;
  try {
    return await new Promise((resolve, reject) => {
      worker = new Worker(address);
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = (event) => {
        // The page searches instead.
        event.preventDefault();
        reject(event);
      };
      signal.addEventListener('abort', () => resolve(null));
      worker.postMessage({ module, wish });
    });
  } finally {
    worker?.terminate();
    URL.revokeObjectURL(address);
  }
}
