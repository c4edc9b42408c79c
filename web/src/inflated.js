/** Decompresses the bytes of a text (zlib); returns a response. @param {string} text */
export function inflated(text) {
  return new Response(new Blob([bytes(text)]).stream().pipeThrough(new DecompressionStream('deflate')));
}

/**
 * The bytes of a text: five digits in base 85 are four bytes. The digits are the characters from
 * `%` to `~` other than `&`, `'`, `<`, `>` and `\`; `~` continues the last digits.
 * @param {string} text
 */
function bytes(text) {
  const digits = `${text}~~~~`;
  const view = new DataView(new ArrayBuffer(digits.length));
  for (let at = 0; at < text.length; at += 5) {
    let number = 0;
    for (let next = at; next < at + 5; next += 1) {
      const code = digits.charCodeAt(next);
      const skipped = 2 * Number(code > 39) + Number(code > 60) + Number(code > 62) + Number(code > 92);
      number = 85 * number + code - 37 - skipped;
    }
    view.setUint32(at / 5 * 4, number);
  }
  return view.buffer.slice(0, Math.floor(text.length / 5 * 4));
}
