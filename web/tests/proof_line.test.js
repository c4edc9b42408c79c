import assert from 'node:assert/strict';
import test from 'node:test';

import { Rules } from '../src/game/rules.js';
import { Tree } from '../src/game/tree.js';

const RECORD = { game: { Graph: { nodes: 6, edges: [[1, 2], [2, 3], [3, 4], [3, 5], [5, 6]], start: 1 } } };

function treeOf(lines) {
  return new Tree({ record: RECORD, lines }, new Rules(RECORD.game));
}

test('a side line that begins like the game has its own proofs after it leaves the game', () => {
  const tree = treeOf([
    { kind: 'game', at: 0, steps: [
      { proof: { pairs: [2, 3] } },
      { to: 1, proof: { pairs: [2, 3, 2, 4] } },
      { to: 2, proof: {} },
      { to: 3, proof: { pairs: [2, 4] } },
    ] },
    { kind: 'refutation', at: 0, steps: [
      { to: 1, proof: { pairs: [4, 5] } },
      { to: 2, proof: {} },
      { to: 4, proof: { cover: [4] } },
    ] },
  ]);
  const [left] = tree.game[2].children.filter(({ kind }) => kind === 'refutation');
  assert.deepEqual([...tree.proof(left).pairs], ['2-3', '4-5']);
  assert.deepEqual([...tree.proof(left).cover], [4]);
  assert.deepEqual([...tree.proof(tree.game[2]).pairs], ['2-4']);
});

test('a side line without stored proofs has none, and the game keeps its own', () => {
  const tree = treeOf([
    { kind: 'game', at: 0, steps: [{ proof: { pairs: [0, 1] } }, { to: 1, proof: { pairs: [0, 1] } }] },
    { kind: 'variation', at: 1, steps: [{ to: 2 }, { to: 3 }] },
  ]);
  assert.equal(tree.proof(tree.lines[1]), null);
  assert.deepEqual([...tree.proof(tree.root).pairs], ['0-1']);
});
