import assert from 'node:assert/strict';
import test from 'node:test';

import { BitReader, BitWriter } from '../src/game/bits.js';
import { boardCode } from '../src/game/board_code.js';
import { Rules } from '../src/game/rules.js';
import { readBoard } from '../src/live/board_reader.js';
import { emptyDrawing } from '../src/live/drawings.js';
import { BOARDS, random } from './boards.js';

for (const [ruleset, board] of Object.entries(BOARDS)) {
  test(`a code has the whole start of a game: ${ruleset}`, () => {
    const next = random(7);
    for (let round = 0; round < 500; round += 1) {
      const game = board(next);
      const { b, tok } = boardCode(new Rules(game));
      assert.match(b, /^[0-9A-Za-z._-]*[0-9A-Za-z]$/);
      const read = readBoard(b, tok);
      assert.deepEqual(read.game, game, `${b} ${tok}`);
    }
  });
}

test('a code of a board without walls has only its size', () => {
  assert.deepEqual(boardCode(new Rules(emptyDrawing('Maze').game)), { b: '1m8x8', tok: null });
  const knight = emptyDrawing('Maze').with({ steps: 'Knight' }).withToken(51);
  assert.deepEqual(boardCode(new Rules(knight.game)), { b: '1m8x8k', tok: '1f' });
});

test('walls need one bit per cell, and five stones need one byte', () => {
  const next = random(3);
  const cells = (side, signs) => Array.from({ length: side }, () => (
    Array.from({ length: side }, () => signs[next(signs.length)]).join('')));
  const maze = (side) => boardCode(new Rules({ Maze: { board: cells(side, '.#') } })).b.length;
  assert.ok(maze(40) <= '1m40x40.'.length + 267);
  assert.ok(maze(100) <= '1m100x100.'.length + 1667);
  const board = cells(40, 'OX');
  board[39] = `${board[39].slice(1)}.`;
  assert.ok(boardCode(new Rules({ SlidingStones: { board } })).b.length <= '1s40x40.'.length + 427);
});

test('texts that are not codes of valid boards are rejected', () => {
  const texts = [
    '', '1', '2m8x8', '1m', '1m0x8', '1m8x', '1m8x201', '1m99999x99999', '1m8x8z', '1m8x8.***', '1m8x8o0_0',
    '1m8x8l1', '1m8x8l0_0', '1m8x8o0_1_2', '1m8x8l99999999999_1', '1s2x2', '1s2x2.____', '1g', '1g0', '1g501',
    '1g3.f39_', '1g3._________________', '1l', '1l0', '1l9', '1l2b37', '1l2b1', '1l2.____', 'constructor',
    '1m8x8..____',
  ];
  for (const text of texts) {
    assert.equal(readBoard(text), null, text);
  }
});

test('a token on a wall or outside the board is rejected', () => {
  const wall = boardCode(new Rules({ Maze: { board: ['#.'] } })).b;
  assert.equal(readBoard(wall, '0'), null);
  assert.equal(readBoard(wall, '2'), null);
  assert.equal(readBoard(wall, '-1'), null);
  assert.equal(readBoard(wall, '1').token, 1);
});

test('random texts give a valid board or none', () => {
  const next = random(11);
  const signs = '0123456789msglxbenp._-AZaz';
  for (let round = 0; round < 20_000; round += 1) {
    const rest = Array.from({ length: next(14) }, () => signs[next(signs.length)]).join('');
    const drawing = readBoard(`1${'msgl'[next(4)]}${1 + next(9)}${next(2) ? `x${1 + next(9)}` : ''}${rest}`);
    if (drawing !== null) {
      const { b, tok } = boardCode(new Rules(drawing.game));
      assert.deepEqual(readBoard(b, tok).game, drawing.game);
    }
  }
});

test('numbers and integers of any size are read back', () => {
  const numbers = [0, 1, 127, 128, 16383, 16384, 2 ** 31, 2 ** 48];
  const writer = new BitWriter().bits(1, 1);
  numbers.forEach((number) => writer.number(number).integer(number / 4 | 0).integer(-number));
  const reader = new BitReader(writer.toString());
  assert.equal(reader.bits(1), 1);
  for (const number of numbers) {
    assert.equal(reader.number(), number);
    assert.equal(reader.integer(), number / 4 | 0);
    assert.equal(reader.integer() + number, 0);
  }
});
