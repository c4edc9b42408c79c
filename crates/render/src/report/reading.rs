use serde::Serialize;

/// A drawn proof that is not a matching that exposes or pairs the token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum ProofSentence {
    /// Every allowed placement loses.
    Placements,
    /// The player to move loses in an even kernel.
    Kernel,
    /// The player to move wins by a move or placement to an even kernel.
    KernelReply,
    /// The player to move wins by a move to a target set.
    Targets,
    /// The opponent answers every move or placement with a move to a target set of its own.
    TargetSets,
    /// The outcome follows from a search, which a page does not show.
    Search,
    /// No proof was found.
    Unknown,
}
