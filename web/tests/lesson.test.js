import assert from 'node:assert/strict';
import test from 'node:test';

import { random } from './boards.js';
import { Reader } from './reader.js';
import { Rules } from '../src/game/rules.js';
import { LessonExercise } from '../src/modes/lesson_exercise.js';
import { Lesson } from '../src/modes/lesson.js';

/** From node 1, the move 2 was played and loses; 3 wins, and 8 loses. */
const TREE = {
  format: 1,
  game: {
    Graph: {
      nodes: 10,
      edges: [[1, 2], [1, 3], [1, 8], [2, 4], [3, 5], [5, 6], [5, 7], [7, 9], [8, 10]],
      start: 1,
      moves: [2, 4],
    },
  },
};

/** The only other move than the mistake wins; Bob has two replies to the mistake. */
const SLIDING = {
  format: 1,
  game: {
    SlidingStones: { board: ['OOXX', 'OXXO', 'OO.O', 'XXXO'], moves: [[3, 2], [2, 2], [1, 2], [1, 3]] },
  },
};

/** Each player makes a mistake with one other move and one reply. */
const MAZE = {
  format: 1,
  game: {
    Maze: {
      board: ['.#...', '....#', '#....', '.....'],
      moves: [[3, 5], [3, 4], [2, 4], [1, 4], [1, 3], [2, 3], [2, 2], [2, 1], [1, 1]],
    },
  },
};

function lessonOf(record, isLive = true) {
  const reader = new Reader(record, isLive);
  Lesson.open(reader);
  return reader;
}

test('the question hides verdicts and the later game', () => {
  const reader = lessonOf(TREE);
  assert.equal(reader.sentence, 'Ada went to 2 here, and it loses. Find a move that wins.');
  assert.deepEqual(reader.chips, ['2?', '3', '8']);
  assert.deepEqual(reader.marks, { win: [], lose: [], unknown: [], legal: [2, 7], played: 1 });
  assert.equal(reader.mode.hidesAfter(), 0);
  assert.equal(JSON.stringify(reader.mode.hash()), '[["lesson","first.1"]]');
  assert.deepEqual(reader.buttons, ['Show the answer', 'Skip', 'End lesson']);
});

test('a wrong move is refuted and can be tried again', () => {
  const reader = lessonOf(TREE);
  reader.play('8');
  assert.equal(reader.sentence, '8 loses too: Bob answers 10.');
  assert.deepEqual(reader.marks.answers, [[7, 9]]);
  assert.equal(reader.mode.hidesAfter(), 0);
  reader.press('Try again');
  reader.play('2');
  assert.equal(reader.sentence, 'That is what Ada played: Bob answers 4.');
  reader.press('Try again');
  reader.play('3');
  assert.equal(reader.sentence, 'Yes, 3 wins. Play it out: Bob resists.');
  reader.press('Result');
  assert.equal(reader.sentence, '1 mistake: 0 found at once, 1 with help, 0 skipped.');
});

test('a win is played out against the opponent', () => {
  const reader = lessonOf(TREE);
  reader.play('3');
  reader.press('Play it out');
  assert.equal(reader.sentence, 'Bob is to move.');
  reader.wait();
  assert.equal(reader.sentence, 'You are Ada: move.');
  assert.deepEqual(reader.chips, ['6', '7']);
  reader.play('7');
  assert.equal(reader.sentence, 'That is a mistake: Bob wins with 9. Take it back?');
  reader.press('Take it back');
  reader.play('6');
  assert.equal(reader.sentence, 'Bob is stuck. You won from where Ada lost.');
  reader.press('Result');
  assert.equal(reader.sentence, '1 mistake: 1 found at once, 0 with help, 0 skipped.');
});

test('a wrong move can be played against the opponent', () => {
  const reader = lessonOf(TREE);
  reader.play('8');
  reader.press('Play against it');
  reader.wait();
  assert.equal(reader.sentence, 'Ada is stuck: Bob has won.');
  assert.deepEqual(reader.buttons, ['Try again', 'Show the answer', 'Skip', 'End lesson']);
});

test('the answer is shown on request', () => {
  const reader = lessonOf(TREE);
  reader.press('Show the answer');
  assert.equal(reader.sentence, '3 wins.');
  assert.deepEqual(reader.chips, ['2lose', '3win', '8lose']);
  assert.equal(reader.mode.hidesAfter(), null);
  reader.press('Play it out');
  reader.play('3');
  assert.equal(reader.sentence, 'Bob is to move.');
  reader.press('Result');
  assert.equal(reader.sentence, '1 mistake: 0 found at once, 1 with help, 0 skipped.');
});

test('a reader who looks around is not judged', () => {
  const reader = lessonOf(TREE);
  const { tree } = reader;
  reader.go(tree.game[2]);
  assert.equal(reader.sentence, 'You are looking around; nothing is judged. Back to the exercise?');
  assert.equal(reader.mode.hidesAfter(), null);
  reader.press('Back to the exercise');
  assert.equal(reader.node, tree.root);
  assert.equal(reader.mode.hidesAfter(), 0);
  reader.press('Skip');
  assert.equal(reader.sentence, '1 mistake: 0 found at once, 0 with help, 1 skipped.');
});

test('the opponent moves also while the reader looks around', () => {
  const reader = lessonOf(TREE);
  reader.play('3');
  reader.press('Play it out');
  reader.go(reader.tree.root);
  reader.wait();
  assert.equal(reader.node, reader.tree.root);
  reader.press('Back to the exercise');
  assert.equal(reader.sentence, 'You are Ada: move.');
});

test('a deleted line leads back to the question', () => {
  const reader = lessonOf(TREE);
  reader.play('3');
  reader.tree.history.undo();
  reader.go(reader.tree.root);
  reader.press('Back to the exercise');
  assert.equal(reader.sentence, 'Ada went to 2 here, and it loses. Find a move that wins.');
});

test('with one other move, the mistake is refuted as the opponent', () => {
  const reader = lessonOf(SLIDING);
  assert.equal(reader.sentence, 'Both players made mistakes. Whose do you want to learn from?');
  assert.deepEqual(reader.buttons, ['Ada (2)', 'Bob (1)', 'End lesson']);
  reader.press('Ada (2)');
  assert.equal(reader.sentence, 'Ada went to (3,2). Be Bob: show why it loses.');
  assert.equal(reader.mode.hidesAfter(), 1);
  reader.play('(2,2)');
  assert.equal(reader.sentence, '(2,2) loses: Ada answers (2,1), and wins after all.');
  reader.press('Try again');
  reader.play('(4,2)');
  assert.equal(reader.sentence, 'Ada is stuck. You showed why (3,2) loses.');
  reader.press('Next mistake');
  assert.equal(reader.card.top, 'Mistake 2 of 2 · Ada');
});

test('a mistake without a choice is shown and not counted', () => {
  const reader = lessonOf(MAZE);
  reader.press('Ada (1)');
  assert.match(reader.sentence, /^Ada went to \(1,3\), a mistake: \(1,5\) would have won/);
  assert.equal(reader.node, reader.tree.game[5]);
  reader.press('Play it out');
  reader.play('(1,5)');
  assert.equal(reader.sentence, 'Bob is stuck. You won from where Ada lost.');
  reader.press('Result');
  assert.equal(reader.sentence, 'There was nothing to find: no other move loses, and no answer to the mistake loses.');
  reader.press('Bob (1)');
  assert.equal(reader.card.top, 'Mistake 1 of 1 · Bob');
});

test('without the engine, questions and answers are complete', () => {
  const reader = lessonOf(TREE, false);
  reader.play('8');
  assert.equal(reader.sentence, '8 loses too.');
  assert.deepEqual(reader.buttons, ['Try again', 'Show the answer', 'Skip', 'End lesson']);
  reader.press('Try again');
  reader.play('2');
  assert.equal(reader.sentence, 'That is what Ada played: Bob answers 4.');
  reader.press('Try again');
  reader.play('3');
  assert.equal(reader.sentence, 'Yes, 3 wins.');
  assert.deepEqual(reader.buttons, ['Result', 'End lesson']);
});

test('an address names the exercise', () => {
  const reader = new Reader(SLIDING);
  Lesson.open(reader, 'second.1');
  assert.equal(reader.sentence, 'Bob went to (2,2). Be Ada: show why it loses.');
  reader.play('(1,2)');
  const { mode } = reader;
  Lesson.open(reader, 'second.1');
  assert.equal(reader.mode, mode);
  for (const absent of ['first.9', 'third.1']) {
    assert.ok(!Lesson.isThere(reader, absent));
    Lesson.open(reader, absent);
    assert.equal(reader.mode, mode);
  }
  assert.ok(Lesson.isThere(reader, 'choose'));
});

test('nothing moves the board while the reader chooses a player', () => {
  const reader = lessonOf(SLIDING);
  reader.go(reader.tree.game[2]);
  for (const where of ['next', 'previous', 'last', 'next-mistake']) {
    assert.ok(reader.mode.step(where));
  }
  const [to] = reader.rules.legal(reader.tree.plies(reader.node));
  assert.ok(reader.mode.play(reader.node, to));
  assert.equal(reader.node, reader.tree.game[2]);
  reader.press('Ada (2)');
  assert.ok(!reader.mode.step('next'));
});

test('keys never reveal the answer', () => {
  const reader = lessonOf(SLIDING);
  reader.press('Ada (2)');
  const key = (name) => reader.mode.key({ key: name, target: { closest: () => null } });
  assert.ok(key('r'));
  assert.ok(key('Enter'));
  assert.ok(!key('ArrowRight'));
});

test('steps to mistakes lead to the exercises of the player', () => {
  const reader = lessonOf(SLIDING);
  reader.press('Ada (2)');
  assert.ok(reader.mode.step('next-mistake'));
  assert.equal(reader.card.top, 'Mistake 2 of 2 · Ada');
  assert.ok(reader.mode.step('previous-mistake'));
  assert.equal(reader.card.top, 'Mistake 1 of 2 · Ada');
  assert.ok(!reader.mode.step('next'));
});

/** From node 1, the move 2 was played and loses; 3 and 4 win. After 2, the move 5 loses. */
const ALL_OTHERS_WIN = {
  format: 1,
  game: {
    Graph: {
      nodes: 8,
      edges: [[1, 2], [1, 3], [1, 4], [2, 5], [2, 6], [5, 7]],
      start: 1,
      moves: [2, 6],
    },
  },
};

test('a mistake is refuted if every other move wins', () => {
  const reader = lessonOf(ALL_OTHERS_WIN);
  assert.equal(reader.sentence, 'Ada went to 2. Be Bob: show why it loses.');
  reader.play('5');
  assert.equal(reader.sentence, '5 loses: Ada answers 7, and wins after all.');
});

/** A game on a small random maze, in which both players move at random. */
function randomGame(seed) {
  const chance = random(seed);
  const [rows, columns] = [2 + chance(3), 2 + chance(3)];
  const row = () => Array.from({ length: columns }, () => '....#'[chance(5)]).join('');
  const board = Array.from({ length: rows }, row);
  const rules = new Rules({ Maze: { board } });
  const plies = [];
  for (let moves = rules.legal(plies); moves.length > 0; moves = rules.legal(plies)) {
    plies.push(moves[chance(moves.length)]);
  }
  return { format: 1, game: { Maze: { board, moves: plies.map((vertex) => rules.place(vertex)) } } };
}

test('every question has a right and a wrong answer', () => {
  const tasks = { find: 0, refute: 0, shown: 0 };
  for (let seed = 0; seed < 300; seed += 1) {
    const { tree } = new Reader(randomGame(seed));
    for (const exercise of LessonExercise.all(tree).flat()) {
      tasks[exercise.task] += 1;
      const { win, lose, unknown } = tree.verdict(exercise.start);
      const wrong = [...lose, ...unknown].filter((to) => !exercise.wrong.includes(to));
      assert.ok(!exercise.isAsked || (win.length > 0 && wrong.length > 0), `${exercise.task} in game ${seed}`);
    }
  }
  assert.ok(Math.min(...Object.values(tasks)) > 0, JSON.stringify(tasks));
});
