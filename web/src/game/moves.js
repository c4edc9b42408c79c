/** A game with other moves. @param {Game} game @param {readonly Place[]} moves */
export function withMoves(game, moves) {
  const bodies = Object.entries(game).map(([ruleset, body]) => [ruleset, { ...body, moves }]);
  return /** @type {Game} */ (/** @type {unknown} */ (Object.fromEntries(bodies)));
}

/** How many of some plies until the end the winner makes, who makes the last one. @param {number} plies */
export function winnerMoves(plies) {
  return Math.ceil(plies / 2);
}
