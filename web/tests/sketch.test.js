import assert from 'node:assert/strict';
import test from 'node:test';

import { nodeText } from '../src/board/node_points.js';
import { drawingOf, emptyDrawing } from '../src/live/drawings.js';
import { Sketch } from '../src/live/sketch.js';
import { BOARDS, random } from './boards.js';

const maze = (...board) => new Sketch({ format: 1, game: { Maze: { board } } });
const board = (sketch) => sketch.drawing.body.board;

test('a stroke is undone and redone as a whole', () => {
  const sketch = maze('...', '...');
  sketch.begin();
  for (const cell of [0, 1, 4]) {
    sketch.draw(sketch.drawing.closed(cell));
  }
  assert.ok(sketch.end());
  assert.deepEqual(board(sketch), ['##.', '.#.']);
  assert.ok(sketch.undo());
  assert.deepEqual(board(sketch), ['...', '...']);
  assert.ok(!sketch.undo());
  assert.ok(sketch.redo());
  assert.deepEqual(board(sketch), ['##.', '.#.']);
});

test('an edit keeps the title and the players, and leaves out what belongs to the moves', () => {
  const meta = { event: 'club evening', first: 'Ada', second: 'Bob' };
  const sketch = new Sketch({
    format: 1, meta, game: { Maze: { board: ['..'], moves: [[1, 1]] } }, notes: { 1: 'first' }, result: 'Unfinished',
  });
  sketch.draw(sketch.drawing.closed(1));
  assert.deepEqual(sketch.record, { format: 1, meta, game: { Maze: { board: ['.#'] } } });
});

test('a stroke without a change is not kept', () => {
  const sketch = maze('#.');
  sketch.begin();
  sketch.draw(sketch.drawing.closed(0));
  assert.ok(!sketch.end());
  assert.ok(!sketch.canUndo);
});

test('a change after an undo replaces what was undone', () => {
  const sketch = maze('...');
  sketch.draw(sketch.drawing.closed(0));
  sketch.undo();
  sketch.draw(sketch.drawing.closed(2));
  assert.ok(!sketch.canRedo);
  assert.deepEqual(board(sketch), ['..#']);
});

test('undoing an edit of a file brings back its moves', () => {
  const sketch = maze('...');
  const record = { format: 1, game: { Maze: { board: ['....'], moves: [[1, 1], [1, 2]] } }, meta: { first: 'Ada' } };
  sketch.replace(record);
  sketch.draw(sketch.drawing.closed(3));
  assert.deepEqual(sketch.record, { format: 1, meta: { first: 'Ada' }, game: { Maze: { board: ['...#'] } } });
  sketch.undo();
  assert.deepEqual(sketch.record, record);
});

test('a wall on the token removes the token', () => {
  const drawing = drawingOf({ Maze: { board: ['..'], start: [1, 2] } });
  assert.deepEqual(drawing.closed(1).game, { Maze: { board: ['.#'] } });
  assert.deepEqual(drawing.closed(0).game, { Maze: { board: ['#.'], start: [1, 2] } });
  const listed = drawingOf({ Maze: { board: ['..'], starts: [[1, 1], [1, 2]] } });
  assert.deepEqual(listed.closed(0).game, { Maze: { board: ['#.'], starts: [[1, 2]] } });
  assert.deepEqual(listed.closed(0).closed(1).game, { Maze: { board: ['##'] } });
});

test('the token opens the wall under it and replaces the list of starts', () => {
  const drawing = drawingOf({ Maze: { board: ['#.'], starts: [[1, 2]] } });
  assert.deepEqual(drawing.withToken(0).game, { Maze: { board: ['..'], start: [1, 1] } });
});

test('the blank changes places with a stone', () => {
  const drawing = drawingOf({ SlidingStones: { board: ['OX', 'X.'] } });
  assert.deepEqual(drawing.withToken(0).body.board, ['.X', 'XO']);
  assert.deepEqual(drawing.withStone(3, 'O').body.board, ['OX', 'X.']);
});

test('another size keeps the cells that are inside, and one blank', () => {
  const drawing = drawingOf({ Maze: { board: ['#..', '...'], start: [2, 3] } });
  assert.deepEqual(drawing.resized(3, 2).game, { Maze: { board: ['#.', '..', '..'] } });
  const stones = drawingOf({ SlidingStones: { board: ['OXO', 'XO.'] } });
  assert.deepEqual(stones.resized(2, 2).body.board, ['OX', 'X.']);
  assert.deepEqual(stones.resized(3, 3).body.board, ['OXO', 'XO.', 'OXO']);
});

test('removing a node removes its edges, its label and the token', () => {
  const drawing = drawingOf({
    Graph: {
      nodes: 3, edges: [[1, 2], [2, 3], [1, 3]], labels: { 2: 'two', 3: 'three' },
      at: { 1: [0, 0], 2: [50, 0], 3: [0, 50] }, start: 3,
    },
  });
  assert.deepEqual(drawing.withoutNode(1).game, {
    Graph: { nodes: 2, edges: [[1, 2]], labels: { 2: 'three' }, at: { 1: [0, 0], 2: [0, 50] }, start: 2 },
  });
  assert.equal(drawing.withoutNode(2).token, null);
});

test('an edge joins two different nodes once', () => {
  const drawing = emptyDrawing('Graph');
  assert.equal(drawing.withEdge(0, 0), drawing);
  assert.equal(drawing.withEdge(1, 0), drawing);
  assert.ok(drawing.withEdge(3, 0).hasEdge(0, 3));
  assert.ok(!drawing.withoutEdge(1, 0).hasEdge(0, 1));
});

test('nodes without points are laid out on a circle, and others at a readable distance', () => {
  const circle = drawingOf({ Graph: { nodes: 30, edges: [] } }).laidOut();
  const apart = (drawing, a, b) => Math.hypot(drawing.spot(a).x - drawing.spot(b).x, drawing.spot(a).y - drawing.spot(b).y);
  for (let node = 1; node < 30; node += 1) {
    assert.ok(apart(circle, node - 1, node) > 40);
  }
  const line = drawingOf({ Graph: { nodes: 3, at: { 1: [0, 0], 2: [1, 0], 3: [3, 0] } } }).laidOut();
  assert.deepEqual([apart(line, 0, 1), apart(line, 1, 2)], [46, 92]);
});

test('forbidden states are sorted, and the state of the token cannot stay forbidden', () => {
  const drawing = emptyDrawing('Lock').closed(70).closed(7);
  assert.deepEqual(drawing.body.forbidden, ['07', '70']);
  assert.deepEqual(drawing.withToken(70).body, { digits: 2, forbidden: ['07'], start: '70' });
  assert.deepEqual(drawing.withToken(5).closed(5).body, { digits: 2, forbidden: ['05', '07', '70'] });
  assert.deepEqual(drawing.opened(7).opened(70).body, { digits: 2 });
});

for (const [ruleset, random_board] of Object.entries(BOARDS)) {
  test(`every edit of a board is undone, and places are read back: ${ruleset}`, () => {
    const next = random(5);
    for (let round = 0; round < 100; round += 1) {
      const game = random_board(next);
      const sketch = new Sketch({ format: 1, game });
      const edits = [...Array(10)].map(() => {
        const { drawing } = sketch;
        const vertex = next(drawing.count);
        assert.equal(drawing.rules.vertexOf(drawing.rules.place(vertex)), vertex);
        const edit = [
          () => drawing.withToken(vertex),
          () => drawing.cleared(),
          () => drawing.closed?.(vertex) ?? drawing,
          () => drawing.resized?.(1 + next(3), 2 + next(3)) ?? drawing,
        ][next(4)];
        return sketch.draw(edit());
      });
      edits.filter((isChanged) => isChanged).forEach(() => assert.ok(sketch.undo()));
      assert.deepEqual(sketch.record.game, game);
    }
  });
}

test('the text in a node is a label of one to three columns, or the number', () => {
  const labels = [undefined, '', ' ', 'abc', 'abcd', '棋', '棋棋', '⚡⚡', '\u202eab', 'e\u0301e\u0301e\u0301'];
  const texts = labels.map((label) => nodeText(7, label));
  assert.deepEqual(texts, ['7', '7', '7', 'abc', '7', '棋', '7', '7', '7', 'e\u0301e\u0301e\u0301']);
});
