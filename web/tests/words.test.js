import assert from 'node:assert/strict';
import test from 'node:test';

import { texts } from './page.js';
import { Words } from '../src/words.js';

/** The words in the language of each column of the table. */
const [english, chinese] = [1, 2].map((column) => new Words(texts(column)));

test('sentences have the values of their placeholders', () => {
  const values = { A: '{w}', w: '(1,2)' };
  assert.equal(english.say('start.N', values), '{w} is to move and wins with (1,2).');
  assert.equal(chinese.say('start.N', values), '轮到{w}，走(1,2)必胜。');
  assert.equal(english.say('no.such.key'), 'no.such.key');
});

test('numbers have a singular where the language has one', () => {
  assert.deepEqual([1, 2].map((n) => english.count('count.plies', n)), ['1 ply', '2 plies']);
  assert.deepEqual([1, 2].map((n) => chinese.count('count.plies', n)), ['1步', '2步']);
});

test('lists have the signs of the language', () => {
  assert.deepEqual([0, 1, 2, 3].map((n) => english.list([...'abc'].slice(0, n))), ['', 'a', 'a or b', 'a, b or c']);
  assert.equal(english.list([...'abcdefg']), 'a, b, c or 4 more');
  assert.equal(chinese.list([...'甲乙丙丁戊']), '甲、乙、丙或另2处');
  assert.equal(english.join('sentences', ['One.', 'Two.']), 'One. Two.');
  assert.equal(chinese.join('sentences', ['一。', '二。', '三。']), '一。二。三。');
  assert.equal(english.join('list.plain', ['x', 'y', 'z']), 'x, y, z');
});
