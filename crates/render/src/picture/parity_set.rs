use matchplay_board::Vertex;
use matchplay_certificate::Proof;

/// The vertices by whose parities a proof of edge geography is judged.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ParitySet<'a> {
    pub(crate) kind: ParityKind,
    pub(crate) vertices: &'a [Vertex],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ParityKind {
    Kernel,
    /// An even kernel of the position after a move.
    KernelAfter,
    Targets,
}

impl ParityKind {
    /// The symbol on the vertices of the set, and the keys of the names of the symbols and of
    /// the set, for a legend.
    pub(crate) const fn names(self) -> [&'static str; 3] {
        match self {
            ParityKind::Kernel => ["s-kernel", "legend.diamonds", "legend.kernel"],
            ParityKind::KernelAfter => ["s-kernel", "legend.diamonds", "legend.kernel.after"],
            ParityKind::Targets => ["s-target", "legend.triangles", "legend.targets"],
        }
    }
}

/// The set of a proof of edge geography. `None` for other proofs, for strategies, and for the
/// sets that refute the placements, because each placement has its own.
pub(crate) fn parity_set(proof: &Proof) -> Option<ParitySet<'_>> {
    let (kind, vertices) = match proof {
        Proof::Kernel(kernel) => (ParityKind::Kernel, kernel),
        Proof::KernelReply { then, .. } => (ParityKind::KernelAfter, then),
        Proof::TargetSet(targets) => (ParityKind::Targets, targets),
        Proof::TargetSets(_)
        | Proof::Strategy(_)
        | Proof::StrategyReply { .. }
        | Proof::P(_)
        | Proof::N { .. }
        | Proof::Placements(_) => return None,
    };
    Some(ParitySet { kind, vertices })
}
