use alloc::vec::Vec;

use matchplay_board::{Position, Vertex};
use matchplay_certificate::{Cover, Proof, Witness};
use matchplay_matching::{IncrementalMatching, OddSetCover};

use crate::task::check;
use crate::walk::Walk;
use crate::{Interrupted, Verdict};

impl<M: IncrementalMatching> Walk<'_, M> {
    /// The verdict on the position at which the walk starts, and a proof of its outcome. The
    /// reply in an N-position is the first winning move. The walk ends there.
    pub(crate) fn solve_and_prove(
        &mut self,
        position: &Position,
    ) -> Result<(Verdict, Proof), Interrupted> {
        let verdict = self.verdict(position)?;
        let matching = &mut *self.matching;
        let reply = verdict.winning.first().copied();
        let exposed = reply
            .or(position.token())
            .map(|vertex| matching.node(vertex.into()));
        if let (None, Some(token)) = (reply, exposed) {
            matching.insert(token);
        }
        check(matching)?;
        let pairs = match exposed {
            Some(exposed) => matching.pairs_exposing(exposed),
            None => matching.matched_pairs(),
        };
        let mut cover = matching.odd_set_cover();
        if exposed.is_none() {
            keep_inessential(matching, &mut cover);
        }
        let vertices = |indices: Vec<u32>| indices.into_iter().map(Vertex::new).collect();
        let witness = Witness {
            matching: (pairs.into_iter())
                .map(|(a, b)| (Vertex::new(a), Vertex::new(b)))
                .collect(),
            cover: Cover {
                vertices: vertices(cover.vertices),
                odd_sets: cover.odd_sets.into_iter().map(vertices).collect(),
            },
        };
        let proof = match (reply, exposed) {
            (None, None) => Proof::Placements(witness),
            (None, Some(_)) => Proof::P(witness),
            (Some(reply), _) => Proof::N {
                reply,
                then: witness,
            },
        };
        // The search for a cover also takes work.
        check(matching)?;
        Ok((verdict, proof))
    }
}

/// Reduces a cover to what shows that the token loses on every vertex that no maximum matching
/// exposes.
///
/// In terms of the Gallai–Edmonds decomposition, the cover then contains A and the components of D;
/// the pairs within C need no cover.
fn keep_inessential(matching: &impl IncrementalMatching, cover: &mut OddSetCover) {
    let is_inessential = |index: &u32| matching.is_inessential(matching.node(*index));
    cover.vertices.retain(|&index| {
        let mate = matching.mate(matching.node(index));
        mate.is_some_and(|mate| matching.is_inessential(mate))
    });
    cover.odd_sets.retain(|set| set.iter().all(is_inessential));
}
