import { History } from './history.js';
import { ProofLine, proofOf } from './proof_line.js';

/** What is known of a new position. @param {number} ply @returns {NodeMembers} */
function members(ply) {
  return {
    ply, children: [], mark: '', badge: undefined, note: undefined, rest: undefined, verdict: null, lengths: undefined, flips: undefined, change: undefined,
  };
}

/**
 * All lines of the page as one tree: the game, its refutations and variations, and the
 * lines that the reader tries.
 */
export class Tree {
  /** @param {Pick<Payload, 'lines'>} payload @param {Rules} rules */
  constructor(payload, rules) {
    this.rules = rules;
    /** @type {Prover | null} */
    this.engine = null;
    /** @type {MoveNode} */
    this.root = { ...members(0), to: undefined, parent: null, kind: 'game' };
    /** @type {MoveNode[]} */
    this.game = [this.root];
    /** The last node of each line of the payload, for addresses that name lines. */
    this.lines = payload.lines.map((line) => this.read(line));
    this.proofs = new ProofLine();
    this.history = new History();
  }

  /** Adds the steps of a line. Steps that already exist stay as they are. @param {Line} line */
  read({ kind, at, note, rest, steps }) {
    let node = kind === 'game' ? this.root : this.game[at];
    /** @type {MoveNode[]} */
    const own = [];
    let change = kind === 'game' ? null : node.change;
    steps.forEach((step, index) => {
      const { proof } = step;
      const stored = change === undefined || proof === undefined ? undefined : { proof, before: change };
      change = stored;
      if (step.to !== undefined && (kind !== 'game' || index > 0)) {
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
      node.change = stored;
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

  /** @param {MoveNode} parent @param {number} to @param {LineKind} kind @returns {Ply} */
  add(parent, to, kind) {
    const node = { ...members(parent.ply + 1), to, parent, kind };
    parent.children.push(node);
    return node;
  }

  /** The positions after the start on the path to a node. @param {MoveNode} node */
  steps(node) {
    const steps = [];
    for (let at = node; at.parent !== null; at = at.parent) {
      steps.push(at);
    }
    return steps.reverse();
  }

  /** The nodes from the root to a node. @param {MoveNode} node */
  path(node) {
    return [this.root, ...this.steps(node)];
  }

  /** The moves from the start to a node. @param {MoveNode} node */
  plies(node) {
    return this.steps(node).map(({ to }) => to);
  }

  /** The vertices of the token, with its start if the rules give one. @param {MoveNode} node */
  way(node) {
    const { token } = this.rules;
    return [...(token === null ? [] : [token]), ...this.plies(node)];
  }

  /** The legal moves at a node, ascending. @param {MoveNode} node */
  legal(node) {
    return this.rules.legal(this.plies(node));
  }

  /** Whether the last ply turns the win of a player into one of the opponent. @param {MoveNode} node @param {number} player */
  throwsAway(node, player) {
    return node.parent !== null && this.verdict(node.parent).winner === player && this.verdict(node).winner === 1 - player;
  }

  /** The vertex of the token; undefined before its placement. @param {MoveNode} node */
  token(node) {
    return node.to ?? this.rules.token ?? undefined;
  }

  /** The mistakes of the game. */
  mistakes() {
    return this.steps(this.game[this.game.length - 1]).filter(({ mark }) => mark === '?');
  }

  /** The player to move: 0 for the first player. @param {MoveNode} node */
  mover(node) {
    return node.ply % 2;
  }

  /** The last node of the game on the path to a node. @param {MoveNode} node */
  branch(node) {
    let at = node;
    while (at.kind !== 'game') {
      at = at.parent;
    }
    return at;
  }

  /**
   * The first node of the tried line that contains a node: its parent has another move, or is not tried.
   * @param {Ply} node
   */
  lineStart(node) {
    let at = node;
    while (at.parent.kind === 'tried' && at.parent.children[0] === at) {
      at = at.parent;
    }
    return at;
  }

  /** The node that follows in the line of a node, or null. @param {MoveNode} node */
  next(node) {
    return node.children.find(({ kind }) => kind === node.kind) ?? node.children[0] ?? null;
  }

  /** The last node of the line of a node. @param {MoveNode} node */
  end(node) {
    let at = node;
    while (at.children.some(({ kind }) => kind === node.kind)) {
      at = this.next(at);
    }
    return at;
  }

  /**
   * The node after a move, which becomes a tried one if the tree does not contain it.
   * @param {MoveNode} node @param {number} to
   */
  play(node, to) {
    const there = node.children.find((child) => child.to === to);
    if (there !== undefined) {
      return there;
    }
    const tried = this.add(node, to, 'tried');
    this.judge(tried);
    this.history.keep([tried]);
    return tried;
  }

  /** Marks a tried ply by the verdicts before and after it, if the engine knows them. @param {Ply} tried */
  judge(tried) {
    if (this.engine !== null) {
      tried.mark = markOf(this.verdict(tried.parent), this.verdict(tried), this.mover(tried.parent));
    }
  }

  /** Marks all tried plies, of which an address may have named some before the engine was loaded. */
  judgeAll() {
    const open = this.tried();
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      this.judge(node);
      open.push(...node.children);
    }
  }

  /** Deletes a tried line. @param {Ply} node */
  delete(node) {
    this.history.remove([node]);
  }

  /** Deletes all tried lines. */
  clear() {
    this.history.remove(this.tried());
  }

  /** Whether a node is in the tree and not in a deleted line. @param {MoveNode} node */
  contains(node) {
    return this.steps(node).every((at) => at.parent.children.includes(at));
  }

  /** The first nodes of all tried lines, in the order of the tree. */
  tried() {
    const found = [];
    const open = [this.root];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (node.kind === 'tried') {
        found.push(node);
      } else {
        open.push(...[...node.children].reverse());
      }
    }
    return found;
  }

  /**
   * The verdict on a position: stored, by the engine, or what the verdict before it implies.
   * @param {MoveNode} node
   */
  verdict(node) {
    node.verdict ??= this.engine?.verdict(this.plies(node)) ?? null;
    return node.verdict ?? this.implied(node);
  }

  /**
   * The winner after a move of which the verdict is known, without that of the next moves.
   * @param {MoveNode} node
   * @returns {Verdict}
   */
  implied(node) {
    const before = node.parent?.verdict;
    const mover = 1 - this.mover(node);
    const move = node.to ?? -1;
    const winner = before?.win.includes(move) ? mover : before?.lose.includes(move) ? 1 - mover : null;
    return { winner, win: [], lose: [], unknown: [], legal: this.legal(node) };
  }

  /** The proof of a position: stored, by the engine, or null. @param {MoveNode} node */
  proof(node) {
    const stored = node.change === undefined ? null : this.proofs.at(changesOf(node.change));
    return stored ?? proofOf(this.engine?.prove(this.plies(node)) ?? null, this.token(node));
  }
}

/** The changes that lead to a stored proof, from the first one. @param {ProofChange} change */
function changesOf(change) {
  const changes = [];
  for (let at = /** @type {ProofChange | null} */ (change); at !== null; at = at.before) {
    changes.push(at.proof);
  }
  return changes.reverse();
}

/** The verdict in a step of the payload. @param {Step} step */
function verdictOf({ wins, win = [], lose = [], unknown = [] }) {
  return { winner: wins ?? null, win, lose, unknown };
}

/**
 * The mark of a ply of a player with these verdicts before and after it, as in reviews.
 * @param {Verdict} before @param {Verdict} after @param {number} player
 */
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

/** All legal moves of a verdict. @param {Moves} moves */
export function movesOf({ win, lose, unknown, legal }) {
  return legal ?? [...win, ...lose, ...unknown].sort((a, b) => a - b);
}
