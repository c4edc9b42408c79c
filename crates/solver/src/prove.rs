use alloc::vec::Vec;

use matchplay_board::Vertex;
use matchplay_certificate::{Cover, Proof, Witness};
use matchplay_matching::IncrementalMatching;

use crate::Interrupted;
use crate::task::check;

/// Proves the outcome of a position. `token` is the node of the token, or `None` if
/// the token has not been placed; it may then be placed on one of `starts`, or on any
/// vertex if `starts` is `None`. `matching` is a maximum matching of the remaining graph
/// without the token. The reply in an N-position is the first winning move.
pub(crate) fn prove_by(
    matching: &mut impl IncrementalMatching,
    token: Option<u32>,
    starts: Option<&[Vertex]>,
) -> Result<Proof, Interrupted> {
    let reply = match token {
        Some(token) => {
            let mut neighbours = matching.neighbours(token);
            neighbours.find(|&node| matching.is_inessential(node))
        }
        None => match starts {
            None => {
                let mut placements = matching.inessential();
                placements.next().map(|index| matching.node(index))
            }
            Some(starts) => {
                let mut nodes = starts.iter().map(|&start| matching.node(start.into()));
                nodes.find(|&node| matching.is_inessential(node))
            }
        },
    };
    let exposed = reply.or(token);
    if reply.is_none() {
        if let Some(token) = token {
            matching.insert(token);
        }
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
            reply: Vertex::new(matching.index(reply)),
            then: witness(matching, pairs),
        },
    };
    // The search for a cover also takes work.
    check(matching)?;
    Ok(proof)
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
