use std::collections::BTreeSet;

use matchplay_board::{Position, Vertex};
use matchplay_certificate::{Cover, Proof, Witness};

use crate::picture::layer::Contents;
use crate::picture::parity_set::parity_set;
use crate::{Area, Layout};

/// The largest distance between a changed cell and the pixels that change with it.
/// For nodes the inset of lines is added, because the number of the ply is there.
const CHANGES: f64 = 14.0;

/// A position of a replay with the contents of its layer.
pub(super) struct Frame {
    pub(super) position: Position,
    pub(super) contents: Contents,
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
        let (before, after) = (Bold::of(self), Bold::of(next));
        let pairs = before.pairs.symmetric_difference(&after.pairs);
        changed.extend(pairs.flat_map(|&(a, b)| [a, b]));
        let cover = before.cover.symmetric_difference(&after.cover);
        changed.extend(cover.map(|&(_, vertex)| vertex));
        let replies = [self, next]
            .into_iter()
            .filter_map(|frame| match &frame.contents {
                Contents::Matching(
                    Proof::KernelReply { reply, .. } | Proof::StrategyReply { reply, .. },
                ) => Some(*reply),
                _ => None,
            });
        changed.extend(replies);
        let spots = changed.into_iter().filter_map(|vertex| layout.spot(vertex));
        let margin = CHANGES + layout.inset().max(layout.beyond());
        Area::around(spots, margin).unwrap_or(layout.view())
    }

    /// The token and the marked moves.
    fn around(&self) -> Vec<Vertex> {
        let token = self.position.token();
        match (token, &self.contents) {
            (Some(token), _) => self.position.moves().chain([token]).collect(),
            (None, Contents::Moves(verdict)) => {
                let marked = verdict.winning.iter().chain(&verdict.unknown);
                marked.copied().collect()
            }
            (None, Contents::Matching(Proof::N { reply, .. })) => vec![*reply],
            (None, _) => Vec::new(),
        }
    }
}

/// The drawn vertices of a proof in a form that can be compared.
#[derive(Default)]
struct Bold {
    pairs: BTreeSet<(Vertex, Vertex)>,
    /// The vertices of the cover with the number of their odd set, or 0 if they are
    /// in no odd set.
    cover: BTreeSet<(usize, Vertex)>,
}

impl Bold {
    fn of(frame: &Frame) -> Bold {
        let witness = match &frame.contents {
            Contents::Matching(
                Proof::P(witness) | Proof::N { then: witness, .. } | Proof::Placements(witness),
            ) => witness.clone(),
            Contents::Matching(proof) => Witness {
                cover: Cover {
                    vertices: parity_set(proof).map_or(Vec::new(), |set| set.vertices.to_vec()),
                    ..Cover::default()
                },
                ..Witness::default()
            },
            Contents::None | Contents::Unknown | Contents::Moves(_) => return Bold::default(),
        };
        let ordered = |(a, b): (Vertex, Vertex)| (a.min(b), a.max(b));
        let odd_sets = (1..).zip(witness.cover.odd_sets);
        let odd = odd_sets.flat_map(|(set, members)| members.into_iter().map(move |it| (set, it)));
        let cover = witness.cover.vertices.into_iter().map(|vertex| (0, vertex));
        Bold {
            pairs: witness.matching.into_iter().map(ordered).collect(),
            cover: cover.chain(odd).collect(),
        }
    }
}
