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

  /** Records the game, without the variations that it follows. */
  replaceGame() {
    const { record } = this;
    const moves = this.game.slice(1).map(({ to }) => this.rules.place(to));
    const [body] = Object.values(record.game);
    body.moves = moves;
    record.variations = record.variations?.flatMap((variation) => {
      const shared = sharedMoves(variation.line, moves.slice(variation.at - 1));
      const [at, line] = [variation.at + shared, variation.line.slice(shared)];
      const nested = variation.variations?.filter((it) => it.at > at);
      return line.length > 0 ? [{ ...variation, at, line, ...nested && { variations: nested } }] : [];
    });
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

function isSame(place, other) {
  return JSON.stringify(place) === JSON.stringify(other);
}

/** The number of moves with which both lines begin. */
function sharedMoves(line, other) {
  const difference = line.findIndex((place, index) => !isSame(place, other[index]));
  return difference < 0 ? line.length : difference;
}
