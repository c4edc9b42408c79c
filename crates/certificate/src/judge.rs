use alloc::vec::Vec;
use core::iter;

use fixedbitset::FixedBitSet;
use matchplay_board::{Position, Vertex};

use crate::{Cover, Proof, Rejection, Witness};

/// Checks a proof about a position, in time linear in the board, its edges and the
/// proof.
///
/// The judge performs no search, trusts no part of the proof, and reads the graph
/// from the rules of the position alone. Every claim that it accepts is true:
///
/// - A matching has at most one edge at each vertex of a cover and at most
///   (|S| - 1) / 2 edges inside each odd set S. A matching whose size is the capacity
///   of the cover is therefore maximum (Berge 1958; Edmonds 1965; LEDA's `CHECK_MCM`
///   is the same test).
/// - Suppose that a maximum matching exposes the token. Every vertex to which the
///   token can move is matched, since otherwise the matching could be extended by
///   the edge to it. The opponent replies along the matching. The remaining pairs are
///   a maximum matching of the remaining graph and expose the token again. The
///   opponent therefore always has a reply and wins (Anderson 1974; Fraenkel,
///   Scheinerman & Ullman 1993).
/// - With a perfect matching, the opponent has such a reply to every placement.
///
/// # Errors
///
/// The first [`Rejection`] that the judge finds.
pub fn judge(position: &Position, proof: &Proof) -> Result<(), Rejection> {
    match proof {
        Proof::P(witness) => judge_loss(position, witness),
        Proof::N { reply, then } => {
            let mut after = position.clone();
            after
                .play(*reply)
                .map_err(|illegal| Rejection::IllegalReply { illegal })?;
            judge_loss(&after, then)
        }
        Proof::Perfect(matching) => judge_perfect(position, matching),
    }
}

/// Checks that the matching is maximum and exposes the token.
fn judge_loss(position: &Position, witness: &Witness) -> Result<(), Rejection> {
    let token = position.token().ok_or(Rejection::TokenNotPlaced)?;
    let matched = judge_matching(position, &witness.matching)?;
    if matched.contains(token.index()) {
        let token = position.board().place(token);
        return Err(Rejection::CoversToken { token });
    }
    judge_cover(position, &witness.cover)?;
    let (matching, capacity) = (witness.matching.len(), witness.cover.capacity());
    if matching != capacity {
        return Err(Rejection::Sizes { matching, capacity });
    }
    Ok(())
}

/// Checks that the token has not been placed and that the matching is perfect.
fn judge_perfect(position: &Position, matching: &[(Vertex, Vertex)]) -> Result<(), Rejection> {
    let place = |vertex| position.board().place(vertex);
    if let Some(token) = position.token() {
        let token = place(token);
        return Err(Rejection::TokenPlaced { token });
    }
    let matched = judge_matching(position, matching)?;
    let exposed = position
        .remaining()
        .find(|vertex| !matched.contains(vertex.index()));
    exposed.map_or(Ok(()), |vertex| {
        let place = place(vertex);
        Err(Rejection::Unmatched { place })
    })
}

/// Checks that the pairs are edges without common ends, and returns their ends.
fn judge_matching(
    position: &Position,
    matching: &[(Vertex, Vertex)],
) -> Result<FixedBitSet, Rejection> {
    let place = |vertex| position.board().place(vertex);
    let mut matched = FixedBitSet::with_capacity(position.board().vertex_bound());
    for &(from, to) in matching {
        for vertex in [from, to] {
            judge_remaining(position, "matching", vertex)?;
            if matched.put(vertex.index()) {
                let place = place(vertex);
                return Err(Rejection::MatchedTwice { place });
            }
        }
        // After the check for repetition, so each vertex is expanded at most once.
        if !position.neighbours(from).any(|other| other == to) {
            let (from, to) = (place(from), place(to));
            return Err(Rejection::NoEdge { from, to });
        }
    }
    Ok(matched)
}

/// Checks that the parts of the cover are disjoint, that each odd set has an odd
/// size of at least 3, and that the cover covers every edge.
fn judge_cover(position: &Position, cover: &Cover) -> Result<(), Rejection> {
    const NO_PART: u32 = 0;
    const VERTICES: u32 = 1;
    let place = |vertex| position.board().place(vertex);

    for (set, size) in cover.odd_sets.iter().map(Vec::len).enumerate() {
        if size < 3 || size % 2 == 0 {
            return Err(Rejection::NotOdd { set, size });
        }
    }
    // Two ends share a set if and only if their parts have the same number. The
    // numbers fit in 32 bits, since no set is empty.
    let mut part_of = vec![NO_PART; position.board().vertex_bound()];
    let parts = iter::once(&cover.vertices).chain(&cover.odd_sets);
    for (part, vertices) in (VERTICES..).zip(parts) {
        for &vertex in vertices {
            judge_remaining(position, "cover", vertex)?;
            // A remaining vertex is below the bound.
            let part_before = &mut part_of[vertex.index()];
            if *part_before != NO_PART {
                let place = place(vertex);
                return Err(Rejection::CoveredTwice { place });
            }
            *part_before = part;
        }
    }
    // Neighbours are vertices of the board. The judge does not check that they are
    // remaining: an edge to a removed neighbour would have to be covered as well.
    let part_of = |vertex: Vertex| part_of[vertex.index()];
    for from in position.remaining() {
        for to in position.neighbours(from) {
            let ends = [part_of(from), part_of(to)];
            let in_one_set = ends[0] == ends[1] && ends[0] != NO_PART;
            if !ends.contains(&VERTICES) && !in_one_set {
                let (from, to) = (place(from), place(to));
                return Err(Rejection::Uncovered { from, to });
            }
        }
    }
    Ok(())
}

/// Checks that a vertex of the proof is in the remaining graph.
fn judge_remaining(
    position: &Position,
    part: &'static str,
    vertex: Vertex,
) -> Result<(), Rejection> {
    let vertices = position.board().vertex_bound();
    if vertex.index() >= vertices {
        let vertex = vertex.index() as u64 + 1;
        return Err(Rejection::OffBoard {
            part,
            vertex,
            vertices,
        });
    }
    if !position.is_remaining(vertex) {
        let place = position.board().place(vertex);
        return Err(Rejection::NotRemaining { part, place });
    }
    Ok(())
}

#[cfg(test)]
mod accepts;
#[cfg(test)]
mod rejects;
#[cfg(test)]
mod samples;
