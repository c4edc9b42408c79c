// The recipes for bundlers, with the installed package.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, rmSync } from 'node:fs';
import test from 'node:test';
import { fileURLToPath } from 'node:url';

import { TYPES, options, reported } from '../chromium.mjs';
import { installed } from '../repository.mjs';

const root = new URL('../../recipes/', import.meta.url);
const dist = new URL('dist/', root);

const EXPECTED = '1 kept, 2 forced, start first';

/** Added to the page of a recipe. It reports the text of the page, or an error. */
const REPORTER = `<script>
  const post = (text) => fetch('/report', { method: 'POST', body: JSON.stringify(text) });
  addEventListener('unhandledrejection', ({ reason }) => post(String(reason)));
  addEventListener('error', ({ message }) => post(message));
  setInterval(() => {
    const text = document.querySelector('output')?.textContent;
    if (text) post(text);
  }, 100);
</script>`;

function run(...command) {
  const settings = { cwd: fileURLToPath(root), encoding: 'utf8', timeout: 300_000 };
  return execFileSync(command[0], command.slice(1), settings);
}

/** The names of the files with an extension in a folder and its subfolders. */
function files(folder, extension) {
  return readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(extension));
}

/** The sorted contents of the WebAssembly modules in a folder. */
function modules(folder) {
  return files(folder, '.wasm').map((name) => readFileSync(new URL(name, folder))).sort(Buffer.compare);
}

/** Whether a script of the page receives messages, as the two workers do. */
function isWorker(name) {
  return /addEventListener\(.message/.test(readFileSync(new URL(name, dist), 'utf8'));
}

for (const bundler of ['vite', 'esbuild', 'webpack', 'next']) {
  test(`the recipe for ${bundler}`, async (t) => {
    ['dist/', 'server/'].forEach((name) => rmSync(new URL(name, root), { recursive: true, force: true }));
    run('npm', 'run', '--silent', bundler);
    assert.deepEqual(modules(dist), modules(installed));
    assert.ok(files(dist, '.js').filter(isWorker).length >= 2);
    const page = readFileSync(new URL('index.html', dist), 'utf8');
    if (bundler === 'next') {
      assert.ok(page.includes(`<p>${EXPECTED}</p>`));
    } else {
      const [server] = readdirSync(new URL('server/', root));
      assert.equal(run('node', `server/${server}`), `${EXPECTED}\n`);
    }
    await t.test('the page in Chromium', options, async () => {
      assert.equal(await reported(REPORTER + page, '', TYPES, dist), EXPECTED);
    });
  });
}
