import { byId, whenLoaded } from '../elements.js';
import { Engine } from '../game/engine.js';
import { inflated } from '../inflated.js';
import { Sheet } from '../sheet/sheet.js';

async function start() {
  const payload = byId('puzzles');
  const data = await inflated(payload.textContent).json();
  const sheet = new Sheet([...document.querySelectorAll('.puzzle')], data, payload.dataset.key);
  whenLoaded(async () => {
    const { matchplayEngine } = globalThis;
    sheet.use(matchplayEngine === undefined ? null : await Engine.load(matchplayEngine));
  });
}

/** Settles when the puzzles are shown. */
export const sheet = start();
