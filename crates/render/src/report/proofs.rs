use std::collections::BTreeSet;

use matchplay_board::{Board, Position, Removal, Vertex};
use matchplay_certificate::Proof;
use matchplay_solver::{Interrupted, LimitedSolver};
use serde::Serialize;

use super::proof_line::{ProofStep, ProofSteps};
use crate::picture::parity_set::{ParityKind, parity_set};

/// The proofs of the positions along a line of play.
#[derive(Clone, Debug)]
pub(super) enum Proofs {
    /// Of a game in which a move removes a vertex.
    Matchings(ProofSteps),
    /// Of edge geography: the even kernel or target set that proves the last position.
    Parities(BTreeSet<Vertex>),
}

impl Proofs {
    /// The proofs of a line before its first position.
    pub(super) fn of(board: &Board) -> Proofs {
        match board.removal() {
            Removal::Vertices => Proofs::Matchings(ProofSteps::new(board.vertex_bound())),
            Removal::Edges => Proofs::Parities(BTreeSet::new()),
        }
    }

    /// Proceeds to a position (see [`ProofSteps::step`]).
    pub(super) fn step(
        &mut self,
        solver: &mut LimitedSolver<'_>,
        position: &Position,
        wins: bool,
        won_by: Option<Vertex>,
    ) -> Result<ProofStep, Interrupted> {
        match self {
            Proofs::Matchings(proofs) => proofs.step(solver, position, wins, won_by),
            Proofs::Parities(set) => Ok(parity_step(set, solver.prove(position)?.as_ref())),
        }
    }
}

/// How a page explains a proof, unless it draws a matching that exposes or pairs the token.
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

/// The step to a position of edge geography with this proof. `last` is the set that proves the
/// position before it, and becomes the set of this one.
fn parity_step(last: &mut BTreeSet<Vertex>, proof: Option<&Proof>) -> ProofStep {
    let set = proof.and_then(parity_set);
    let vertices = set.map_or(&[][..], |set| set.vertices);
    let vertices: BTreeSet<Vertex> = vertices.iter().copied().collect();
    let changed = last.symmetric_difference(&vertices).copied().collect();
    *last = vertices;
    let reading = match (proof, set.map(|set| set.kind)) {
        (None, _) => ProofSentence::Unknown,
        (_, Some(ParityKind::Kernel)) => ProofSentence::Kernel,
        (_, Some(ParityKind::KernelAfter)) => ProofSentence::KernelReply,
        (_, Some(ParityKind::Targets)) => ProofSentence::Targets,
        (Some(Proof::Strategy(_) | Proof::StrategyReply { .. }), None) => ProofSentence::Search,
        (Some(_), None) => ProofSentence::TargetSets,
    };
    ProofStep {
        reply: proof.and_then(Proof::reply),
        cover: changed,
        reading: Some(reading),
        ..ProofStep::default()
    }
}
