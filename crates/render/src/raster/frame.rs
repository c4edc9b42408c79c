use std::collections::BTreeSet;

use matchplay_board::{Position, Vertex};
use matchplay_certificate::Witness;

use crate::picture::parity_set::parity_set;
use crate::{Area, Layout, Overlay};

/// The largest distance between a changed cell and the pixels that change with it.
/// For nodes the inset of lines is added, because the number of the ply is there.
const CHANGES: f64 = 14.0;

/// A position of a replay with its overlay.
pub(super) struct Frame {
    pub(super) position: Position,
    pub(super) overlay: Overlay,
}

/// A drawn part of a proof.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Bold {
    Pair(Vertex, Vertex),
    /// A member of a set with a number.
    Member(usize, Vertex),
}

impl Frame {
    /// The area that may change from this frame to the next: around the tokens and
    /// the legal moves of both frames, and around the differences of their proofs.
    pub(super) fn change(&self, next: &Frame, layout: &Layout) -> Area {
        if self.position.starts().is_some() {
            // The marks of all starts vanish.
            return layout.view();
        }
        let mut changed: Vec<Vertex> = [self, next].into_iter().flat_map(Frame::around).collect();
        let (before, after) = (self.bold(), next.bold());
        let bold = before.symmetric_difference(&after);
        changed.extend(bold.flat_map(|&part| match part {
            Bold::Pair(a, b) => vec![a, b],
            Bold::Member(_, vertex) => vec![vertex],
        }));
        changed.extend([self, next].into_iter().filter_map(Frame::reply));
        let spots = changed.into_iter().filter_map(|vertex| layout.spot(vertex));
        let margin = CHANGES + layout.inset().max(layout.beyond());
        Area::around(spots, margin).unwrap_or(layout.view())
    }

    /// The token and the marked moves.
    fn around(&self) -> Vec<Vertex> {
        let token = self.position.token();
        match (token, &self.overlay) {
            (Some(token), _) => self.position.moves().chain([token]).collect(),
            (None, Overlay::Moves(verdict)) => {
                let marked = verdict.winning.iter().chain(&verdict.unknown);
                marked.copied().collect()
            }
            (None, _) => Vec::new(),
        }
    }

    /// The winning move that the proof names.
    fn reply(&self) -> Option<Vertex> {
        match &self.overlay {
            Overlay::Matching(proof) => proof.reply(),
            _ => None,
        }
    }

    /// The drawn parts of the proof: its pairs, and the members of its parity set or cover (set 0)
    /// and of its odd sets (from 1).
    fn bold(&self) -> BTreeSet<Bold> {
        let Overlay::Matching(proof) = &self.overlay else {
            return BTreeSet::new();
        };
        let mut sets: Vec<&[Vertex]> = Vec::new();
        sets.extend(parity_set(proof).map(|set| set.vertices));
        let mut pairs = &[][..];
        if let Some(Witness { matching, cover }) = proof.witness() {
            sets.push(&cover.vertices);
            sets.extend(cover.odd_sets.iter().map(Vec::as_slice));
            pairs = matching;
        }
        let pairs = pairs.iter().map(|&(a, b)| Bold::Pair(a.min(b), a.max(b)));
        let members = (0..).zip(sets);
        let members =
            members.flat_map(|(set, all)| all.iter().map(move |&it| Bold::Member(set, it)));
        pairs.chain(members).collect()
    }
}
