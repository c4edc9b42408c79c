use alloc::vec::Vec;

use fixedbitset::FixedBitSet;
use matchplay_board::Vertex;
use matchplay_matching::Work;

use super::{EdgeGraph, Search, spend};
use crate::{Interrupted, Outcome, Refutation};

/// A line of at most this many plies, at least 1, by which the player to move wins from a token.
/// `set` is a target set of the token, or an even kernel after the move to `first`.
///
/// The winner always moves to the first neighbour in the set, and the loser to the first neighbour.
/// After the first move, the set is an even kernel that contains the token: every move of the loser
/// leaves it along one of an even number of edges, so the winner can return. The function restores
/// the graph. The time is O(d log d) per ply, where d is the largest degree.
pub(super) fn winning_line(
    graph: &mut EdgeGraph,
    token: u32,
    set: &[Vertex],
    first: Option<u32>,
    plies: usize,
    work: &mut Work,
) -> Result<Refutation, Interrupted> {
    spend(work, graph.node_bound() / 64 + set.len())?;
    let mut targets = FixedBitSet::with_capacity(graph.node_bound());
    targets.extend(set.iter().map(|node| node.index()));
    let mut moves: Vec<u32> = Vec::new();
    let mut from = token;
    let mut scanned = 0;
    while moves.len() < plies {
        let is_winner = moves.len() % 2 == 0;
        let mut neighbours = graph.neighbours(from);
        let to = match first {
            Some(first) if moves.is_empty() => Some(first),
            _ => neighbours.find(|&node| !is_winner || targets.contains(node as usize)),
        };
        drop(neighbours);
        let Some(to) = to else {
            break;
        };
        scanned += graph.degree(from);
        graph.toggle(from, to);
        moves.push(to);
        from = to;
    }
    let complete = moves.len() % 2 == 1 && graph.degree(from) == 0;
    let starts = core::iter::once(&token).chain(&moves);
    for (&from, &to) in starts.zip(&moves) {
        graph.toggle(from, to);
    }
    spend(work, scanned)?;
    Ok(Refutation {
        line: moves.into_iter().map(Vertex::new).collect(),
        complete,
    })
}

impl Search {
    /// A line of at most this many plies, at least 1, by which the player to move wins after a move
    /// from a node or, without one, after a placement. `None` if no winning reply is known.
    ///
    /// The winner always makes the first winning move, and the loser the first move. The function
    /// restores the graph.
    pub(crate) fn line_after(
        &mut self,
        graph: &mut EdgeGraph,
        from: Option<u32>,
        to: u32,
        plies: usize,
    ) -> Result<Option<Refutation>, Interrupted> {
        if let Some(from) = from {
            graph.toggle(from, to);
        }
        let mut line = Vec::new();
        let mut token = to;
        let complete = loop {
            let moves: Vec<u32> = graph.neighbours(token).collect();
            let next = match line.len() % 2 {
                0 => {
                    let outcomes = self.outcomes(graph, Some(token), &moves)?;
                    let mut outcomes = moves.iter().zip(outcomes);
                    outcomes
                        .find(|&(_, after)| after == Outcome::P)
                        .map(|(&to, _)| to)
                }
                _ => moves.first().copied(),
            };
            let Some(next) = next.filter(|_| line.len() < plies.max(1)) else {
                break line.len() % 2 == 1 && moves.is_empty();
            };
            graph.toggle(token, next);
            line.push(next);
            token = next;
        };
        let starts = core::iter::once(&to).chain(&line);
        for (&from, &to) in starts.zip(&line) {
            graph.toggle(from, to);
        }
        if let Some(from) = from {
            graph.toggle(from, to);
        }
        let line: Vec<Vertex> = line.into_iter().map(Vertex::new).collect();
        Ok((!line.is_empty()).then(|| Refutation::new(line, complete)))
    }
}
