import { codedMove, moveCode } from '../game/address.js';

/**
 * The moves of a game as a short code for addresses: a line without alternatives in the code of
 * `LineCode`.
 */
export class GameCode {
  static write(rules, plies) {
    let token = rules.token ?? undefined;
    const codes = plies.map((to) => {
      const code = moveCode(rules, token, to);
      token = to;
      return code;
    });
    return codes.join('').replace(/_$/, '');
  }

  /** The plies of a code up to the first one that is not legal, and whether all are legal. */
  static read(rules, text) {
    const plies = [];
    // The last alternative finds characters that are in no code.
    for (const [code] of text.matchAll(/_[0-9a-z]{1,6}_?|[0-9A-Za-z]|./gsu)) {
      const to = codedMove(rules, plies.at(-1) ?? rules.token ?? undefined, code);
      if (!rules.legal(plies).includes(to)) {
        return { plies, isLegal: false };
      }
      plies.push(to);
    }
    return { plies, isLegal: true };
  }
}
