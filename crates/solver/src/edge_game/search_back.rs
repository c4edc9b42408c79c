//! Decides the moves that a walk leaves unknown.

use alloc::vec::Vec;

use matchplay_board::{Game, Position, Vertex};
use matchplay_matching::{Work, WorkLimit};

use super::graph;
use crate::edges::{EdgeGraph, Search, affordable, spend};
use crate::lines::MAX_PLIES_OF_ALL_LINES;
use crate::{Interrupted, Outcome, Refutation, Verdict};

/// The largest number of unknown moves that are searched. A component that the search accepts has
/// fewer nodes.
const MOST_MOVES: usize = 64;

/// Completes the verdict on a position.
pub(super) fn search(
    position: &Position,
    mut verdict: Verdict,
    limit: WorkLimit,
) -> Result<Verdict, Interrupted> {
    if !verdict.unknown.is_empty() {
        let work = &mut Work::new(limit);
        if let Some(graph) = graph_of(position, work)? {
            decide(
                &mut verdict,
                &graph,
                position.token(),
                &mut Search::new(),
                work,
            )?;
        }
    }
    Ok(verdict)
}

/// Completes the verdicts on all positions of a game, from the last one back, and the refutations
/// of the plies that turn out to be mistakes. `refutations` may be empty.
pub(super) fn search_back(
    game: &Game,
    verdicts: &mut [Verdict],
    refutations: &mut [Option<Refutation>],
    limit: WorkLimit,
) -> Result<(), Interrupted> {
    if verdicts.iter().all(|verdict| verdict.unknown.is_empty()) {
        return Ok(());
    }
    let (mut search, work) = (Search::new(), &mut Work::new(limit));
    // A graph can restore only edges that it has used.
    let mut graph = graph_of(game.start(), work)?;
    if let Some(graph) = &mut graph {
        let tokens = game
            .start()
            .token()
            .into_iter()
            .chain(game.plies().iter().copied());
        let tokens: Vec<u32> = tokens.map(u32::from).collect();
        tokens
            .windows(2)
            .for_each(|ends| graph.toggle(ends[0], ends[1]));
    }
    let mut budget = MAX_PLIES_OF_ALL_LINES;
    // The move from the position, and the outcome after it.
    let mut next: Option<(Vertex, Outcome)> = None;
    for (plies, verdict) in verdicts.iter_mut().enumerate().rev() {
        let token = match plies.checked_sub(1) {
            Some(last) => game.plies().get(last).copied(),
            None => game.start().token(),
        };
        if let (Some(from), Some((to, _)), Some(graph)) = (token, next, &mut graph) {
            graph.toggle(from.into(), to.into());
        }
        if let Some((to, after)) = next {
            settle(verdict, |other| match other == to {
                true => after,
                false => Outcome::Unknown,
            });
        }
        if let Some(graph) = &graph {
            decide(verdict, graph, token, &mut search, work)?;
        }
        if let (Some((to, Outcome::N)), Outcome::N) = (next, verdict.outcome) {
            let refutation = refutations.get_mut(plies).filter(|line| line.is_none());
            if let (Some(refutation), Some(graph)) = (refutation, &mut graph) {
                let from = token.map(u32::from);
                *refutation = search.line_after(graph, from, to.into(), budget, work)?;
                budget -= refutation
                    .as_ref()
                    .map_or(0, |line| line.line.len().min(budget));
            }
        }
        next = token.map(|token| (token, verdict.outcome));
    }
    Ok(())
}

/// Searches the unknown moves of a position.
fn decide(
    verdict: &mut Verdict,
    graph: &EdgeGraph,
    token: Option<Vertex>,
    search: &mut Search,
    work: &mut Work,
) -> Result<(), Interrupted> {
    let moves: Vec<u32> = verdict.unknown.iter().map(|&to| to.into()).collect();
    if moves.is_empty() || moves.len() > MOST_MOVES {
        return Ok(());
    }
    let outcomes = search.outcomes(graph, token.map(u32::from), &moves, work)?;
    let mut outcomes = outcomes.into_iter();
    settle(verdict, |_| outcomes.next().unwrap_or(Outcome::Unknown));
    Ok(())
}

/// Decides unknown moves, given the outcome after each of them, in ascending order.
fn settle(verdict: &mut Verdict, mut after: impl FnMut(Vertex) -> Outcome) {
    let outcomes: Vec<_> = verdict.unknown.iter().map(|&to| (to, after(to))).collect();
    let with = |outcome| {
        let moves = outcomes.iter().filter(move |&&(_, after)| after == outcome);
        moves.map(|&(to, _)| to)
    };
    let mut winning: Vec<Vertex> = verdict
        .winning
        .iter()
        .copied()
        .chain(with(Outcome::P))
        .collect();
    winning.sort_unstable();
    let unknown = with(Outcome::Unknown).collect();
    *verdict = Verdict::of_moves(verdict.legal_moves, winning.into_iter().collect(), unknown);
}

/// The unused edges of a position; `None` if the board has too many vertices.
fn graph_of(position: &Position, work: &mut Work) -> Result<Option<EdgeGraph>, Interrupted> {
    let graph = affordable(graph(position))?;
    if let Some(graph) = &graph {
        spend(work, graph.size())?;
    }
    Ok(graph)
}
