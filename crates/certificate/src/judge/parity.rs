//! The proofs of edge geography, which are judged by counting parities.
//!
//! - Suppose that the token is in an even kernel S. A move leads to a vertex outside S,
//!   as no edge joins two vertices of S. That vertex had an even number of edges into S
//!   and one of them has been used, so the opponent can move back into S. S is then an
//!   even kernel again: the two used edges change the number of edges into S of one
//!   vertex outside S, by two. The opponent therefore always has a reply.
//! - Suppose that S is a target set. The token has an odd number of edges into S, so at
//!   least one. After a move along it, S is an even kernel that contains the token.
//!
//! Both arguments hold on every graph (Fraenkel, Scheinerman & Ullman 1993).

use fixedbitset::FixedBitSet;
use matchplay_board::{Position, Vertex};

use super::judge_remaining;
use crate::Rejection;

/// Checks that an even kernel contains the token.
pub(super) fn judge_kernel(position: &Position, kernel: &[Vertex]) -> Result<(), Rejection> {
    let token = position.token().ok_or(Rejection::TokenNotPlaced)?;
    let members = judge_set(position, "kernel", kernel)?;
    if !members.contains(token.index()) {
        let token = position.board().place(token);
        return Err(Rejection::TokenOutsideKernel { token });
    }
    judge_parities(position, "kernel", &members, None)
}

/// Checks a target set of the token.
pub(super) fn judge_target_set(position: &Position, targets: &[Vertex]) -> Result<(), Rejection> {
    let token = position.token().ok_or(Rejection::TokenNotPlaced)?;
    let members = judge_set(position, "target set", targets)?;
    if members.contains(token.index()) {
        let token = position.board().place(token);
        return Err(Rejection::TokenInTargetSet { token });
    }
    judge_parities(position, "target set", &members, Some(token))
}

/// Checks a target set after each legal move or placement.
pub(super) fn judge_target_sets<S>(position: &Position, sets: &[S]) -> Result<(), Rejection>
where
    S: AsRef<[Vertex]>,
{
    let moves = position.moves().count();
    if moves != sets.len() {
        let sets = sets.len();
        return Err(Rejection::TargetSetCount { moves, sets });
    }
    for (to, targets) in position.moves().zip(sets) {
        judge_target_set(&super::after(position, to)?, targets.as_ref())?;
    }
    Ok(())
}

/// Checks that the vertices of a set are in the graph and distinct.
fn judge_set(
    position: &Position,
    part: &'static str,
    vertices: &[Vertex],
) -> Result<FixedBitSet, Rejection> {
    let mut members = FixedBitSet::with_capacity(position.board().vertex_bound());
    for &vertex in vertices {
        judge_remaining(position, part, vertex)?;
        if members.put(vertex.index()) {
            let place = position.board().place(vertex);
            return Err(Rejection::RepeatedVertex { part, place });
        }
    }
    Ok(members)
}

/// Checks that no unused edge joins two members, and that of the other vertices exactly
/// `odd` has an odd number of unused edges to members.
fn judge_parities(
    position: &Position,
    part: &'static str,
    members: &FixedBitSet,
    odd: Option<Vertex>,
) -> Result<(), Rejection> {
    let place = |vertex| position.board().place(vertex);
    for vertex in position.remaining() {
        let is_member = |other: &Vertex| members.contains(other.index());
        let mut reached = position.neighbours(vertex).filter(is_member);
        if members.contains(vertex.index()) {
            if let Some(other) = reached.next() {
                let (from, to) = (place(vertex), place(other));
                return Err(Rejection::Joined { part, from, to });
            }
        } else {
            let count = reached.count();
            if (count % 2 == 1) != (odd == Some(vertex)) {
                let place = place(vertex);
                return Err(Rejection::Parity { part, place, count });
            }
        }
    }
    Ok(())
}
