use std::fmt;

use matchplay_record::parts::Source;

use crate::claim::{ProofError, RejectedClaim};
use crate::proved::text::ReviewedVariationText;

/// The place of a line in a review.
pub(crate) struct Site<'r, 'a> {
    pub(crate) source: &'r Source<'a>,
    /// The numbers of the variations that lead to it.
    variation: Vec<usize>,
    /// The number of plies before its first ply.
    pub(crate) before: usize,
    /// The number of its plies.
    length: usize,
}

/// The part of a line that contains a claim.
#[derive(Clone, Copy)]
pub(crate) enum At {
    /// The line itself.
    Line,
    /// A ply, 0-based within the line.
    Ply(usize),
    /// The end.
    End,
}

impl<'r, 'a> Site<'r, 'a> {
    pub(crate) const fn of_game(source: &'r Source<'a>, length: usize) -> Site<'r, 'a> {
        Site {
            source,
            variation: Vec::new(),
            before: 0,
            length,
        }
    }

    /// The place of a variation that leaves the line.
    pub(crate) fn variation(
        &self,
        index: usize,
        variation: &ReviewedVariationText<'_>,
    ) -> Site<'r, 'a> {
        Site {
            source: self.source,
            variation: [&*self.variation, &[index + 1]].concat(),
            before: usize::try_from(variation.at)
                .unwrap_or(usize::MAX)
                .saturating_sub(1),
            length: variation.plies.len(),
        }
    }

    /// The position after some plies of the line.
    pub(crate) const fn position(&self, plies: usize) -> At {
        match plies < self.length {
            true => At::Ply(plies),
            false => At::End,
        }
    }

    /// Rejects a member of the line, of a ply or of the end.
    pub(crate) fn reject(
        &self,
        at: At,
        member: &'static str,
        reason: impl fmt::Display,
    ) -> ProofError {
        let (ply, claim) = match at {
            At::Line => (None, member.to_owned()),
            At::Ply(ply) => (Some(self.before + ply + 1), member.to_owned()),
            At::End => (None, format!("end.{member}")),
        };
        ProofError::Rejected(RejectedClaim {
            variation: self.variation.clone(),
            ply,
            claim: Some(claim),
            reason: reason.to_string(),
        })
    }

    /// Rejects a part of the evidence for a position of the line.
    pub(crate) fn reject_evidence(&self, plies: usize, reason: impl fmt::Display) -> ProofError {
        match self.reject(At::Line, "proof", reason) {
            ProofError::Rejected(claim) => ProofError::Rejected(RejectedClaim {
                ply: (plies < self.length).then_some(self.before + plies + 1),
                ..claim
            }),
            other => other,
        }
    }
}
