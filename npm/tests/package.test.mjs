// The contents of the installed package, its types and its README.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import test from 'node:test';

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
    'engine.js',
    'error.js',
    'index.d.ts',
    'index.js',
    'library.js',
    'loader.js',
    'matchplay.wasm',
    'node.js',
    'package.json',
  ]);
});

test('the declarations name what the package exports', async () => {
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
  await assert.rejects(package_.load(new Uint8Array(8)), WebAssembly.CompileError);
});

test('the examples of the README print what it shows', () => {
  const readme = installedText('README.md');
  const blocks = [...readme.matchAll(/^```(js|text)$\n([^]*?)^```$/gm)];
  const of = (kind) => blocks.filter((block) => block[1] === kind).map((block) => block[2]);
  const program = new URL('../readme.mjs', import.meta.url);
  writeFileSync(program, of('js').join('\n'));
  const printed = execFileSync(process.execPath, [program.pathname], { encoding: 'utf8' });
  assert.equal(printed, of('text').join(''));
});
