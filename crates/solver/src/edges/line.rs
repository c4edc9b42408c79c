use alloc::vec::Vec;

use fixedbitset::FixedBitSet;
use matchplay_board::Vertex;
use matchplay_matching::Work;

use super::{EdgeGraph, Search};
use crate::task::spend_from;
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
    spend_from(work, graph.node_bound() / 64 + set.len())?;
    let mut targets = FixedBitSet::with_capacity(graph.node_bound());
    targets.extend(set.iter().map(|node| node.index()));
    let mut scanned = 0;
    let line = play(graph, token, |graph, from, played| {
        let is_choice = |&node: &u32| played % 2 == 1 || targets.contains(node as usize);
        let to = first.filter(|_| played == 0);
        let to = to.or_else(|| graph.neighbours(from).find(is_choice));
        let to = to.filter(|_| played < plies);
        scanned += to.map_or(0, |_| graph.degree(from));
        Ok(to)
    })?;
    spend_from(work, scanned)?;
    Ok(line)
}

impl Search {
    /// A line of at most this many plies, at least 1, by which the player to move wins after a move
    /// from a node or, without one, after a placement. The line begins with a given winning reply.
    ///
    /// After the reply, the winner always makes the first winning move, and the loser the first move.
    /// The function restores the graph unless it is interrupted.
    pub(crate) fn line_after(
        &mut self,
        graph: &mut EdgeGraph,
        from: Option<u32>,
        [to, reply]: [u32; 2],
        plies: usize,
    ) -> Result<Refutation, Interrupted> {
        if let Some(from) = from {
            graph.toggle(from, to);
        }
        let refutation = play(graph, to, |graph, token, played| {
            let moves: Vec<u32> = graph.neighbours(token).collect();
            let mut next = moves.first().copied();
            if played == 0 {
                next = Some(reply);
            } else if played % 2 == 0 {
                let outcomes = self.outcomes(graph, Some(token), &moves)?;
                let mut outcomes = moves.iter().zip(outcomes);
                let winning = outcomes.find(|&(_, after)| after == Outcome::P);
                next = winning.map(|(&to, _)| to);
            }
            Ok(next.filter(|_| played < plies.max(1)))
        })?;
        if let Some(from) = from {
            graph.toggle(from, to);
        }
        Ok(refutation)
    }
}

/// Plays the moves from a token that `next` chooses until it returns none. `next` receives the graph,
/// the node of the token and the number of moves played. Restores the graph unless it is interrupted.
fn play(
    graph: &mut EdgeGraph,
    token: u32,
    mut next: impl FnMut(&EdgeGraph, u32, usize) -> Result<Option<u32>, Interrupted>,
) -> Result<Refutation, Interrupted> {
    let mut moves: Vec<u32> = Vec::new();
    let mut from = token;
    while let Some(to) = next(graph, from, moves.len())? {
        graph.toggle(from, to);
        moves.push(to);
        from = to;
    }
    let complete = moves.len() % 2 == 1 && graph.degree(from) == 0;
    let starts = core::iter::once(&token).chain(&moves);
    for (&from, &to) in starts.zip(&moves) {
        graph.toggle(from, to);
    }
    let line = moves.into_iter().map(Vertex::new).collect();
    Ok(Refutation::new(line, complete))
}
