use std::collections::{BTreeMap, BTreeSet, VecDeque};

use matchplay_board::{Places, Position, Vertex};
use matchplay_certificate::{Cover, Proof, Witness};
use matchplay_solver::{Interrupted, LimitedSolver};
use serde::Serialize;

use super::proofs::ProofSentence;

/// A maximum matching and its cover, updated along a line of play. Each ply changes as
/// little as possible.
///
/// In a P-position the matching exposes the token. In an N-position the matching contains
/// an edge from the token to a winning move, and the cover contains the token; without
/// them, the two prove the position after that move. In both cases the cover is as large
/// as the matching. Before the placement of the token, the matching exposes a winning
/// placement, or nothing.
#[derive(Clone, Debug)]
pub(super) struct ProofSteps {
    /// The mate of each vertex that has one.
    mates: Vec<Option<Vertex>>,
    pairs: usize,
    cover: BTreeSet<Vertex>,
    odd_sets: Vec<Vec<Vertex>>,
    token: Option<Vertex>,
    /// Whether the line has reached its first position.
    has_position: bool,
}

/// The changes of a [`ProofSteps`] by one ply.
#[derive(Clone, Debug, Default, Serialize)]
pub(super) struct ProofStep {
    /// The ends of each pair that the matching gains or loses, one after the other.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) pairs: Vec<Vertex>,
    /// The vertices that the cover gains or loses.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) cover: Vec<Vertex>,
    /// All odd sets of the cover, if they changed.
    #[serde(rename = "odd", skip_serializing_if = "Option::is_none")]
    pub(super) odd_sets: Option<Vec<Vec<Vertex>>>,
    /// The winning move of the proof, if it is not an edge of a matching.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) reply: Option<Vertex>,
    /// The explanation of the proof, if it is not that of a matching.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) reading: Option<ProofSentence>,
}

impl ProofSteps {
    /// A line before its first position.
    pub(super) fn new(vertices: usize) -> ProofSteps {
        ProofSteps {
            mates: vec![None; vertices],
            pairs: 0,
            cover: BTreeSet::new(),
            odd_sets: Vec::new(),
            token: None,
            has_position: false,
        }
    }

    /// Proceeds to a position: the first position of the line, or the position after the
    /// next ply. If the player to move `wins`, the proof shows the winning move `won_by`,
    /// or any winning move without it.
    ///
    /// After a ply on a bipartite board, the matching changes along one alternating path,
    /// and the cover changes only after a mistake; then, and on other boards, the step
    /// takes a proof of one position.
    pub(super) fn step(
        &mut self,
        solver: &mut LimitedSolver<'_>,
        position: &Position,
        wins: bool,
        won_by: Option<Vertex>,
    ) -> Result<ProofStep, Interrupted> {
        let mut step = ProofStep::default();
        self.leave(position, &mut step);
        if !self.follows(position, wins, won_by, &mut step) {
            self.prove(solver, position, won_by, &mut step)?;
        }
        self.token = position.token();
        self.has_position = true;
        if position.starts().is_some() && !wins {
            step.reading = Some(ProofSentence::Placements);
        }
        Ok(step)
    }

    /// Whether the matching and the cover prove a position, possibly after a change of the
    /// matching along one alternating path.
    fn follows(
        &mut self,
        position: &Position,
        wins: bool,
        won_by: Option<Vertex>,
        step: &mut ProofStep,
    ) -> bool {
        let Some(token) = position.token().filter(|_| self.has_position) else {
            return false;
        };
        if !self.is_covered(wins.then_some(token)) {
            return false;
        }
        // The matching is maximum, so its edge at a token that wins is a winning move.
        match (self.mates[token.index()], won_by) {
            (mate, None) => mate.is_some() == wins,
            (None, Some(_)) => false,
            (Some(mate), Some(to)) => mate == to || self.turn_to(position, token, to, step),
        }
    }

    /// Replaces the edge at the token by the edge to another winning move, and changes
    /// the matching along the shortest alternating path that exposes this move. Returns
    /// false, without a change, if the board may not be bipartite.
    fn turn_to(
        &mut self,
        position: &Position,
        token: Vertex,
        to: Vertex,
        step: &mut ProofStep,
    ) -> bool {
        if let Places::Nodes(_) = position.board().places() {
            return false;
        }
        let Some(old) = self.mates[token.index()] else {
            return false;
        };
        // Each vertex of the side of `to`, with the previous one on the path from `to`.
        let mut previous = BTreeMap::from([(to, to)]);
        let mut queue = VecDeque::from([to]);
        let mut exposed = None;
        while let Some(at) = queue.pop_front() {
            let mate = self.mates[at.index()].filter(|_| at != old);
            let Some(mate) = mate else {
                exposed = Some(at);
                break;
            };
            for next in position.neighbours(mate) {
                if next != token && !previous.contains_key(&next) {
                    previous.insert(next, at);
                    queue.push_back(next);
                }
            }
        }
        let Some(mut end) = exposed else {
            return false;
        };
        self.part(token, old);
        step.pairs.extend([token, old]);
        while end != to {
            let before = previous[&end];
            let Some(mate) = self.mates[before.index()] else {
                break;
            };
            self.part(before, mate);
            self.join(mate, end);
            step.pairs.extend([before, mate, mate, end]);
            end = before;
        }
        self.join(token, to);
        step.pairs.extend([token, to]);
        true
    }

    /// Replaces as much of the matching and the cover as a proof from scratch requires.
    fn prove(
        &mut self,
        solver: &mut LimitedSolver<'_>,
        position: &Position,
        won_by: Option<Vertex>,
        step: &mut ProofStep,
    ) -> Result<(), Interrupted> {
        let (Witness { matching, cover }, reply) = witness(solver, position, won_by)?;
        let winning_token = reply.and(position.token());
        let mut pairs = matching;
        pairs.extend(winning_token.zip(reply));
        let mut wanted = vec![None; self.mates.len()];
        for &(a, b) in &pairs {
            wanted[a.index()] = Some(b);
            wanted[b.index()] = Some(a);
        }
        if self.pairs == pairs.len() {
            // Two maximum matchings differ in even paths and cycles. A change along the
            // one of the token is enough.
            if let Some(token) = position.token() {
                self.change_over(token, &wanted, step);
            }
        } else {
            for (a, _) in pairs {
                self.change_over(a, &wanted, step);
            }
        }
        self.cover_by(cover, winning_token, step);
        Ok(())
    }

    /// Removes the vertex that the token has left. The matching stays maximum: it
    /// exposed this vertex, or every maximum matching covered it.
    fn leave(&mut self, position: &Position, step: &mut ProofStep) {
        let Some(left) = self.token.filter(|&token| position.is_removed(token)) else {
            return;
        };
        if let Some(mate) = self.mates[left.index()] {
            self.part(left, mate);
            step.pairs.extend([left, mate]);
        }
        if self.cover.remove(&left) {
            step.cover.push(left);
        }
    }

    /// Adopts the pairs of the wanted matching along the path or cycle through a vertex
    /// on which the two matchings differ.
    fn change_over(&mut self, from: Vertex, wanted: &[Option<Vertex>], step: &mut ProofStep) {
        if self.mates[from.index()] == wanted[from.index()] {
            return;
        }
        let (mut parted, mut joined) = (Vec::new(), Vec::new());
        // First along the wanted pair; then, unless this was a cycle, the other way.
        let mut at = from;
        while let Some(next) = wanted[at.index()] {
            joined.push((at, next));
            let Some(mate) = self.mates[next.index()] else {
                break;
            };
            parted.push((next, mate));
            at = mate;
            if at == from {
                break;
            }
        }
        let mut at = (parted.last().is_none_or(|&(_, end)| end != from)).then_some(from);
        while let Some(mate) = at.and_then(|at| self.mates[at.index()]) {
            parted.extend(at.map(|at| (at, mate)));
            at = wanted[mate.index()];
            joined.extend(at.map(|at| (mate, at)));
        }
        for &(a, b) in &parted {
            self.part(a, b);
        }
        for &(a, b) in &joined {
            self.join(a, b);
        }
        let changed = parted.into_iter().chain(joined);
        step.pairs.extend(changed.flat_map(|(a, b)| [a, b]));
    }

    fn part(&mut self, a: Vertex, b: Vertex) {
        self.mates[a.index()] = None;
        self.mates[b.index()] = None;
        self.pairs -= 1;
    }

    fn join(&mut self, a: Vertex, b: Vertex) {
        self.mates[a.index()] = Some(b);
        self.mates[b.index()] = Some(a);
        self.pairs += 1;
    }

    /// Whether the cover proves that the matching is maximum, and contains the token of
    /// an N-position. The remaining vertices of a cover cover the remaining graph; an odd
    /// set without one of its vertices is not odd.
    fn is_covered(&self, winning_token: Option<Vertex>) -> bool {
        self.odd_sets.is_empty()
            && self.cover.len() == self.pairs
            && winning_token.is_none_or(|token| self.cover.contains(&token))
    }

    /// Keeps the cover if it proves the position, and otherwise adopts the other one.
    fn cover_by(&mut self, cover: Cover, winning_token: Option<Vertex>, step: &mut ProofStep) {
        let Cover {
            vertices,
            mut odd_sets,
        } = cover;
        if self.is_covered(winning_token) {
            return;
        }
        let vertices: BTreeSet<Vertex> = vertices.into_iter().chain(winning_token).collect();
        let changed = self.cover.symmetric_difference(&vertices);
        step.cover.extend(changed);
        self.cover = vertices;
        odd_sets.sort();
        if self.odd_sets != odd_sets {
            step.odd_sets = Some(odd_sets.clone());
            self.odd_sets = odd_sets;
        }
    }
}

/// A proof of the position after a winning move, and this move; or a proof of a
/// P-position.
fn witness(
    solver: &mut LimitedSolver<'_>,
    position: &Position,
    won_by: Option<Vertex>,
) -> Result<(Witness, Option<Vertex>), Interrupted> {
    let after = won_by.and_then(|to| {
        let mut after = position.clone();
        after.play(to).ok()?;
        Some((after, to))
    });
    if let Some((after, to)) = after {
        if let Some(Proof::P(witness)) = solver.prove(&after)? {
            return Ok((witness, Some(to)));
        }
    }
    Ok(match solver.prove(position)? {
        Some(Proof::P(witness) | Proof::Placements(witness)) => (witness, None),
        Some(Proof::N { reply, then }) => (then, Some(reply)),
        _ => (Witness::default(), None),
    })
}
