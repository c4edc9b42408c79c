// The answers of the package equal those of the native program.

import assert from 'node:assert/strict';
import test from 'node:test';

import { load } from 'matchplay';

import { gameRecords, native, nativeRows } from './repository.mjs';

const { prove, read, render, review, solve, verify } = await load();
const records = gameRecords();

/** Members that may differ: the place of the input, and lines and proofs of which there are many. */
const FREE = new Set(['input', 'refutation', 'refutation_cut', 'proof']);

/** A document without the members that may differ. */
function fixed(document) {
  return JSON.parse(JSON.stringify(document, (name, value) => (FREE.has(name) ? undefined : value)));
}

test('reviews of all game records equal the native ones', () => {
  const rows = nativeRows(['analyze', '--format', 'jsonl', 'game-records']);
  const byPath = new Map(rows.map((row) => [row.input.path, row]));
  assert.ok(records.length > 30);
  for (const { path, text } of records) {
    assert.deepEqual(fixed(review(text)), fixed(byPath.get(path)), path);
  }
});

test('verdicts on all game records equal the native ones', () => {
  for (const { path, text } of records) {
    const [[, { moves = [] }]] = Object.entries(read(text).game);
    const row = JSON.parse(native(['solve', '--format', 'json', '--ply', moves.length, path]));
    assert.deepEqual(fixed(solve(text)), fixed(row), path);
  }
});

test('lengths of all game records equal the native ones', () => {
  const rows = nativeRows(['analyze', '--lengths', '--format', 'jsonl', 'game-records']);
  const byPath = new Map(rows.map((row) => [row.input.path, row]));
  for (const { path, text } of records) {
    assert.deepEqual(fixed(review(text, { lengths: true })), fixed(byPath.get(path)), path);
  }
  const { text } = records.find(({ path }) => path.endsWith('noi2011-sample-3.ron'));
  assert.equal(review(text, { lengths: true }).plies[0].lasts, 1);
  assert.equal(review(text).plies[0].lasts, undefined);
  assert.deepEqual(solve(text, { lengths: true }).lasts, 0);
  const corridor = { format: 1, game: { Maze: { board: ['...#'], start: [1, 1] } } };
  assert.deepEqual(solve(corridor, { flips: true }).flips, [[1, 3], [1, 4]]);
  assert.deepEqual(solve(corridor, { flips: true }).fewest_removals, [[1, 3]]);
  assert.equal(solve(corridor).flips, undefined);
});

test('a record that was read equals the converted record', () => {
  for (const { path, text } of records) {
    const [row] = nativeRows(['convert', '--to', 'jsonl', path, '-o', '-']);
    assert.deepEqual(read(text), row, path);
    assert.deepEqual(read(row), row, path);
  }
});

test('pictures of game records with a title equal the native ones', () => {
  const titled = records.filter(({ text }) => read(text).meta?.event !== undefined);
  assert.ok(titled.length > 10);
  for (const { path, text } of titled) {
    const picture = native(['render', path, '-o', '-', '--to', 'svg', '--theme', 'dark']);
    assert.ok(render(text, { theme: 'dark' }) === picture, path);
  }
});

test('pages of all game records are whole documents with the engine', () => {
  for (const { path, text } of records) {
    const page = render(text, { format: 'html' });
    assert.match(page, /^<!DOCTYPE html>.*matchplayEngine.*<\/html>\s*$/s, path);
  }
});

test('a page links to the live board that an option names', () => {
  const [{ text }] = records;
  const site = 'https://example.org/board.html?a=1&b';
  const page = render(text, { format: 'html', site });
  const attribute = ` data-site="${site.replace('&', '&#38;')}"`;
  assert.ok(page.includes(attribute));
  const bare = render(text, { format: 'html', site: undefined });
  assert.equal(bare, page.replace(attribute, ''));
});

test('reviews as text begin like the native ones', () => {
  const titled = records.filter(({ text }) => read(text).meta?.event !== undefined);
  for (const { path, text } of titled) {
    const review = native(['analyze', path]);
    // Refutations follow the table of plies.
    const [heading, , columns] = review.split('\n');
    assert.ok(render(text, { format: 'text' }).startsWith(`${heading}\n\n${columns}`), path);
  }
});

test('a review and its page can be in Chinese', () => {
  const [{ text }] = records;
  for (const lang of ['zh', 'zh-CN']) {
    assert.match(render(text, { format: 'text', lang }), /必胜走法/);
    assert.match(render(text, { format: 'html', lang }), /<html lang="zh/);
    assert.notEqual(render(text, { lang }), render(text));
  }
  assert.equal(render(text, { lang: 'tlh' }), render(text));
});

test('the native judge accepts the proofs of the package', () => {
  const proved = records.map(({ text }) => review(text, { prove: true }));
  const certificates = records.map(({ text }) => prove(text)).filter((it) => it !== null);
  assert.ok(certificates.length > 30);
  const documents = [...proved.filter(({ proof }) => proof !== undefined), ...certificates];
  const lines = documents.map((document) => `${JSON.stringify(document)}\n`).join('');
  const rows = nativeRows(['verify', '--format', 'jsonl', '-'], lines);
  assert.equal(rows.length, documents.length);
  for (const row of rows) {
    assert.equal(row.status, 'accepted', JSON.stringify(row));
  }
});

test('the package accepts the proofs of the native program', () => {
  for (const row of nativeRows(['analyze', '--prove', '--format', 'jsonl', 'game-records'])) {
    const status = row.proof === undefined ? 'unproved' : 'accepted';
    assert.equal(verify(row).status, status, row.input.path);
  }
});
