use std::collections::BTreeSet;

use matchplay_board::{Position, Vertex};
use matchplay_certificate::Proof;
use matchplay_solver::{Interrupted, LimitedSolver};

use super::proof_line::ProofStep;
use super::reading::ProofSentence;
use crate::picture::parity_set::{ParityKind, parity_set};

/// The even kernel or target set that proves each position along a line of edge
/// geography.
#[derive(Clone, Debug, Default)]
pub(super) struct ParityLine {
    set: BTreeSet<Vertex>,
}

impl ParityLine {
    /// Proceeds to a position, and proves it.
    pub(super) fn step(
        &mut self,
        solver: &mut LimitedSolver<'_>,
        position: &Position,
    ) -> Result<ProofStep, Interrupted> {
        let proof = solver.prove(position)?;
        let set = proof.as_ref().and_then(parity_set);
        let vertices = set.map_or(&[][..], |set| set.vertices);
        let vertices: BTreeSet<Vertex> = vertices.iter().copied().collect();
        let changed = self.set.symmetric_difference(&vertices).copied().collect();
        self.set = vertices;
        let reading = match (&proof, set.map(|set| set.kind)) {
            (None, _) => ProofSentence::Unknown,
            (_, Some(ParityKind::Kernel)) => ProofSentence::Kernel,
            (_, Some(ParityKind::KernelAfter)) => ProofSentence::KernelReply,
            (_, Some(ParityKind::Targets)) => ProofSentence::Targets,
            (Some(Proof::Strategy(_) | Proof::StrategyReply { .. }), None) => ProofSentence::Search,
            (Some(_), None) => ProofSentence::TargetSets,
        };
        let reply = match &proof {
            Some(Proof::KernelReply { reply, .. } | Proof::StrategyReply { reply, .. }) => {
                Some(*reply)
            }
            _ => None,
        };
        Ok(ProofStep {
            reply,
            cover: changed,
            reading: Some(reading),
            ..ProofStep::default()
        })
    }
}
