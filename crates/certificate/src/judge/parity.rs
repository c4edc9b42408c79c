//! The proofs of edge geography, which are judged by counting parities.
//!
//! Theorems 10 and 11 of `docs/theory.md` show, for every graph, that the player to move loses from
//! an even kernel and wins with a target set.
//!
//! The judge reads only the edges of the members. A vertex that none of these edges reaches has
//! zero edges to members, and zero is even.

use alloc::vec::Vec;

use matchplay_board::{IllegalMove, Place, Position, Reason, Removal, Vertex};

use super::judge_remaining;
use super::strategy::judge_strategy;
use crate::{Proof, Rejection};

/// The names of sets in rejections.
pub(super) const KERNEL: &str = "kernel";
const TARGET_SET: &str = "target set";

/// A position, or the position after further moves, which needs no copy of the board.
pub(crate) struct EdgePosition<'p> {
    position: &'p Position,
    /// The vertex of the token, then those to which it moves.
    path: Vec<Vertex>,
}

impl<'p> EdgePosition<'p> {
    pub(crate) fn of(position: &'p Position) -> EdgePosition<'p> {
        EdgePosition {
            position,
            path: position.token().into_iter().collect(),
        }
    }

    pub(crate) fn after(&self, to: Vertex) -> Result<EdgePosition<'p>, Rejection> {
        let position = self.position;
        let checked = match self.path.last() {
            Some(&from) if self.path.len() > usize::from(position.token().is_some()) => {
                let is_legal = position.has_edge(from, to) && self.is_left(from, to);
                let place = position.board().place(from);
                let illegal = || IllegalMove {
                    player: position.to_move().other(),
                    to: position.board().place(to),
                    reason: match position.board().neighbours(from).any(|it| it == to) {
                        true => Reason::Used { from: place },
                        false => Reason::Apart { from: place },
                    },
                };
                is_legal.then_some(()).ok_or_else(illegal)
            }
            _ => position.check(to),
        };
        checked.map_err(Rejection::IllegalReply)?;
        let path = [&*self.path, &[to]].concat();
        Ok(EdgePosition { position, path })
    }

    /// Whether the further moves have not used an edge.
    fn is_left(&self, a: Vertex, b: Vertex) -> bool {
        let mut moves = self.path.windows(2);
        moves.all(|pair| pair != [a, b] && pair != [b, a])
    }

    /// The other ends of the unused edges of a vertex, ascending.
    pub(super) fn neighbours(&self, vertex: Vertex) -> impl Iterator<Item = Vertex> + '_ {
        let neighbours = self.position.neighbours(vertex);
        #[cfg(test)]
        let neighbours = neighbours.inspect(|_| crate::judge_game::tests::work::read());
        neighbours.filter(move |&other| self.is_left(vertex, other))
    }

    /// The vertex of the token, if it has been placed.
    pub(super) fn token(&self) -> Option<Vertex> {
        self.path.last().copied()
    }

    /// The legal moves or placements, ascending.
    pub(super) fn moves(&self) -> Vec<Vertex> {
        match self.token() {
            Some(token) => self.neighbours(token).collect(),
            None => self.position.moves().collect(),
        }
    }

    pub(super) fn place(&self, vertex: Vertex) -> Place {
        self.position.board().place(vertex)
    }

    pub(crate) fn judge(&self, proof: &Proof) -> Result<(), Rejection> {
        match proof {
            Proof::Kernel(kernel) => self.judge_set(KERNEL, kernel),
            Proof::TargetSet(targets) => self.judge_set(TARGET_SET, targets),
            Proof::KernelReply { reply, then } => self.after(*reply)?.judge_set(KERNEL, then),
            Proof::TargetSets(sets) => self.judge_target_sets(sets),
            Proof::Strategy(entries) => judge_strategy(self, entries),
            Proof::StrategyReply { reply, then } => judge_strategy(&self.after(*reply)?, then),
            Proof::P(_) | Proof::N { .. } | Proof::Placements(_) => {
                Err(Rejection::OtherGame(Removal::Vertices))
            }
        }
    }

    /// Checks a target set after each legal move or placement.
    fn judge_target_sets(&self, sets: &[Vec<Vertex>]) -> Result<(), Rejection> {
        let moves = self.moves();
        if moves.len() != sets.len() {
            let (moves, sets) = (moves.len(), sets.len());
            return Err(Rejection::TargetSetCount { moves, sets });
        }
        for (to, targets) in moves.into_iter().zip(sets) {
            self.after(to)?.judge_set(TARGET_SET, targets)?;
        }
        Ok(())
    }

    /// Checks an even kernel or a target set, whose vertices have to be in the graph.
    fn judge_set(&self, part: &'static str, set: &[Vertex]) -> Result<(), Rejection> {
        let token = self.token().ok_or(Rejection::TokenNotPlaced)?;
        for &vertex in set {
            judge_remaining(self.position, part, vertex)?;
        }
        let neighbours = |vertex| self.neighbours(vertex);
        judge_parities(part, token, set, neighbours, |vertex| self.place(vertex))
    }
}

/// Checks that the vertices of an even kernel or a target set are distinct, and that no unused
/// edge joins two of them. Every vertex outside the set must have an even number of unused
/// edges to the set, except the token, which must have an odd number. `neighbours` returns the
/// other ends of the unused edges of a member, ascending.
pub(super) fn judge_parities<N: Iterator<Item = Vertex>>(
    part: &'static str,
    token: Vertex,
    set: &[Vertex],
    neighbours: impl Fn(Vertex) -> N,
    place: impl Fn(Vertex) -> Place,
) -> Result<(), Rejection> {
    let mut members = set.to_vec();
    members.sort_unstable();
    if let Some(pair) = members.windows(2).find(|pair| pair[0] == pair[1]) {
        let place = place(pair[0]);
        return Err(Rejection::RepeatedVertex { part, place });
    }
    let is_member = |vertex: &Vertex| members.binary_search(vertex).is_ok();
    let odd = match (part, is_member(&token)) {
        (KERNEL, true) => None,
        (KERNEL, false) => {
            return Err(Rejection::TokenOutsideKernel(place(token)));
        }
        (_, true) => {
            return Err(Rejection::TokenInTargetSet(place(token)));
        }
        (_, false) => Some(token),
    };
    // With the odd vertex listed once more, every vertex must be listed an even number of times.
    let ends = members.iter().flat_map(|&member| neighbours(member));
    let mut reached: Vec<Vertex> = ends.chain(odd).collect();
    reached.sort_unstable();
    for ends in reached.chunk_by(|a, b| a == b) {
        let vertex = ends[0];
        if is_member(&vertex) {
            let other = neighbours(vertex).find(is_member).unwrap_or(vertex);
            let (from, to) = (place(vertex), place(other));
            return Err(Rejection::Joined { part, from, to });
        }
        if ends.len() % 2 == 1 {
            let (place, count) = (place(vertex), ends.len() - usize::from(odd == Some(vertex)));
            return Err(Rejection::Parity { part, place, count });
        }
    }
    Ok(())
}
