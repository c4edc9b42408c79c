import { Engine } from './engine.js';
import { library } from './library.js';
import { compiled } from './module.js';

/**
 * The function `load` of an entry point. The argument is a function that returns the module of
 * the package as bytes or as a response.
 */
export function loader(ownSource) {
  let loaded = null;
  return async function load(source) {
    if (source !== undefined) {
      return start(source);
    }
    loaded ??= start(ownSource());
    try {
      return await loaded;
    } catch (error) {
      // The next call tries again.
      loaded = null;
      throw error;
    }
  };
}

async function start(source) {
  const module = await compiled(await source);
  const { exports } = await WebAssembly.instantiate(module);
  return library(new Engine(module, exports));
}
