use alloc::vec::Vec;

use fixedbitset::FixedBitSet;
use matchplay_board::{Position, Removal, Vertex};
use matchplay_matching::IncrementalMatching;

use crate::task::{Task, check, spend};
use crate::{Interrupted, LimitedSolver};

impl LimitedSolver<'_> {
    /// The vertices of a position whose change makes the other player win, ascending;
    /// `None` in edge geography.
    ///
    /// [`Position::changed`] defines the changes. A change that leaves no start makes
    /// the second player win.
    ///
    /// ```
    /// use matchplay_board::{Coord, Position, Vertex};
    /// use matchplay_solver::{Solver, WorkLimit};
    ///
    /// // The player to move loses, but would win with a wall on the third cell, or without the
    /// // wall on the fourth.
    /// let position = Position::maze("...#".parse()?, Some(Coord::new(0, 0)))?;
    /// let flips = Solver::new().within(WorkLimit::default()).flips(&position)?;
    /// assert_eq!(flips, Some(vec![Vertex::new(2), Vertex::new(3)]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// Takes as long as [`Solver::solve`](crate::Solver::solve) and one insertion. If the position
    /// lists its starts, it takes as long for each of them.
    pub fn flips(&mut self, position: &Position) -> Result<Option<Vec<Vertex>>, Interrupted> {
        if position.board().removal() == Removal::Edges {
            return Ok(None);
        }
        if let (None, Some(starts)) = (position.token(), position.starts()) {
            return self.flips_of_starts(position, starts).map(Some);
        }
        let found = self.find_inessential(position)?;
        // Before the placement on any open vertex, the first player wins if and only if a maximum
        // matching exposes a vertex. Each change makes it expose one vertex more or one fewer.
        let is_flip = |vertex: Vertex| match (position.token(), found.exposed) {
            (Some(_), _) => found.is_flip(position, vertex),
            (None, 0) => true,
            (None, 1) => covers_more(&found.without_token, position, vertex),
            (None, _) => false,
        };
        Ok(Some(changeable(position, &is_flip)))
    }

    /// The flips before the token is placed on one of some vertices.
    fn flips_of_starts(
        &mut self,
        position: &Position,
        starts: impl Iterator<Item = Vertex>,
    ) -> Result<Vec<Vertex>, Interrupted> {
        let bound = position.board().vertex_bound();
        // Whether the first player wins, before and after the change of each vertex.
        let (mut wins, mut wins_after) = (false, FixedBitSet::with_capacity(bound));
        for start in starts {
            let mut placed = position.clone();
            placed.play(start).expect("a start is a legal placement");
            let found = self.find_inessential(&placed)?;
            let is_won = found.with_token.contains(start.index());
            wins |= is_won;
            // If the start itself changes, the token cannot be placed there.
            let won = changeable(&placed, &|vertex| found.is_flip(&placed, vertex) != is_won);
            wins_after.extend(won.into_iter().map(Vertex::index));
        }
        let is_flip = |vertex: Vertex| wins_after.contains(vertex.index()) != wins;
        Ok(changeable(position, &is_flip))
    }

    /// Finds the inessential vertices of the remaining graph without and with the token.
    fn find_inessential(&mut self, position: &Position) -> Result<Found, Interrupted> {
        spend(&self.limit, position.board().vertex_bound())?;
        let token = position.token();
        self.solver
            .run(position, &[], Find { token }, self.limit.clone())
    }
}

/// The vertices that can change, if they satisfy a condition: all but that of the token and visited
/// ones. A stone that slid to a visited cell can change; the cell is then added to the remaining graph.
fn changeable(position: &Position, is_chosen: &dyn Fn(Vertex) -> bool) -> Vec<Vertex> {
    let has_stones = position.board().has_stones();
    let can_change = |vertex: Vertex| {
        position.token() != Some(vertex) && (has_stones || !position.is_removed(vertex))
    };
    let vertices = position.board().places().vertices();
    vertices
        .filter(|&vertex| can_change(vertex) && is_chosen(vertex))
        .collect()
}

/// What decides which changes of a position are flips.
struct Found {
    /// The inessential vertices of the remaining graph without the vertex of the token.
    without_token: FixedBitSet,
    /// Those with the vertex of the token; empty without a token.
    with_token: FixedBitSet,
    /// The number of vertices that a maximum matching exposes without the vertex of the token.
    exposed: usize,
}

impl Found {
    /// Whether the change of a vertex gives a position after the placement to the other player.
    ///
    /// Removing a vertex w ≠ v does so if and only if w is inessential in exactly one of G and
    /// G − v, where v is the vertex of the token, and adding w if and only if w has an
    /// inessential neighbour in exactly one of them. `docs/theory.md` proves both.
    fn is_flip(&self, position: &Position, vertex: Vertex) -> bool {
        let both = [&self.without_token, &self.with_token];
        let [without, with] = both.map(|it| covers_more(it, position, vertex));
        without != with
    }
}

/// The inessential vertices of a graph.
fn inessential<M: IncrementalMatching>(matching: &M) -> Result<FixedBitSet, Interrupted> {
    let vertices = matching.inessential().map(|index| index as usize);
    check(matching).map(|()| vertices.collect())
}

/// Whether a maximum matching exposes one vertex fewer after the change: an inessential vertex
/// is removed, or a vertex with an inessential neighbour is added.
fn covers_more(inessential: &FixedBitSet, position: &Position, vertex: Vertex) -> bool {
    if position.is_remaining(vertex) {
        return inessential.contains(vertex.index());
    }
    let mut neighbours = position.board().neighbours(vertex);
    neighbours.any(|neighbour| inessential.contains(neighbour.index()))
}

/// Finds the inessential vertices without and with the token.
struct Find {
    token: Option<Vertex>,
}

impl Task for Find {
    type Answer = Found;

    fn run<M: IncrementalMatching>(self, matching: &mut M) -> Result<Found, Interrupted> {
        let mut found = Found {
            exposed: matching.node_count() - 2 * matching.matched_pairs().len(),
            without_token: inessential(matching)?,
            with_token: FixedBitSet::new(),
        };
        if let Some(token) = self.token {
            matching.insert(matching.node(token.into()));
            found.with_token = inessential(matching)?;
        }
        Ok(found)
    }
}
