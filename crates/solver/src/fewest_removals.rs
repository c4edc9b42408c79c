use alloc::vec;
use alloc::vec::Vec;

use matchplay_board::{Position, Removal, Vertex};
use matchplay_graph::BoardGraph;
use matchplay_matching::{IncrementalMatching, Sides};

use crate::task::{Task, check, spend};
use crate::{Interrupted, LimitedSolver};

/// The largest number of edges to scan in one search.
const EDGES: u64 = 50_000_000;

impl LimitedSolver<'_> {
    /// A smallest set of vertices whose removal gives a position to the other player, ascending.
    ///
    /// Only removals count: to make walls of cells, to forbid states, to remove nodes, or to
    /// change the colours of stones that the blank could reach. In an N-position, the vertices
    /// are neighbours of the token. In a P-position of a bipartite graph, they are neighbours
    /// of one neighbour of the token.
    ///
    /// `None` in edge geography, before the token is placed, if the game is over, and if the
    /// search takes more than a quarter of the edges that the limit leaves, or 50 million
    /// edges. Also `None` if the player to move loses, the remaining graph has an odd cycle,
    /// and no single removal suffices: no fast algorithm is known there.
    ///
    /// ```
    /// use matchplay_board::{Coord, Position, Vertex};
    /// use matchplay_solver::{Solver, WorkLimit};
    ///
    /// let mut solver = Solver::new();
    /// let mut solver = solver.within(WorkLimit::default());
    /// // From the middle, the player to move wins in both directions.
    /// let position = Position::maze("...".parse()?, Some(Coord::new(0, 1)))?;
    /// assert_eq!(solver.flips(&position)?, Some(vec![]));
    /// let found = solver.fewest_removals(&position)?;
    /// assert_eq!(found, Some(vec![Vertex::new(0), Vertex::new(2)]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the limit is reached before the search, or the work is cancelled.
    pub fn fewest_removals(
        &mut self,
        position: &Position,
    ) -> Result<Option<Vec<Vertex>>, Interrupted> {
        let Some(token) = position.token() else {
            return Ok(None);
        };
        if position.board().removal() == Removal::Edges || position.is_over() {
            return Ok(None);
        }
        spend(&self.limit, position.board().vertex_bound())?;
        let left = self.limit.left().unwrap_or(u64::MAX);
        let (found, _) = self.run_within(EDGES.min(left / 4), |solver, limit| {
            solver.within(limit).search_removals(position, token)
        })?;
        Ok(found.unwrap_or_default())
    }

    /// Searches for a smallest set around the token whose removal gives the position to the other
    /// player.
    fn search_removals(
        &mut self,
        position: &Position,
        token: Vertex,
    ) -> Result<Option<Vec<Vertex>>, Interrupted> {
        let set = self.exposed_together(position, token, token, usize::MAX)?;
        if set.as_ref().is_some_and(|set| !set.is_empty()) {
            return Ok(set);
        }
        // The token has no inessential neighbour, so the player to move loses.
        let board = position.board();
        let has_colours = board.has_colours();
        spend(&self.limit, board.edge_count())?;
        if !has_colours && Sides::of(&BoardGraph::remaining(position)).is_err() {
            let flips = self.flips(position)?.unwrap_or_default();
            let mut removals = flips.into_iter();
            let removal = removals.find(|&vertex| position.is_remaining(vertex));
            return Ok(removal.map(|vertex| vec![vertex]));
        }
        let mut smallest: Option<Vec<Vertex>> = None;
        for neighbour in position.moves() {
            let most = smallest.as_ref().map_or(usize::MAX, |set| set.len() - 1);
            smallest = self
                .exposed_together(position, token, neighbour, most)?
                .or(smallest);
        }
        Ok(smallest)
    }

    /// A largest set of neighbours of `beside`, other than the token, that one maximum matching
    /// exposes; ascending. `None` if it has more than `most` vertices. The graph contains the
    /// token if it is not `beside`.
    fn exposed_together(
        &mut self,
        position: &Position,
        token: Vertex,
        beside: Vertex,
        most: usize,
    ) -> Result<Option<Vec<Vertex>>, Interrupted> {
        let mut exposed = Vec::new();
        loop {
            let task = FindInessential { token, beside };
            let limit = self.limit.clone();
            match self.solver.run(position, &exposed, task, limit)? {
                Some(_) if exposed.len() == most => return Ok(None),
                Some(found) => exposed.push(found),
                None => break,
            }
        }
        exposed.sort_unstable();
        Ok(Some(exposed))
    }
}

/// Finds an inessential neighbour of `beside`, other than the token. The graph contains the
/// token if it is not `beside`.
struct FindInessential {
    token: Vertex,
    beside: Vertex,
}

impl Task for FindInessential {
    type Answer = Option<Vertex>;

    fn run<M: IncrementalMatching>(self, matching: &mut M) -> Result<Self::Answer, Interrupted> {
        let [token, beside] = [self.token, self.beside].map(|it| matching.node(it.into()));
        if token != beside {
            matching.insert(token);
        }
        check(matching)?;
        let mut neighbours = matching.neighbours(beside);
        let found = neighbours.find(|&node| node != token && matching.is_inessential(node));
        Ok(found.map(|node| Vertex::new(matching.index(node))))
    }
}
