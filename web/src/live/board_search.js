/** How long a search takes, in ms. */
const SEARCHES_FOR = 700;
/** How long a search computes before other work of the page, in ms. */
const SLICE = 16;

/**
 * A request for a puzzle on a board of the same kind and size as that of a record. If `isHarder`, the
 * puzzle is more difficult than the start of the record. The records are tried in order.
 * @typedef {{ records: GameRecord[], seed: number, isHarder: boolean }} BoardRequest
 */

/**
 * The record of the puzzle that a search finds; null if it finds none, or if the signal aborts it. This
 * function runs in a worker, or on the page.
 * @param {DocumentEngine} engine @param {BoardRequest} request @param {AbortSignal} [signal]
 * @returns {Promise<GameRecord | null>}
 */
export async function searchBoard(engine, { records, seed, isHarder }, signal) {
  for (const record of records) {
    const isPossible = engine.compose(JSON.stringify(record), seed, isHarder);
    const end = Date.now() + SEARCHES_FOR;
    while (isPossible && Date.now() < end) {
      engine.searchFor(SLICE);
      await new Promise((resume) => setTimeout(resume));
      if (signal?.aborted) {
        return null;
      }
    }
    const found = isPossible ? engine.composed() : null;
    if (found !== null) {
      return found;
    }
  }
  return null;
}
