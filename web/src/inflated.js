/** Decodes a Base64 text and decompresses its bytes (zlib); returns a response. @param {string} base64 */
export function inflated(base64) {
  const compressed = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([compressed]).stream().pipeThrough(new DecompressionStream('deflate')));
}
