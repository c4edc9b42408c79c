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
use matchplay_matching::{Adjacency, CompressedGraph, ForestMemory, Side, Sides, WorkLimit};

use crate::task::spend;
use crate::{Interrupted, Review, edge_game};
use chain::{Chain, StepLabels, runs};
use parts::Parts;
use remainder::Remainder;
use steps_back::{StepBack, StepsBack};

/// Proves the winning moves of every position of a game, given its review;
/// [`judge_game`](matchplay_certificate::judge_game) accepts the proof. `None` if the graph
/// is too large, or if a proof is missing in edge geography.
///
/// ```
/// use matchplay_board::{Game, Position, Vertex};
/// use matchplay_certificate::judge_game;
/// use matchplay_solver::{prove_game, review};
///
/// let start = Position::maze(".....".parse()?, None)?;
/// let game = Game::replay(start, [1, 0].map(Vertex::new))?;
/// let review = review(&game);
/// let proof = prove_game(&game, &review).ok_or("the game has a proof")?;
/// assert_eq!(judge_game(&game, &review.claims(), &proof), Ok(()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// In a bipartite graph, the time is near-linear in the board and the game on most boards;
/// in other graphs, it is that of one decomposition for each ply.
pub fn prove_game(game: &Game, review: &Review) -> Option<GameProof> {
    let memory = ForestMemory::default();
    let proof = prove(game, review, &WorkLimit::default(), memory);
    proof.ok().flatten()
}

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
    let Some((graph, sides)) = copy(&BoardGraph::of(game.position()), limit)? else {
        return Ok(None);
    };
    let mut walk = StepsBack::new(game, &graph, sides.as_ref(), limit, memory)?;
    let claims = review.claims();
    let winning: Vec<&[Vertex]> = claims.iter().map(|claim| claim.winning).collect();
    let steps = walk.run(game, &winning)?;
    let (mut rest, memory) = walk.into_rest();
    let proof = match &sides {
        Some(sides) => {
            // The chain needs the memory for itself.
            drop(memory);
            LevelProof {
                black: black(game, sides),
                ..prove_by_chain(&mut rest, steps, &winning, limit)?
            }
        }
        None => Parts::prove(game, rest, steps, &winning, limit, memory)?,
    };
    Ok(Some(GameProof::Levels(proof)))
}

/// The rows of a graph, and its sides if it is bipartite.
fn copy(
    graph: &impl Adjacency,
    limit: &WorkLimit,
) -> Result<Option<(CompressedGraph, Option<Sides>)>, Interrupted> {
    let Ok(rows) = CompressedGraph::copy_of(graph) else {
        return Ok(None);
    };
    // Each edge is listed twice, for the copy and for the sides.
    spend(limit, 4 * rows.edge_count())?;
    let sides = Sides::of(graph).ok();
    Ok(Some((rows, sides)))
}

/// The black vertices, if the board provides no colours.
fn black(game: &Game, sides: &Sides) -> Option<Vec<Vertex>> {
    let remaining = game.start().remaining();
    let black = remaining.filter(|&vertex| sides.side(vertex.into()) == Side::Right);
    (!game.board().has_colours()).then(|| black.collect())
}

fn prove_by_chain(
    rest: &mut Remainder<'_>,
    steps: Vec<StepBack>,
    winning: &[&[Vertex]],
    limit: &WorkLimit,
) -> Result<LevelProof, Interrupted> {
    let is_placed = steps.first().is_some_and(|step| step.token.is_some());
    let mut chain = Chain::new(rest, !is_placed, limit);
    let labels = chain.run(&steps, winning)?;
    let rest = chain.rest();
    let nodes: Vec<(u32, u32)> = rest.nodes().map(|node| (node, chain.block(node))).collect();
    let at_end = runs(nodes, |_, _| false);
    let changed = labels.iter().flat_map(|step| &step.changed);
    let blocks = at_end.iter().chain(changed).map(|&(block, ..)| block);
    let (levels, top) = chain.levels(blocks.chain(labels.iter().filter_map(|step| step.token)));
    let label = |block: u32| Label {
        level: levels[block as usize],
        part: 0,
    };
    let run = |&(block, first, last): &(u32, u32, u32)| Run {
        label: label(block),
        first: Vertex::new(first),
        last: Vertex::new(last),
    };
    let position = |(step, labels): (StepBack, &StepLabels)| {
        let token = labels.token.map(label).unwrap_or_default();
        PositionProof {
            token,
            partner: token,
            labels: labels.changed.iter().map(run).collect(),
            ..evidence(step)
        }
    };
    Ok(LevelProof {
        top,
        black: None,
        pairs: pairs(rest),
        labels: at_end.iter().map(run).collect(),
        positions: steps.into_iter().zip(&labels).map(position).collect(),
    })
}

/// The evidence of a step without its labels.
fn evidence(step: StepBack) -> PositionProof {
    let vertices = |path: Vec<u32>| path.into_iter().map(Vertex::new).collect();
    let steps = step.steps.into_iter();
    PositionProof {
        flip: vertices(step.flip),
        paths: step.paths.into_iter().map(vertices).collect(),
        steps: steps
            .map(|(over, to)| (Vertex::new(over), Vertex::new(to)))
            .collect(),
        ..PositionProof::default()
    }
}

fn pairs(rest: &Remainder<'_>) -> Vec<(Vertex, Vertex)> {
    let mates = rest
        .nodes()
        .filter_map(|node| Some((node, rest.mate(node)?)));
    let pairs = mates.filter(|(node, mate)| node < mate);
    pairs
        .map(|(node, mate)| (Vertex::new(node), Vertex::new(mate)))
        .collect()
}
