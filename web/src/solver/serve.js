import { Solver } from './solver.js';

/** @typedef {import('./solver_worker.js').Method} Method */
/** A message to a worker; the first one has the game and the module. @typedef {{ game: Game, module: WebAssembly.Module, method: Method, plies: readonly Place[] }} Message */

/** Where a worker receives and sends messages. @typedef {Pick<Worker, 'addEventListener'> & { postMessage(message: unknown): void }} Port */

/** Answers the calls of a `SolverWorker` inside its worker, whose messages a port has. @param {Port} port */
export function serve(port) {
  /** @type {Promise<Solver> | undefined} */
  let solver;
  port.addEventListener('message', async (/** @type {MessageEvent<Message>} */ { data: { game, module, method, plies } }) => {
    try {
      solver ??= Solver.open(game, { module });
      port.postMessage({ answer: (await solver)[method](plies) });
    } catch (error) {
      port.postMessage({ error });
    }
  });
}
