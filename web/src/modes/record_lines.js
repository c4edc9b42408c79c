/** The deepest nesting of variations that a record may have. */
const VARIATIONS_NESTED = 16;

/** The record of a game with the other lines that the reader tried as variations. */
export class RecordLines {
  /** `game` are the nodes of the game [default: those of the record]. */
  constructor(record, tree, rules, game = tree.game) {
    this.record = structuredClone(record);
    this.tree = tree;
    this.rules = rules;
    this.game = game;
  }

  /** The record as JSON data. */
  data() {
    if (this.game !== this.tree.game) {
      this.replaceGame();
    }
    const lines = this.ends().map((end) => this.lineTo(end));
    if (lines.length > 0) {
      this.record.variations ??= [];
    }
    lines.forEach(({ at, line }) => this.add(at, line));
    return this.record;
  }

  /** Replaces the game; the moves of the record that the new game leaves become a variation. */
  replaceGame() {
    const { record } = this;
    const [body] = Object.values(record.game);
    const { moves: old = [] } = body;
    body.moves = this.game.slice(1).map(({ to }) => this.rules.place(to));
    const { notes, variations = [], ...rest } = record;
    const left = leaving([{ at: 1, line: old, ...notes && { notes }, variations }], body.moves);
    const kept = notesOf(notes, (ply) => ply <= sharedMoves(old, body.moves));
    this.record = { ...rest, ...kept, ...left.length > 0 && { variations: shallow(left) } };
  }

  /** The last nodes of the lines that the reader tried, in the order of the tree. */
  ends() {
    const ends = [];
    const open = [this.tree.root];
    while (open.length > 0) {
      const node = open.pop();
      if (node.kind === 'tried' && node.children.length === 0 && !this.game.includes(node)) {
        ends.push(node);
      }
      open.push(...[...node.children].reverse());
    }
    return ends;
  }

  /** The moves to a node after it leaves the game, and the ply of the first of them. */
  lineTo(end) {
    const path = this.tree.path(end).filter((node) => !this.game.includes(node));
    return { at: path[0].ply, line: path.map(({ to }) => this.rules.place(to)) };
  }

  /** Adds a line: to a variation that begins in the same way, if there is one. */
  add(at, line) {
    let [variations, first, rest] = [this.record.variations, at, line];
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
    this.record.variations.push({ at, line });
  }
}

/** The variations without the moves that they share with a game, each at the ply where it leaves the game. */
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

/** The variations without those that are nested too deep for a record. */
function shallow(variations, depth = VARIATIONS_NESTED) {
  return variations.map(({ variations: nested = [], ...variation }) => ({
    ...variation, ...depth > 1 && nested.length > 0 && { variations: shallow(nested, depth - 1) },
  }));
}

/** The member `notes` with the notes of some plies, if there are any. */
function notesOf(notes = {}, isKept) {
  const kept = Object.entries(notes).filter(([ply]) => isKept(Number(ply)));
  return kept.length > 0 && { notes: Object.fromEntries(kept) };
}

function isSame(place, other) {
  return JSON.stringify(place) === JSON.stringify(other);
}

/** The number of moves with which both lines begin. */
function sharedMoves(line, other) {
  const difference = line.findIndex((place, index) => !isSame(place, other[index]));
  return difference < 0 ? line.length : difference;
}
