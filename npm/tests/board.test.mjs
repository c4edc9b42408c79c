// Boards in a page whose styles are hostile.

import assert from 'node:assert/strict';
import test from 'node:test';

import { options, reported } from './chromium.mjs';

/** Hostile styles in a page, with boards of all kinds in a column of 360 pixels. */
const PAGE = `<!DOCTYPE html>
<meta charset="utf-8">
<style>
  * { font-size: 60px !important; color: red !important; letter-spacing: 31px }
  svg, .stage, .root { width: 2000px !important; max-height: 5px !important }
  .wall, .ground *, #s-token *, use, circle, path { fill: red !important; stroke: red !important }
  matchplay-board { --accent: red; --mark-ink: red; --mark-win: red }
</style>
<div id="column" style="width: 360px">
<matchplay-board id="maze" interactive marks="legal"
  game='{"Maze":{"board":["..#.","....",".#.."],"start":[1,1]}}' plies="[[1,2],[2,2]]"></matchplay-board>
<matchplay-board id="stones" interactive theme="dark"
  game='{"SlidingStones":{"board":["OOXX","OXXO","OO.O","XXXO"]}}'></matchplay-board>
<matchplay-board id="graph" interactive marks="verdict" theme="light"
  game='{"Graph":{"nodes":5,"edges":[[1,2],[2,3],[3,1],[3,4],[4,5]],"start":1,"labels":{"2":"b"}}}'></matchplay-board>
<matchplay-board id="lock" marks="verdict" lang="zh" labels="none"
  game='{"Lock":{"digits":2,"base":4,"forbidden":["12"],"start":"00"}}' plies='["01"]'></matchplay-board>
<matchplay-board id="edges" interactive marks="verdict"
  game='{"Maze":{"board":["...","..#"],"removes":"Edges","start":[1,1]}}' plies="[[1,2],[1,3]]" at="1"></matchplay-board>
<matchplay-board id="hexes" game='{"Maze":{"board":["...","..#"],"steps":"Hex","wrap":"Rows"}}'></matchplay-board>
</div>
<script type="module" src="script.js"></script>`;

const HELPERS = `
  import { MatchplayBoard } from '/package/board.js';
  import { Solver } from '/package/solver.js';

  const [maze, stones, graph, lock, edges, hexes] = document.querySelectorAll('matchplay-board');
  const inside = (board, selector) => board.shadowRoot.querySelector(selector);
  const click = (board, vertex) => inside(board, \`[data-v="\${vertex}"]\`)
    .dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
  const press = (board, key) => inside(board, 'svg.board')
    .dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true }));
  /** The marks of the moves: the symbol and the spot of each. */
  const marks = (board) => [...board.shadowRoot.querySelectorAll('.moves use')]
    .map((it) => it.getAttribute('href')).sort();
  const frame = () => new Promise((show) => requestAnimationFrame(() => setTimeout(show)));
  const report = (body) => fetch('/report', { method: 'POST', body: JSON.stringify(body) });
  const run = async (act) => report(await act().catch((error) => String(error.stack)));
`;

/** What a function reports that runs in the page. */
function inPage(act) {
  return reported(PAGE, `${HELPERS} run(${act});`);
}

/* global click, edges, frame, graph, hexes, inside, lock, marks, maze, press, Solver, stones */

test('moves are made by clicks, by keys and by play, and illegal ones are refused', options, async () => {
  const found = await inPage(async () => {
    const events = [];
    for (const type of ['move', 'select']) {
      document.addEventListener(type, ({ target, detail }) => events.push([target.id, type, detail]));
    }
    click(maze, 4);
    click(maze, 11);
    const clicked = maze.plies;
    // In two rows of three cells, the first cell of the second row has this number.
    const refused = [hexes.play([1, 4]), stones.play([1, 1]), stones.play([3, 2]), stones.plies.length];
    inside(graph, 'svg.board').focus();
    ['ArrowRight', 'Enter'].forEach((key) => press(graph, key));
    return { events, clicked, refused, pressed: graph.plies };
  });
  assert.deepEqual(found.clicked, [[1, 2], [2, 2], [2, 1]]);
  assert.deepEqual(found.refused, [false, false, true, 1]);
  assert.deepEqual(found.pressed, [2]);
  assert.deepEqual(found.events, [
    ['maze', 'select', { place: [2, 1] }],
    ['maze', 'move', { place: [2, 1], ply: 3 }],
    ['maze', 'select', { place: [3, 4] }],
    ['stones', 'move', { place: [3, 2], ply: 1 }],
    ['graph', 'select', { place: 2 }],
    ['graph', 'move', { place: 2, ply: 1 }],
  ]);
});

test('a listener refuses moves, and the line goes back and forth', options, async () => {
  const found = await inPage(async () => {
    const refuse = (event) => event.preventDefault();
    maze.addEventListener('move', refuse);
    const refused = [maze.play([2, 3]), maze.plies.length];
    maze.removeEventListener('move', refuse);
    maze.goTo(1);
    const back = maze.plies;
    const undone = [maze.undo(), maze.undo(), maze.plies];
    edges.goTo(9);
    click(lock, 2);
    return { refused, back, undone, edges: edges.plies, still: lock.plies };
  });
  assert.deepEqual(found, {
    refused: [false, 2],
    back: [[1, 2]],
    undone: [true, false, []],
    edges: [[1, 2], [1, 3]],
    still: ['01'],
  });
});

test('verdicts are marks if the board has an engine', options, async () => {
  const found = await inPage(async () => {
    const before = [maze, stones, graph, edges].map(marks);
    for (const board of [graph, lock, edges]) {
      board.engine = await Solver.open(board.game);
    }
    await frame();
    const after = [graph, lock, edges].map(marks);
    // An answer to a position that is no longer shown has no effect.
    const late = [];
    graph.engine = { verdict: () => new Promise((answer) => late.push(answer)) };
    graph.play(3);
    late[0]({ winning: [2], losing: [3] });
    await frame();
    const stale = marks(graph);
    late[1]({ winning: [2], losing: [4] });
    await frame();
    return { before, after, stale, judged: marks(graph) };
  });
  assert.deepEqual(found.before, [['#s-legal', '#s-legal'], [], ['#s-legal', '#s-legal'], ['#s-legal', '#s-legal']]);
  assert.deepEqual(found.after, [
    ['#s-lose', '#s-lose'],
    ['#s-win', '#s-win', '#s-win'],
    ['#s-win', '#s-win'],
  ]);
  assert.deepEqual(found.stale, ['#s-legal', '#s-legal']);
  assert.deepEqual(found.judged, ['#s-lose', '#s-win']);
});

test('styles of the page have no effect, and boards fit 360 pixels', options, async () => {
  const found = await inPage(async () => {
    const boards = [maze, stones, graph, lock, edges, hexes];
    const styles = boards.flatMap((board) => [...board.shadowRoot.querySelectorAll('svg.board *, .stage')]
      .map((it) => getComputedStyle(it))
      .flatMap(({ fill, stroke, color, fontSize, letterSpacing }) => [fill, stroke, color, fontSize, letterSpacing]));
    const boxes = boards.map((board) => inside(board, 'svg.board').getBoundingClientRect());
    return {
      hostile: styles.filter((it) => ['rgb(255, 0, 0)', '60px', '31px'].includes(it)),
      fits: boxes.every(({ left, right, height }) => left >= 0 && right <= 368 && right - left > 200 && height > 40),
      floors: [maze, stones, graph].map((board) => getComputedStyle(inside(board, '.root')).backgroundColor),
      coordinates: [maze, lock].map((board) => getComputedStyle(inside(board, '.coordinates')).visibility),
    };
  });
  assert.deepEqual(found, {
    hostile: [],
    fits: true,
    floors: ['rgb(255, 255, 255)', 'rgb(22, 24, 28)', 'rgb(255, 255, 255)'],
    coordinates: ['visible', 'hidden'],
  });
});

test('the cursor names places in the language of its board', options, async () => {
  const found = await inPage(async () => {
    const named = (board, ...keys) => {
      inside(board, 'svg.board').focus();
      keys.forEach((key) => press(board, key));
      const id = inside(board, 'svg.board').getAttribute('aria-activedescendant');
      return board.shadowRoot.getElementById(id).getAttribute('aria-label');
    };
    graph.engine = await Solver.open(graph.game);
    await frame();
    const column = document.createElement('div');
    const wide = document.createElement('matchplay-board');
    wide.game = { Maze: { board: Array(16).fill('.'.repeat(16)) } };
    column.append(wide);
    document.body.append(column);
    await frame();
    const names = [named(maze), named(maze, 'ArrowRight'), named(graph, 'ArrowRight'), named(lock)];
    // Now the board becomes a window, with a map.
    column.style.width = '300px';
    await frame();
    await frame();
    const isWindowed = inside(wide, '.windowed') !== null;
    return [...names, isWindowed, inside(wide, '.zoom button').title];
  });
  assert.deepEqual(found, ['(2,2), token', '(2,3), free', 'b, free, loses', '01，棋子', true, 'Zoom in']);
});

test('a game, an engine and attributes can be set before and after the board is in the page', options, async () => {
  const found = await inPage(async () => {
    const board = document.createElement('matchplay-board');
    board.setAttribute('marks', 'legal');
    board.setAttribute('plies', '[2]');
    board.game = { Graph: { nodes: 3, edges: [[1, 2], [2, 3]], start: 1 } };
    document.body.append(board);
    const first = [board.plies, marks(board)];
    board.setAttribute('at', '0');
    const second = board.plies;
    board.setAttribute('at', 'x');
    board.setAttribute('plies', '[2]');
    const isUndone = board.undo();
    board.removeAttribute('at');
    board.removeAttribute('plies');
    board.setAttribute('game', '{"Lock":{"digits":1,"base":3}}');
    const third = [board.play('2'), board.plies];
    let error = null;
    addEventListener('error', ({ message }) => (error = message), { once: true });
    board.setAttribute('plies', '["0","0"]');
    let invalid = null;
    try {
      board.game = { Graph: { nodes: 1e9 } };
    } catch (thrown) {
      invalid = thrown.message;
    }
    return { first, second, isUndone, third, error, invalid };
  });
  assert.deepEqual(found, {
    first: [[2], ['#s-legal']],
    second: [],
    isUndone: false,
    third: [true, ['2']],
    error: 'Uncaught RangeError: illegal move to 0 in ply 2',
    invalid: 'expected an integer from 0 to 1000000 in Graph.nodes, found 1000000000',
  });
});

test('a refused game leaves the board as before', options, async () => {
  const found = await inPage(async () => {
    const before = [maze.game, maze.plies];
    const messages = [];
    for (const game of [{ Graph: { nodes: 40001 } }, { Maze: { board: ['..'], start: [1, 1] } }]) {
      try {
        maze.game = game;
      } catch ({ message }) {
        messages.push(message);
      }
    }
    const isSame = JSON.stringify([maze.game, maze.plies]) === JSON.stringify(before);
    return { messages, isSame, plays: maze.play([2, 3]) };
  });
  assert.equal(found.messages[0], 'expected at most 40000 places to draw, found 40001');
  assert.equal(found.messages.length, 2);
  assert.ok(found.isSame);
  assert.ok(found.plays);
});

test('a screen reader reads each shown position', options, async () => {
  const found = await inPage(async () => {
    const status = inside(maze, '[role="status"]');
    const texts = [status.textContent];
    maze.play([2, 3]);
    texts.push(status.textContent);
    maze.goTo(1);
    return [...texts, status.textContent];
  });
  assert.deepEqual(found, ['', '(2,3), token', '(1,2), token']);
});

test('an engine of another game leaves the marks of legal moves', options, async () => {
  const found = await inPage(async () => {
    const rejections = [];
    addEventListener('unhandledrejection', ({ reason }) => rejections.push(String(reason)));
    graph.engine = { verdict: () => Promise.reject(new RangeError('another game')) };
    await frame();
    return { rejections, marks: marks(graph) };
  });
  assert.deepEqual(found, { rejections: [], marks: ['#s-legal', '#s-legal'] });
});

test('in a narrow column of a wide page, the map covers the board', options, async () => {
  const found = await inPage(async () => {
    const wide = document.createElement('matchplay-board');
    wide.game = { Maze: { board: Array(40).fill('.'.repeat(40)) } };
    document.getElementById('column').append(wide);
    await frame();
    await frame();
    return [innerWidth > 640, getComputedStyle(inside(wide, '.overview')).position];
  });
  assert.deepEqual(found, [true, 'absolute']);
});

test('a board that is replaced or removed does not follow the size of the window', options, async () => {
  const found = await inPage(async () => {
    /** The number of boards that ask for a frame after a change of the size. */
    const followers = () => {
      let count = 0;
      globalThis.requestAnimationFrame = () => (count += 1);
      dispatchEvent(new Event('resize'));
      return count;
    };
    const before = followers();
    maze.game = { ...maze.game };
    stones.remove();
    return [before, followers()];
  });
  assert.deepEqual(found, [6, 5]);
});
