import { Engine } from './engine.js';
import { library } from './library.js';
import { compiled } from './module.js';

/**
 * The function `load` of an entry point. `ownSource` returns the module of the package as bytes or
 * as a response. `workers` has a function that starts a worker of `reviewMany`, and their number.
 */
export function loader(ownSource, workers) {
  let loaded = null;
  return async function load(source) {
    if (source !== undefined) {
      return start(source, workers);
    }
    loaded ??= start(ownSource(), workers);
    try {
      return await loaded;
    } catch (error) {
      // The next call tries again.
      loaded = null;
      throw error;
    }
  };
}

async function start(source, workers) {
  const module = await compiled(await source);
  const { exports } = await WebAssembly.instantiate(module);
  return library(new Engine(module, exports), module, workers);
}
