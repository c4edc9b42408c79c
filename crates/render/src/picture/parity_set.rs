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
    /// The key of the name, for a legend.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            ParityKind::Kernel => "legend.kernel",
            ParityKind::KernelAfter => "legend.kernel.after",
            ParityKind::Targets => "legend.targets",
        }
    }

    /// The symbol on the vertices of the set.
    pub(crate) const fn sprite(self) -> &'static str {
        match self {
            ParityKind::Kernel | ParityKind::KernelAfter => "s-kernel",
            ParityKind::Targets => "s-target",
        }
    }

    /// The key of the name of the symbols, for a legend.
    pub(crate) const fn symbols(self) -> &'static str {
        match self {
            ParityKind::Kernel | ParityKind::KernelAfter => "legend.diamonds",
            ParityKind::Targets => "legend.triangles",
        }
    }
}

/// The set of a proof of edge geography. `None` for other proofs, and for the sets
/// that refute the placements, because each placement has its own.
pub(crate) fn parity_set(proof: &Proof) -> Option<ParitySet<'_>> {
    let (kind, vertices) = match proof {
        Proof::Kernel(kernel) => (ParityKind::Kernel, kernel),
        Proof::KernelReply { then, .. } => (ParityKind::KernelAfter, then),
        Proof::TargetSet(targets) => (ParityKind::Targets, targets),
        Proof::TargetSets(_) | Proof::P(_) | Proof::N { .. } | Proof::Placements(_) => return None,
    };
    Some(ParitySet { kind, vertices })
}
