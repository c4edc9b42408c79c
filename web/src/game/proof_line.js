/** The key of a pair of vertices, in either order. @param {number} a @param {number} b */
function pairName(a, b) {
  return a < b ? `${a}-${b}` : `${b}-${a}`;
}

/**
 * Adds a name to a set, or removes it.
 * @template T
 * @param {Set<T>} set @param {T} name
 */
function toggle(set, name) {
  if (!set.delete(name)) {
    set.add(name);
  }
}

/** The stored proofs, which are changes from ply to ply. */
export class ProofLine {
  constructor() {
    /** @type {Proof} */
    this.proof = { pairs: new Set(), cover: new Set(), oddSets: [], reading: undefined, reply: undefined };
    /** @type {ProofStep[]} */
    this.changes = [];
  }

  /** The proof after these changes. @param {ProofStep[]} changes */
  at(changes) {
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
    const { reading, reply } = changes.at(-1) ?? {};
    Object.assign(this.proof, { reading, reply });
    this.proof.oddSets = changes.findLast((proof) => proof.odd !== undefined)?.odd ?? [];
    return this.proof;
  }
}

/** A copy of a proof; the tree changes the original when it moves to another position. @param {Proof} proof @returns {Proof} */
export function copyOf(proof) {
  return { ...proof, pairs: new Set(proof.pairs), cover: new Set(proof.cover) };
}

/** @type {Partial<Record<EngineProof['kind'], string>>} */
const READINGS = {
  Placements: 'placements', Kernel: 'kernel', KernelReply: 'kernel-reply', TargetSet: 'targets', TargetSets: 'target-sets',
  Strategy: 'search', StrategyReply: 'search',
};

/**
 * A proof of the engine in the form of a stored one, or null.
 * @param {EngineProof | null} proof @param {number | undefined} token
 */
export function proofOf(proof, token) {
  if (proof === null) {
    return null;
  }
  const { kind, reply, pairs, cover, oddSets, kernel, targets } = proof;
  // With the pair of the token and the winning move, the proof of the next position is one of this position.
  /** @type {Pair | null} */
  const pair = kind === 'N' && token !== undefined && reply !== null ? [token, reply] : null;
  return {
    pairs: new Set([...pairs, ...(pair === null ? [] : [pair])].map(([a, b]) => pairName(a, b))),
    cover: new Set([...cover, ...(pair === null ? [] : pair.slice(0, 1)), ...kernel, ...(kind === 'TargetSet' ? targets[0] : [])]),
    oddSets,
    reading: READINGS[kind],
    reply: pair === null ? reply ?? undefined : undefined,
  };
}
