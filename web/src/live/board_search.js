/** How long a search takes, in ms. */
const SEARCHES_FOR = 700;
/** How long a search computes before other work of the page, in ms. */
const SLICE = 16;

/**
 * What is searched for: a puzzle on a board of the same kind and size as that of a record, more
 * difficult than its start if `isHarder`; of several records, the first for which there is one.
 * @typedef {{ records: GameRecord[], seed: number, isHarder: boolean }} BoardWish
 */

/**
 * The record of the puzzle that a search finds; null without one, and after the signal. This function
 * runs in a worker, or on the page.
 * @param {DocumentEngine} engine @param {BoardWish} wish @param {AbortSignal} [signal]
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
