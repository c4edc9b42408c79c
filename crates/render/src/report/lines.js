/**
 * The game and its side lines. A place in them has a `line`, the index of the current
 * line, and a `ply`, the number of plies before the position.
 */
class Lines {
  constructor(payload) {
    this.lines = payload.lines;
    this.tried = payload.tried;
    this.names = payload.names;
    this.proof = { pairs: new Set(), cover: new Set(), oddSets: [], reading: undefined, set: '', reply: undefined };
    this.changes = [];
  }

  line(place) {
    return this.lines[place.line];
  }

  /** The last ply of a line. */
  end(line) {
    const { kind, at, steps } = this.lines[line];
    return kind === 'game' ? steps.length - 1 : at + steps.length;
  }

  /** All steps up to a place, from the start. */
  steps(place) {
    const { at, steps } = this.line(place);
    const game = this.lines[0].steps;
    return place.line === 0
      ? game.slice(0, place.ply + 1)
      : [...game.slice(0, at + 1), ...steps.slice(0, place.ply - at)];
  }

  step(place) {
    const { at, steps } = this.line(place);
    return place.line === 0 ? steps[place.ply] : steps[place.ply - at - 1];
  }

  /** The nearest existing place: in its line if there is one, otherwise in the game. */
  settle(place) {
    const line = this.lines[place.line] === undefined ? 0 : place.line;
    const ply = Math.max(0, Math.min(place.ply, this.end(line)));
    return line > 0 && ply <= this.lines[line].at ? { line: 0, ply } : { line, ply };
  }

  /** The player to move: 0 for the first player. */
  mover(place) {
    return place.ply % 2;
  }

  /** The move that is played next in the line, or null. */
  played(place) {
    return place.ply < this.end(place.line)
      ? this.step({ line: place.line, ply: place.ply + 1 }).to
      : null;
  }

  /** The side lines that branch off at a place. */
  leaving(place) {
    if (place.line > 0) {
      return [];
    }
    const numbered = this.lines.map((line, index) => ({ ...line, index }));
    return numbered.filter((line) => (
      (line.kind === 'refutation' && line.at === place.ply)
      || (line.kind === 'variation' && (line.at === place.ply || line.at + 1 === place.ply))));
  }

  /** The place after a move: in the line, in a side line, or in a line that tries the move. */
  follow(place, to) {
    if (this.played(place) === to) {
      return { line: place.line, ply: place.ply + 1 };
    }
    const side = this.leaving(place).find((line) => line.at === place.ply && line.steps[0].to === to);
    if (side !== undefined) {
      return { line: side.index, ply: side.at + 1 };
    }
    return place.line === 0 ? this.attempt(place, to) : null;
  }

  /** A line of a single winning move that was not played. */
  attempt(place, to) {
    const step = this.step(place);
    if (!step.win.includes(to)) {
      return null;
    }
    const existing = this.lines.findIndex((line) => (
      line.kind === 'attempt' && line.at === place.ply && line.steps[0].to === to));
    if (existing > 0) {
      return { line: existing, ply: place.ply + 1 };
    }
    const mover = this.mover(place);
    const [before, after] = this.tried[mover].split('{}');
    const comment = before + this.names[to] + after;
    const attempted = { to, wins: mover, comment, next: '', proof: this.proofOf(place, step, to) };
    this.lines.push({ kind: 'attempt', at: place.ply, title: '', steps: [attempted] });
    return { line: this.lines.length - 1, ply: place.ply + 1 };
  }

  /** If the matching contains the move, its other edges prove the position after the move. */
  proofOf(place, { to: token }, to) {
    const { pairs, cover, reading } = this.proofAt(place) ?? { pairs: new Set(), cover: new Set() };
    if (reading === 'targets' && cover.has(to)) {
      // After the move, the target set is an even kernel.
      return { reading: 'kernel', set: 'even kernel' };
    }
    if (token === undefined || !pairs.has(pairName(token, to))) {
      return undefined;
    }
    return { pairs: [token, to], cover: cover.has(token) ? [token] : [] };
  }

  /** The matching and the cover at a place, or null without a proof. */
  proofAt(place) {
    const changes = this.steps(place).map((step) => step.proof);
    if (changes.includes(undefined)) {
      return null;
    }
    let same = 0;
    while (same < changes.length && changes[same] === this.changes[same]) {
      same += 1;
    }
    for (const { pairs = [], cover = [] } of [...this.changes.slice(same), ...changes.slice(same)]) {
      for (let index = 0; index < pairs.length; index += 2) {
        toggle(this.proof.pairs, pairName(pairs[index], pairs[index + 1]));
      }
      cover.forEach((vertex) => toggle(this.proof.cover, vertex));
    }
    this.changes = changes;
    const { reading, set = '', reply } = changes.at(-1);
    Object.assign(this.proof, { reading, set, reply });
    this.proof.oddSets = changes.findLast((proof) => proof.odd !== undefined)?.odd ?? [];
    return this.proof;
  }
}

/** Adds a name to a set, or removes it. */
function toggle(set, name) {
  if (!set.delete(name)) {
    set.add(name);
  }
}
