import assert from 'node:assert/strict';
import test from 'node:test';

import { Reader } from './reader.js';
import { Play } from '../src/modes/play_on.js';

/** A path of five nodes: a player who starts at its middle or at an end wins. */
const PATH = {
  format: 1,
  game: { Graph: { nodes: 5, edges: [[1, 2], [2, 3], [3, 4], [4, 5]], moves: [1, 2] } },
};

function setupOf(record, ply = 0) {
  const reader = new Reader(record);
  reader.go(reader.tree.game[ply]);
  Play.open(reader);
  return reader;
}

test('a whole game is played from its start to a win', () => {
  const reader = setupOf(PATH);
  assert.equal(reader.sentence, 'Play on from here. Choose your side and the opponent.');
  reader.press('Start');
  assert.equal(reader.sentence, 'You are Ada: place the token.');
  assert.deepEqual(reader.marks.win, []);
  reader.play('1');
  assert.equal(reader.sentence, 'Bob is to move.');
  assert.deepEqual(reader.marks.legal, []);
  reader.wait();
  assert.equal(reader.sentence, 'You are Ada: move.');
  reader.play('3');
  reader.wait();
  reader.play('5');
  assert.equal(reader.sentence, 'Bob is stuck: you have won.');
  assert.equal(reader.card.tone, 'right');
  assert.equal(reader.mode.marks(reader.node), null);
});

test('nothing moves the board while the reader chooses a side', () => {
  const reader = setupOf(PATH, 1);
  assert.ok(reader.mode.step('next'));
  reader.play('2');
  assert.equal(reader.node, reader.tree.game[1]);
  reader.press('Start');
  assert.ok(!reader.mode.step('next'));
});

test('the play starts at the place to which the reader went before', () => {
  const reader = setupOf(PATH, 1);
  reader.go(reader.tree.root);
  reader.press('Start');
  assert.equal(reader.sentence, 'Ada is to move.');
});

test('a reader who loses takes back the last own decision', () => {
  const reader = setupOf(PATH);
  reader.press('Start');
  reader.play('2');
  reader.wait();
  assert.equal(reader.sentence, 'Ada is stuck: Bob has won.');
  assert.equal(reader.card.tone, 'mistake');
  reader.press('Take back');
  assert.equal(reader.sentence, 'You are Ada: place the token.');
  reader.play('1');
  reader.wait();
  reader.play('3');
  reader.press('Take back');
  assert.equal(reader.sentence, 'You are Ada: move.');
  assert.deepEqual(reader.chips, ['3']);
});

test('the other player is the opponent after a change of sides', () => {
  const reader = setupOf(PATH);
  reader.mode.choose({ side: 1 });
  reader.press('Start');
  assert.equal(reader.sentence, 'Ada is to move.');
  reader.wait();
  assert.equal(reader.sentence, 'You are Bob: move.');
  assert.equal(JSON.stringify(reader.mode.hash().at(-1)), '["play","second.perfect"]');
});

test('verdicts are hidden on the line that is played, and not before it', () => {
  const reader = setupOf(PATH, 1);
  reader.mode.choose({ side: 0 });
  reader.press('Start');
  reader.wait();
  const { node } = reader;
  reader.go(node.parent);
  assert.equal(reader.sentence, 'You are looking around; the game waits.');
  assert.deepEqual(reader.marks.win, []);
  reader.go(reader.tree.root);
  assert.equal(reader.mode.marks(reader.node), null);
  reader.press('Back to the play');
  assert.equal(reader.node, node);
  assert.equal(reader.mode.hidesAfter(), 1);
});

test('an own move at an earlier decision continues from there', () => {
  const reader = setupOf(PATH);
  reader.press('Start');
  reader.play('1');
  reader.wait();
  reader.go(reader.tree.root);
  reader.play('3');
  assert.equal(reader.sentence, 'Bob is to move.');
  reader.wait();
  assert.equal(reader.node.ply, 2);
});

test('a casual opponent makes mistakes, and a perfect one does not', () => {
  for (const [strength, reply] of [['perfect', '1'], ['casual', '2']]) {
    const reader = setupOf(PATH);
    reader.mode.choose({ side: 1, strength });
    reader.press('Start');
    reader.wait();
    assert.equal(reader.rules.name(reader.node.to), reply);
  }
});

test('a random opponent can play every legal move', (context) => {
  const replies = [0, 0.3, 0.5, 0.7, 0.9].map((chance) => {
    const reader = setupOf(PATH);
    context.mock.method(Math, 'random', () => chance);
    reader.mode.choose({ side: 1, strength: 'random' });
    reader.press('Start');
    reader.wait();
    return reader.rules.name(reader.node.to);
  });
  assert.deepEqual(replies, ['1', '2', '3', '4', '5']);
});

test('the strength is kept for the next play', () => {
  const reader = setupOf(PATH);
  reader.mode.choose({ strength: 'casual' });
  reader.press('Start');
  assert.deepEqual([...localStorage.kept], [['matchplay.opponent', 'casual']]);
  reader.leave();
  Play.open(reader);
  assert.equal(reader.mode.strength, 'casual');
});

test('a game cannot be continued after its end or without the engine', () => {
  const finished = new Reader({ format: 1, game: { Graph: { nodes: 1, moves: [1] } } });
  finished.go(finished.tree.game[1]);
  Play.open(finished);
  assert.equal(finished.mode, null);
  const bare = new Reader(PATH, false);
  Play.open(bare);
  assert.equal(bare.mode, null);
});
