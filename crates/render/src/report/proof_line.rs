use std::collections::BTreeSet;

use matchplay_board::{Position, Vertex};
use matchplay_certificate::{Cover, Proof, Witness};
use matchplay_solver::Solver;

/// A maximum matching and its cover, carried along a line of play so that as
/// little as possible changes from ply to ply.
///
/// In a P-position the matching misses the token. In an N-position it holds an
/// edge from the token to a winning move, and the cover holds the token; without
/// them, they prove what that move leaves. Either way the cover is as large as
/// the matching. While the token has still to be placed, the matching misses a
/// winning placement, or nothing.
#[derive(Clone, Debug)]
pub(super) struct ProofLine {
    /// The mate of each vertex that has one.
    mates: Vec<Option<Vertex>>,
    pairs: usize,
    cover: BTreeSet<Vertex>,
    odd_sets: Vec<Vec<Vertex>>,
    token: Option<Vertex>,
}

/// What changes in a [`ProofLine`] with one ply.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct ProofStep {
    /// The pairs that join the matching, or leave it.
    pub(super) pairs: Vec<(Vertex, Vertex)>,
    /// The vertices that join the cover, or leave it.
    pub(super) cover: Vec<Vertex>,
    /// All odd sets of the cover, if they are others than before.
    pub(super) odd_sets: Option<Vec<Vec<Vertex>>>,
}

impl ProofLine {
    /// A line before its first position.
    pub(super) fn new(vertices: usize) -> ProofLine {
        ProofLine {
            mates: vec![None; vertices],
            pairs: 0,
            cover: BTreeSet::new(),
            odd_sets: Vec::new(),
            token: None,
        }
    }

    /// Goes on to a position: the first, or one that a single ply leads to.
    /// `won_by` is the move to show where the player to move wins; without it,
    /// any winning one. Takes a proof of one position and O(vertices).
    pub(super) fn step(
        &mut self,
        solver: &mut Solver,
        position: &Position,
        won_by: Option<Vertex>,
    ) -> ProofStep {
        let (Witness { matching, cover }, reply) = witness(solver, position, won_by);
        let winning_token = reply.and(position.token());
        let mut pairs = matching;
        pairs.extend(winning_token.zip(reply));
        let mut wanted = vec![None; self.mates.len()];
        for &(a, b) in &pairs {
            wanted[a.index()] = Some(b);
            wanted[b.index()] = Some(a);
        }
        let mut step = ProofStep::default();
        self.leave(position, &mut step);
        if self.pairs == pairs.len() {
            // Where two maximum matchings differ, there are even paths and
            // cycles. To change over along the token's own is enough.
            if let Some(token) = position.token() {
                self.change_over(token, &wanted, &mut step);
            }
        } else {
            for (a, _) in pairs {
                self.change_over(a, &wanted, &mut step);
            }
        }
        self.cover_by(cover, winning_token, &mut step);
        self.token = position.token();
        step
    }

    /// Drops the vertex that the token has left. The matching stays maximum: it
    /// missed that vertex, or else every maximum matching covered it.
    fn leave(&mut self, position: &Position, step: &mut ProofStep) {
        let Some(left) = self.token.filter(|&token| position.is_removed(token)) else {
            return;
        };
        if let Some(mate) = self.mates[left.index()] {
            self.part(left, mate);
            step.pairs.push((left, mate));
        }
        if self.cover.remove(&left) {
            step.cover.push(left);
        }
    }

    /// Takes the wanted matching's pairs all along the path or cycle on which it
    /// differs from this one around a vertex.
    fn change_over(&mut self, from: Vertex, wanted: &[Option<Vertex>], step: &mut ProofStep) {
        if self.mates[from.index()] == wanted[from.index()] {
            return;
        }
        let (mut parted, mut joined) = (Vec::new(), Vec::new());
        // Along the wanted pair first, then, unless that came round, the other way.
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
            self.mates[a.index()] = Some(b);
            self.mates[b.index()] = Some(a);
        }
        self.pairs += joined.len();
        step.pairs.extend(parted.into_iter().chain(joined));
    }

    fn part(&mut self, a: Vertex, b: Vertex) {
        self.mates[a.index()] = None;
        self.mates[b.index()] = None;
        self.pairs -= 1;
    }

    /// Keeps the cover as long as it proves the position, and else takes the
    /// other one. What is left of a cover covers what is left of the graph.
    fn cover_by(&mut self, cover: Cover, winning_token: Option<Vertex>, step: &mut ProofStep) {
        let Cover {
            vertices,
            mut odd_sets,
        } = cover;
        // An odd set without one of its vertices is none any more.
        let serves = self.odd_sets.is_empty()
            && self.cover.len() == self.pairs
            && winning_token.is_none_or(|token| self.cover.contains(&token));
        if serves {
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

/// A matching that proves a position, and the move it is for, if one wins.
fn witness(
    solver: &mut Solver,
    position: &Position,
    won_by: Option<Vertex>,
) -> (Witness, Option<Vertex>) {
    let after = won_by.and_then(|to| {
        let mut after = position.clone();
        after.play(to).ok()?;
        Some((after, to))
    });
    if let Some((after, to)) = after {
        if let Proof::P(witness) = solver.prove(&after) {
            return (witness, Some(to));
        }
    }
    match solver.prove(position) {
        Proof::P(witness) => (witness, None),
        Proof::N { reply, then } => (then, Some(reply)),
        Proof::Perfect(matching) => {
            // One end of each pair would cover a bipartite graph, but no cover is
            // needed: nothing can be larger than perfect.
            let cover = Cover::default();
            (Witness { matching, cover }, None)
        }
    }
}
