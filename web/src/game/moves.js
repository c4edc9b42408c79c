import { Rules } from './rules.js';

/** A game with other moves. @param {Game} game @param {readonly Place[]} moves */
export function withMoves(game, moves) {
  const bodies = Object.entries(game).map(([ruleset, body]) => [ruleset, { ...body, moves }]);
  return /** @type {Game} */ (/** @type {unknown} */ (Object.fromEntries(bodies)));
}

/**
 * The moves of a verdict that win or lose, the fastest wins or the longest defences first as far as
 * they are known. `lengths` is undefined if none are known, and null in a game without lengths, in which
 * no move has the member `lasts`.
 * @param {Verdict} verdict @param {'win' | 'lose'} tone @param {Lengths | null | undefined} lengths
 * @returns {{ to: number, lasts?: number | null }[]}
 */
export function rankedMoves(verdict, tone, lengths) {
  return lengths?.[tone] ?? verdict[tone].map((to) => (lengths === null ? { to } : { to, lasts: null }));
}

/** How many of some plies until the end the winner makes, who makes the last one. @param {number} plies */
export function winnerMoves(plies) {
  return Math.ceil(plies / 2);
}

/** Whether a game is over. @param {Game} game */
export function isOver(game) {
  const rules = new Rules(game);
  return rules.legal(rules.moves.map((place) => rules.vertexOf(place))).length === 0;
}
