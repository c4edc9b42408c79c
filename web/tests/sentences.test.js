import assert from 'node:assert/strict';
import test from 'node:test';

import { Reader } from './reader.js';

/** A path of four nodes: the only answer to 2 ends the game. */
const PATH = {
  format: 1,
  game: { Graph: { nodes: 4, edges: [[1, 2], [2, 3], [3, 4]], start: 2, moves: [1] } },
};

test('one sentence reports the last ply and the winner', () => {
  const reader = new Reader(PATH);
  const end = reader.tree.game.at(-1);
  assert.equal(reader.sentences.of(end), 'Ada went to 1, and Bob cannot move: Ada has won.');
});
