//! The judge of games of vertex geography.
//!
//! It steps back through a game, from the last position to the first, and keeps a matching
//! of the remaining graph, labels and pieces. A step back only adds vertices.
//!
//! - *Labels.* A vertex has a level. In a graph with two colours, let the level of the
//!   white end of every edge be at least that of the black end, let the levels of a pair be
//!   equal, and let exposed white vertices be on the lowest level and exposed black ones on
//!   the highest. For each level k above the lowest, the black vertices below k and the
//!   white ones from k on then cover every edge, and each pair has exactly one end among
//!   them. The matching is therefore maximum, and every maximum matching covers each
//!   vertex of the cover and contains no edge that has both ends in it. In a graph with odd
//!   cycles, parts take the place of the white vertices: the cover for level k consists of
//!   the inner vertices below k, the parts below k, and one set with everything from k on.
//!   Each part contains a largest matching of itself.
//! - *Paths.* If an alternating path leads from a vertex to an exposed vertex, some maximum
//!   matching exposes the vertex. Paths may jump within a *piece* (`pieces.rs`).
//! - *Steps.* By the theorem, a move wins if and only if some maximum matching of the graph
//!   without the token's vertex exposes the end of the move. If no move wins, the vertex of
//!   the token stays *pending*: the next step back matches it with the vertex before it.
//!   The winning moves from there are the ends of the edges at the token that are in some
//!   maximum matching. If a move wins and the position after the ply is not lost, a path
//!   from the winning move flips the matching.

use alloc::vec::Vec;

use matchplay_board::{Game, Vertex};

use super::after;
use super::graph::Graph;
use super::labels::Labels;
use super::pieces::Pieces;
use crate::{Claim, Fault, GameRejection, LevelProof, PositionProof};

/// Checks the claims about all positions of a game.
pub(super) fn judge(
    game: &Game,
    claims: &[Claim<'_>],
    proof: &LevelProof,
) -> Result<(), GameRejection> {
    let plies = game.plies();
    let mut judge = after(plies.len(), Judge::at_end(game, proof))?;
    let positions = claims.iter().zip(&proof.positions).enumerate();
    for (position, (claim, evidence)) in positions.rev() {
        let last = position.checked_sub(1).map(|last| plies[last]);
        let token = last.or(game.start().token());
        after(position, judge.step_back(token, claim, evidence))?;
    }
    Ok(())
}

struct Judge<'g> {
    graph: Graph<'g>,
    labels: Labels,
    pieces: Pieces,
    /// The vertex of the token in the last position, if its player to move loses.
    pending: Option<Vertex>,
}

/// The vertex of the token, and the vertex to which it moved next, with which it is matched.
#[derive(Clone, Copy)]
struct Pair {
    token: Vertex,
    next: Vertex,
}

impl<'g> Judge<'g> {
    fn at_end(game: &'g Game, proof: &LevelProof) -> Result<Judge<'g>, Fault> {
        let mut graph = Graph::at_end(game, proof.black.as_deref())?;
        let mut labels = Labels::new(&graph, proof.top)?;
        for &(from, to) in &proof.pairs {
            graph.pair(from, to)?;
        }
        labels.set_runs(&graph, &proof.labels)?;
        labels.settle(&graph, &graph.present().collect::<Vec<_>>())?;
        Ok(Judge {
            pieces: Pieces::new(graph.vertex_bound()),
            graph,
            labels,
            pending: None,
        })
    }

    /// Steps back to the position with the token on a vertex, or before its placement, and
    /// checks the claim about it.
    fn step_back(
        &mut self,
        token: Option<Vertex>,
        claim: &Claim<'_>,
        evidence: &PositionProof,
    ) -> Result<(), Fault> {
        let pending = self.pending.take();
        let mut moves = self.graph.moves(token);
        match (token, pending) {
            (None, Some(pending)) => {
                self.graph.insert(pending);
                self.labels.set(pending, evidence.token)?;
                self.settle(&[pending], evidence)?;
                moves = self.graph.moves(None);
                self.check_moves(None, &moves, claim, evidence)
            }
            (None, None) => self.check_moves(None, &moves, claim, evidence),
            (Some(token), Some(next)) => {
                for vertex in [token, next] {
                    self.graph.insert(vertex);
                }
                self.graph.set_mates(token, next);
                self.labels.set(token, evidence.token)?;
                self.labels.set(next, evidence.partner)?;
                self.settle(&[token, next], evidence)?;
                let place = moves.partition_point(|&to| to < next);
                moves.insert(place, next);
                self.check_moves(Some(Pair { token, next }), &moves, claim, evidence)
            }
            (Some(token), None) => {
                let labelled = self.labels.set_runs(&self.graph, &evidence.before)?;
                self.labels.settle(&self.graph, &labelled)?;
                self.check_moves(None, &moves, claim, evidence)?;
                if claim.winning.is_empty() {
                    self.pending = Some(token);
                    return Ok(());
                }
                self.flip(token, &evidence.flip)?;
                self.graph.insert(token);
                self.labels.set(token, evidence.token)?;
                let flipped: Vec<Vertex> = [&[token], &evidence.flip[..]].concat();
                self.settle(&flipped, evidence)
            }
        }
    }

    /// Labels the runs of the evidence, and makes the covers valid again.
    fn settle(&mut self, changed: &[Vertex], evidence: &PositionProof) -> Result<(), Fault> {
        let labelled = self.labels.set_runs(&self.graph, &evidence.labels)?;
        self.labels
            .settle(&self.graph, &[changed, &labelled].concat())
    }

    /// Checks that exactly the claimed moves win. If the token has returned to the graph,
    /// `pair` is its pair.
    fn check_moves(
        &mut self,
        pair: Option<Pair>,
        moves: &[Vertex],
        claim: &Claim<'_>,
        evidence: &PositionProof,
    ) -> Result<(), Fault> {
        if let Some(&unknown) = claim.unknown.first() {
            let place = self.graph.place(unknown);
            return Err(Fault::Unknown { place });
        }
        claim.check_legal(moves, |vertex| self.graph.place(vertex))?;
        let mut shown = Vec::new();
        let flip = (!evidence.flip.is_empty()).then_some(&evidence.flip);
        for path in flip.into_iter().chain(&evidence.paths) {
            shown.push(self.follow(path, pair)?);
        }
        self.follow_steps(&evidence.steps)?;
        for &to in moves {
            let place = self.graph.place(to);
            if claim.winning.binary_search(&to).is_ok() {
                if !self.is_shown_to_win(to, pair, &shown) {
                    return Err(Fault::NotShownToWin { place });
                }
            } else if !self.is_shown_to_lose(to, pair) {
                return Err(Fault::NotShownToLose { place });
            }
        }
        Ok(())
    }

    fn is_shown_to_win(&mut self, to: Vertex, pair: Option<Pair>, shown: &[Vertex]) -> bool {
        let graph = &self.graph;
        if graph.mate(to).is_none() || pair.is_some_and(|pair| pair.next == to) {
            return true;
        }
        if !graph.has_colours() {
            return shown.contains(&to);
        }
        let pieces = &mut self.pieces;
        pieces.can_expose(graph, to)
            || pair.is_some_and(|pair| pieces.of(graph, to) == pieces.of(graph, pair.token))
    }

    fn is_shown_to_lose(&mut self, to: Vertex, pair: Option<Pair>) -> bool {
        match pair {
            Some(pair) => self.labels.is_shut(&self.graph, pair.token, to),
            None => self.labels.is_essential(&self.graph, to),
        }
    }

    /// Follows paths of one step each: each step after the one on which it depends.
    fn follow_steps(&mut self, steps: &[(Vertex, Vertex)]) -> Result<(), Fault> {
        if steps.is_empty() {
            return Ok(());
        }
        let mut step_from = vec![None; self.graph.vertex_bound()];
        for &(from, to) in steps {
            self.graph.check_present(from)?;
            self.graph.check_present(to)?;
            step_from[from.index()] = Some(to);
        }
        let mut chain = Vec::new();
        for &(from, _) in steps {
            let mut next = Some(from);
            while let Some(from) = next {
                let Some(to) = step_from[from.index()].take() else {
                    break;
                };
                chain.push([from, to]);
                next = self.graph.mate(to);
            }
            while let Some(step) = chain.pop() {
                self.follow(&step, None)?;
            }
        }
        Ok(())
    }

    /// Follows a path that shows that its first vertex can be exposed or, in a position
    /// whose token has returned, matched with the token; returns this vertex.
    fn follow(&mut self, path: &[Vertex], pair: Option<Pair>) -> Result<Vertex, Fault> {
        for &vertex in path {
            self.graph.check_present(vertex)?;
        }
        if let &[from, to] = path {
            let place = self.graph.place(from);
            let mate = self.graph.mate(from).ok_or(Fault::BrokenPath { place })?;
            return self.follow(&[mate, from, to], pair);
        }
        let (Some(&first), Some(&last), 1) = (path.first(), path.last(), path.len() % 2) else {
            let length = path.len();
            return Err(Fault::PathLength { length });
        };
        let place = self.graph.place(first);
        let mut steps = path.windows(3).step_by(2);
        let is_path = steps.all(|step| {
            let &[from, over, to] = step else {
                return false;
            };
            let mate = self.graph.mate(from);
            mate.is_some()
                && (mate == Some(over) || self.can_jump(from, over))
                && self.graph.is_edge(over, to)
        });
        if !is_path {
            return Err(Fault::BrokenPath { place });
        }
        if !self.graph.has_colours() {
            let ends = self.graph.mate(last).is_none() || pair.is_some_and(|it| it.next == last);
            let avoids_token = pair.is_none_or(|pair| !path.contains(&pair.token));
            let is_simple = avoids_token && is_simple(path);
            let fault = if is_simple {
                Fault::PathEnd { place }
            } else {
                Fault::BrokenPath { place }
            };
            return (ends && is_simple).then_some(first).ok_or(fault);
        }
        let graph = &self.graph;
        let last_piece = self.pieces.of(graph, last);
        let closes_cycle = |pieces: &mut Pieces| {
            pair.is_some_and(|pair| {
                pieces.of(graph, pair.token) == last_piece && graph.is_edge(pair.token, first)
            })
        };
        if !self.pieces.can_expose(graph, last) && !closes_cycle(&mut self.pieces) {
            return Err(Fault::PathEnd { place });
        }
        for &vertex in path.iter().step_by(2) {
            let (piece, last) = (self.pieces.of(graph, vertex), self.pieces.of(graph, last));
            if !self.pieces.merge(piece, last) {
                return Err(Fault::BrokenPath { place });
            }
        }
        Ok(first)
    }

    /// Whether a path may continue from a vertex at another vertex of its piece.
    fn can_jump(&mut self, from: Vertex, over: Vertex) -> bool {
        let graph = &self.graph;
        graph.has_colours()
            && graph.is_black(from) != graph.is_black(over)
            && self.pieces.of(graph, from) == self.pieces.of(graph, over)
    }

    /// Matches the token, which is absent, by changing the pairs along a path.
    fn flip(&mut self, token: Vertex, path: &[Vertex]) -> Result<(), Fault> {
        let (Some(&first), Some(&last), 1) = (path.first(), path.last(), path.len() % 2) else {
            let length = path.len();
            return Err(Fault::PathLength { length });
        };
        let graph = &self.graph;
        let mut steps = path.windows(3).step_by(2);
        let is_path = steps.all(|step| {
            matches!(step, &[from, over, to]
                if graph.mate(from) == Some(over) && graph.is_edge(over, to))
        });
        let augments = graph.is_edge(token, first) && graph.mate(last).is_none();
        if !(is_path && augments && is_simple(path)) {
            let place = graph.place(first);
            return Err(Fault::BrokenPath { place });
        }
        for &vertex in path {
            self.pieces.end(vertex);
        }
        let mut pairs = path.chunks(2);
        let mut from = token;
        while let Some(&[to, ref rest @ ..]) = pairs.next() {
            self.graph.set_mates(from, to);
            from = rest.first().copied().unwrap_or(to);
        }
        Ok(())
    }
}

/// Whether a path visits no vertex twice.
fn is_simple(path: &[Vertex]) -> bool {
    let mut sorted = path.to_vec();
    sorted.sort_unstable();
    sorted.windows(2).all(|pair| pair[0] != pair[1])
}
