// The contents of the installed package, its types and its README.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import test from 'node:test';
import { fileURLToPath } from 'node:url';

import * as package_ from 'matchplay';

import { installed, root } from './repository.mjs';

function installedText(name) {
  return readFileSync(new URL(name, installed), 'utf8');
}

const manifest = JSON.parse(installedText('package.json'));

test('the package has the version of the workspace', () => {
  const workspace = readFileSync(`${root}Cargo.toml`, 'utf8').split('[workspace.package]')[1];
  assert.equal(manifest.version, workspace.match(/^version = "(.*)"$/m)[1]);
});

test('the package has no dependencies and runs nothing when it is installed', () => {
  const names = Object.keys(manifest).filter((name) => /dependencies$/i.test(name));
  assert.deepEqual(names, []);
  assert.deepEqual(Object.keys(manifest.scripts), ['prepack']);
});

test('the package contains no other files', () => {
  assert.deepEqual(readdirSync(installed).sort(), [
    'LICENSE-APACHE',
    'LICENSE-MIT',
    'README.md',
    'THIRD-PARTY-NOTICES',
    'answers.js',
    'board.d.ts',
    'board.js',
    'engine.js',
    'engine.wasm',
    'error.js',
    'index.d.ts',
    'index.js',
    'library.js',
    'loader.js',
    'matchplay.wasm',
    'module.js',
    'node-worker.js',
    'node.js',
    'package.json',
    'review-worker-node.js',
    'review-worker.js',
    'solver-node.js',
    'solver-worker-node.js',
    'solver-worker.js',
    'solver.d.ts',
    'solver.js',
  ]);
});

test('the declarations list the exports of the package', async () => {
  const types = installedText('index.d.ts');
  const declared = [...types.matchAll(/^export (?:class|function) (\w+)/gm)].map(([, name]) => name);
  assert.deepEqual(Object.keys(package_).sort(), declared.sort());

  const [, members] = types.match(/^export interface Matchplay \{$([^]*?)^\}$/m);
  const methods = [...members.matchAll(/^ {2}(\w+)[<(]/gm)].map(([, name]) => name);
  const matchplay = await package_.load();
  assert.deepEqual(Object.keys(matchplay).sort(), [...new Set(methods)].sort());
  assert.ok(Object.isFrozen(matchplay));
});

test('the module is loaded once, or from a given source', async () => {
  assert.equal(await package_.load(), await package_.load());
  const bytes = readFileSync(new URL('matchplay.wasm', installed));
  const headers = { 'content-type': 'application/wasm' };
  const sources = [bytes, new WebAssembly.Module(bytes), new Response(bytes, { headers })];
  const maze = { Maze: { board: ['.'] } };
  for (const source of [...sources, Promise.resolve(new Response(bytes))]) {
    const { solve } = await package_.load(source);
    assert.equal(solve(maze).winner, 'first');
  }
  await assert.rejects(package_.load(new Response('', { status: 404 })), /status 404/);
  const page = new Response('<!DOCTYPE html>', { headers: { 'content-type': 'text/html' } });
  await assert.rejects(package_.load(page), /found a page/);
  await assert.rejects(package_.load(new Uint8Array(8)), WebAssembly.CompileError);
});

for (const [name, readme] of [
  ['the package', installedText('README.md')],
  ['the repository', readFileSync(`${root}README.md`, 'utf8')],
  ['a bot', readFileSync(`${root}docs/tutorials/bot.md`, 'utf8')],
]) {
  test(`the examples on the page of ${name} print the output that it shows`, () => {
    const examples = /^```js$\n([^]*?)^```$(?:\n\n^```text$\n([^]*?)^```$)?/gm;
    const [code, shown] = [[], []];
    for (const [, example, output] of readme.matchAll(examples)) {
      code.push(example);
      shown.push(output ?? '');
    }
    assert.ok(code.length > 0);
    const program = fileURLToPath(new URL('../readme.mjs', import.meta.url));
    writeFileSync(program, code.join('\n'));
    const printed = execFileSync(process.execPath, [program], { encoding: 'utf8', timeout: 300_000 });
    assert.equal(printed, shown.join(''));
  });
}
