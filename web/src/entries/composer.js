// Composes a board in a worker. The message to it has the module of the engine and the request.
import { DocumentEngine } from '../game/document_engine.js';
import { searchBoard } from '../live/board_search.js';

/** @import { BoardRequest } from '../live/board_search.js' */

addEventListener('message', async (/** @type {MessageEvent<{ module: WebAssembly.Module, request: BoardRequest }>} */ { data: { module, request } }) => {
  const { exports } = await WebAssembly.instantiate(module);
  postMessage(await searchBoard(new DocumentEngine(/** @type {EngineExports} */ (exports)), request));
});
for (const failure of ['messageerror', 'unhandledrejection']) {
  addEventListener(failure, () => {
    throw new Error('the worker cannot compose');
  });
}
