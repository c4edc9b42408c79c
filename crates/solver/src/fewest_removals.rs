use alloc::vec;
use alloc::vec::Vec;

use matchplay_board::{Position, Removal, Vertex};
use matchplay_matching::IncrementalMatching;

use crate::flips::with_changeable_stones;
use crate::task::{Task, check};
use crate::{Interrupted, LimitedSolver, Outcome, WorkLimit};

/// The largest number of edges to scan in one search.
const EDGES: u64 = 50_000_000;

impl LimitedSolver<'_> {
    /// A smallest set of vertices whose removal gives a position to the other player, ascending.
    ///
    /// Only removals count: to make walls of cells, to forbid states, to remove nodes, or to change the
    /// colours of stones that the blank could reach. The set is local: its vertices are neighbours of
    /// the token or, if the player to move loses, of one neighbour of the token.
    ///
    /// `None` in edge geography, before the token is placed, if the game is over, and if the search
    /// takes more than a quarter of the edges that the limit leaves, or 50 million edges. Also `None`
    /// if the player to move loses and the remaining graph around the token is not bipartite: no fast
    /// algorithm is known there.
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
    /// If the limit is reached before the search.
    pub fn fewest_removals(
        &mut self,
        position: &Position,
    ) -> Result<Option<Vec<Vertex>>, Interrupted> {
        let position = &*with_changeable_stones(position);
        let Some(token) = position.token() else {
            return Ok(None);
        };
        if position.board().removal() == Removal::Edges || position.is_over() {
            return Ok(None);
        }
        let outcome = self.solve(position)?.outcome;
        let left = self.limit.left().unwrap_or(u64::MAX);
        let share = EDGES.min(left / 4);
        let limit = self.limit().edges(share);
        let search = Search {
            solver: self,
            position,
            token,
            limit: limit.clone(),
        };
        let found = match outcome {
            Outcome::N => search.beside_token(),
            _ => search.beside_neighbour(),
        };
        self.limit.spend(share - limit.left().unwrap_or(0))?;
        Ok(found.unwrap_or_default())
    }
}

/// A search for sets of vertices around the token of a position.
struct Search<'s, 'a, 'p> {
    solver: &'s mut LimitedSolver<'a>,
    position: &'p Position,
    token: Vertex,
    limit: WorkLimit,
}

impl Search<'_, '_, '_> {
    /// A smallest set without which the token has no inessential neighbour.
    fn beside_token(mut self) -> Result<Option<Vec<Vertex>>, Interrupted> {
        let token = self.token;
        self.exposed_together(token, usize::MAX)
    }

    /// A smallest set that makes the vertex of the token essential.
    fn beside_neighbour(mut self) -> Result<Option<Vec<Vertex>>, Interrupted> {
        if !self.position.board().has_colours() && !is_bipartite(self.position, self.token) {
            return Ok(None);
        }
        let mut smallest: Option<Vec<Vertex>> = None;
        for neighbour in self.position.moves() {
            let most = smallest.as_ref().map_or(usize::MAX, |set| set.len() - 1);
            smallest = self.exposed_together(neighbour, most)?.or(smallest);
        }
        Ok(smallest)
    }

    /// A largest set of neighbours of a vertex, other than the token, that one maximum matching exposes;
    /// ascending. `None` if it has more than `most` vertices. The graph contains the token if the
    /// vertex is another one.
    fn exposed_together(
        &mut self,
        vertex: Vertex,
        most: usize,
    ) -> Result<Option<Vec<Vertex>>, Interrupted> {
        let mut exposed = Vec::new();
        loop {
            let task = FindInessential {
                token: self.token,
                beside: vertex,
            };
            let (position, limit) = (self.position, self.limit.clone());
            let solver = &mut self.solver.solver;
            match solver.run_without(position, &exposed, task, limit)? {
                Some(_) if exposed.len() == most => return Ok(None),
                Some(found) => exposed.push(found),
                None => break,
            }
        }
        exposed.sort_unstable();
        Ok(Some(exposed))
    }
}

/// Whether the remaining graph around a vertex has no odd cycle.
fn is_bipartite(position: &Position, vertex: Vertex) -> bool {
    let mut sides = vec![None; position.board().vertex_bound()];
    sides[vertex.index()] = Some(false);
    let mut open = vec![vertex];
    while let Some(vertex) = open.pop() {
        let side = sides[vertex.index()].map(|side: bool| !side);
        for neighbour in position.neighbours(vertex) {
            match sides[neighbour.index()] {
                None => {
                    sides[neighbour.index()] = side;
                    open.push(neighbour);
                }
                known if known != side => return false,
                _ => {}
            }
        }
    }
    true
}

/// Finds an inessential neighbour of a vertex, other than the token. The graph contains the token if the
/// vertex is another one.
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
