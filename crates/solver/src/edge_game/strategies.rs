//! Proofs by strategies, where no set proves an outcome.

use alloc::vec::Vec;

use matchplay_board::{Game, Position, Vertex};
use matchplay_certificate::{Claim, ParityProof, Proof};
use matchplay_matching::WorkLimit;

use super::search_back::decide;
use super::{graph_at_end, graph_within, toggle_ply};
use crate::edges::{EdgeGraph, Search};
use crate::{Interrupted, Outcome, Verdict};

/// Completes the verdict on a position, and proves its outcome by a strategy.
pub(super) fn prove(
    position: &Position,
    mut verdict: Verdict,
    limit: WorkLimit,
) -> Result<(Verdict, Option<Proof>), Interrupted> {
    let mut search = Search::new(limit);
    let Some(mut graph) = graph_within(position, &mut search.work)? else {
        return Ok((verdict, None));
    };
    let token = position.token().map(u32::from);
    decide(&mut verdict, &graph, token, None, &mut search)?;
    let proof = match verdict.outcome {
        Outcome::P => {
            let moves: Vec<u32> = position.moves().map(u32::from).collect();
            search.strategy(&graph, token, &moves)?
        }
        Outcome::N => won(&mut search, &mut graph, token, &verdict.winning)?,
        Outcome::Unknown => None,
    };
    Ok((verdict, proof))
}

/// Completes the proofs of the claims about all positions of a game. Returns `None` if a proof is
/// still missing.
pub(super) fn complete(
    game: &Game,
    claims: &[Claim<'_>],
    mut proofs: Vec<ParityProof>,
    limit: WorkLimit,
) -> Result<Option<Vec<ParityProof>>, Interrupted> {
    let is_complete = |proof: &ParityProof| match proof {
        ParityProof::Lost(_) => true,
        ParityProof::Moves(proofs) => proofs.iter().all(Option::is_some),
    };
    // The move that was played and unknown moves need no proof.
    if proofs.iter().all(is_complete) {
        return Ok(Some(proofs));
    }
    let mut search = Search::new(limit);
    let Some(mut graph) = graph_at_end(game, &mut search.work)? else {
        return Ok(None);
    };
    let positions = proofs.iter_mut().zip(claims).enumerate().rev();
    for (plies, (proof, claim)) in positions {
        let token = game.token_after(plies).map(u32::from);
        let played = game.plies().get(plies).copied();
        if let ParityProof::Moves(proofs) = proof {
            let moves: Vec<Vertex> = match token {
                Some(token) => graph.neighbours(token).map(Vertex::new).collect(),
                None => game.start().moves().collect(),
            };
            let needs = |to: Vertex| played != Some(to) && claim.move_wins(to).is_some();
            let mut found = moves.iter().zip(&*proofs);
            let is_missing = found.any(|(&to, proof)| proof.is_none() && needs(to));
            if is_missing && claim.mover_wins() == Some(false) {
                let all: Vec<u32> = moves.iter().map(|&to| to.into()).collect();
                let Some(lost) = search.strategy(&graph, token, &all)? else {
                    return Ok(None);
                };
                *proof = ParityProof::Lost(lost);
            } else {
                for (&to, proof) in moves.iter().zip(proofs) {
                    if proof.is_none() && needs(to) {
                        let wins = claim.move_wins(to) == Some(true);
                        *proof = after(&mut search, &mut graph, token, to, wins)?;
                        if proof.is_none() {
                            return Ok(None);
                        }
                    }
                }
            }
        }
        toggle_ply(&mut graph, game, plies);
    }
    Ok(Some(proofs))
}

/// A proof for the position after a move or placement, which `wins` or loses.
fn after(
    search: &mut Search,
    graph: &mut EdgeGraph,
    from: Option<u32>,
    to: Vertex,
    wins: bool,
) -> Result<Option<Proof>, Interrupted> {
    let token = u32::from(to);
    if let Some(from) = from {
        graph.toggle(from, token);
    }
    let proof = match wins {
        true => search.strategy(graph, Some(token), &[]),
        false => {
            let moves: Vec<Vertex> = graph.neighbours(token).map(Vertex::new).collect();
            won(search, graph, Some(token), &moves)
        }
    };
    if let Some(from) = from {
        graph.toggle(from, token);
    }
    proof
}

/// A proof that the player to move wins by one of these moves or placements.
fn won(
    search: &mut Search,
    graph: &mut EdgeGraph,
    from: Option<u32>,
    moves: &[Vertex],
) -> Result<Option<Proof>, Interrupted> {
    let ends: Vec<u32> = moves.iter().map(|&to| to.into()).collect();
    let outcomes = search.outcomes(graph, from, &ends)?;
    for (&reply, outcome) in moves.iter().zip(outcomes) {
        if outcome == Outcome::P {
            if let Some(Proof::Strategy(then)) = after(search, graph, from, reply, true)? {
                return Ok(Some(Proof::StrategyReply { reply, then }));
            }
        }
    }
    Ok(None)
}
