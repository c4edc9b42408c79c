// The module and the scripts of the pages agree with the native crates.

import assert from 'node:assert/strict';
import test from 'node:test';

import { Rules } from '../../../web/src/game/rules.js';
import { buildNative, load, randomRows, recordRows } from './module.mjs';

buildNative();

/** Random games of every ruleset; together at least 200 positions for each entry. */
const GAMES = [
  ['sliding', '--size', '6x7', '--count', '40', '--density', '50'],
  ['sliding', '--size', '20x18', '--count', '10'],
  ['maze', '--size', '7x6', '--count', '30'],
  ['maze', '--size', '20x21', '--count', '5', '--start'],
  ['maze', '--size', '6x5', '--count', '30', '--steps', 'diagonal', '--wrap', 'both'],
  ['maze', '--size', '6x5', '--count', '20', '--steps', 'king'],
  ['maze', '--size', '7x7', '--count', '20', '--steps', 'knight', '--wrap', 'columns'],
  ['maze', '--size', '7x7', '--count', '20', '--steps', 'hex', '--wrap', 'rows'],
  ['maze', '--size', '7x7', '--count', '20', '--steps', 'leaper:1,3'],
  ['maze', '--size', '7x7', '--count', '20', '--steps', 'offsets:0,1/2,-1'],
  ['maze', '--size', '5x5', '--count', '20', '--removes', 'edges'],
  ['maze', '--size', '4x4', '--count', '20', '--removes', 'edges', '--steps', 'king'],
  ['graph', '--size', '14', '--count', '30'],
  ['graph', '--size', '9x8', '--count', '30', '--start'],
  ['graph', '--size', '10', '--count', '30', '--removes', 'edges', '--start'],
  ['graph', '--size', '6x6', '--count', '20', '--removes', 'edges', '--density', '40'],
  ['lock', '--size', '2', '--count', '10'],
  ['lock', '--size', '3', '--base', '5', '--no-wrap', '--count', '10', '--start'],
  ['lock', '--size', '7', '--base', '2', '--count', '10'],
  ['juniper-green', '--size', '40', '--count', '20'],
];

/** How many moves had exact lengths and were compared. */
let exact = 0;

/** How many positions had exact lengths after a short search. */
let quickly = 0;

async function compare(row) {
  const rules = new Rules(row.game);
  assert.equal(rules.count, row.count);
  assert.equal(rules.token, row.token);
  row.names.forEach((name, vertex) => {
    assert.equal(rules.name(vertex), name);
    assert.equal(rules.vertexOf(rules.place(vertex)), vertex);
    assert.deepEqual(rules.neighbours(vertex), row.neighbours[vertex]);
  });
  const engine = await load(rules);
  const curve = engine.curve(row.plies);
  row.positions.forEach(({ legal, best, ...verdict }, ply) => {
    const plies = row.plies.slice(0, ply);
    assert.deepEqual(rules.legal(plies), legal);
    assert.deepEqual(engine.verdict(plies), verdict);
    checkProof(engine.prove(plies), verdict, ply);
    // On a large board, a search can take a tenth of a second.
    if (ply % (row.count > 36 ? 4 : 1) === 0) {
      const found = engine.lengths(plies);
      checkLengths(found, verdict, curve[ply] ?? null);
      const quick = engine.quickLengths(plies);
      checkLengths(quick, verdict, found?.lasts ?? null);
      quickly += Number(quick !== null && quick.lasts !== null);
      const [own = null] = engine.best(plies);
      // Without exact lengths, the best moves depend on bounds, which differ between engines.
      const compared = found === null || found.win.length > 0 ? found?.win : found.lose;
      if (compared === undefined || compared.every(({ lasts }) => lasts !== null)) {
        exact += compared?.length ?? 0;
        assert.equal(own, best);
      } else {
        assert.ok((verdict.win.length > 0 ? verdict.win : legal).includes(own));
      }
    }
  });
}

/** Checks that a proof claims the outcome; the native judge checks its contents. */
function checkProof(proof, { winner, win }, ply) {
  if (proof === null) {
    return;
  }
  const moverWins = ['N', 'TargetSet', 'KernelReply', 'StrategyReply'].includes(proof.kind);
  assert.equal(moverWins ? ply % 2 : 1 - (ply % 2), winner);
  if (proof.reply !== null) {
    assert.ok(win.includes(proof.reply));
  }
}

/** Checks that lengths are those of the moves of a verdict; brute force checks the native ones. */
function checkLengths(found, { win, lose }, lasts) {
  if (found === null) {
    assert.equal(lasts, null);
    return;
  }
  const vertices = (moves) => moves.map(({ to }) => to).sort((a, b) => a - b);
  assert.deepEqual([vertices(found.win), vertices(found.lose)], [win, lose]);
  if (found.lasts !== null && lasts !== null) {
    assert.equal(lasts, found.lasts);
  }
  const [best = { lasts: 0 }] = [...found.win, ...found.lose];
  if (found.lasts !== null && best.lasts !== null) {
    assert.equal(found.lasts, best.lasts);
  }
}

test('verdicts on the game records equal those of the native solver', async () => {
  const rows = recordRows();
  assert.ok(rows.length > 30);
  for (const row of rows) {
    await compare(row);
  }
  assert.ok(exact > 100);
  assert.ok(quickly > 100);
});

for (const options of GAMES) {
  test(`verdicts on random games equal those of the native solver: ${options.join(' ')}`, async () => {
    const rows = randomRows(options);
    for (const row of rows) {
      await compare(row);
    }
  });
}
