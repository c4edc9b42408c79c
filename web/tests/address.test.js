import assert from 'node:assert/strict';
import test from 'node:test';

import { Reader } from './reader.js';

const RECORD = { format: 1, game: { Maze: { board: ['...', '...'], start: [1, 1], moves: [[1, 2]] } } };

test('tried lines that do not fit the address are left out', () => {
  const reader = new Reader(RECORD);
  reader.play('(2,1)', '(2,2)', '(2,3)');
  reader.go(reader.tree.game[1]);
  reader.play('(1,3)');
  reader.go(reader.tree.root);
  const written = (room) => reader.address.write(reader.node, room);
  assert.deepEqual(written(2000), { parts: [['ply', '0'], ['try', '1.1,0.112']], dropped: 0 });
  assert.deepEqual(written(25), { parts: [['ply', '0'], ['try', '0.112']], dropped: 1 });
  for (const room of [19, 1, -1]) {
    assert.deepEqual(written(room), { parts: [['ply', '0']], dropped: 2 });
  }
});

test('a line after the end of the game shows the end', () => {
  const reader = new Reader(RECORD);
  for (const [at, ply] of [['9.1', 1], ['0.9', 0], ['x.1', 0]]) {
    const { node, isLegal } = reader.address.read(new URLSearchParams({ at }));
    assert.deepEqual([node.ply, isLegal], [ply, false], at);
  }
});

test('the place on a line that does not fit the address is the ply that the line leaves', () => {
  const reader = new Reader(RECORD);
  reader.go(reader.tree.game[1]);
  reader.play('(1,3)', '(2,3)');
  assert.deepEqual(reader.address.write(reader.node, 100), { parts: [['at', '1.11']], dropped: 0 });
  assert.deepEqual(reader.address.write(reader.node, 19), { parts: [['ply', '1']], dropped: 1 });
});
