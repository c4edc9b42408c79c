// A page in Chromium imports the installed package and plays a game.

import assert from 'node:assert/strict';
import test from 'node:test';

import { TYPES, options, reportedBy } from './chromium.mjs';

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
`;

const EXPECTED = {
  winner: 'second',
  end: 'second',
  isStuck: false,
  status: 'accepted',
  picture: 'svg',
  code: 'illegal-move',
};

test('the package plays a game in Chromium', options, async () => {
  assert.deepEqual(await reportedBy(SCRIPT), EXPECTED);
});

test('the type of the module does not matter', options, async () => {
  const types = { ...TYPES, wasm: 'application/octet-stream' };
  assert.deepEqual(await reportedBy(SCRIPT, types), EXPECTED);
});
