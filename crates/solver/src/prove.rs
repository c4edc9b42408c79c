use alloc::vec::Vec;

use matchplay_board::Vertex;
use matchplay_certificate::{Cover, Proof, Witness};
use matchplay_matching::IncrementalMatching;

use crate::task::check;
use crate::walk::Walk;
use crate::{Interrupted, Verdict};

impl<M: IncrementalMatching> Walk<'_, M> {
    /// The verdict on the position at which the walk starts, and a proof of its outcome. The
    /// reply in an N-position is the first winning move. The walk ends there.
    pub(crate) fn solve_and_prove(
        &mut self,
        token: Option<Vertex>,
    ) -> Result<(Verdict, Proof), Interrupted> {
        let verdict = self.verdict(token)?;
        let matching = &mut *self.matching;
        let reply = verdict.winning.first().copied();
        let exposed = reply.or(token).map(|vertex| matching.node(vertex.into()));
        if let (None, Some(token)) = (reply, exposed) {
            matching.insert(token);
        }
        check(matching)?;
        let pairs = match exposed {
            Some(exposed) => matching.pairs_exposing(exposed),
            None => matching.matched_pairs(),
        };
        let pairs = pairs
            .into_iter()
            .map(|(a, b)| (Vertex::new(a), Vertex::new(b)))
            .collect();
        let proof = match (reply, exposed) {
            (None, None) => Proof::Placements(placements_witness(matching, pairs)),
            (None, Some(_)) => Proof::P(witness(matching, pairs)),
            (Some(reply), _) => Proof::N {
                reply,
                then: witness(matching, pairs),
            },
        };
        // The search for a cover also takes work.
        check(matching)?;
        Ok((verdict, proof))
    }
}

/// The witness that the token loses on every vertex that no maximum matching exposes.
///
/// In terms of the Gallai–Edmonds decomposition, its cover contains A and the components
/// of D; the pairs within C need no cover.
fn placements_witness(
    matching: &mut impl IncrementalMatching,
    pairs: Vec<(Vertex, Vertex)>,
) -> Witness {
    let mut witness = witness(matching, pairs);
    let node = |vertex: Vertex| matching.node(vertex.into());
    let is_inessential = |node| matching.is_inessential(node);
    let Cover { vertices, odd_sets } = &mut witness.cover;
    vertices.retain(|&vertex| matching.mate(node(vertex)).is_some_and(is_inessential));
    odd_sets.retain(|set| set.iter().all(|&vertex| is_inessential(node(vertex))));
    witness
}

fn witness(matching: &mut impl IncrementalMatching, pairs: Vec<(Vertex, Vertex)>) -> Witness {
    let cover = matching.odd_set_cover();
    let vertices = |nodes: Vec<u32>| nodes.into_iter().map(Vertex::new).collect();
    Witness {
        matching: pairs,
        cover: Cover {
            vertices: vertices(cover.vertices),
            odd_sets: cover.odd_sets.into_iter().map(vertices).collect(),
        },
    }
}
