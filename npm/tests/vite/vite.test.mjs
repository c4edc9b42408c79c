// Vite bundles a page and a server that use the installed package.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import test from 'node:test';
import { fileURLToPath } from 'node:url';

import { TYPES, options, reported } from '../chromium.mjs';

const cwd = fileURLToPath(new URL('.', import.meta.url));
const run = (...command) => execFileSync(command[0], command.slice(1), { cwd, encoding: 'utf8' });
const build = (...more) => run('npx', '--no-install', 'vite', 'build', '--logLevel', 'error', ...more);

test('a bundled server loads the module from the package', () => {
  build('--ssr', 'server.js', '--outDir', 'server');
  const [bundle] = readdirSync(new URL('server', import.meta.url));
  assert.equal(run('node', `server/${bundle}`), 'first\n');
});

test('a bundled page has both modules and both workers', options, async () => {
  build('--base', '/package/');
  const dist = new URL('dist/', import.meta.url);
  const page = readFileSync(new URL('index.html', dist));
  const found = await reported(page, '', TYPES, new URL('assets/', dist));
  assert.deepEqual(found, { isSame: true, winner: 'first' });
});
