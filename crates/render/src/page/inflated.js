/** The bytes of a Base64 text in the format zlib, as a response. */
function inflated(base64) {
  const compressed = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([compressed]).stream().pipeThrough(new DecompressionStream('deflate')));
}
