import assert from 'node:assert/strict';
import test from 'node:test';

import { BitReader, BitWriter } from '../src/live/bits.js';
import { BoardCode } from '../src/live/board_code.js';
import { drawingOf, emptyDrawing } from '../src/live/drawings.js';
import { BOARDS } from './boards.js';
import { random } from './random.js';

for (const [ruleset, board] of Object.entries(BOARDS)) {
  test(`a code has the whole start of a game: ${ruleset}`, () => {
    const next = random(7);
    for (let round = 0; round < 500; round += 1) {
      const game = board(next);
      const { b, tok } = BoardCode.write(drawingOf(game));
      assert.match(b, /^[0-9A-Za-z._-]*[0-9A-Za-z]$/);
      const read = BoardCode.read(b, tok);
      assert.deepEqual(read.game, game, `${b} ${tok}`);
    }
  });
}

test('a code of a board without walls has only its size', () => {
  assert.deepEqual(BoardCode.write(emptyDrawing('Maze')), { b: '1m8x8', tok: null });
  const knight = emptyDrawing('Maze').with({ steps: 'Knight' }).withToken(51);
  assert.deepEqual(BoardCode.write(knight), { b: '1m8x8k', tok: '1f' });
});

test('walls need one bit per cell, and five stones need one byte', () => {
  const next = random(3);
  const cells = (side, signs) => Array.from({ length: side }, () => (
    Array.from({ length: side }, () => signs[next(signs.length)]).join('')));
  const maze = (side) => BoardCode.write(drawingOf({ Maze: { board: cells(side, '.#') } })).b.length;
  assert.ok(maze(40) <= '1m40x40.'.length + 267);
  assert.ok(maze(100) <= '1m100x100.'.length + 1667);
  const board = cells(40, 'OX');
  board[39] = `${board[39].slice(1)}.`;
  assert.ok(BoardCode.write(drawingOf({ SlidingStones: { board } })).b.length <= '1s40x40.'.length + 427);
});

test('texts that are not codes of valid boards are rejected', () => {
  const texts = [
    '', '1', '2m8x8', '1m', '1m0x8', '1m8x', '1m8x201', '1m99999x99999', '1m8x8z', '1m8x8.***', '1m8x8o0_0',
    '1m8x8l1', '1m8x8l0_0', '1m8x8o0_1_2', '1m8x8l99999999999_1', '1s2x2', '1s2x2.____', '1g', '1g0', '1g501',
    '1g3.f39_', '1g3._________________', '1l', '1l0', '1l9', '1l2b37', '1l2b1', '1l2.____', 'constructor',
    '1m8x8..____',
  ];
  for (const text of texts) {
    assert.equal(BoardCode.read(text), null, text);
  }
});

test('a token on a wall or outside the board is rejected', () => {
  const wall = BoardCode.write(drawingOf({ Maze: { board: ['#.'] } })).b;
  assert.equal(BoardCode.read(wall, '0'), null);
  assert.equal(BoardCode.read(wall, '2'), null);
  assert.equal(BoardCode.read(wall, '-1'), null);
  assert.equal(BoardCode.read(wall, '1').token, 1);
});

test('random texts give a valid board or none', () => {
  const next = random(11);
  const signs = '0123456789msglxbenp._-AZaz';
  for (let round = 0; round < 20_000; round += 1) {
    const rest = Array.from({ length: next(14) }, () => signs[next(signs.length)]).join('');
    const drawing = BoardCode.read(`1${'msgl'[next(4)]}${1 + next(9)}${next(2) ? `x${1 + next(9)}` : ''}${rest}`);
    if (drawing !== null) {
      const { b, tok } = BoardCode.write(drawing);
      assert.deepEqual(BoardCode.read(b, tok).game, drawing.game);
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
