use alloc::vec::Vec;

use matchplay_board::{Position, Vertex};
use matchplay_certificate::{Cover, Proof, Witness};
use matchplay_matching::{IncrementalMatching, OddSetCover};

use crate::task::{Task, check};
use crate::walk::verdict;
use crate::{Interrupted, Verdict};

/// Finds the verdict on a position and, if `proves`, proves the outcome.
pub(crate) struct Solve<'a> {
    pub(crate) position: &'a Position,
    pub(crate) proves: bool,
}

impl Task for Solve<'_> {
    type Answer = (Verdict, Option<Proof>);

    fn run<M: IncrementalMatching>(self, matching: &mut M) -> Result<Self::Answer, Interrupted> {
        let verdict = verdict(matching, self.position)?;
        let proof = self
            .proves
            .then(|| prove(matching, self.position, &verdict));
        Ok((verdict, proof.transpose()?))
    }
}

/// A proof of the outcome of a position with this verdict. The reply in an N-position is the first
/// winning move.
fn prove(
    matching: &mut impl IncrementalMatching,
    position: &Position,
    verdict: &Verdict,
) -> Result<Proof, Interrupted> {
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
    Ok(proof)
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
