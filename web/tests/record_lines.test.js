import assert from 'node:assert/strict';
import test from 'node:test';

import { Reader } from './reader.js';
import { RecordLines } from '../src/modes/record_lines.js';

const RECORD = {
  kind: 'record',
  format: 1,
  id: 'corridor',
  game: { Maze: { board: ['...', '...'], start: [1, 1], moves: [[1, 2], [1, 3], [2, 3]] } },
  variations: [{ at: 2, line: [[2, 2], [2, 1]], note: 'by the author' }],
};

/** The variations of the record after the reader tried these lines from plies of the game. */
function variationsAfter(record, ...tries) {
  const reader = new Reader(record);
  for (const [ply, ...names] of tries) {
    reader.go(reader.tree.game[ply]);
    reader.play(...names);
  }
  const data = new RecordLines(record, reader.tree, reader.rules).data();
  return data.variations;
}

test('a record without tried lines stays as it is', () => {
  assert.deepEqual(variationsAfter(RECORD), RECORD.variations);
  const { variations, ...bare } = RECORD;
  assert.equal(variationsAfter(bare), undefined);
});

test('a tried line becomes a variation at the ply that it replaces', () => {
  const { variations, ...bare } = RECORD;
  assert.deepEqual(variationsAfter(bare, [0, '(2,1)', '(2,2)']), [{ at: 1, line: [[2, 1], [2, 2]] }]);
});

test('tried lines with a common beginning become nested variations', () => {
  const { variations, ...bare } = RECORD;
  const lines = variationsAfter(bare, [0, '(2,1)', '(2,2)', '(1,2)'], [0, '(2,1)', '(2,2)', '(2,3)']);
  assert.deepEqual(lines, [{
    at: 1, line: [[2, 1], [2, 2], [1, 2]], variations: [{ at: 3, line: [[2, 3]] }],
  }]);
});

test('a tried line that begins like a variation of the record leaves it', () => {
  const lines = variationsAfter(RECORD, [1, '(2,2)', '(2,3)', '(1,3)']);
  assert.deepEqual(lines, [{
    ...RECORD.variations[0], variations: [{ at: 3, line: [[2, 3], [1, 3]] }],
  }]);
});

test('a tried line continues the game after its end', () => {
  const { variations, ...bare } = RECORD;
  assert.deepEqual(variationsAfter(bare, [3, '(2,2)']), [{ at: 4, line: [[2, 2]] }]);
});

test('a game of the reader replaces that of the record, and what was taken back is a variation', () => {
  const { variations, ...bare } = RECORD;
  const start = { ...bare, game: { Maze: { board: ['...', '...'], start: [1, 1] } } };
  const reader = new Reader(start);
  reader.play('(2,1)', '(2,2)');
  reader.go(reader.tree.root);
  reader.play('(1,2)', '(2,2)', '(2,3)');
  const { tree, rules } = reader;
  const record = new RecordLines(start, tree, rules, tree.path(reader.node)).data();
  assert.deepEqual(record.game.Maze.moves, [[1, 2], [2, 2], [2, 3]]);
  assert.deepEqual(record.variations, [{ at: 1, line: [[2, 1], [2, 2]] }]);
});

test('a variation that the game of the reader follows keeps only what differs', () => {
  const reader = new Reader(RECORD);
  reader.go(reader.tree.game[1]);
  reader.play('(2,2)', '(2,3)');
  const { tree, rules } = reader;
  const { game, variations } = new RecordLines(RECORD, tree, rules, tree.path(reader.node)).data();
  assert.deepEqual(game.Maze.moves, [[1, 2], [2, 2], [2, 3]]);
  assert.deepEqual(variations.map(({ at, line }) => ({ at, line })), [{ at: 3, line: [[2, 1]] }]);
});
