import script from 'composer-script';
import { searchBoard } from './board_search.js';

/** @import { BoardRequest } from './board_search.js' */

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
   * @param {DocumentEngine} engine @param {BoardRequest} request
   */
  async find(engine, request) {
    this.stop();
    this.running = new AbortController();
    const { signal } = this.running;
    const found = await inWorker(engine.module, request, signal).catch(() => searchBoard(engine, request, signal));
    return signal.aborted ? undefined : found;
  }
}

/**
 * The answer of a worker, whose script is in the page; null after the signal.
 * @param {WebAssembly.Module | null} module @param {BoardRequest} request @param {AbortSignal} signal
 * @returns {Promise<GameRecord | null>}
 */
async function inWorker(module, request, signal) {
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
      worker.postMessage({ module, request });
    });
  } finally {
    worker?.terminate();
    URL.revokeObjectURL(address);
  }
}
