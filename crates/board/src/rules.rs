use fixedbitset::FixedBitSet;

use crate::neighbours::Neighbours;
use crate::removal::Removed;
use crate::{Content, OpenCells, Places, Player, Reason, Removal, Vertex};

/// The rules of one ruleset, which [`Board`](crate::Board) and
/// [`Position`](crate::Position) call.
///
/// All arguments are vertices of the board. The provided methods implement a token
/// that moves over a board on which nothing else moves.
pub(crate) trait Rules {
    /// The name of the ruleset in running text.
    const NAME: &'static str;

    fn places(&self) -> Places;

    /// The unblocked vertices one step from a vertex, visited or not, ascending.
    fn neighbours(&self, vertex: Vertex) -> Neighbours<'_>;

    /// The neighbours of a vertex, and possibly blocked vertices one step away.
    fn adjacent(&self, vertex: Vertex) -> Neighbours<'_> {
        self.neighbours(vertex)
    }

    /// The largest number of adjacent vertices that a vertex can have.
    fn max_degree(&self, vertex: Vertex) -> usize;

    /// The colour of a vertex, 0 or 1, that changes with every step; `None` unless the
    /// rules provide one for every vertex.
    fn colour(&self, vertex: Vertex) -> Option<u32>;

    /// What a move removes.
    fn removal(&self) -> Removal {
        Removal::Vertices
    }

    /// The rule that prevents the token from ever standing on a vertex, visited or not;
    /// `None` if no rule does.
    fn barrier(&self, vertex: Vertex) -> Option<Reason>;

    /// The board of the same position as the start of a new game. `removed` contains
    /// the removed vertices.
    fn fresh_start(&self, removed: &FixedBitSet, to_move: Player) -> Self;

    /// The board after the change of one vertex, as [`Position::changed`](crate::Position::changed)
    /// defines it.
    fn changed(&self, vertex: Vertex) -> Self;

    fn content(&self, vertex: Vertex) -> Content {
        match self.barrier(vertex) {
            Some(_) => Content::Blocked,
            None => Content::Open,
        }
    }

    /// Whether the token may ever stand on a vertex if `to_move` moves next.
    fn is_open(&self, vertex: Vertex, _to_move: Player) -> bool {
        self.barrier(vertex).is_none()
    }

    /// Whether two neighbouring vertices are joined if `to_move` moves next.
    fn is_joined(&self, _a: Vertex, _b: Vertex, _to_move: Player) -> bool {
        true
    }

    /// Whether two vertices, the second of them unblocked, are one step apart.
    fn is_step(&self, from: Vertex, to: Vertex) -> bool {
        self.neighbours(from).any(|neighbour| neighbour == to)
    }

    /// Checks whether a player can move the token to a vertex, or place it there.
    fn check(
        &self,
        _player: Player,
        token: Option<Vertex>,
        removed: &Removed,
        to: Vertex,
    ) -> Result<(), Reason> {
        if let Some(reason) = self.barrier(to) {
            return Err(reason);
        }
        let Some(token) = token else {
            return Ok(());
        };
        let from = || self.places().place(token);
        if removed.has_vertex(to) || (to == token && self.removal() == Removal::Vertices) {
            Err(Reason::Visited)
        } else if !self.is_step(token, to) {
            Err(Reason::Apart { from: from() })
        } else if removed.has_edge(token, to) {
            Err(Reason::Used { from: from() })
        } else {
            Ok(())
        }
    }

    /// Changes the board after a legal move.
    fn moved(&mut self, _to: Vertex) {}

    fn open_cells(&self, _to_move: Player) -> Option<OpenCells<'_>> {
        None
    }
}
