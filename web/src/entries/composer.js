// Composes a board in a worker. The message to it has the module of the engine and the wish.
import { DocumentEngine } from '../game/document_engine.js';
import { searchBoard } from '../live/board_search.js';

/** @import { BoardWish } from '../live/board_search.js' */

addEventListener('message', async (/** @type {MessageEvent<{ module: WebAssembly.Module, wish: BoardWish }>} */ { data: { module, wish } }) => {
  const { exports } = await WebAssembly.instantiate(module);
  postMessage(await searchBoard(new DocumentEngine(/** @type {EngineExports} */ (exports)), wish));
});
for (const failure of ['messageerror', 'unhandledrejection']) {
  addEventListener(failure, () => {
    throw new Error('the worker cannot compose');
  });
}
