use alloc::vec::Vec;
use fixedbitset::FixedBitSet;
use matchplay_board::{Position, Removal, Vertex};

use crate::{Cover, Proof, Rejection, Witness};

mod parity;
mod strategy;

pub(crate) use parity::EdgePosition;

/// Checks a proof about a position, in time nearly linear in the board, its edges and the
/// proof. The edges of a vertex count again for each set of edge geography that contains it.
///
/// The judge performs no search, trusts no part of the proof, and reads the graph from the rules of
/// the position alone. `docs/theory.md` in the repository proves that the accepted claims are true.
///
/// # Errors
///
/// The first [`Rejection`] that the judge finds.
pub fn judge(position: &Position, proof: &Proof) -> Result<(), Rejection> {
    match (position.board().removal(), proof) {
        (Removal::Edges, proof) => EdgePosition::of(position).judge(proof),
        (Removal::Vertices, Proof::P(witness)) => judge_loss(position, witness),
        (Removal::Vertices, Proof::N { reply, then }) => {
            let mut after = position.clone();
            let played = after.play(*reply);
            played.map_err(Rejection::IllegalReply)?;
            judge_loss(&after, then)
        }
        (Removal::Vertices, Proof::Placements(witness)) => judge_placements(position, witness),
        (Removal::Vertices, _) => Err(Rejection::OtherGame(Removal::Edges)),
    }
}

/// Checks that the matching is maximum and exposes the token.
fn judge_loss(position: &Position, witness: &Witness) -> Result<(), Rejection> {
    let token = position.token().ok_or(Rejection::TokenNotPlaced)?;
    let matched = judge_matching(position, &witness.matching)?;
    if matched.contains(token.index()) {
        return Err(Rejection::CoversToken(position.board().place(token)));
    }
    let parts = Parts::of_cover(position, &witness.cover)?;
    parts.judge_edges(position)?;
    judge_sizes(&witness.matching, witness.cover.capacity())
}

/// Checks that the token has not been placed, and that every maximum matching covers
/// every vertex on which it may be placed.
fn judge_placements(position: &Position, witness: &Witness) -> Result<(), Rejection> {
    let place = |vertex| position.board().place(vertex);
    if let Some(token) = position.token() {
        return Err(Rejection::TokenPlaced(place(token)));
    }
    judge_matching(position, &witness.matching)?;
    let mut parts = Parts::of_cover(position, &witness.cover)?;
    let pairs_of_rest = parts.add_rest(&witness.matching);
    parts.judge_edges(position)?;
    judge_sizes(&witness.matching, witness.cover.capacity() + pairs_of_rest)?;
    let inessential = position.moves().find(|&start| !parts.is_essential(start));
    inessential.map_or(Ok(()), |vertex| Err(Rejection::NotEssential(place(vertex))))
}

/// Checks that the size of the matching is the capacity of the cover.
fn judge_sizes(matching: &[(Vertex, Vertex)], capacity: usize) -> Result<(), Rejection> {
    let matching = matching.len();
    let wrong = Rejection::Sizes { matching, capacity };
    (matching == capacity).then_some(()).ok_or(wrong)
}

/// Checks that the pairs are edges without common ends, and returns their ends.
fn judge_matching(
    position: &Position,
    matching: &[(Vertex, Vertex)],
) -> Result<FixedBitSet, Rejection> {
    let place = |vertex| position.board().place(vertex);
    let mut matched = FixedBitSet::with_capacity(position.board().vertex_bound());
    for &(from, to) in matching {
        let is_edge = position.has_edge(from, to);
        for vertex in [from, to] {
            if !is_edge {
                judge_remaining(position, "matching", vertex)?;
            }
            // Remaining vertices are below the capacity.
            if matched.put(vertex.index()) {
                return Err(Rejection::MatchedTwice(place(vertex)));
            }
        }
        if !is_edge {
            let (from, to) = (place(from), place(to));
            return Err(Rejection::NoEdge(from, to));
        }
    }
    Ok(matched)
}

/// The disjoint parts of a cover.
struct Parts {
    /// The vertices that cover all their edges.
    vertices: FixedBitSet,
    /// The number of the odd set of each vertex, from 1, or 0; empty without odd sets.
    sets: Vec<u32>,
    /// The rest of a proof about placements.
    rest: FixedBitSet,
}

impl Parts {
    /// Checks that the parts of a cover are disjoint, and that each odd set has an odd
    /// size of at least 3.
    fn of_cover(position: &Position, cover: &Cover) -> Result<Parts, Rejection> {
        for (set, size) in cover.odd_sets.iter().map(Vec::len).enumerate() {
            if size < 3 || size % 2 == 0 {
                return Err(Rejection::NotOdd { set, size });
            }
        }
        let bound = position.board().vertex_bound();
        let mut parts = Parts {
            vertices: FixedBitSet::with_capacity(bound),
            sets: match &cover.odd_sets[..] {
                [] => Vec::new(),
                _ => vec![0; bound],
            },
            rest: FixedBitSet::new(),
        };
        let twice = |vertex| {
            let (part, place) = ("cover", position.board().place(vertex));
            Err(Rejection::RepeatedVertex { part, place })
        };
        for &vertex in &cover.vertices {
            judge_remaining(position, "cover", vertex)?;
            // Remaining vertices are below the bound.
            if parts.vertices.put(vertex.index()) {
                return twice(vertex);
            }
        }
        for (number, set) in (1..).zip(&cover.odd_sets) {
            for &vertex in set {
                judge_remaining(position, "cover", vertex)?;
                if parts.covers_edges_of(vertex) || parts.set(vertex) != 0 {
                    return twice(vertex);
                }
                parts.sets[vertex.index()] = number;
            }
        }
        Ok(parts)
    }

    /// Adds the ends of the pairs that no part covers to the rest, and returns the number
    /// of these pairs. The pairs have passed `judge_matching`.
    fn add_rest(&mut self, matching: &[(Vertex, Vertex)]) -> usize {
        self.rest.grow(self.vertices.len());
        let mut pairs = 0;
        for &(from, to) in matching {
            if !self.covers(from, to) {
                // Both ends are without a part, or the edge is judged later.
                for vertex in [from, to] {
                    if self.set(vertex) == 0 {
                        self.rest.insert(vertex.index());
                    }
                }
                pairs += 1;
            }
        }
        pairs
    }

    /// Checks that the parts cover every edge.
    ///
    /// Neighbours are vertices of the board. The judge does not check that they are
    /// remaining: an edge to a removed neighbour would have to be covered as well.
    fn judge_edges(&self, position: &Position) -> Result<(), Rejection> {
        let vertices = position.board().places().vertices();
        let others = vertices.filter(|&vertex| !self.covers_edges_of(vertex));
        for from in others.filter(|&vertex| position.is_remaining(vertex)) {
            for to in position.neighbours(from) {
                if !self.covers(from, to) {
                    let [from, to] = [from, to].map(|vertex| position.board().place(vertex));
                    return Err(Rejection::Uncovered(from, to));
                }
            }
        }
        Ok(())
    }

    /// Whether an edge has an end in the cover, or both ends in one odd set or in the rest.
    fn covers(&self, from: Vertex, to: Vertex) -> bool {
        let ends = [from, to];
        ends.iter().any(|&end| self.covers_edges_of(end))
            || ends.iter().all(|&end| self.is_in_rest(end))
            || (self.set(from) == self.set(to) && self.set(from) != 0)
    }

    /// Whether the cover proves that every maximum matching covers the vertex.
    fn is_essential(&self, vertex: Vertex) -> bool {
        self.covers_edges_of(vertex) || self.is_in_rest(vertex)
    }

    fn covers_edges_of(&self, vertex: Vertex) -> bool {
        self.vertices.contains(vertex.index())
    }

    fn is_in_rest(&self, vertex: Vertex) -> bool {
        self.rest.contains(vertex.index())
    }

    /// The number of the odd set of a vertex, or 0.
    fn set(&self, vertex: Vertex) -> u32 {
        self.sets.get(vertex.index()).copied().unwrap_or(0)
    }
}

/// Checks that a vertex of the proof is in the remaining graph.
fn judge_remaining(
    position: &Position,
    part: &'static str,
    vertex: Vertex,
) -> Result<(), Rejection> {
    if !position.is_remaining(vertex) {
        let place = position.board().place(vertex);
        return Err(Rejection::NotRemaining { part, place });
    }
    Ok(())
}

#[cfg(test)]
mod accepts;
#[cfg(test)]
pub(crate) mod rejects;
