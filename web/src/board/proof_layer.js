import { OddSets } from './odd_sets.js';
import { CAPSULE, CAPSULE_OF_HEX, capsule, diamond, direction, halfCapsule, offset, segment, square, thickArrow, triangle } from './shapes.js';
import { shiftOf } from './steps.js';
import { Tiles } from './tiles.js';
import { draw } from '../elements.js';

/** The largest distance between the spots of two cells that touch. */
const TOUCHING = 26;

/** The distance of the corners of ◇ and △ from the centre of a cell, and of a node. */
const KERNEL = { cell: 9.4, node: 14.8 };
const TARGET = { cell: 12, node: 20 };

/** A proof of the verdict: the pairs of a matching with its cover, or a set of vertices. */
export class ProofLayer {
  /** @param {BoardView} board */
  constructor(board) {
    this.board = board;
    const { under, matching } = board.layers;
    this.sets = new OddSets(board, under);
    this.farCapsules = new Tiles(under, 'capsules far');
    this.capsules = new Tiles(under, 'capsules');
    const line = { fill: 'none', 'stroke-linecap': 'round' };
    const pairs = board.lineLayer('matching');
    this.halos = new Tiles(pairs, 'pair-halo', { ...line, 'stroke-width': 6 });
    this.thin = new Tiles(pairs, 'pair far', { ...line, 'stroke-width': 1.5 });
    this.ends = new Tiles(pairs, 'pair far', { ...line, 'stroke-width': 5 });
    this.bold = new Tiles(pairs, 'pair', { ...line, 'stroke-width': 4 });
    this.cover = new Tiles(matching, 'cover', { 'stroke-width': 2.2 });
    this.kernel = new Tiles(matching, 'kernel', { fill: 'none', 'stroke-width': 2 });
    this.target = new Tiles(matching, 'target', { fill: 'none', 'stroke-width': 2 });
    this.answers = draw('path', { class: 'answer', 'stroke-width': 3.2 });
    this.litCapsule = draw('path', { class: 'capsule lit' });
    this.litPair = draw('path', { class: 'pair', fill: 'none', 'stroke-width': 5.5 });
    this.shift = draw('path', { class: 'shift', fill: 'none' });
    this.litAnswer = draw('path', { class: 'answer', 'stroke-width': 3.2 });
    under.append(this.litCapsule);
    pairs.append(this.answers, this.litPair, this.shift, this.litAnswer);
    /** @type {Proof | null} */
    this.proof = null;
    /** @type {Set<number>} */
    this.dead = new Set();
  }

  /** @param {Position} position @param {Set<number>} dead */
  show({ way, proof, answers = [] }, dead) {
    this.proof = proof;
    this.dead = dead;
    const isSet = this.board.geometry.edges === true;
    /** @param {number} vertex */
    const isAlive = (vertex) => !dead.has(vertex) && this.board.isDrawn(vertex);
    const pairs = proof === null || isSet ? [] : [...proof.pairs].filter((name) => endsOf(name).some(isAlive));
    this.showPairs(pairs, way, answers);
    const cover = proof === null ? [] : [...proof.cover].filter(isAlive);
    const isCovered = !isSet && this.board.stage.classList.contains('covered');
    this.cover.show(isCovered ? cover : [], this.board.marker(({ x, y }) => square({ x: x - 8, y: y - 8 }, 3.2)));
    const isTarget = proof !== null && isTargetSet(proof);
    /** @param {{ cell: number, node: number }} of */
    const size = (of) => (this.board.isGrid ? of.cell : of.node);
    this.kernel.show(isSet && !isTarget ? cover : [], this.board.marker((spot) => diamond(spot, size(KERNEL))));
    this.target.show(isSet && isTarget ? cover : [], this.board.marker((spot) => triangle(spot, size(TARGET))));
    this.sets.show(proof === null || !isCovered ? [] : (proof.oddSets ?? []).filter((set) => set.some(isAlive)));
    const isMoved = way.length > 0 && proof !== null;
    this.answers.setAttribute('d', isMoved ? answers.map(([from, to]) => this.arrow(from, to)).join('') : '');
  }

  /** @param {string[]} names @param {readonly number[]} way @param {Pair[]} answers */
  showPairs(names, way, answers) {
    const capsules = new Set();
    const farCapsules = new Set();
    const thin = new Set();
    const bold = new Set();
    const near = this.near(way, answers);
    /** @param {number} a @param {number} b */
    const isAnswer = (a, b) => answers.some(([move, answer]) => (move === a && answer === b) || (move === b && answer === a));
    for (const name of names) {
      const [a, b] = endsOf(name);
      if (!this.board.isGrid && way.length > 0 && isAnswer(a, b)) {
        // The arrow of the answer is the line of the pair.
        continue;
      }
      const isNear = near === null || near.has(a) || near.has(b);
      const [touching, apart] = isNear ? [capsules, bold] : [farCapsules, thin];
      (this.touch(a, b) ? touching : apart).add(name);
    }
    /** @param {string} name */
    const line = (name) => this.at(name, this.line(...endsOf(name)));
    /** @param {string} name */
    const capsule = (name) => this.at(name, this.capsule(...endsOf(name)));
    this.capsules.show(capsules, capsule);
    this.farCapsules.show(farCapsules, capsule);
    this.halos.show(bold, line);
    this.thin.show(thin, line);
    this.ends.show(this.board.isGrid ? thin : [], (name) => this.at(name, this.dots(...endsOf(name))));
    this.bold.show(bold, line);
  }

  /**
   * The token with its moves and the answers to them: pairs without any of these fade. Null before
   * the placement of the token, which may go anywhere.
   * @param {readonly number[]} way @param {Pair[]} answers
   */
  near(way, answers) {
    const token = way.at(-1);
    return token === undefined ? null : new Set([token, ...this.board.rules?.neighbours(token) ?? [], ...answers.flat()]);
  }

  /** @param {string} name @param {string} d */
  at(name, d) {
    const { x, y } = this.board.spot(endsOf(name)[0]);
    return { x, y, d };
  }

  /** Whether two cells share a side, also across joined sides. @param {number} a @param {number} b */
  touch(a, b) {
    const { board } = this;
    if (!board.isGrid) {
      return false;
    }
    const [from, to] = [board.spot(a), board.spot(b)];
    const { wrapped } = board.geometry;
    const shift = wrapped === undefined ? null : shiftOf(wrapped, a, b);
    if (wrapped === undefined || shift === null) {
      return Math.hypot(to.x - from.x, to.y - from.y) < TOUCHING;
    }
    const { down, right } = wrapped;
    return Math.hypot(shift[0] * down[0] + shift[1] * right[0], shift[0] * down[1] + shift[1] * right[1]) < TOUCHING;
  }

  /** @param {number} a @param {number} b */
  capsule(a, b) {
    const radius = this.board.isHex ? CAPSULE_OF_HEX : CAPSULE;
    const parts = this.board.lines(a, b, 0);
    if (parts.length === 1) {
      return capsule(...parts[0], radius);
    }
    const [[from, out], [back, to]] = parts;
    return halfCapsule(from, out, radius) + halfCapsule(to, back, radius);
  }

  /** @param {number} a @param {number} b */
  line(a, b) {
    return this.board.lines(a, b, this.board.isGrid ? 0 : this.board.geometry.inset).map((part) => segment(...part)).join('');
  }

  /** @param {number} a @param {number} b */
  dots(a, b) {
    return [a, b].map((vertex) => {
      const { x, y } = this.board.spot(vertex);
      return `M${x} ${y}h0`;
    }).join('');
  }

  /** The arrow from a move to its answer. @param {number} a @param {number} b */
  arrow(a, b) {
    const parts = this.board.lines(a, b, 0);
    const start = this.board.isGrid ? 8 : 9.6;
    if (parts.length === 1) {
      return thickArrow(...parts[0], start, this.board.isGrid ? 6.5 : 11.4);
    }
    const [[from, out], [back, to]] = parts;
    const way = direction(from, out);
    return `M${offset(from, way, 8, 1.5)}L${offset(out, way, 0, 1.5)}L${offset(out, way, 0, -1.5)}L${offset(from, way, 8, -1.5)}Z`
      + thickArrow(back, to, 0, 6.5);
  }

  /** Lights up the pair of a move and the answer to it; null for none. @param {number | null} vertex */
  light(vertex) {
    const answer = vertex === null ? null : this.answerTo(vertex);
    const lit = answer?.every((end) => this.board.vertices.has(end)) ? answer : null;
    const isCapsule = lit !== null && this.touch(...lit);
    this.litCapsule.setAttribute('d', isCapsule ? this.capsule(...lit) : '');
    this.litPair.setAttribute('d', lit !== null && !isCapsule ? this.line(...lit) : '');
    this.litAnswer.setAttribute('d', lit !== null ? this.arrow(...lit) : '');
    this.shift.setAttribute('d', vertex === null ? '' : this.shiftTo(vertex));
  }

  /**
   * The pair of a move as it is played: the move and its answer, or the token and the move.
   * @param {number} vertex
   */
  answerTo(vertex) {
    const { way, answers = [], hints } = this.board.position;
    const known = hints === undefined ? answers : hints();
    return known.find(([move]) => move === vertex)
      ?? known.find(([move, answer]) => answer === vertex && move === way.at(-1))
      ?? null;
  }

  /** The way along which exchanged pairs leave a winning move in no pair. @param {number} vertex */
  shiftTo(vertex) {
    const { board, proof, dead } = this;
    const { rules } = board;
    const { way, answers = [], winning = [] } = board.position;
    const token = way.at(-1);
    const own = answers.find(([move]) => move === token)?.[1];
    if (proof === null || rules === null || own === undefined || own === vertex || !winning.includes(vertex)) {
      return '';
    }
    const mates = matesOf(proof, token ?? null);
    mates.delete(own);
    const gone = new Set([...way, ...dead]);
    const path = alternatingWay(own, vertex, mates, (at) => rules.neighbours(at).filter((other) => !gone.has(other)));
    return path.slice(1).map((to, index) => this.line(path[index], to)).join('');
  }
}

/**
 * The vertices of the pairs, by their names: a game has the same pairs at many plies.
 * @type {Map<string, Pair>}
 */
const ENDS = new Map();

/** The vertices of a pair, by its name. @param {string} name */
export function endsOf(name) {
  let ends = ENDS.get(name);
  if (ends === undefined) {
    const [a, b] = name.split('-').map(Number);
    ends = [a, b];
    ENDS.set(name, ends);
  }
  return ends;
}

/** Whether a proof of edge geography is a target set, and not an even kernel. @param {Proof} proof */
export function isTargetSet({ reading }) {
  return reading === 'targets';
}

/**
 * The mate of each vertex in a matching; a pair of the vertex `without` is left out.
 * @param {Proof} proof @param {number | null} [without]
 */
export function matesOf(proof, without = null) {
  /** @type {Map<number, number>} */
  const mates = new Map();
  for (const name of proof.pairs) {
    const [a, b] = endsOf(name);
    if (a !== without && b !== without) {
      mates.set(a, b).set(b, a);
    }
  }
  return mates;
}

/**
 * The vertices of an alternating path of even length from a free vertex to another vertex,
 * or no vertices. Without a search through blossoms, the path may be missed.
 * @param {number} from @param {number} to @param {Map<number, number>} mates
 * @param {(vertex: number) => number[]} neighbours
 */
function alternatingWay(from, to, mates, neighbours) {
  /** @type {Map<number, Pair | null>} */
  const before = new Map([[from, null]]);
  const queue = [from];
  for (let index = 0; index < queue.length && !before.has(to); index += 1) {
    for (const other of neighbours(queue[index])) {
      const next = mates.get(other);
      if (next !== undefined && !before.has(next)) {
        before.set(next, [other, queue[index]]);
        queue.push(next);
      }
    }
  }
  const path = before.has(to) ? [to] : [];
  for (let step = before.get(to); step != null; step = before.get(step[1])) {
    path.push(...step);
  }
  return path.reverse();
}
