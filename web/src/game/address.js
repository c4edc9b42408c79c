import { movesOf } from './tree.js';

/** The largest length of the fragment of an address. */
export const LONGEST = 2000;
/** The number of characters that the names and the signs of the parts of a place may have. */
const PART_NAMES = 16;
const RANKS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/**
 * The code of a move from the vertex `token`; without a token, of a placement.
 * @param {Rules} rules @param {number | undefined} token @param {number} to
 */
export function moveCode(rules, token, to) {
  const rank = token === undefined ? -1 : rules.neighbours(token).indexOf(to);
  return rank >= 0 && rank < RANKS.length ? RANKS[rank] : `_${to.toString(36)}_`;
}

/**
 * The vertex of the code of a move, which may be illegal; undefined for a rank that is too high.
 * @param {Rules} rules @param {number | undefined} token @param {string} code
 */
export function codedMove(rules, token, code) {
  if (code.startsWith('_')) {
    return Number.parseInt(code.slice(1), 36);
  }
  return token === undefined ? undefined : rules.neighbours(token)[RANKS.indexOf(code)];
}

/**
 * The place and the tried lines of the page as the fragment of its address.
 *
 * A move is the rank of its vertex among all neighbours on the start board in ascending
 * order, one of 62 characters; a placement or a higher rank is `_N_` with the vertex in
 * base 36. `~…-` after a move is an alternative to it. Closing characters at the end are
 * omitted.
 */
export class Address {
  /** @param {Tree} tree */
  constructor(tree) {
    this.tree = tree;
  }

  /**
   * The parts of the fragment for a node, and the number of lines that do not fit. If the line to
   * the node does not fit, the place is the ply after which it leaves the game.
   * @param {MoveNode} node
   * @returns {{ parts: AddressPart[], dropped: number }}
   */
  write(node, room = LONGEST) {
    const from = this.tree.branch(node);
    const path = this.tree.steps(node).slice(from.ply).map((at) => this.codeOf(at)).join('').replace(/_$/, '');
    const at = `${from.ply}.${path}`;
    /** @type {AddressPart} */
    const place = path === '' || at.length + PART_NAMES > room ? ['ply', String(from.ply)] : ['at', at];
    const lines = this.lines().filter((line) => line !== place[1]);
    let dropped = 0;
    while (lines.length > 0 && lines.join(',').length + place[1].length + PART_NAMES > room) {
      lines.shift();
      dropped += 1;
    }
    return { parts: lines.length > 0 ? [place, ['try', lines.join(',')]] : [place], dropped };
  }

  /** The tried lines, by the ply at which they leave the game. */
  lines() {
    /** @type {Set<MoveNode>} */
    const leads = new Set();
    /** @type {Set<MoveNode>} */
    const branches = new Set();
    for (const tried of this.tree.tried()) {
      for (let at = /** @type {MoveNode} */ (tried); at.kind !== 'game' && !leads.has(at); at = at.parent) {
        leads.add(at);
      }
      branches.add(this.tree.branch(tried));
    }
    /** @param {MoveNode} node */
    const includes = (node) => node.kind === 'tried' || leads.has(node);
    return [...branches].map((from) => `${from.ply}.${this.linesFrom(from, includes)}`);
  }

  /**
   * The node that a fragment names, or by default the position of the game after `opensAt` plies;
   * adds the lines of the fragment to the tree.
   * @param {URLSearchParams} parts @param {string} [opensAt]
   */
  read(parts, opensAt = '0') {
    let isLegal = true;
    /** @param {string} line */
    const read = (line) => {
      const [ply, text = ''] = line.split('.');
      const from = this.tree.game[Number(ply)];
      if (from === undefined) {
        isLegal = false;
        return Number(ply) > 0 ? this.tree.game.at(-1) ?? null : null;
      }
      const there = this.playLines(from, text);
      isLegal &&= there.isLegal;
      return there.node;
    };
    const keep = [...this.tree.history.done];
    parts.get('try')?.split(',').forEach(read);
    const at = parts.get('at');
    const last = at === null ? null : read(at);
    this.tree.history.done = keep;
    return { node: last ?? this.named(parts, opensAt), isLegal };
  }

  /**
   * The node of `ply`, or of the line and the ply of an older address.
   * @param {URLSearchParams} parts @param {string} opensAt
   */
  named(parts, opensAt) {
    /** @param {string} name */
    const number = (name) => Math.max(0, Number.parseInt(parts.get(name) ?? opensAt, 10) || 0);
    const end = parts.has('line') ? this.tree.lines[number('line')] : undefined;
    const line = this.tree.path(end ?? this.tree.game[this.tree.game.length - 1]);
    return line[Math.min(number('ply'), line.length - 1)];
  }

  /** The code of the move that leads to a node. @param {Ply} node */
  codeOf(node) {
    return moveCode(this.tree.rules, this.tree.token(node.parent), node.to);
  }

  /**
   * The lines that begin with the children of a node for which `includes` is true.
   * @param {MoveNode} node @param {(node: MoveNode) => boolean} includes
   */
  linesFrom(node, includes) {
    let text = '';
    /** @type {(MoveNode | string)[]} */
    const open = [node];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (typeof next === 'string') {
        text += next;
        continue;
      }
      const [main, ...others] = next.children.filter(includes);
      if (main !== undefined) {
        const alternatives = others.flatMap((child) => ['~', this.codeOf(child), child, '-']);
        open.push(...[this.codeOf(main), ...alternatives, main].reverse());
      }
    }
    return text.replace(/[-_]+$/, '');
  }

  /**
   * Plays the moves of a text from a node. Returns the last node of the main line, and whether
   * all moves are legal.
   * @param {MoveNode} from @param {string} text
   */
  playLines(from, text) {
    const branches = [];
    let [node, last] = [from, from];
    let isLegal = true;
    /** The number of open alternatives after an illegal move; null outside its line. @type {number | null} */
    let skipped = null;
    for (const [part] of text.matchAll(/_[0-9a-z]{1,6}_?|[0-9A-Za-z]|~|-/g)) {
      if (part === '~' && skipped !== null) {
        skipped += 1;
      } else if (part === '~') {
        branches.push(node);
        node = node.parent ?? node;
      } else if (part === '-' && skipped) {
        skipped -= 1;
      } else if (part === '-') {
        skipped = null;
        node = branches.pop() ?? node;
      } else if (skipped === null) {
        const to = this.legalMove(node, part);
        if (to === null) {
          isLegal = false;
          skipped = 0;
        } else {
          node = this.tree.play(node, to);
          last = branches.length === 0 ? node : last;
        }
      }
    }
    return { node: last, isLegal };
  }

  /** The vertex of a legal move, or null. @param {MoveNode} node @param {string} move */
  legalMove(node, move) {
    const to = codedMove(this.tree.rules, this.tree.token(node), move);
    if (to === undefined) {
      return null;
    }
    const there = node.children.some((child) => child.to === to);
    return there || movesOf(this.tree.verdict(node)).includes(to) ? to : null;
  }
}
