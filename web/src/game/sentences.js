import { movesOf } from './tree.js';
import { words } from '../words.js';

/** The sentences about the positions of the tree. */
export class Sentences {
  /** @param {Tree} tree @param {string[]} players @param {Record<number, string>} labels */
  constructor(tree, players, labels) {
    this.tree = tree;
    this.players = players;
    this.labels = labels;
  }

  /** The name of a vertex; an empty text for `undefined`, since no move leads to the root. @param {number | undefined} vertex */
  name(vertex) {
    return vertex === undefined ? '' : this.labels[vertex] ?? this.tree.rules.name(vertex);
  }

  /** The name of a player: 0 for the first player. @param {number} index */
  player(index) {
    return this.players[index];
  }

  /** Vertices as a sentence names them: `a, b or c`. @param {number[]} vertices */
  list(vertices) {
    return words.list(vertices.map((vertex) => this.name(vertex)));
  }

  /** The sentence about a position and the ply before it. @param {MoveNode} node */
  of(node) {
    if (node.parent === null) {
      return this.start(node);
    }
    const sentence = node.kind === 'tried' ? this.tried(node) : this.ply(node);
    const isCut = node.kind === 'game' && node === this.tree.game.at(-1) && movesOf(this.tree.verdict(node)).length > 0;
    return isCut ? words.join('sentences', [sentence, this.cut(node)]) : sentence;
  }

  /** @param {MoveNode} node */
  start(node) {
    const { winner, win } = this.tree.verdict(node);
    const mover = this.tree.mover(node);
    const values = { A: this.player(mover), B: this.player(1 - mover), w: this.list(win) };
    const places = this.tree.token(node) === undefined;
    if (winner === null) {
      return words.say(places ? 'place.unknown' : 'start.unknown', values);
    }
    if (winner === mover) {
      return words.say(places ? 'place.N' : 'start.N', values);
    }
    if (this.isStuck(node)) {
      return words.say('start.stuck', values);
    }
    return words.say(places ? 'place.P' : 'start.P', values);
  }

  /** The player of the last ply and the other one, the move and the answers. @param {Ply} node */
  values(node) {
    const player = 1 - this.tree.mover(node);
    return {
      A: this.player(player),
      B: this.player(1 - player),
      v: this.name(node.to),
      a: this.list(this.tree.verdict(node).win),
      w: this.list(this.tree.verdict(node.parent).win),
      n: this.tree.verdict(node.parent).win.length,
    };
  }

  /** @param {Ply} node */
  ply(node) {
    const values = this.values(node);
    const places = this.tree.token(node.parent) === undefined;
    const head = words.say(places ? 'placed' : 'went', values);
    return words.say(this.isStuck(node) ? 'ply.over' : this.plyKey(node), { ...values, head });
  }

  /** @param {Ply} node */
  plyKey(node) {
    const [before, after] = [this.tree.verdict(node.parent).winner, this.tree.verdict(node).winner];
    const player = 1 - this.tree.mover(node);
    switch (node.mark) {
      case '?': return 'ply.mistake';
      case '!': return 'ply.only';
      case '□':
        if (after === null) {
          return 'ply.forced.unknown';
        }
        return after === player ? 'ply.forced.N' : 'ply.forced.P';
      case '~':
        if (before === player) {
          return after === player ? 'ply.wins' : 'ply.doubt';
        }
        return after === 1 - player ? 'ply.found' : 'ply.unknown';
      default: return before === player ? 'ply.kept' : 'ply.lost';
    }
  }

  /** @param {Ply} node */
  tried(node) {
    const values = this.values(node);
    const [before, after] = [this.tree.verdict(node.parent).winner, this.tree.verdict(node).winner];
    const player = 1 - this.tree.mover(node);
    if (this.isStuck(node)) {
      return words.say('try.over', values);
    }
    if (after === null) {
      return words.say('try.unknown', values);
    }
    if (after === player) {
      return words.say('try.win', values);
    }
    if (values.a === '') {
      return words.say('try.loses', values);
    }
    return words.say(before === player ? 'try.lose' : 'try.lost', values);
  }

  /** @param {MoveNode} node */
  isStuck(node) {
    return movesOf(this.tree.verdict(node)).length === 0;
  }

  /** @param {MoveNode} node */
  cut(node) {
    const { winner } = this.tree.verdict(node);
    const values = { A: this.player(this.tree.mover(node)), W: winner === null ? '' : this.player(winner) };
    return words.say(winner === null ? 'end.cut.unknown' : 'end.cut', values);
  }

  /**
   * Why a vertex is not a legal move at a node, given the vertices out of reach.
   * @param {MoveNode} node @param {number} vertex @param {Set<number>} dead
   */
  illegal(node, vertex, dead) {
    const { rules } = this.tree;
    const token = this.tree.token(node);
    const values = { v: this.name(vertex), t: token === undefined ? '' : this.name(token) };
    if (rules.isBlocked(vertex)) {
      return words.say(rules.kind === 'lock' ? 'illegal.forbidden' : 'illegal.wall', values);
    }
    if (token === undefined) {
      return words.say('illegal.start', values);
    }
    if (!rules.removesEdges && this.tree.way(node).includes(vertex)) {
      return words.say('illegal.seen', values);
    }
    if (rules.kind === 'sliding' && rules.neighbours(token).includes(vertex)) {
      return words.say('illegal.stone', values);
    }
    if (rules.stone(vertex) !== null && dead.has(vertex)) {
      return words.say('illegal.dead', values);
    }
    return words.say(rules.neighbours(token).includes(vertex) ? 'illegal.edge' : 'illegal', values);
  }
}
