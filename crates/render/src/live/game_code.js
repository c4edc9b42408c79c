/**
 * The moves of a game as a short code for addresses.
 *
 * A move is the rank of its vertex among all neighbours on the start board in ascending order, as
 * one character, or `_N_` with the vertex in base 36 for a placement and for a higher rank.
 */
class GameCode {
  static write(rules, plies) {
    let token = rules.token;
    const codes = plies.map((to) => {
      const rank = token === null ? -1 : rules.neighbours(token).indexOf(to);
      token = to;
      return rank >= 0 && rank < RANKS.length ? RANKS[rank] : `_${to.toString(36)}_`;
    });
    return codes.join('').replace(/_$/, '');
  }

  /** The plies of a code up to the first one that is not legal. */
  static read(rules, text) {
    const plies = [];
    for (const [code] of text.matchAll(/_[0-9a-z]{1,6}_?|[0-9A-Za-z]/g)) {
      const token = plies.at(-1) ?? rules.token;
      const to = code.startsWith('_')
        ? Number.parseInt(code.slice(1), 36)
        : token === null ? undefined : rules.neighbours(token)[RANKS.indexOf(code)];
      if (!rules.legal(plies).includes(to)) {
        return plies;
      }
      plies.push(to);
    }
    return plies;
  }
}
