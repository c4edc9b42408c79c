// A page in Chromium imports the installed package and plays a game.

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';

import { installed } from './repository.mjs';

const PAGE = `<!DOCTYPE html>
<meta http-equiv="Content-Security-Policy" content="default-src 'self' 'wasm-unsafe-eval'">
<script type="module" src="game.js"></script>`;

/** The script of the page. It plays the first legal move against the opponent, and reports. */
const SCRIPT = `
  import { MatchplayError, load } from '/package/index.js';

  async function report() {
    const { bestMove, moves, play, render, review, solve, verify } = await load();
    let game = { Maze: { board: ['....', '....', '...#'], start: [1, 1] } };
    const { winner } = solve(game);
    let isOpponent = winner === 'first';
    while (moves(game).length > 0) {
      game = play(game, isOpponent ? bestMove(game) : moves(game)[0]);
      isOpponent = !isOpponent;
    }
    const end = solve(game);
    const svg = new DOMParser().parseFromString(render(game), 'image/svg+xml');
    let code = null;
    try {
      play(game, [1, 1]);
    } catch (error) {
      code = error instanceof MatchplayError ? error.code : String(error);
    }
    return {
      winner,
      end: end.winner,
      isStuck: isOpponent,
      status: verify(review(game, { prove: true })).status,
      picture: svg.documentElement.localName,
      code,
    };
  }

  const body = await report().then(JSON.stringify, (error) => JSON.stringify(String(error)));
  await fetch('/report', { method: 'POST', body });
`;

const TYPES = { js: 'text/javascript', wasm: 'application/wasm' };

/** Serves the page and the package, and resolves to the report of the page. */
async function reported(types, open) {
  const { promise, resolve } = Promise.withResolvers?.() ?? withResolvers();
  const server = createServer((request, response) => {
    const name = request.url.split('/').at(-1);
    const type = types[name.split('.').at(-1)] ?? 'text/html';
    response.setHeader('content-type', type);
    if (request.method === 'POST') {
      let body = '';
      request.on('data', (part) => (body += part));
      request.on('end', () => response.end(() => resolve(JSON.parse(body))));
    } else if (request.url.startsWith('/package/')) {
      response.end(readFileSync(new URL(name, installed)));
    } else {
      response.end(name === 'game.js' ? SCRIPT : PAGE);
    }
  });
  await new Promise((listen) => server.listen(0, '127.0.0.1', listen));
  const close = await open(`http://127.0.0.1:${server.address().port}/`);
  try {
    return await promise;
  } finally {
    await close();
    server.closeAllConnections();
    server.close();
  }
}

function withResolvers() {
  let resolve;
  const promise = new Promise((act) => (resolve = act));
  return { promise, resolve };
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
const options = { skip: isMissing && 'Chromium is not installed', timeout: 120_000 };

const EXPECTED = {
  winner: 'second',
  end: 'second',
  isStuck: false,
  status: 'accepted',
  picture: 'svg',
  code: 'illegal-move',
};

test('the package plays a game in Chromium', options, async () => {
  assert.deepEqual(await reported(TYPES, openInChromium), EXPECTED);
});

test('the type of the module does not matter', options, async () => {
  const types = { ...TYPES, wasm: 'application/octet-stream' };
  assert.deepEqual(await reported(types, openInChromium), EXPECTED);
});
