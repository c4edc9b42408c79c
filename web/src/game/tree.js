import { ProofLine, proofOf } from './proof_line.js';

/** A position of the game, of a side line, or of a line that the reader tries. */
class MoveNode {
  constructor(to, parent, kind) {
    this.to = to;
    this.parent = parent;
    this.kind = kind;
    this.ply = parent === null ? 0 : parent.ply + 1;
    this.children = [];
    this.mark = '';
    this.badge = undefined;
    this.note = undefined;
    this.rest = undefined;
    this.verdict = null;
    /**
     * The stored proof: its `proof` has the changes since the one `before` it in the line of the
     * payload, which may differ from the proof of the parent. Undefined without a stored proof.
     */
    this.change = undefined;
  }
}

/**
 * All lines of the page as one tree: the game, its refutations and variations, and the
 * lines that the reader tries.
 */
export class Tree {
  constructor(payload, rules) {
    this.rules = rules;
    this.engine = null;
    this.root = new MoveNode(undefined, null, 'game');
    this.game = [this.root];
    /** The last node of each line of the payload, for addresses that name lines. */
    this.lines = payload.lines.map((line) => this.read(line));
    this.proofs = new ProofLine();
    this.done = [];
    this.undone = [];
  }

  /** Adds the steps of a line. Steps that already exist stay as they are. */
  read({ kind, at, note, rest, steps }) {
    let node = kind === 'game' ? this.root : this.game[at];
    const own = [];
    let change = kind === 'game' ? null : node.change;
    steps.forEach((step, index) => {
      const isStored = change !== undefined && step.proof !== undefined;
      change = isStored ? { proof: step.proof, before: change } : undefined;
      if (kind !== 'game' || index > 0) {
        const there = node.children.find(({ to }) => to === step.to);
        node = there ?? this.add(node, step.to, kind);
        if (there !== undefined) {
          return;
        }
      }
      own.push(node);
      node.mark = step.mark ?? '';
      node.badge = step.badge;
      node.note = step.note;
      node.verdict = verdictOf(step);
      node.change = change;
      if (kind === 'game' && index > 0) {
        this.game.push(node);
      }
    });
    if (note !== undefined && own.length > 0) {
      own[0].note ??= note;
    }
    node.rest = rest;
    return node;
  }

  add(parent, to, kind) {
    const node = new MoveNode(to, parent, kind);
    parent.children.push(node);
    return node;
  }

  /** The nodes from the root to a node. */
  path(node) {
    const path = [];
    for (let at = node; at !== null; at = at.parent) {
      path.push(at);
    }
    return path.reverse();
  }

  /** The moves from the start to a node. */
  plies(node) {
    return this.path(node).slice(1).map(({ to }) => to);
  }

  /** The vertices of the token, with its start if the rules give one. */
  way(node) {
    const { token } = this.rules;
    return [...(token === null ? [] : [token]), ...this.plies(node)];
  }

  /** The vertex of the token; undefined before its placement. */
  token(node) {
    return node.to ?? this.rules.token ?? undefined;
  }

  /** The player to move: 0 for the first player. */
  mover(node) {
    return node.ply % 2;
  }

  /** The last node of the game on the path to a node. */
  branch(node) {
    let at = node;
    while (at.kind !== 'game') {
      at = at.parent;
    }
    return at;
  }

  /** The first node of the tried line that contains a node: its parent has another move, or is not tried. */
  lineStart(node) {
    let at = node;
    while (at.parent.kind === 'tried' && at.parent.children[0] === at) {
      at = at.parent;
    }
    return at;
  }

  /** The node that follows in the line of a node, or null. */
  next(node) {
    return node.children.find(({ kind }) => kind === node.kind) ?? node.children[0] ?? null;
  }

  /** The last node of the line of a node. */
  end(node) {
    let at = node;
    while (at.children.some(({ kind }) => kind === node.kind)) {
      at = this.next(at);
    }
    return at;
  }

  /** The node after a move, which becomes a tried one if the tree does not contain it. */
  play(node, to) {
    const there = node.children.find((child) => child.to === to);
    if (there !== undefined) {
      return there;
    }
    const tried = this.add(node, to, 'tried');
    this.judge(tried);
    this.keep([tried]);
    return tried;
  }

  /** Marks a tried ply by the verdicts before and after it, if the engine knows them. */
  judge(tried) {
    if (this.engine !== null) {
      tried.mark = markOf(this.verdict(tried.parent), this.verdict(tried), this.mover(tried.parent));
    }
  }

  /** Marks all tried plies, of which an address may have named some before the engine was loaded. */
  judgeAll() {
    const open = this.tried();
    while (open.length > 0) {
      const node = open.pop();
      this.judge(node);
      open.push(...node.children);
    }
  }

  /** Deletes a tried line. */
  delete(node) {
    this.flip([node]);
    this.keep([node]);
  }

  /** Deletes all tried lines. */
  clear() {
    const tried = this.tried();
    this.flip(tried);
    this.keep(tried);
  }

  /** Keeps a change, which adds or removes these nodes, for `undo`. */
  keep(nodes) {
    this.done.push(nodes);
    this.undone = [];
  }

  /** Undoes the last change of the tried lines; returns a place near it, or null. */
  undo() {
    return this.move(this.done, this.undone);
  }

  redo() {
    return this.move(this.undone, this.done);
  }

  move(from, to) {
    const nodes = from.pop();
    if (nodes === undefined) {
      return null;
    }
    to.push(nodes);
    this.flip(nodes);
    const [node] = nodes;
    return node.parent.children.includes(node) ? node : node.parent;
  }

  /** Removes nodes that are in the tree, and adds the others. */
  flip(nodes) {
    for (const node of nodes) {
      const { children } = node.parent;
      const index = children.indexOf(node);
      if (index < 0) {
        children.push(node);
      } else {
        children.splice(index, 1);
      }
    }
  }

  /** Whether a node is in the tree and not in a deleted line. */
  contains(node) {
    return this.path(node).every((at) => at.parent === null || at.parent.children.includes(at));
  }

  /** The first nodes of all tried lines, in the order of the tree. */
  tried() {
    const found = [];
    const open = [this.root];
    while (open.length > 0) {
      const node = open.pop();
      if (node.kind === 'tried') {
        found.push(node);
      } else {
        open.push(...[...node.children].reverse());
      }
    }
    return found;
  }

  /** The verdict on a position: stored, by the engine, or what the verdict before it implies. */
  verdict(node) {
    node.verdict ??= this.engine?.judge(this.plies(node)) ?? null;
    return node.verdict ?? this.implied(node);
  }

  /** The winner after a move of which the verdict is known, without that of the next moves. */
  implied(node) {
    const plies = this.plies(node);
    const legal = this.rules.legal(plies);
    const before = node.parent?.verdict;
    const mover = 1 - this.mover(node);
    const winner = before?.win.includes(node.to) ? mover : before?.lose.includes(node.to) ? 1 - mover : null;
    return { winner, win: [], lose: [], unknown: [], legal };
  }

  /** The proof of a position: stored, by the engine, or null. */
  proof(node) {
    const stored = node.change === undefined ? null : this.proofs.at(changesOf(node.change));
    return stored ?? proofOf(this.engine?.prove(this.plies(node)) ?? null, this.token(node));
  }
}

/** The changes that lead to a stored proof, from the first one. */
function changesOf(change) {
  const changes = [];
  for (let at = change; at !== null; at = at.before) {
    changes.push(at.proof);
  }
  return changes.reverse();
}

/** The verdict in a step of the payload. */
function verdictOf({ wins, win = [], lose = [], unknown = [] }) {
  return { winner: wins ?? null, win, lose, unknown };
}

/** The mark of a ply of a player with these verdicts before and after it, as in reviews. */
function markOf(before, after, player) {
  if (movesOf(before).length === 1) {
    return '□';
  }
  if (before.winner === null || (before.winner === player && after.winner === null)) {
    return '~';
  }
  if (before.winner === 1 - player) {
    return '';
  }
  if (after.winner === 1 - player) {
    return '?';
  }
  if (before.win.length > 1) {
    return '';
  }
  return before.unknown.length === 0 ? '!' : '~';
}

/** All legal moves of a verdict. */
export function movesOf({ win, lose, unknown, legal }) {
  return legal ?? [...win, ...lose, ...unknown].sort((a, b) => a - b);
}
