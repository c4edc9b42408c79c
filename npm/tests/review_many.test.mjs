// Reviews of many records in workers.

import assert from 'node:assert/strict';
import test from 'node:test';

import { MatchplayError, load } from 'matchplay';

import { GAMES } from './games.mjs';
import { gameRecords } from './repository.mjs';

const { review, reviewMany } = await load();
const texts = gameRecords().map(({ text }) => text);

/** A board whose review takes seconds: random cells without a start. */
function slow() {
  let state = 1;
  const cell = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state % 5 < 3 ? '.' : '#';
  };
  const row = () => Array.from({ length: 1500 }, cell).join('');
  return { Maze: { board: Array.from({ length: 1500 }, row), steps: 'King' } };
}

test('many reviews equal the single ones and are in the order of the records', async () => {
  const records = [...texts, ...Object.values(GAMES)];
  const reviews = await reviewMany(records);
  assert.deepEqual(reviews, records.map((record) => review(record)));
  const proved = await reviewMany(new Set(texts), { prove: true });
  assert.deepEqual(proved, texts.map((text) => review(text, { prove: true })));
  assert.deepEqual(await reviewMany([]), []);
});

test('an invalid record is an error in its place', async () => {
  const [valid] = texts;
  const cyclic = { Maze: { board: ['..'] } };
  cyclic.Maze.moves = cyclic;
  const wrong = [
    '(format: 1)', null, 7, { format: 1, game: {} }, { Maze: { board: ['x'] } }, cyclic, { Graph: { nodes: 1n } },
    { format: 1, toJSON() {} },
  ];
  const reviews = await reviewMany([valid, ...wrong, valid]);
  assert.deepEqual([reviews.at(0), reviews.at(-1)], [review(valid), review(valid)]);
  for (const [index, record] of wrong.entries()) {
    const error = reviews[index + 1];
    assert.ok(error instanceof MatchplayError);
    assert.throws(() => review(record), { ...error, message: error.message });
  }
});

test('anything but an iterable of records is an error', async () => {
  async function* later() {
    yield texts[0];
  }
  for (const records of [texts[0], '', Object.values(GAMES)[0], later(), { length: 1, 0: texts[0] }, null, undefined, 7]) {
    await assert.rejects(reviewMany(records), /^TypeError: expected an iterable of records, such as a list$/);
  }
});

test('a signal ends running reviews', async () => {
  const records = [slow(), slow()];
  const started = performance.now();
  const aborted = reviewMany(records, { signal: AbortSignal.timeout(100) });
  await assert.rejects(aborted, { name: 'TimeoutError' });
  assert.ok(performance.now() - started < 60_000);
  await assert.rejects(reviewMany(texts, { signal: AbortSignal.abort('enough') }), /enough/);
  const { signal } = new AbortController();
  assert.equal((await reviewMany(texts, { signal })).length, texts.length);
});
