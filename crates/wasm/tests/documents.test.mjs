// The module that reads documents.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import test from 'node:test';

import { DocumentEngine } from '../../../web/src/game/document_engine.js';
import { Rules } from '../../../web/src/game/rules.js';
import {
  buildDocuments, buildNative, contestInputs, documentRows, documents, matchplay, root,
} from './module.mjs';

const maze = { Maze: { board: ['...'] } };

function load() {
  return DocumentEngine.compile(documents, new Rules(maze));
}

test('every game record becomes a page, and survives conversions', async () => {
  const engine = await load();
  for (const file of readdirSync(`${root}game-records`).filter((name) => name.endsWith('.ron'))) {
    const text = readFileSync(`${root}game-records/${file}`, 'utf8');
    const { page, record, count, problems } = engine.page(text, file);
    assert.deepEqual(problems, [], file);
    assert.equal(count, 1);
    assert.ok(page.includes('id="board"') || page.includes('<svg'), file);
    const json = engine.convert(text, 'json').text;
    assert.deepEqual(JSON.parse(json).game, record.game);
    const ron = engine.convert(json, 'ron').text;
    assert.equal(engine.convert(ron, 'json').text, json);
    assert.ok(engine.open(new Rules(record.game)), file);
  }
});

test('the answers about every game record and contest input equal the native ones, byte for byte', async () => {
  const engine = await load();
  buildDocuments();
  const rows = documentRows();
  assert.ok(rows.length > 45);
  for (const { name, text, page, json, ron } of rows) {
    // `equal` would print both texts as a whole.
    assert.ok(engine.answer('page', [text, name, 'en', ''], 0) === page, `the page of ${name}`);
    assert.ok(engine.answer('convert', [text, 'json']) === json, `${name} as JSON`);
    assert.ok(engine.answer('convert', [text, 'ron']) === ron, `${name} as RON`);
  }
});

test('a board of the same kind and size is composed, and then a harder one', async () => {
  const engine = await load();
  /** The record of a puzzle on a board like that of a game. */
  const compose = (game, isHarder = false) => {
    assert.ok(engine.compose(JSON.stringify({ format: 1, game }), 7, isHarder));
    for (let slice = 0; slice < 400; slice += 1) {
      engine.call('search', []);
    }
    return engine.composed();
  };
  const points = (record) => record.ext.matchplay.puzzle.difficulty;
  for (const game of [
    { Maze: { board: ['.....', '..#..', '.....', '.....', '.....'], removes: 'Vertices' } },
    { SlidingStones: { board: ['OXOX', 'XOXO', 'OX.X', 'OOOO'] } },
    { Graph: { nodes: 9, edges: [[1, 2]] } },
    { Lock: { digits: 2, base: 4, wrap: false } },
  ]) {
    const found = compose(game);
    const rules = new Rules(found.game);
    const [like, size] = [new Rules(game), ({ kind, rows, columns, count }) => [kind, rows, columns, count]];
    assert.deepEqual(size(rules), size(like));
    assert.ok(engine.open(rules));
    const { winner, win, lose } = engine.verdict([]);
    assert.deepEqual([winner, win.length], [0, 1]);
    assert.ok(lose.length > 1);
    const { moves, ...start } = Object.values(found.game)[0];
    const harder = compose({ [Object.keys(found.game)[0]]: start }, true);
    assert.ok(harder === null || points(harder) > points(found));
  }
});

test('other boards are not composed, and the text of no record is rejected', async () => {
  const engine = await load();
  const isComposed = (text) => engine.compose(text, 0, false);
  assert.ok(!isComposed('{'));
  assert.throws(() => engine.composed(), /code 6/);
  for (const game of [
    { Maze: { board: ['...'], removes: 'Edges' } },
    { Maze: { board: ['.'] } },
    { Maze: { board: Array(40).fill('.'.repeat(40)) } },
  ]) {
    assert.ok(!isComposed(JSON.stringify({ format: 1, game })));
  }
  // This board has no puzzle.
  assert.ok(isComposed(JSON.stringify({ format: 1, game: { Maze: { board: ['..'] } } })));
  engine.searchFor(0);
  assert.equal(engine.composed(), null);
});

test('the expected output of every contest input is that of the program', async () => {
  const engine = await load();
  buildNative();
  for (const file of contestInputs()) {
    const text = readFileSync(`${root}${file}`, 'utf8');
    const { contest, expected, problems: [problem] } = engine.page(text, file);
    if (contest === undefined) {
      assert.match(file, /two-contests|zero-but-not-stuck/);
      assert.ok(problem.contests?.includes('hamilg') || problem.code === 'illegal-move', file);
    } else {
      const command = contest === 'noi2011' ? 'analyze' : 'solve';
      assert.equal(expected, matchplay([command, file, '--format', 'contest', '--quiet']), file);
    }
  }
});

test('the flips of the start and of the end of every game record are those of the program', async () => {
  const engine = await load();
  buildNative();
  const counts = { listed: 0, none: 0 };
  for (const file of readdirSync(`${root}game-records`).filter((name) => name.endsWith('.ron'))) {
    const { record } = engine.page(readFileSync(`${root}game-records/${file}`, 'utf8'), file);
    const rules = new Rules(record.game);
    assert.ok(engine.open(rules));
    const line = rules.moves.map((place) => rules.vertexOf(place));
    for (const plies of [[], line]) {
      const options = ['--ply', String(plies.length), '--flips', '--format', 'json', '--quiet'];
      const { flips } = JSON.parse(matchplay(['solve', `game-records/${file}`, ...options]));
      assert.deepEqual(engine.flips(plies), flips?.map((place) => rules.vertexOf(place)) ?? null, file);
      counts.listed += Number(flips?.length > 0);
      counts.none += Number(flips === undefined);
    }
  }
  assert.ok(counts.listed > 20 && counts.none > 0, JSON.stringify(counts));
});

test('a contest and a case can be chosen', async () => {
  const engine = await load();
  const read = (contest, index) => engine.page('3\n2 0\n1 0\n2 1 1 2\n', 'a', 'en', contest, index);
  assert.equal(read('hamilg', 0).expected, '2\n1\n0\n');
  assert.deepEqual([0, 1, 2].map((index) => read('hamilg', index).record.game.Graph.nodes), [2, 1, 2]);
  assert.equal(read('jsoi2009', 0).record, undefined);
});

test('errors name their place', async () => {
  const engine = await load();
  const text = '(format: 1,\n game: Maze(board: ["兔."]))';
  const { problems, page } = engine.page(text, '兔.ron');
  assert.equal(page, undefined);
  assert.equal(problems[0].severity, 'error');
  assert.equal(problems[0].line, 2);
  assert.equal(engine.convert('1 3\n...\n', 'jsoi2009').text, '1 3\n...\n');
  assert.equal(engine.convert('1 3\n...\n', 'docx').problems.length, 1);
});

test('hostile texts do not trap', async () => {
  const engine = await load();
  const deep = '['.repeat(100_000);
  for (const text of ['', '\0', deep, `(ext: ${deep}`, '{'.repeat(9), '9'.repeat(99), '\ud800']) {
    assert.ok(engine.page(text, text).problems.length > 0);
  }
  // An input that declares a large board is rejected.
  assert.equal(engine.page('99999\n0\n', 'large').problems[0].code, 'limit');
  const rows = JSON.stringify(['.'.repeat(3000)]).repeat(1);
  assert.ok(engine.page(`{"format":1,"game":{"Maze":{"board":${rows}}}}`, 'wide').count === 1);
  assert.equal(engine.verdict([]).winner, 0);
});
