use alloc::vec::Vec;

use matchplay_board::{Game, Position};
use matchplay_matching::Work;

use super::graph;
use crate::Interrupted;
use crate::edges::{EdgeGraph, affordable};
use crate::task::spend_from;

/// The unused edges in the positions of a game, from the last one back.
pub(super) struct StepsBack<'g> {
    game: &'g Game,
    pub(super) graph: EdgeGraph,
    plies: usize,
}

impl<'g> StepsBack<'g> {
    /// Starts at the last position; `None` if the board has too many vertices.
    pub(super) fn new(
        game: &'g Game,
        work: &mut Work,
    ) -> Result<Option<StepsBack<'g>>, Interrupted> {
        // A graph can restore only edges that it has used.
        let Some(mut graph) = graph_of(game.start(), work)? else {
            return Ok(None);
        };
        let start = game.start().token();
        let tokens = start.into_iter().chain(game.plies().iter().copied());
        let tokens: Vec<u32> = tokens.map(u32::from).collect();
        tokens
            .windows(2)
            .for_each(|ends| graph.toggle(ends[0], ends[1]));
        let plies = game.plies().len();
        Ok(Some(StepsBack { game, graph, plies }))
    }

    /// The token in the present position.
    pub(super) fn token(&self) -> Option<u32> {
        self.game.token_after(self.plies).map(u32::from)
    }

    /// Steps back one ply, unless this is the first position.
    pub(super) fn step(&mut self) {
        let to = self.token();
        self.plies = self.plies.saturating_sub(1);
        if let (Some(from), Some(to)) = (self.token().filter(|_| to != self.token()), to) {
            self.graph.toggle(from, to);
        }
    }
}

/// The unused edges of a position; `None` if the board has too many vertices.
pub(super) fn graph_of(
    position: &Position,
    work: &mut Work,
) -> Result<Option<EdgeGraph>, Interrupted> {
    let graph = affordable(graph(position))?;
    if let Some(graph) = &graph {
        spend_from(work, graph.size())?;
    }
    Ok(graph)
}
