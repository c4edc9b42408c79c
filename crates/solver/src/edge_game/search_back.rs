//! Decides the moves that a walk leaves unknown.

use alloc::vec::Vec;

use matchplay_board::{Game, Position, Vertex};
use matchplay_matching::WorkLimit;

use super::{graph_at_end, graph_within, toggle_ply};
use crate::edges::{EdgeGraph, Search};
use crate::lines::MAX_PLIES_OF_ALL_LINES;
use crate::{Interrupted, Outcome, Refutation, Verdict};

/// The largest number of unknown moves that are searched. A component that the search accepts has
/// at most as many nodes.
const MOST_MOVES: usize = 64;

/// Completes the verdict on a position.
pub(super) fn search(
    position: &Position,
    mut verdict: Verdict,
    limit: WorkLimit,
) -> Result<Verdict, Interrupted> {
    if !verdict.unknown.is_empty() {
        let mut search = Search::new(limit);
        if let Some(graph) = graph_within(position, &mut search.work)? {
            let token = position.token().map(u32::from);
            decide(&mut verdict, &graph, token, None, &mut search)?;
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
    let mut search = Search::new(limit);
    let mut graph = graph_at_end(game, &mut search.work)?;
    let mut budget = MAX_PLIES_OF_ALL_LINES;
    // The move from the position, and the outcome and the first winning move after it.
    let mut next: Option<(Vertex, Outcome, Option<Vertex>)> = None;
    for (plies, verdict) in verdicts.iter_mut().enumerate().rev() {
        if let Some((to, after, _)) = next {
            settle(verdict, |other| match other == to {
                true => after,
                false => Outcome::Unknown,
            });
        }
        let token = game.token_after(plies);
        if let Some(graph) = &mut graph {
            let (token, played) = (token.map(u32::from), next.map(|(to, ..)| to));
            decide(verdict, graph, token, played, &mut search)?;
            let line = refutations.get_mut(plies).filter(|line| line.is_none());
            if let (Some(line), Outcome::N, Some((to, Outcome::N, Some(reply)))) =
                (line, verdict.outcome, next)
            {
                let moves = [to, reply].map(u32::from);
                let found = search.line_after(graph, token, moves, budget)?;
                budget -= found.line.len().min(budget);
                *line = Some(found);
            }
            toggle_ply(graph, game, plies);
        }
        next = token.map(|token| (token, verdict.outcome, verdict.winning.first().copied()));
    }
    Ok(())
}

/// Searches the unknown moves of a position, except for the one that was played: the position after
/// it has a verdict of its own, which this verdict must not contradict.
pub(super) fn decide(
    verdict: &mut Verdict,
    graph: &EdgeGraph,
    token: Option<u32>,
    played: Option<Vertex>,
    search: &mut Search,
) -> Result<(), Interrupted> {
    let is_searched = |&to: &Vertex| played != Some(to);
    let moves = verdict.unknown.iter().copied().filter(is_searched);
    let moves: Vec<u32> = moves.map(u32::from).collect();
    if moves.is_empty() || moves.len() > MOST_MOVES {
        return Ok(());
    }
    let mut outcomes = search.outcomes(graph, token, &moves)?.into_iter();
    settle(verdict, |to| {
        let outcome = is_searched(&to).then(|| outcomes.next()).flatten();
        outcome.unwrap_or(Outcome::Unknown)
    });
    Ok(())
}

/// Decides unknown moves, given the outcome after each of them, in ascending order. Only an unknown
/// outcome of the position can change.
fn settle(verdict: &mut Verdict, mut after: impl FnMut(Vertex) -> Outcome) {
    let known = verdict.winning.iter().map(|&to| (to.into(), Outcome::P));
    let decided = verdict.unknown.iter().map(|&to| (to.into(), after(to)));
    let mut outcomes: Vec<(u32, Outcome)> = known.chain(decided).collect();
    outcomes.sort_unstable_by_key(|&(to, _)| to);
    let settled = Verdict::of_outcomes(&outcomes);
    *verdict = Verdict {
        legal_moves: verdict.legal_moves,
        by_search: verdict.by_search || settled.outcome != verdict.outcome,
        ..settled
    };
}

#[cfg(test)]
mod tests {
    use matchplay_board::{ExplicitGraph, Game, Position, Removal, Vertex};

    use crate::Solver;

    /// Here, the searches for earlier positions decide replies that the verdict leaves unknown.
    #[test]
    fn a_refutation_begins_with_a_winning_move_of_the_verdict() {
        let ends = [
            6, 8, 0, 6, 1, 3, 0, 8, 0, 5, 4, 5, 7, 9, 1, 8, 0, 4, 2, 10, 3, 8, 8, 10, 3, 7, 4, 10,
            4, 7, 6, 10, 1, 2, 3, 4, 4, 6, 2, 6, 2, 3, 3, 5, 5, 9, 5, 8, 6, 7, 5, 6, 9, 10, 1, 4,
            6, 9, 3, 6,
        ];
        let edges = ends.chunks_exact(2).map(|ends| (ends[0], ends[1]));
        let graph = ExplicitGraph::new(11, edges).expect("a graph");
        let start = Position::graph(graph.removing(Removal::Edges), Some(4)).expect("a position");
        let game = Game::replay(start, [6, 9].map(Vertex::new)).expect("legal moves");
        let review = Solver::new().review(&game);
        let refutation = review.plies[0].refutation.as_ref().expect("a mistake");
        let after = &review.plies[1].before;
        assert!(!after.unknown.is_empty());
        assert!(after.winning.contains(&refutation.line[0]));
    }
}
