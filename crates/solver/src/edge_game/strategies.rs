//! Proofs by strategies, where no set proves an outcome.

use alloc::vec::Vec;

use matchplay_board::{Game, Position, Vertex};
use matchplay_certificate::{Claim, ParityProof, Proof};
use matchplay_matching::{Work, WorkLimit};

use super::search_back::decide;
use super::steps_back::{StepsBack, graph_of};
use crate::edges::{EdgeGraph, Search};
use crate::{Interrupted, Outcome, Verdict};

/// Completes the verdict on a position, and proves its outcome by a strategy.
pub(super) fn prove(
    position: &Position,
    mut verdict: Verdict,
    limit: WorkLimit,
) -> Result<(Verdict, Option<Proof>), Interrupted> {
    let work = &mut Work::new(limit);
    let Some(mut graph) = graph_of(position, work)? else {
        return Ok((verdict, None));
    };
    let (mut search, token) = (Search::new(), position.token().map(u32::from));
    decide(&mut verdict, &graph, token, &mut search, work)?;
    let proof = match verdict.outcome {
        Outcome::P => {
            let moves: Vec<u32> = position.moves().map(u32::from).collect();
            lost(&mut search, &graph, token, &moves, work)?
        }
        Outcome::N => won(&mut search, &mut graph, token, &verdict.winning, work)?,
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
    let (mut search, work) = (Search::new(), &mut Work::new(limit));
    let Some(mut steps) = StepsBack::new(game, work)? else {
        return Ok(None);
    };
    let positions = proofs.iter_mut().zip(claims).enumerate().rev();
    for (plies, (proof, claim)) in positions {
        let (token, played) = (steps.token(), game.plies().get(plies).copied());
        if let ParityProof::Moves(proofs) = proof {
            let moves: Vec<Vertex> = match token {
                Some(token) => steps.graph.neighbours(token).map(Vertex::new).collect(),
                None => game.start().moves().collect(),
            };
            let needs = |to: Vertex| played != Some(to) && claim.move_wins(to).is_some();
            let missing = moves.iter().zip(&*proofs);
            let is_missing = missing
                .filter(|(to, proof)| proof.is_none() && needs(**to))
                .count();
            if is_missing > 0 && claim.mover_wins() == Some(false) {
                let all: Vec<u32> = moves.iter().map(|&to| to.into()).collect();
                let Some(lost) = lost(&mut search, &steps.graph, token, &all, work)? else {
                    return Ok(None);
                };
                *proof = ParityProof::Lost(lost);
            } else {
                for (&to, proof) in moves.iter().zip(proofs) {
                    if proof.is_none() && needs(to) {
                        let wins = claim.move_wins(to) == Some(true);
                        *proof = after(&mut search, &mut steps.graph, token, to, wins, work)?;
                        if proof.is_none() {
                            return Ok(None);
                        }
                    }
                }
            }
        }
        steps.step();
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
    work: &mut Work,
) -> Result<Option<Proof>, Interrupted> {
    let token = u32::from(to);
    if let Some(from) = from {
        graph.toggle(from, token);
    }
    let proof = match wins {
        true => lost(search, graph, Some(token), &[], work),
        false => {
            let moves: Vec<Vertex> = graph.neighbours(token).map(Vertex::new).collect();
            won(search, graph, Some(token), &moves, work)
        }
    };
    if let Some(from) = from {
        graph.toggle(from, token);
    }
    proof
}

/// A proof that the player to move loses.
fn lost(
    search: &mut Search,
    graph: &EdgeGraph,
    token: Option<u32>,
    starts: &[u32],
    work: &mut Work,
) -> Result<Option<Proof>, Interrupted> {
    let strategy = search.strategy(graph, token, starts, work)?;
    Ok(strategy.map(Proof::Strategy))
}

/// A proof that the player to move wins by one of these moves or placements.
fn won(
    search: &mut Search,
    graph: &mut EdgeGraph,
    from: Option<u32>,
    moves: &[Vertex],
    work: &mut Work,
) -> Result<Option<Proof>, Interrupted> {
    let ends: Vec<u32> = moves.iter().map(|&to| to.into()).collect();
    let outcomes = search.outcomes(graph, from, &ends, work)?;
    for (&reply, outcome) in moves.iter().zip(outcomes) {
        if outcome == Outcome::P {
            if let Some(Proof::Strategy(then)) = after(search, graph, from, reply, true, work)? {
                return Ok(Some(Proof::StrategyReply { reply, then }));
            }
        }
    }
    Ok(None)
}
