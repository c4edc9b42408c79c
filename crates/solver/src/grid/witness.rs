use alloc::vec::Vec;

use matchplay_board::Vertex;
use matchplay_certificate::{Cover, Witness};

use crate::grid::Forest;
use crate::grid::cell::Direction;

impl Forest {
    /// The matching and the cover that proves it maximum.
    ///
    /// The cover takes the odd cells, and of the free ones, which are matched
    /// among themselves, those of one colour of the chessboard. An even cell has
    /// no even neighbour and no free one, so every edge is covered, and each
    /// matched edge once: the two are equally large (Kőnig 1931). O(cells).
    pub(crate) fn certify(&self) -> Witness {
        let mut witness = Witness {
            matching: Vec::with_capacity(self.count / 2),
            cover: Cover::default(),
        };
        let rows = self.cells.chunks_exact(self.columns + 1).skip(1);
        let mut vertex = 0;
        for (row, cells) in rows.enumerate() {
            for (column, &cell) in cells[..self.columns].iter().enumerate() {
                let here = Vertex::from_index(vertex);
                vertex += 1;
                if !cell.is_present() {
                    continue;
                }
                let further = match cell.mate() {
                    Direction::RIGHT => 1,
                    Direction::DOWN => self.columns,
                    _ => 0,
                };
                if further > 0 && !cell.is_exposed() {
                    let mate = Vertex::from_index(here.index() + further);
                    witness.matching.push((here, mate));
                }
                if cell.is_odd() || cell.is_free() && (row + column) % 2 == 0 {
                    witness.cover.vertices.push(here);
                }
            }
        }
        witness
    }
}
