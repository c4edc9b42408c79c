import assert from 'node:assert/strict';
import test from 'node:test';

import { Storage } from './page.js';
import { Reader } from './reader.js';
import { Solved } from '../src/modes/solved.js';
import { PuzzleCard } from '../src/sheet/puzzle_card.js';
import { PuzzleSolving } from '../src/sheet/puzzle_solving.js';
import { SharedEngine } from '../src/sheet/shared_engine.js';

/** From (1,3), only (1,4) wins. After the answer (1,5), only (1,6) wins. */
const GAME = { Maze: { board: ['......', '####.#', '####.#'], start: [1, 3] } };

/** The reader of a puzzle, without a browser. */
class Solver extends Reader {
  constructor(isLive = true) {
    super({ game: GAME }, isLive);
    this.results = [];
    this.solving = new PuzzleSolving(this);
  }

  settle(result) {
    this.results.push(result);
  }

  /** Plays a move of the reader, and lets the opponent answer. */
  play(to) {
    this.solving.play(this.node, to);
    this.wait();
  }

  get card() {
    return new PuzzleCard(this.solving, this.node).card();
  }
}

test('a puzzle is played to its end at the first try', () => {
  const solver = new Solver();
  assert.deepEqual([...solver.card.chips].map(({ vertex }) => vertex), [1, 3]);
  solver.play(3);
  assert.equal(solver.sentence, 'The other player answers (1,5). It is your move.');
  assert.deepEqual(solver.results, []);
  solver.play(5);
  assert.equal(solver.sentence, '(1,6) wins: the other player cannot move. Solved.');
  assert.deepEqual(solver.results, ['found']);
});

test('a wrong move is refuted, taken back, and remembered in the result', () => {
  const solver = new Solver();
  solver.play(1);
  assert.equal(solver.sentence, '(1,2) loses: the answer (1,1) wins.');
  solver.press('Take it back');
  assert.equal(solver.sentence, '');
  solver.play(3);
  solver.play(10);
  assert.equal(solver.sentence, '(2,5) is a mistake: the answer (3,5) wins. Take it back?');
  solver.press('Take it back');
  solver.play(5);
  assert.deepEqual(solver.results, ['helped']);
});

test('a shown solution can be played out, and does not count as solved', () => {
  const solver = new Solver();
  solver.press('Show the solution');
  assert.equal(solver.sentence, '(1,4) wins.');
  solver.press('Play it out');
  assert.equal(solver.sentence, '');
  solver.play(3);
  solver.play(5);
  assert.deepEqual(solver.results, ['shown', 'shown']);
});

test('without an engine, the first move solves a puzzle', () => {
  const solver = new Solver(false);
  solver.play(1);
  assert.equal(solver.sentence, '(1,2) loses.');
  solver.press('Take it back');
  solver.play(3);
  assert.equal(solver.sentence, '(1,4) wins, whatever the other player answers.');
  assert.deepEqual(solver.results, ['helped']);
});

test('a browser remembers the first result of each puzzle', () => {
  globalThis.localStorage = new Storage();
  const solved = new Solved('a', 4);
  solved.set(1, 'found');
  solved.set(1, 'helped');
  solved.set(2, 'helped');
  solved.set(3, 'shown');
  assert.equal(localStorage.getItem('a'), '-fhs');
  const again = new Solved('a', 4);
  assert.deepEqual(again.results, [null, 'found', 'helped', 'shown']);
  assert.deepEqual(again.count(), { solved: 2, found: 1 });
  assert.deepEqual(new Solved('b', 1).results, [null]);
  // Another tab has found a result since.
  solved.set(0, 'found');
  again.set(0, 'helped');
  assert.equal(localStorage.getItem('a'), 'ffhs');
  again.clear();
  assert.equal(localStorage.getItem('a'), '----');
  // Without a storage, the results last as long as the page.
  delete globalThis.localStorage;
  const lost = new Solved('a', 2);
  lost.set(0, 'found');
  assert.deepEqual(lost.count(), { solved: 1, found: 1 });
});

test('an engine is opened again for another game', () => {
  const opened = [];
  const engine = {
    open: (rules) => opened.push(rules.name) > 0 && rules.name !== 'large',
    verdict: (plies) => `${opened.at(-1)} ${plies}`,
  };
  const shared = new SharedEngine(engine);
  const [first, second, large] = [{ name: 'first' }, { name: 'second' }, { name: 'large' }];
  const engines = [first, second].map((rules) => shared.of(rules));
  assert.equal(shared.of(large), null);
  assert.equal(engines[0].verdict([1]), 'first 1');
  assert.equal(engines[0].verdict([2]), 'first 2');
  assert.equal(engines[1].verdict([3]), 'second 3');
  assert.deepEqual(opened, ['first', 'second', 'large', 'first', 'second']);
});
