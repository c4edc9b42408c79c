use std::fmt;

use crate::read::locate::Step::{self, Field, Index};
use crate::read::resolve::under;
use crate::read::source::Source;
use crate::text::ReviewedVariationText;
use crate::{RejectedClaim, ReviewError};

/// The place of a line in the text of a review.
pub(super) struct Site<'r, 'a> {
    pub(super) source: &'r Source<'a>,
    /// The path to the review or the variation.
    path: Vec<Step>,
    /// The numbers of the variations that lead to it.
    variation: Vec<usize>,
    /// The number of plies before its first ply.
    pub(super) before: usize,
    /// The number of its plies.
    length: usize,
}

/// The part of a line that contains a claim.
#[derive(Clone, Copy)]
pub(super) enum At {
    /// The line itself.
    Line,
    /// A ply, 0-based within the line.
    Ply(usize),
    /// The end.
    End,
}

impl<'r, 'a> Site<'r, 'a> {
    pub(super) const fn of_game(source: &'r Source<'a>, length: usize) -> Site<'r, 'a> {
        Site {
            source,
            path: Vec::new(),
            variation: Vec::new(),
            before: 0,
            length,
        }
    }

    /// The place of a variation that leaves the line.
    pub(super) fn variation(
        &self,
        index: usize,
        variation: &ReviewedVariationText<'_>,
    ) -> Site<'r, 'a> {
        Site {
            source: self.source,
            path: [&*self.path, &[Field("variations"), Index(index)]].concat(),
            variation: [&*self.variation, &[index + 1]].concat(),
            before: variation.at.saturating_sub(1),
            length: variation.plies.len(),
        }
    }

    /// The position after some plies of the line.
    pub(super) const fn position(&self, plies: usize) -> At {
        match plies < self.length {
            true => At::Ply(plies),
            false => At::End,
        }
    }

    /// Rejects a member, or a part of it.
    pub(super) fn reject(
        &self,
        at: At,
        member: &'static str,
        inside: &[Step],
        reason: impl fmt::Display,
    ) -> ReviewError {
        let (ply, claim, mut path) = match at {
            At::Line => (None, member.to_owned(), self.path.clone()),
            At::Ply(ply) => (
                Some(self.before + ply + 1),
                member.to_owned(),
                [&*self.path, &[Field("plies"), Index(ply)]].concat(),
            ),
            At::End => (
                None,
                format!("end.{member}"),
                under(&self.path, Field("end")),
            ),
        };
        path.push(Field(member));
        path.extend_from_slice(inside);
        ReviewError::Rejected(RejectedClaim {
            variation: self.variation.clone(),
            ply,
            claim,
            reason: reason.to_string(),
            span: self.source.locate(&path),
        })
    }

    /// Rejects a part of the evidence for a position of the line.
    pub(super) fn reject_evidence(
        &self,
        plies: usize,
        inside: &[Step],
        reason: impl fmt::Display,
    ) -> ReviewError {
        let inside = [&[Field("positions"), Index(plies)], inside].concat();
        let rejected = self.reject(At::Line, "proof", &inside, reason);
        match rejected {
            ReviewError::Rejected(claim) => ReviewError::Rejected(RejectedClaim {
                ply: (plies < self.length).then_some(self.before + plies + 1),
                ..claim
            }),
            other => other,
        }
    }
}
