import { Engine } from './engine.js';
import { library } from './library.js';

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
  const type = source.headers.get('content-type') ?? '';
  if (type.startsWith('text/html')) {
    // A development server answers with its start page if it did not copy the module.
    const reason = 'the README of the package describes where the module is loaded from';
    throw new Error(`expected a WebAssembly module at ${source.url}, found a page; ${reason}`);
  }
  // Other types cannot be compiled while they are loaded.
  const isStream = type.startsWith('application/wasm');
  return isStream
    ? WebAssembly.compileStreaming(source)
    : WebAssembly.compile(await source.arrayBuffer());
}
