import { Engine } from './engine.js';
import { library } from './library.js';

/**
 * The function `load` of an entry point. The argument requests the module that belongs to the
 * package, as bytes or as a response.
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
  const module = await compile(await source);
  const { exports } = await WebAssembly.instantiate(module);
  return library(new Engine(module, exports));
}

async function compile(source) {
  if (source instanceof WebAssembly.Module) {
    return source;
  }
  if (!(source instanceof Response)) {
    return WebAssembly.compile(source);
  }
  if (!source.ok) {
    throw new Error(`cannot load ${source.url}: status ${source.status}`);
  }
  // Other types cannot be compiled while they are loaded.
  const isStream = source.headers.get('content-type')?.startsWith('application/wasm');
  return isStream
    ? WebAssembly.compileStreaming(source)
    : WebAssembly.compile(await source.arrayBuffer());
}
