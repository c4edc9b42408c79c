import assert from 'node:assert/strict';
import test from 'node:test';

import { LONGEST } from '../src/game/address.js';
import { fragmentOf } from '../src/game/address_parts.js';
import { recordParts } from '../src/game/board_code.js';
import { BoardAddress } from '../src/live/board_address.js';
import { random } from './boards.js';

const KNOWN = { format: 1, meta: { event: 'The door' }, game: { Maze: { board: ['...', '...'], start: [1, 1] } } };
const MOVED = { Maze: { board: ['...', '...'], start: [1, 1], moves: [[1, 2], [1, 3]] } };
const ADDRESS = new BoardAddress(null, [KNOWN]);

/** The record that the fragment of an address names. */
function read(fragment) {
  const { record, problem } = ADDRESS.read(new URLSearchParams(fragment.slice(1)));
  assert.equal(problem, null, fragment);
  return record;
}

test('an address has the players of a game, whatever their names', () => {
  const next = random(5);
  const signs = [...'ab &#=+%?/"<>\\\'.,~!()', 'é', '棋', '\u{1f600}'];
  for (let round = 0; round < 2000; round += 1) {
    const name = () => `${'x'.repeat(next(2))}${Array.from({ length: next(41) }, () => signs[next(signs.length)]).join('')}`;
    const [first, second] = [name(), name()];
    const meta = Object.fromEntries(Object.entries({ first, second })
      .map(([player, it]) => [player, [...it].slice(0, 40).join('')]).filter(([, it]) => it.trim() !== ''));
    const fragment = fragmentOf(recordParts({ game: MOVED, meta: { first, second } }));
    assert.ok(fragment.length <= LONGEST, fragment);
    assert.match(fragment, /^#[\x21-\x7e]*$/);
    assert.deepEqual(read(fragment), { format: 1, meta: { event: 'The door', ...meta }, game: MOVED });
  }
});

test('a board without moves has no players', () => {
  const parts = recordParts({ game: KNOWN.game, meta: { first: 'Ada', second: 'Bob' } });
  assert.deepEqual(parts.map(([name]) => name), ['b', 'tok']);
  assert.deepEqual(read(`${fragmentOf(parts)}&first=Ada`).meta, { event: 'The door' });
});

test('names with invisible characters, and names that no record can have, are ignored', () => {
  const game = fragmentOf(recordParts({ game: MOVED }));
  for (const name of ['', '%20', '%00', 'a%0Ab', 'a%E2%80%AEb', 'x'.repeat(41)]) {
    assert.deepEqual(read(`${game}&first=${name}&second=Bob`).meta, { event: 'The door', second: 'Bob' }, name);
  }
});

test('names that do not fit are left out of an address', () => {
  const board = Array.from({ length: 106 }, (_, row) => (row % 2 === 0 ? '#.'.repeat(53) : '.#'.repeat(53)));
  board[0] = `..${board[0].slice(2)}`;
  const game = { Maze: { board, moves: [[1, 1]] } };
  const long = recordParts({ game, meta: { first: '棋'.repeat(40), second: '棋'.repeat(40) } });
  assert.deepEqual(long.map(([name]) => name), ['b', 'g']);
});
