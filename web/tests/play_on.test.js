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
  assert.equal(reader.sentence, 'You start, and you can win. Click a ringed place.');
  assert.deepEqual(reader.marks.win, []);
  reader.play('1');
  assert.equal(reader.sentence, 'You went to 1. The computer is thinking.');
  assert.deepEqual(reader.marks.legal, []);
  reader.wait();
  assert.equal(reader.sentence, 'The computer went to 2. You have only one move.');
  reader.play('3');
  reader.wait();
  reader.play('5');
  assert.equal(reader.sentence, 'The computer is stuck: you have won.');
  assert.equal(reader.card.note, 'You were winning all the way.');
  assert.equal(reader.card.tone, 'right');
  assert.deepEqual(reader.buttons, ['Play again', 'Swap sides', 'Review']);
  assert.equal(reader.mode.marks, undefined);
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
  assert.equal(reader.sentence, 'The computer is thinking.');
});

test('a reader who loses tries again from the last mistake', () => {
  const reader = setupOf(PATH);
  reader.press('Start');
  reader.play('2');
  reader.wait();
  assert.equal(reader.sentence, 'You are stuck: the computer has won.');
  assert.equal(reader.card.note, 'You were winning until ply 1.');
  assert.equal(reader.card.tone, 'mistake');
  reader.press('Try again from there');
  assert.equal(reader.sentence, 'You start, and you can win. Click a ringed place.');
  reader.play('1');
  reader.wait();
  reader.play('3');
  reader.press('Take back');
  assert.equal(reader.sentence, 'The computer went to 2. You have only one move.');
  assert.deepEqual(reader.chips, ['3']);
  assert.equal(reader.mode.takeBacks, 1);
});

test('the reason of the last mistake is shown on request', () => {
  const reader = setupOf(PATH);
  reader.press('Start');
  reader.play('2');
  reader.wait();
  reader.press('Show me why');
  assert.deepEqual([reader.mode, reader.view, reader.node.ply], [null, 'why', 1]);
});

test('the first hint counts the moves that win, and the second one shows them', () => {
  const reader = setupOf(PATH);
  reader.press('Start');
  reader.press('Hint');
  assert.equal(reader.sentence, 'You are winning; 3 of 5 moves keep the win.');
  assert.deepEqual(reader.marks.win, []);
  reader.press('Show it');
  assert.deepEqual(reader.marks.win, [0, 2, 4]);
  assert.equal(reader.mode.hints, 1);
  reader.play('1');
  assert.deepEqual(reader.marks.win, []);
});

test('with teaching, a mistake can be taken back before the answer', () => {
  const reader = setupOf(PATH);
  reader.mode.choose({ strength: 'perfect' });
  reader.press('Start');
  reader.press('Teach me');
  assert.equal(reader.mode.hash().at(-1)[1], 'first.perfect.teach');
  reader.play('2');
  assert.equal(reader.sentence, '2 is a mistake: the computer wins with 1 or 3. Take it back?');
  reader.wait();
  assert.equal(reader.node.ply, 1);
  reader.press('Take back');
  assert.equal(reader.node, reader.tree.root);
  reader.play('4');
  reader.press('Play on anyway');
  reader.wait();
  assert.equal(reader.node.ply, 2);
});

test('the other player is the opponent after a change of sides', () => {
  const reader = setupOf(PATH);
  reader.mode.choose({ side: 1, strength: 'perfect' });
  reader.press('Start');
  assert.equal(reader.sentence, 'The computer is thinking.');
  reader.wait();
  assert.equal(reader.sentence, 'The computer went to 3. Your move.');
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
  assert.equal(reader.sentence, 'You went to 3. The computer is thinking.');
  reader.wait();
  assert.equal(reader.node.ply, 2);
});

test('a casual opponent makes mistakes, and a perfect one does not', () => {
  for (const [strength, reply] of [['perfect', '3'], ['casual', '2']]) {
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
  assert.equal(reader.mode.strength, 'casual');
  reader.mode.choose({ strength: 'perfect' });
  reader.press('Start');
  assert.deepEqual([...localStorage.kept], [['matchplay.opponent', 'perfect']]);
  reader.leave();
  Play.open(reader);
  assert.equal(reader.mode.strength, 'perfect');
});

test('keys that would show verdicts or leave the play have no effect', () => {
  const reader = setupOf(PATH);
  reader.press('Start');
  for (const key of ['w', 'm', 'l', 'p']) {
    assert.ok(reader.mode.key({ key }), key);
  }
  assert.equal(reader.mode.state, 'yours');
  assert.ok(!reader.mode.key({ key: 'Escape' }));
  reader.host = {};
  assert.ok(reader.mode.key({ key: 'Escape' }));
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
