import { endsOf, isTargetSet } from '../board/proof_layer.js';
import { edgeKey, usedEdges } from '../game/rules.js';

/** A check of a proof against the rules, without the engine. */
export class ProofCheck {
  /**
   * The proof of the position after a path of the token; only what the token can reach counts.
   * @param {Reach} reach @param {number[]} way @param {Proof} proof
   */
  constructor(reach, way, proof) {
    this.reach = reach;
    this.rules = reach.rules;
    this.way = way;
    this.token = way.at(-1);
    const dead = reach.dead(way);
    /** @param {number} vertex */
    const isGone = (vertex) => dead.has(vertex) || (!this.rules.removesEdges && vertex !== this.token && way.includes(vertex));
    this.isAlive = new Uint8Array(this.rules.count);
    for (let vertex = 0; vertex < this.rules.count; vertex += 1) {
      this.isAlive[vertex] = isGone(vertex) ? 0 : 1;
    }
    /** @param {number} vertex */
    const isIn = (vertex) => this.isAlive[vertex] === 1;
    this.pairs = [...proof.pairs].map(endsOf).filter(([a]) => isIn(a));
    this.cover = new Set([...proof.cover].filter(isIn));
    this.oddSets = proof.oddSets.filter(([first]) => isIn(first));
    this.proof = proof;
  }

  /** Whether the proof is correct. */
  holds() {
    return this.rules.removesEdges ? this.hasParity() : this.isMatching() && (this.isPerfect() || this.isCovered());
  }

  /** Whether the pairs contain all vertices; then no cover is needed. */
  isPerfect() {
    const ends = new Set(this.pairs.flat());
    /** @param {number} vertex */
    const isOpen = (vertex) => this.isAlive[vertex] === 1 && !this.rules.isBlocked(vertex);
    return Array.from(this.isAlive.keys()).every((vertex) => !isOpen(vertex) || ends.has(vertex));
  }

  /** Whether the pairs are edges without common ends. */
  isMatching() {
    const ends = new Set(this.pairs.flat());
    return ends.size === 2 * this.pairs.length
      && this.pairs.every(([a, b]) => this.isAlive[a] + this.isAlive[b] === 2 && this.rules.neighbours(a).includes(b));
  }

  /** Whether each edge has a covered end or is in an odd set, and the numbers are equal. */
  isCovered() {
    /** @type {Map<number, number>} */
    const part = new Map();
    this.oddSets.forEach((set, index) => set.forEach((vertex) => part.set(vertex, index)));
    /** @param {Pair} edge */
    const isProved = ([a, b]) => this.cover.has(a) || this.cover.has(b)
      || (part.has(a) && part.get(a) === part.get(b));
    const oddPairs = this.oddSets.reduce((total, set) => total + (set.length - 1) / 2, 0);
    return this.edges().every(isProved) && this.cover.size + oddPairs === this.pairs.length;
  }

  /** The edges of the rest of the graph. */
  edges() {
    return this.reach.edges().filter(([a, b]) => this.isAlive[a] + this.isAlive[b] === 2);
  }

  /**
   * Whether no open edge joins two vertices of the set, and each other vertex has an even
   * number of open edges to the set; before the move to a target set, the token has an odd number.
   */
  hasParity() {
    const { rules, cover, proof } = this;
    const reply = isTargetSet(proof) ? undefined : proof.reply;
    const way = reply === undefined ? this.way : [...this.way, reply];
    const used = usedEdges(way, rules.count);
    /** The numbers of open edges to the set. @type {Map<number, number>} */
    const toSet = new Map();
    const last = way.at(-1);
    let isIndependent = true;
    for (const [a, b] of this.edges()) {
      if (!used.has(edgeKey(a, b, rules.count))) {
        isIndependent &&= !(cover.has(a) && cover.has(b));
        [[a, b], [b, a]].filter(([, end]) => cover.has(end)).forEach(([from]) => toSet.set(from, (toSet.get(from) ?? 0) + 1));
      }
    }
    /** @param {number} vertex */
    const isOdd = (vertex) => isTargetSet(proof) && vertex === last;
    const isEven = [...toSet].every(([vertex, edges]) => cover.has(vertex) || (edges % 2 === 1) === isOdd(vertex));
    const stands = last !== undefined
      && (isTargetSet(proof) ? (toSet.get(last) ?? 0) % 2 === 1 : cover.has(last));
    return isIndependent && isEven && stands;
  }
}
