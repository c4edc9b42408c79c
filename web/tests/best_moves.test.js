import assert from 'node:assert/strict';
import test from 'node:test';

import { bestMoves, randomElements } from '../src/game/best_moves.js';

/** An engine with the verdicts of some lines. */
function engineOf(verdicts) {
  const none = { winner: null, win: [], lose: [], unknown: [] };
  return { judge: (plies) => ({ ...none, ...verdicts[plies.join()] }) };
}

test('without a winning move, moves are compared by the replies that they leave', () => {
  const engine = engineOf({
    0: { winner: 0, lose: [1, 2, 3, 4] },
    '0,1': { winner: 0, win: [5, 6] },
    '0,2': { winner: 0, win: [5], lose: [6] },
    '0,3': { winner: 0, win: [6] },
    '0,4': { winner: 0, win: [6], unknown: [7] },
  });
  assert.deepEqual(bestMoves(engine, [0]), [2, 4]);
});

test('a move of which it is unknown whether it wins is better than one that loses', () => {
  const verdicts = { 0: { lose: [1], unknown: [2, 3] }, '0,1': { winner: 0 } };
  assert.deepEqual(bestMoves(engineOf(verdicts), [0]), [2, 3]);
  verdicts['0,3'] = { winner: 1 };
  assert.deepEqual(bestMoves(engineOf(verdicts), [0]), [3]);
});

test('of many losing moves, some are compared', () => {
  const lose = Array.from({ length: 100 }, (_, index) => index);
  const engine = engineOf({ '': { winner: 1, lose } });
  assert.deepEqual(bestMoves(engine, []), lose.slice(0, 32));
  const chosen = bestMoves(engine, [], randomElements);
  assert.equal(new Set(chosen).size, 32);
  assert.deepEqual(chosen.toSorted((a, b) => a - b), chosen);
});
