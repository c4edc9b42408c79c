//! The judge of games of vertex geography.
//!
//! It steps back through a game, from the last position to the first, and keeps a matching
//! of the remaining graph, pieces, and labels: the level of each vertex and, without colours, its
//! part. A step back only adds vertices. Theorems 13 to 16 of `docs/theory.md` prove what levels,
//! parts and pieces imply.
//!
//! - Before the placement, the judge searches for the vertices of a graph with two colours from
//!   which an alternating path leads to an exposed vertex.
//! - If no move wins, the vertex of the token stays *pending*: the next step back matches it with
//!   the vertex before it. The winning moves from there are the ends of the edges at the token that
//!   are in some maximum matching.
//! - If a move wins and the position after the ply is not lost, the matching grows by an augmenting
//!   path that begins with the vertex of the token and the winning move.

use alloc::vec::Vec;

use matchplay_board::{Game, Vertex};

use super::after;
use super::graph::Graph;
use super::labels::Labels;
use super::pieces::Pieces;
use crate::{Claim, Fault, GameRejection, LevelProof, PositionProof, Run};

pub(super) fn judge(
    game: &Game,
    claims: &[Claim<'_>],
    proof: &LevelProof,
) -> Result<(), GameRejection> {
    let mut judge = after(game.plies().len(), Judge::at_end(game, proof))?;
    let positions = claims.iter().zip(&proof.positions).enumerate();
    for (position, (claim, evidence)) in positions.rev() {
        let token = game.token_after(position);
        after(position, judge.step_back(token, claim, evidence))?;
    }
    Ok(())
}

pub(super) struct Judge<'g> {
    pub(super) graph: Graph<'g>,
    pub(super) labels: Labels,
    pub(super) pieces: Pieces,
    /// The vertex of the token in the last position, if its player to move loses.
    pending: Option<Vertex>,
}

/// The vertex of the token, and the vertex to which it moved next, with which it is matched.
#[derive(Clone, Copy)]
pub(super) struct Pair {
    pub(super) token: Vertex,
    pub(super) next: Vertex,
}

impl<'g> Judge<'g> {
    fn at_end(game: &'g Game, proof: &LevelProof) -> Result<Judge<'g>, Fault> {
        let mut graph = Graph::at_end(game, proof.black.as_deref())?;
        let labels = Labels::new(&graph, proof.top)?;
        for &(from, to) in &proof.pairs {
            graph.pair(from, to)?;
        }
        let mut judge = Judge {
            pieces: Pieces::new(graph.vertex_bound()),
            graph,
            labels,
            pending: None,
        };
        judge.labels.settle_all(&judge.graph, &proof.labels)?;
        Ok(judge)
    }

    /// Steps back to the position with the token on a vertex, or before its placement, and
    /// checks the claim about it.
    fn step_back(
        &mut self,
        token: Option<Vertex>,
        claim: &Claim<'_>,
        evidence: &PositionProof,
    ) -> Result<(), Fault> {
        match (token, self.pending.take()) {
            (None, pending) => {
                if let Some(pending) = pending {
                    self.graph.insert(pending);
                    self.labels.set(&self.graph, pending, evidence.token)?;
                }
                self.relabel(&evidence.labels)?;
                self.check_moves(None, None, claim, evidence)
            }
            (Some(token), Some(next)) => {
                self.graph.insert(token);
                self.graph.insert(next);
                self.graph.set_mates(token, next);
                self.labels.set(&self.graph, token, evidence.token)?;
                self.labels.set(&self.graph, next, evidence.next)?;
                self.relabel(&evidence.labels)?;
                let pair = Pair { token, next };
                self.check_moves(Some(token), Some(pair), claim, evidence)
            }
            (Some(token), None) => {
                self.relabel(&evidence.before)?;
                self.check_moves(Some(token), None, claim, evidence)?;
                if claim.winning.is_empty() {
                    self.pending = Some(token);
                    return Ok(());
                }
                self.augment(token, &evidence.augmenting)?;
                self.graph.insert(token);
                self.labels.set(&self.graph, token, evidence.token)?;
                self.relabel(&evidence.labels)
            }
        }
    }

    /// Labels some runs, and makes the covers valid again.
    fn relabel(&mut self, runs: &[Run]) -> Result<(), Fault> {
        self.labels.set_runs(&self.graph, runs)?;
        self.labels.settle(&self.graph)
    }

    /// Checks that exactly the claimed moves win. If the token has returned to the graph,
    /// `pair` is its pair.
    fn check_moves(
        &mut self,
        token: Option<Vertex>,
        pair: Option<Pair>,
        claim: &Claim<'_>,
        evidence: &PositionProof,
    ) -> Result<(), Fault> {
        if let Some(&unknown) = claim.unknown.first() {
            return Err(Fault::Unknown(self.graph.place(unknown)));
        }
        let moves = self.graph.moves(token);
        claim.check_legal(&moves, |vertex| self.graph.place(vertex))?;
        let mut shown = Vec::new();
        let augmenting = (!evidence.augmenting.is_empty()).then_some(&evidence.augmenting);
        for path in augmenting.into_iter().chain(&evidence.paths) {
            shown.push(self.follow(path, pair)?);
        }
        if token.is_none() && self.graph.has_colours() {
            shown.extend(self.exposable());
        }
        shown.sort_unstable();
        let mut winning = claim.winning.iter().peekable();
        for to in moves {
            if winning.next_if_eq(&&to).is_some() {
                if !self.is_shown_to_win(to, pair, &shown) {
                    return Err(Fault::NotShownToWin(self.graph.place(to)));
                }
            } else if !self.is_shown_to_lose(to, pair) {
                return Err(Fault::NotShownToLose(self.graph.place(to)));
            }
        }
        Ok(())
    }

    fn is_shown_to_lose(&mut self, to: Vertex, pair: Option<Pair>) -> bool {
        match pair {
            Some(pair) => self.labels.is_shut(&self.graph, pair.token, to),
            None => self.labels.is_essential(&self.graph, to),
        }
    }

    /// Whether some maximum matching exposes a vertex, or contains an edge to it from the
    /// token. `shown` lists vertices from which alternating paths show this, ascending.
    fn is_shown_to_win(&mut self, to: Vertex, pair: Option<Pair>, shown: &[Vertex]) -> bool {
        let graph = &self.graph;
        let is_next = pair.is_some_and(|pair| pair.next == to);
        if graph.mate(to).is_none() || is_next || shown.binary_search(&to).is_ok() {
            return true;
        }
        let pieces = &mut self.pieces;
        graph.has_colours()
            && (pieces.can_expose(graph, to)
                || pair.is_some_and(|pair| pieces.of(graph, to) == pieces.of(graph, pair.token)))
    }
}
