import { withMoves } from '../game/moves.js';

/** @import { Variation } from '../../../npm/index.js' */
/** A variation to which lines can be added. @typedef {Omit<Variation, 'variations'> & { variations?: Branch[] }} Branch */

/** The deepest nesting of variations that a record may have. */
const VARIATIONS_NESTED = 16;

/** The record of a game with the other lines that the reader tried as variations. */
export class RecordLines {
  /**
   * `end` is the last node of the game [default: that of the record].
   * @param {GameRecord} record @param {Tree} tree @param {Rules} rules @param {MoveNode} [end]
   */
  constructor(record, tree, rules, end = tree.game[tree.game.length - 1]) {
    this.record = record;
    this.tree = tree;
    this.rules = rules;
    this.end = end;
    this.game = tree.path(end);
  }

  /** The record as JSON data. @returns {GameRecord} */
  data() {
    const record = this.end === this.tree.game.at(-1) ? this.record : this.replaced();
    const variations = /** @type {Branch[]} */ (structuredClone(record.variations ?? []));
    for (const end of this.ends()) {
      const path = this.tree.steps(end).filter((node) => !this.game.includes(node));
      addLine(variations, path[0].ply, path.map(({ to }) => this.rules.place(to)));
    }
    return variations.length === 0 ? record : { ...record, variations };
  }

  /** The record with the game; the moves of the record that the game leaves become a variation. */
  replaced() {
    const { notes, variations = [], game, ...rest } = this.record;
    const [{ moves: old = [] }] = Object.values(game);
    const moves = this.tree.plies(this.end).map((to) => this.rules.place(to));
    const left = leaving([{ at: 1, line: old, ...notes && { notes }, variations }], moves);
    const kept = notesOf(notes, (ply) => ply <= sharedMoves(old, moves));
    return { ...rest, game: withMoves(game, moves), ...kept, ...left.length > 0 && { variations: shallow(left) } };
  }

  /** The last nodes of the lines that the reader tried, in the order of the tree. */
  ends() {
    const ends = [];
    const open = [this.tree.root];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (node.kind === 'tried' && node.children.length === 0 && !this.game.includes(node)) {
        ends.push(node);
      }
      open.push(...[...node.children].reverse());
    }
    return ends;
  }
}

/**
 * Adds a line to variations: to one that begins in the same way, if there is one.
 * @param {Branch[]} all @param {number} at @param {Place[]} line
 */
function addLine(all, at, line) {
  let [variations, first, rest] = [all, at, line];
  for (let depth = 1; depth <= VARIATIONS_NESTED; depth += 1) {
    const [here, moves] = [first, rest];
    const like = variations.find((other) => other.at === here && isSame(other.line[0], moves[0]));
    if (like === undefined) {
      variations.push({ at: first, line: rest });
      return;
    }
    const shared = sharedMoves(like.line, rest);
    if (shared === rest.length) {
      return;
    }
    [first, rest] = [first + shared, rest.slice(shared)];
    like.variations ??= [];
    variations = like.variations;
  }
  all.push({ at, line });
}

/**
 * The variations without the moves that they share with a game, each at the ply where it leaves the game.
 * @param {readonly Variation[]} variations @param {Place[]} moves
 * @returns {Variation[]}
 */
function leaving(variations, moves) {
  return variations.flatMap(({ notes, variations: nested = [], ...variation }) => {
    const shared = sharedMoves(variation.line, moves.slice(variation.at - 1));
    const at = variation.at + shared;
    const line = variation.line.slice(shared);
    const inside = nested.filter((it) => it.at > at);
    const own = {
      ...variation, at, line, ...notesOf(notes, (ply) => ply >= at), ...inside.length > 0 && { variations: inside },
    };
    return [...line.length > 0 ? [own] : [], ...leaving(nested.filter((it) => it.at <= at), moves)];
  });
}

/** The variations without those that are nested too deep for a record. @param {readonly Variation[]} variations @returns {Variation[]} */
function shallow(variations, depth = VARIATIONS_NESTED) {
  return variations.map(({ variations: nested = [], ...variation }) => ({
    ...variation, ...depth > 1 && nested.length > 0 && { variations: shallow(nested, depth - 1) },
  }));
}

/** The member `notes` with the notes of some plies, if there are any. @param {GameRecord['notes']} notes @param {(ply: number) => boolean} isKept */
function notesOf(notes, isKept) {
  const kept = Object.entries(notes ?? {}).filter(([ply]) => isKept(Number(ply)));
  return kept.length > 0 && { notes: Object.fromEntries(kept) };
}

/** @param {Place} place @param {Place} other */
function isSame(place, other) {
  return JSON.stringify(place) === JSON.stringify(other);
}

/** The number of moves with which both lines begin. @param {readonly Place[]} line @param {readonly Place[]} other */
function sharedMoves(line, other) {
  const difference = line.findIndex((place, index) => !isSame(place, other[index]));
  return difference < 0 ? line.length : difference;
}
