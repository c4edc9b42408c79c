// Chromium, which opens pages that import the installed package.

import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { installed } from './repository.mjs';

export const TYPES = { js: 'text/javascript', wasm: 'application/wasm' };

/** A page that runs only its own script and WebAssembly. */
const PAGE = `<!DOCTYPE html>
<meta http-equiv="Content-Security-Policy" content="default-src 'self' 'wasm-unsafe-eval'">
<script type="module" src="script.js"></script>`;

/** The end of a script, which posts what its function `report` returns, or its error as a text. */
const POST = `
  const body = await report().then(JSON.stringify, (error) => JSON.stringify(String(error)));
  await fetch('/report', { method: 'POST', body });
`;

/** Resolves to what the function `report` of a script returns. */
export function reportedBy(script, types) {
  return reported(PAGE, script + POST, types);
}

/**
 * Serves a page with a script, and the files of a folder, by default those of the package in `/package/`;
 * resolves to what the script posts to `/report`.
 */
export async function reported(page, script, types = TYPES, files = installed) {
  let resolve;
  const promise = new Promise((act) => (resolve = act));
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const name = pathname.split('/').at(-1);
    const file = new URL(`.${pathname.replace(/^\/package\//, '/')}`, files);
    const type = types[name.split('.').at(-1)] ?? 'text/html';
    response.setHeader('content-type', type);
    if (request.method === 'POST') {
      let body = '';
      request.on('data', (part) => (body += part));
      request.on('end', () => response.end(() => resolve(JSON.parse(body))));
    } else if (name !== '' && existsSync(file)) {
      response.end(readFileSync(file));
    } else {
      response.end(name === 'script.js' ? script : page);
    }
  });
  await new Promise((listen) => server.listen(0, '127.0.0.1', listen));
  const close = await openInChromium(`http://127.0.0.1:${server.address().port}/`);
  try {
    return await promise;
  } finally {
    await close();
    server.closeAllConnections();
    server.close();
  }
}

/** Opens an address in Chromium, and returns a function that closes it. */
async function openInChromium(address) {
  const profile = await mkdtemp(join(tmpdir(), 'matchplay-'));
  const options = ['--headless=new', '--no-sandbox', '--disable-gpu', `--user-data-dir=${profile}`];
  const chromium = spawn('chromium', [...options, address], { stdio: 'ignore' });
  const closed = new Promise((close) => chromium.on('close', close));
  return async () => {
    chromium.kill();
    await closed;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
}

const isMissing = spawnSync('chromium', ['--version'], { timeout: 60_000 }).error !== undefined;
/** The options of a test that opens Chromium. */
export const options = { skip: isMissing && 'Chromium is not installed', timeout: 120_000 };
