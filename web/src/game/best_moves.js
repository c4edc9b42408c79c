/** The largest number of moves of a lost position that are compared. Each is judged. */
const MAX_COMPARED = 32;

/**
 * The moves that a perfect player considers equally good, ascending, by the rules of the crate
 * `matchplay-practice`: the winning moves; without one, the moves that are not known to lose; in
 * a lost position, the moves that leave the opponent the fewest winning replies and, of these,
 * the most legal replies. Empty without a legal move.
 *
 * Of many moves of a lost position, `choose` selects a number that are compared; by default the
 * first ones.
 * @param {Judge} engine @param {readonly number[]} plies
 * @param {(moves: number[], count: number) => number[]} [choose]
 */
export function bestMoves(engine, plies, choose = (moves, count) => moves.slice(0, count)) {
  const { win, lose, unknown } = engine.judge(plies);
  if (win.length > 0) {
    return win;
  }
  const mover = plies.length % 2;
  /** @param {number[]} moves */
  const after = (moves) => moves.map((to) => ({ to, ...engine.judge([...plies, to]) }));
  const undecided = after(unknown);
  // The position after a move can be decided although the move was not.
  for (const winner of [mover, null]) {
    const moves = undecided.filter((position) => position.winner === winner);
    if (moves.length > 0) {
      return moves.map(({ to }) => to);
    }
  }
  const losing = [...lose, ...unknown].sort((a, b) => a - b);
  const compared = losing.length > MAX_COMPARED ? choose(losing, MAX_COMPARED) : losing;
  /** @param {Verdict} verdict */
  const replies = ({ win, lose, unknown }) => win.length + lose.length + unknown.length;
  /** @param {Verdict} a @param {Verdict} b */
  const compare = (a, b) => a.win.length - b.win.length || replies(b) - replies(a);
  const ordered = after(compared).sort(compare);
  return ordered.filter((position) => compare(position, ordered[0]) === 0).map(({ to }) => to);
}

/**
 * A random element of a list, or null if the list is empty.
 * @template T
 * @param {T[]} list
 */
export function randomElement(list) {
  return list[Math.floor(Math.random() * list.length)] ?? null;
}

/**
 * Random elements of a list, in its order.
 * @template T
 * @param {T[]} list @param {number} count
 */
export function randomElements(list, count) {
  /** @param {T} _ @param {number} index @param {T[]} all */
  const isChosen = (_, index, { length }) => {
    const chosen = Math.random() * (length - index) < count;
    count -= Number(chosen);
    return chosen;
  };
  return list.filter(isChosen);
}
