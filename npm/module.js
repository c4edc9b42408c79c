/**
 * The WebAssembly module of a source: a module, its bytes, or a `Response` of `fetch`.
 * @param {WebAssembly.Module | BufferSource | Response} source
 */
export async function compiled(source) {
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
