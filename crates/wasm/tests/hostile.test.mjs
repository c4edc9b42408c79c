// No input makes the module trap.

import assert from 'node:assert/strict';
import test from 'node:test';

import { Engine } from '../../../web/src/game/engine.js';
import { Rules } from '../../../web/src/game/rules.js';
import { bytes, load } from './module.mjs';

const GAMES = [
  { SlidingStones: { board: ['OOXX', 'OXXO', 'OO.O', 'XXXO'] } },
  { Maze: { board: ['....', '.#..'], steps: 'Knight', wrap: 'Both', starts: [[1, 1], [2, 4]] } },
  { Maze: { board: ['...', '...'], steps: { Offsets: [[0, 1], [1, 1]] }, removes: 'Edges' } },
  { Graph: { nodes: 5, edges: [[1, 2], [2, 3], [3, 1], [4, 5]], removes: 'Edges', start: 1 } },
  { Lock: { digits: 2, base: 4, wrap: false, forbidden: ['01', '33'], start: '00' } },
];

/** A generator of numbers below a bound, the same in every run. */
function random(seed) {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % bound;
  };
}

/** Calls a function of the module with these words, and returns its code. */
function code(engine, name, words) {
  engine.write(words);
  return engine.exports[name]();
}

test('changed words of a start position are rejected or solved', async () => {
  const engine = await load(new Rules(GAMES[0]));
  const next = random(1);
  const values = [0, 1, 2, 3, 4, 5, 6, 7, 64, 65, 1000, 2 ** 20 + 1, 2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1];
  const codes = new Set();
  for (let round = 0; round < 2_000; round += 1) {
    engine.open(new Rules(GAMES[next(GAMES.length)]));
    const words = wordsOf(engine, GAMES[next(GAMES.length)]);
    for (let change = 0; change <= next(3); change += 1) {
      words[next(words.length)] = values[next(values.length)];
    }
    words.length -= next(4) === 0 ? next(words.length) : 0;
    codes.add(code(engine, 'open', words));
    codes.add(code(engine, 'verdict', [next(30)].slice(next(2))));
    codes.add(code(engine, 'prove', []));
  }
  assert.deepEqual([...codes].sort(), [0, 1, 2, 3, 4, 6, 7]);
});

/** The words that open a game. */
function wordsOf(engine, game) {
  let words = [];
  const spy = Object.create(engine, { write: { value: (written) => (words = written) } });
  spy.open(new Rules(game));
  return words;
}

test('illegal plies are errors', async () => {
  const engine = await load(new Rules(GAMES[0]));
  assert.throws(() => engine.verdict([0]), /code 7/);
  assert.throws(() => engine.prove([9, 9]), /code 7/);
  assert.equal(engine.verdict([]).winner, 0);
});

test('a game that is too large has no engine', async () => {
  assert.equal(await load(new Rules({ Graph: { nodes: 2 ** 20 + 1 } })), null);
  assert.equal(await load(new Rules({ Lock: { digits: 9 } })), null);
});

test('a module that is not WebAssembly is an engine that cannot be loaded', async () => {
  const rules = new Rules(GAMES[0]);
  assert.equal(await Engine.compile(bytes.subarray(0, 100), rules), null);
});
