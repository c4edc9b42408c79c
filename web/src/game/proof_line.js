/** The key of a pair of vertices, in either order. */
function pairName(a, b) {
  return a < b ? `${a}-${b}` : `${b}-${a}`;
}

/** Adds a name to a set, or removes it. */
function toggle(set, name) {
  if (!set.delete(name)) {
    set.add(name);
  }
}

/** The stored proofs, which are changes from ply to ply. */
export class ProofLine {
  constructor() {
    this.proof = { pairs: new Set(), cover: new Set(), oddSets: [], reading: undefined, reply: undefined };
    this.changes = [];
  }

  /** The proof after these changes. */
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
    const { reading, reply } = changes.at(-1);
    Object.assign(this.proof, { reading, reply });
    this.proof.oddSets = changes.findLast((proof) => proof.odd !== undefined)?.odd ?? [];
    return this.proof;
  }
}

const READINGS = {
  Placements: 'placements', Kernel: 'kernel', KernelReply: 'kernel-reply', TargetSet: 'targets', TargetSets: 'target-sets',
};

/** A proof of the engine in the form of a stored one, or null. */
export function proofOf(proof, token) {
  if (proof === null) {
    return null;
  }
  const { kind, reply, pairs, cover, oddSets, kernel, targets } = proof;
  // With the pair of the token and the winning move, the proof of the next position is one of this position.
  const isPaired = kind === 'N' && token !== undefined;
  return {
    pairs: new Set([...pairs, ...(isPaired ? [[token, reply]] : [])].map(([a, b]) => pairName(a, b))),
    cover: new Set([...cover, ...(isPaired ? [token] : []), ...kernel, ...(kind === 'TargetSet' ? targets[0] : [])]),
    oddSets,
    reading: READINGS[kind],
    reply: isPaired ? undefined : reply ?? undefined,
  };
}
