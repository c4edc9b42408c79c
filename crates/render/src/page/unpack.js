/** Runs a script, given as the Base64 text of its bytes in the format zlib. */
async function unpack(packed) {
  const { nonce } = document.currentScript;
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  const unzipped = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  const script = document.createElement('script');
  script.nonce = nonce;
  script.textContent = await new Response(unzipped).text();
  document.body.append(script);
}
