use fixedbitset::FixedBitSet;

use crate::neighbours::Neighbours;
use crate::removal::Removed;
use crate::{Content, OpenCells, Places, Player, Reason, Removal, Vertex};

/// The rules of one ruleset, which [`Board`](crate::Board) and [`Position`](crate::Position) call.
///
/// `Board` documents the methods of the same names; here, all arguments are vertices of the board.
/// The provided methods describe a board without obstacles and known colours. Only the token moves.
pub(crate) trait Rules {
    /// The name of the ruleset in running text.
    const NAME: &'static str;

    fn places(&self) -> Places;

    fn neighbours(&self, vertex: Vertex) -> Neighbours<'_>;

    fn adjacent(&self, vertex: Vertex) -> Neighbours<'_> {
        self.neighbours(vertex)
    }

    fn max_degree(&self, vertex: Vertex) -> usize;

    fn colour(&self, _vertex: Vertex) -> Option<u32> {
        None
    }

    fn removal(&self) -> Removal {
        Removal::Vertices
    }

    fn barrier(&self, _vertex: Vertex) -> Option<Reason> {
        None
    }

    /// `removed` contains the removed vertices.
    fn fresh_start(&self, removed: &FixedBitSet, to_move: Player) -> Self;

    fn changed(&self, vertex: Vertex) -> Self;

    fn content(&self, vertex: Vertex) -> Content {
        match self.barrier(vertex) {
            Some(_) => Content::Blocked,
            None => Content::Open,
        }
    }

    fn is_open(&self, vertex: Vertex, _to_move: Player) -> bool {
        self.barrier(vertex).is_none()
    }

    fn is_joined(&self, _a: Vertex, _b: Vertex, _to_move: Player) -> bool {
        true
    }

    fn is_step(&self, from: Vertex, to: Vertex) -> bool {
        self.neighbours(from).any(|neighbour| neighbour == to)
    }

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

    fn moved(&mut self, _to: Vertex) {}

    fn open_cells(&self, _to_move: Player) -> Option<OpenCells<'_>> {
        None
    }
}
