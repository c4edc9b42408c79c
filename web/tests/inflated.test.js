import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateSync } from 'node:zlib';

import { inflated } from '../src/inflated.js';

const DIGITS = Array.from({ length: 90 }, (_, index) => String.fromCharCode(37 + index))
  .filter((digit) => !'&\'<>\\'.includes(digit));

/** The text of compressed bytes, as pages contain it. */
function packed(text) {
  const bytes = deflateSync(text);
  const whole = Buffer.concat([bytes, Buffer.alloc(3)]);
  let digits = '';
  for (let at = 0; at < bytes.length; at += 4) {
    const number = whole.readUInt32BE(at);
    const all = [4, 3, 2, 1, 0].map((power) => DIGITS[Math.floor(number / 85 ** power) % 85]);
    digits += all.slice(0, bytes.length - at + 1).join('');
  }
  return digits;
}

test('packed texts of every length are read', async () => {
  const texts = ['', 'a', 'ab', 'abc', 'abcd', 'é 棋', 'x'.repeat(1000), JSON.stringify(DIGITS)];
  const lengths = texts.map((text) => packed(text).length % 5);
  assert.deepEqual([...new Set(lengths)].sort(), [0, 2, 3, 4]);
  for (const text of texts) {
    assert.equal(await inflated(packed(text)).text(), text);
  }
});
