//! Proofs of the claims about all positions of a game.
//!
//! `steps_back.rs` walks from the end of the game to its start and collects the paths that
//! show that moves win. `chain.rs` then walks forward and finds the levels that show that the
//! other moves lose. In a graph with odd cycles, `parts.rs` finds such levels and parts.

mod chain;
mod parts;
mod pieces;
mod region;
mod remainder;
mod search;
mod steps_back;

use alloc::vec::Vec;

use matchplay_board::{Game, Removal, Vertex};
use matchplay_certificate::{GameProof, Label, LevelProof, PositionProof, Run};
use matchplay_graph::BoardGraph;
use matchplay_matching::{CompressedGraph, ForestMemory, Side, Sides, WorkLimit};

use crate::task::spend;
use crate::{Interrupted, Review, edge_game};
use chain::Chain;
use parts::Parts;
use remainder::Remainder;
use steps_back::{StepBack, StepsBack};

/// Proves a game within a limit, given the memory for its forests.
pub(crate) fn prove(
    game: &Game,
    review: &Review,
    limit: &WorkLimit,
    memory: ForestMemory,
) -> Result<Option<GameProof>, Interrupted> {
    if game.board().removal() == Removal::Edges {
        let proof = edge_game::prove_game(game, review, limit.clone())?;
        return Ok(proof.map(GameProof::Parities));
    }
    // The proof is written in a few passes over the board.
    spend(limit, 4 * game.board().vertex_bound() + game.plies().len())?;
    let board = BoardGraph::of(game.position());
    let Ok(graph) = CompressedGraph::copy_of(&board) else {
        return Ok(None);
    };
    // Each edge is listed twice, for the copy and for the sides.
    spend(limit, 4 * graph.edge_count())?;
    let sides = Sides::of(&board).ok();
    let mut walk = StepsBack::new(game, &graph, sides.as_ref(), limit, memory)?;
    let claims = review.claims();
    let winning: Vec<&[Vertex]> = claims.iter().map(|claim| claim.winning).collect();
    let steps = walk.run(game, &winning)?;
    let (rest, memory) = walk.into_rest();
    let proof = match &sides {
        Some(sides) => {
            // The chain needs the memory for itself.
            drop(memory);
            LevelProof {
                black: black(game, sides),
                ..Chain::prove(rest, steps, &winning, limit)?
            }
        }
        None => Parts::prove(game, rest, steps, &winning, limit, memory)?,
    };
    Ok(Some(GameProof::Levels(proof)))
}

/// The black vertices, if the board provides no colours.
fn black(game: &Game, sides: &Sides) -> Option<Vec<Vertex>> {
    let remaining = game.start().remaining();
    let black = remaining.filter(|&vertex| sides.side(vertex.into()) == Side::Right);
    (!game.board().has_colours()).then(|| black.collect())
}

/// The evidence of a step without its labels.
fn evidence(step: StepBack) -> PositionProof {
    let vertices = |path: Vec<u32>| path.into_iter().map(Vertex::new).collect();
    PositionProof {
        augmenting: vertices(step.augmenting),
        paths: step.paths.into_iter().map(vertices).collect(),
        ..PositionProof::default()
    }
}

fn pairs(rest: &Remainder<'_>) -> Vec<(Vertex, Vertex)> {
    let nodes = rest.nodes();
    let mates = nodes.filter_map(|node| Some((node, rest.mate(node)?)));
    let pairs = mates.filter(|(node, mate)| node < mate);
    pairs.map(|(a, b)| (a.into(), b.into())).collect()
}

/// Labels of nodes as runs of nodes with equal labels. `separates` returns whether there is
/// a node without a new label between two nodes.
fn runs(mut labels: Vec<(u32, Label)>, separates: impl Fn(u32, u32) -> bool) -> Vec<Run> {
    labels.sort_unstable_by_key(|&(node, _)| node);
    let mut runs: Vec<Run> = Vec::new();
    for (node, label) in labels {
        let last = Vertex::new(node);
        match runs.last_mut() {
            Some(run) if run.label == label && !separates(run.last.into(), node) => run.last = last,
            _ => runs.push(Run {
                label,
                first: last,
                last,
            }),
        }
    }
    runs
}
