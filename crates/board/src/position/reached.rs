use alloc::vec;
use alloc::vec::Vec;

use super::Position;
use crate::Vertex;

impl Position {
    /// The vertices on which the token is, or on which it can still come to be, ascending;
    /// linear in the board.
    ///
    /// Before the token is placed, these are the vertices that it can reach from any start.
    /// Two positions with the same reached vertices, and the same steps between them, have
    /// the same outcome.
    ///
    /// ```
    /// use matchplay_board::{Coord, Position, Vertex};
    ///
    /// let maze = "..#.".parse()?;
    /// let position = Position::maze(maze, Some(Coord::new(0, 0)))?;
    /// assert_eq!(position.reached(), [0, 1].map(Vertex::new));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn reached(&self) -> Vec<Vertex> {
        let mut is_reached = vec![false; self.board().vertex_bound()];
        let mut open: Vec<Vertex> = match self.token() {
            Some(token) => vec![token],
            None => self.moves().collect(),
        };
        for vertex in &open {
            is_reached[vertex.index()] = true;
        }
        while let Some(vertex) = open.pop() {
            for to in self.neighbours(vertex) {
                // A vertex of a board is below its bound.
                if !core::mem::replace(&mut is_reached[to.index()], true) {
                    open.push(to);
                }
            }
        }
        let vertices = self.board().places().vertices();
        let reached = vertices.filter(|vertex| is_reached[vertex.index()]);
        reached.collect()
    }
}
