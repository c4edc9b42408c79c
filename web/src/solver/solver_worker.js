import { compiled } from '../../../npm/module.js';
import { Solver } from './solver.js';

/** @typedef {'verdict' | 'prove' | 'bestMove' | 'lengths' | 'legal'} Method */
/** A call without an answer. @typedef {{ request: object, resolve(answer: unknown): void, reject(reason: unknown): void }} Call */
/** @typedef {Pick<Worker, 'onerror' | 'onmessage' | 'postMessage' | 'terminate'>} AnyWorker */

/**
 * The solver of a game in a worker, with the methods of `Solver`. The worker computes one call at a
 * time. If a signal aborts that call, the worker is terminated, and the next call starts another.
 */
export class SolverWorker {
  /**
   * The arguments are those of `Solver.open`, with a signal.
   * @param {Game} game @param {{ module?: ModuleSource | Promise<ModuleSource>, signal?: AbortSignal }} [options]
   */
  static async open(game, { module = Solver.ownModule(), signal } = {}) {
    const solver = new this({ game: structuredClone(game), module: await compiled(await module) });
    await solver.legal([], { signal }).catch((error) => {
      solver.terminate();
      throw error;
    });
    return solver;
  }

  /** @returns {AnyWorker} */
  static ownWorker() {
    return new Worker(new URL('./solver-worker.js', import.meta.url), { type: 'module' });
  }

  /** `start` is in the first message to a worker. @param {{ game: Game, module: WebAssembly.Module }} start */
  constructor(start) {
    this.start = start;
    /** @type {AnyWorker | null} */
    this.worker = null;
    /** The calls without an answer; the worker computes the first. @type {Call[]} */
    this.calls = [];
    this.verdict = this.method('verdict');
    this.prove = this.method('prove');
    this.bestMove = this.method('bestMove');
    this.lengths = this.method('lengths');
    this.legal = this.method('legal');
  }

  /** A method of `Solver` that returns a promise. @template {Method} M @param {M} method */
  method(method) {
    /** @param {readonly Place[]} [plies] @param {{ signal?: AbortSignal }} [options] @returns {Promise<ReturnType<Solver[M]>>} */
    return async (plies = [], { signal } = {}) => {
      signal?.throwIfAborted();
      const request = structuredClone({ method, plies });
      let abort = () => {};
      try {
        return await new Promise((resolve, reject) => {
          const call = { request, resolve, reject };
          abort = () => this.drop(call, signal?.reason);
          signal?.addEventListener('abort', abort);
          if (this.calls.push(call) === 1) {
            this.next();
          }
        });
      } finally {
        signal?.removeEventListener('abort', abort);
      }
    };
  }

  /** Sends the first call to the worker. */
  next() {
    const [call] = this.calls;
    if (call !== undefined) {
      const start = this.worker === null ? this.start : {};
      this.worker ??= this.started();
      this.worker.postMessage({ ...start, ...call.request });
    }
  }

  started() {
    const worker = SolverWorker.ownWorker();
    worker.onmessage = ({ data: { answer, error } }) => {
      const call = this.calls.shift();
      error === undefined ? call?.resolve(answer) : call?.reject(error);
      this.next();
    };
    worker.onerror = ({ message }) => {
      this.calls.slice(0, 1).forEach((call) => this.drop(call, new Error(message || 'the worker cannot be loaded')));
    };
    return worker;
  }

  /** Rejects a call; a worker that computes the call stops. @param {Call} call @param {unknown} reason */
  drop(call, reason) {
    const isFirst = call === this.calls[0];
    this.calls = this.calls.filter((other) => other !== call);
    call.reject(reason);
    if (isFirst) {
      this.stop();
      this.next();
    }
  }

  /** Ends the worker, and rejects the calls without an answer. */
  terminate() {
    const reason = new DOMException('the solver is terminated', 'AbortError');
    this.calls.splice(0).forEach(({ reject }) => reject(reason));
    this.stop();
  }

  stop() {
    if (this.worker !== null) {
      this.worker.onmessage = null;
      this.worker.terminate();
      this.worker = null;
    }
  }
}
