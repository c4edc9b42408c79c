//! Positions and games whose moves remove edges.

mod search_back;
mod strategies;

use alloc::vec::Vec;

use matchplay_board::{Game, Position, Removal, Vertex};
use matchplay_certificate::{ParityProof, Proof};
use matchplay_matching::{Work, WorkLimit};

use crate::edges::{Cost, EdgeError, EdgeGraph, EdgeWalk, TooCostly, affordable};
use crate::lines::MAX_PLIES_OF_ALL_LINES;
use crate::task::spend_from;
use crate::{Interrupted, Moves, Outcome, Refutation, Review, Verdict};
use search_back::{search, search_back};

/// Checks that an edge game from this position is small enough for the solver.
///
/// Positions of vertex geography are always accepted, and so are graphs with odd cycles, on which
/// the search is bounded. If a graph is rejected, the solver reports every outcome as unknown.
///
/// The check takes O((V + E) log V) time and O(V + E) memory.
/// [`LimitedSolver::check_cost`](crate::LimitedSolver::check_cost) limits its work.
///
/// # Errors
///
/// If the linear algebra would take too many operations or too much memory.
///
/// ```
/// use matchplay_board::{Maze, Position, Removal};
/// use matchplay_solver::check_cost;
///
/// let maze: Maze = "...\n...".parse()?;
/// let position = Position::new(maze.removing(Removal::Edges), None)?;
/// check_cost(&position)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn check_cost(position: &Position) -> Result<(), TooCostly> {
    match check(position, WorkLimit::default()) {
        Err(EdgeError::TooCostly(costly)) => Err(costly),
        Ok(()) | Err(EdgeError::Interrupted(_)) => Ok(()),
    }
}

pub(crate) fn check(position: &Position, limit: WorkLimit) -> Result<(), EdgeError> {
    match position.board().removal() {
        Removal::Vertices => Ok(()),
        Removal::Edges => {
            let graph = graph(position)?;
            let token = position.token().map(|token| vec![token.into()]);
            EdgeWalk::check(&graph, &token.unwrap_or_else(|| starts(position)), limit)
        }
    }
}

pub(crate) fn solve(position: &Position, limit: WorkLimit) -> Result<Verdict, Interrupted> {
    let verdict = start(position, 0, false, limit.clone()).and_then(|mut walk| walk.verdict());
    let verdict = affordable(verdict)?.unwrap_or_else(|| undecided(position));
    search(position, verdict, limit)
}

/// A proof of the outcome of a position; `None` if none is found.
pub(crate) fn prove(position: &Position, limit: WorkLimit) -> Result<Option<Proof>, Interrupted> {
    let found = start(position, 0, true, limit.clone());
    let found = found.and_then(|mut walk| Ok((walk.proof()?, walk)));
    let verdict = match affordable(found)? {
        Some((Some(proof), _)) => return Ok(Some(proof)),
        Some((None, mut walk)) => affordable(walk.verdict())?,
        None => None,
    };
    let verdict = verdict.unwrap_or_else(|| undecided(position));
    Ok(strategies::prove(position, verdict, limit)?.1)
}

/// The verdict on a position, and a proof of its outcome if one is found.
pub(crate) fn solve_and_prove(
    position: &Position,
    limit: WorkLimit,
) -> Result<(Verdict, Option<Proof>), Interrupted> {
    let found = start(position, 0, true, limit.clone()).and_then(|mut walk| {
        let verdict = walk.verdict()?;
        Ok((verdict, affordable(walk.proof())?.flatten()))
    });
    match affordable(found)? {
        Some((verdict, Some(proof))) => Ok((search(position, verdict, limit)?, Some(proof))),
        Some((verdict, None)) => strategies::prove(position, verdict, limit),
        None => strategies::prove(position, undecided(position), limit),
    }
}

/// The verdicts on all positions of a game, in the order of play.
pub(crate) fn verdicts(game: &Game, limit: WorkLimit) -> Result<Vec<Verdict>, Interrupted> {
    Ok(verdicts_and_lines(game, limit, false)?.0)
}

pub(crate) fn review(game: &Game, limit: WorkLimit) -> Result<Review, Interrupted> {
    let (verdicts, lines) = verdicts_and_lines(game, limit, true)?;
    // Without a line, a winning reply is known nevertheless.
    let refutations = lines.into_iter().zip(verdicts.iter().skip(1));
    let refutations = refutations.map(|(line, after)| {
        let reply = after.winning.first();
        line.or_else(|| reply.map(|&reply| Refutation::new(Vec::from([reply]), false)))
    });
    let refutations = refutations.collect();
    Ok(Review::from_verdicts(game, verdicts, refutations))
}

/// The verdicts on all positions of a game, in the order of play. With `with_lines`, also an entry for
/// each ply: a line that refutes it, if it is a mistake and a line is found.
fn verdicts_and_lines(
    game: &Game,
    limit: WorkLimit,
    with_lines: bool,
) -> Result<(Vec<Verdict>, Vec<Option<Refutation>>), Interrupted> {
    let plies = game.plies();
    let mut position = game.start().clone();
    let mut verdicts: Vec<Verdict> = Vec::with_capacity(plies.len() + 1);
    let mut lines = Vec::new();
    let mut budget = MAX_PLIES_OF_ALL_LINES;
    // There is no walk if the graph is too large.
    let mut walk = affordable(start(&position, plies.len(), false, limit.clone()))?;
    for next in plies.iter().map(Some).chain([None]) {
        let verdict = match &mut walk {
            Some(walk) => affordable(walk.verdict())?,
            None => None,
        };
        let verdict = verdict.unwrap_or_else(|| undecided(&position));
        if let Some(before) = verdicts.last().filter(|_| with_lines) {
            let is_mistake = (before.outcome, verdict.outcome) == (Outcome::N, Outcome::N);
            let line = match &mut walk {
                Some(walk) if is_mistake => affordable(walk.winning_line(budget.max(1)))?.flatten(),
                _ => None,
            };
            budget -= line.as_ref().map_or(0, |line| line.line.len().min(budget));
            lines.push(line);
        }
        verdicts.push(verdict);
        if let Some(&to) = next {
            position.play(to).expect("the plies of a game are legal");
            if let Some(advanced) = walk.as_mut().map(|walk| walk.advance(to.into())) {
                if affordable(advanced)?.is_none() {
                    walk = None;
                }
            }
        }
    }
    search_back(game, &mut verdicts, &mut lines, limit)?;
    Ok((verdicts, lines))
}

/// Proves the claims of a review about a game of edge geography; `None` if a proof is missing.
///
/// One walk along the game finds all proofs, so a ply changes the elimination instead of
/// repeating it.
pub(crate) fn prove_game(
    game: &Game,
    review: &Review,
    limit: WorkLimit,
) -> Result<Option<Vec<ParityProof>>, Interrupted> {
    let plies = game.plies();
    let claims = review.claims();
    let found = start(game.start(), plies.len(), true, limit.clone());
    let found = found.and_then(|mut walk| {
        let mut proofs = Vec::with_capacity(plies.len() + 1);
        for (ply, claim) in (0..=plies.len()).zip(&claims) {
            proofs.push(walk.proof_of_claims(claim)?);
            if let Some(&to) = plies.get(ply) {
                walk.advance(to.into())?;
            }
        }
        Ok(proofs)
    });
    match affordable(found)? {
        Some(proofs) => strategies::complete(game, &claims, proofs, limit),
        None => Ok(None),
    }
}

/// A walk that starts at a position. `with_proofs` chooses the method that is faster if proofs are
/// wanted.
pub(crate) fn start(
    position: &Position,
    plies: usize,
    with_proofs: bool,
    limit: WorkLimit,
) -> Result<EdgeWalk, EdgeError> {
    let (token, starts) = (position.token().map(u32::from), starts(position));
    let proved = if with_proofs { starts.len() } else { 0 };
    EdgeWalk::new(graph(position)?, token, starts, plies, proved, limit)
}

/// The verdict on a position that the solver does not analyse: every move is unknown.
fn undecided(position: &Position) -> Verdict {
    let moves: Vec<Vertex> = position.moves().collect();
    Verdict::of_moves(moves.len(), Moves::default(), moves.into_iter().collect())
}

/// The unused edges of a position.
///
/// # Errors
///
/// If the board has so many vertices that the linear algebra takes too much memory for any
/// edges. The function then takes no memory.
fn graph(position: &Position) -> Result<EdgeGraph, EdgeError> {
    let bound = position.board().vertex_bound();
    let least = Cost {
        operations: bound as u64,
        memory: bound as u64,
    };
    least.check()?;
    let vertices = position.board().places().vertices();
    let rows = vertices.map(|from| {
        let row = position
            .is_remaining(from)
            .then(|| position.neighbours(from));
        row.into_iter().flatten().map(u32::from)
    });
    Ok(EdgeGraph::of_rows(rows))
}

/// The nodes on which the token can be placed, ascending; empty after the placement.
fn starts(position: &Position) -> Vec<u32> {
    let unplaced = position.token().is_none().then(|| position.moves());
    unplaced.into_iter().flatten().map(u32::from).collect()
}

/// The unused edges of a position; spends the work of reading them. `None` if the board has too many
/// vertices.
fn graph_within(position: &Position, work: &mut Work) -> Result<Option<EdgeGraph>, Interrupted> {
    let graph = affordable(graph(position))?;
    if let Some(graph) = &graph {
        spend_from(work, graph.size())?;
    }
    Ok(graph)
}

/// The unused edges of the last position of a game; `None` if the board has too many vertices.
fn graph_at_end(game: &Game, work: &mut Work) -> Result<Option<EdgeGraph>, Interrupted> {
    // A graph can restore only edges that it has used.
    let mut graph = graph_within(game.start(), work)?;
    if let Some(graph) = &mut graph {
        (1..=game.plies().len()).for_each(|plies| toggle_ply(graph, game, plies));
    }
    Ok(graph)
}

/// Toggles the edge of the last of the first `plies` plies. Does nothing for 0 plies and for a
/// placement.
fn toggle_ply(graph: &mut EdgeGraph, game: &Game, plies: usize) {
    let before = plies
        .checked_sub(1)
        .and_then(|before| game.token_after(before));
    if let (Some(from), Some(to)) = (before, game.token_after(plies)) {
        graph.toggle(from.into(), to.into());
    }
}
