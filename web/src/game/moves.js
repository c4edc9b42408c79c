/** A game with other moves. @param {Game} game @param {readonly Place[]} moves */
export function withMoves(game, moves) {
  const bodies = Object.entries(game).map(([ruleset, body]) => [ruleset, { ...body, moves }]);
  return /** @type {Game} */ (/** @type {unknown} */ (Object.fromEntries(bodies)));
}
