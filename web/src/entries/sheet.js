import { byId, whenLoaded } from '../elements.js';
import { Engine } from '../game/engine.js';
import { inflated } from '../inflated.js';
import { Sheet } from '../sheet/sheet.js';

async function start() {
  const payload = byId('puzzles');
  const data = await inflated(payload.textContent).json();
  /** @type {NodeListOf<HTMLElement>} */
  const elements = document.querySelectorAll('.puzzle');
  const sheet = new Sheet([...elements], data, payload.dataset.key ?? '');
  whenLoaded(async () => sheet.use(await Engine.load(globalThis.matchplayEngine)));
}

/** Settles when the puzzles are shown. */
export const sheet = start();
