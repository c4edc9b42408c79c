use core::array;
use core::iter::{Flatten, Map};

use matchplay_board::{Coord, Size, Turns, Vertex};

use crate::Side;

/// How the vertices of an implicit graph lie to each other before any is taken
/// out: the geometry of a board.
pub trait Shape {
    /// The vertices one step from a vertex, ascending.
    type Around: Iterator<Item = u32>;

    /// The vertices one step from `vertex`, ascending.
    fn around(&self, vertex: u32) -> Self::Around;

    /// The side of `vertex`: every step changes it.
    fn side(&self, vertex: u32) -> Side;
}

/// A rectangle of cells, each beside at most four others.
#[derive(Clone, Copy, Debug)]
pub struct Grid(pub Size);

impl Shape for Grid {
    type Around = Flatten<array::IntoIter<Option<u32>, 4>>;

    fn around(&self, vertex: u32) -> Self::Around {
        let (columns, cells) = (self.0.columns(), self.0.cells() as u32);
        let column = vertex % columns;
        [
            vertex.checked_sub(columns),
            (column > 0).then(|| vertex - 1),
            (column + 1 < columns).then(|| vertex + 1),
            (cells - vertex > columns).then(|| vertex + columns),
        ]
        .into_iter()
        .flatten()
    }

    fn side(&self, vertex: u32) -> Side {
        let Coord { row, column } = self.0.coord(Vertex::new(vertex));
        Side::of_parity(row ^ column)
    }
}

/// The states of a lock with this many decimal digits, each one turn from two
/// others a digit.
///
/// Ten being even, a turn always changes the parity of the sum of the digits.
#[derive(Clone, Copy, Debug)]
pub struct Dials(pub u32);

impl Shape for Dials {
    type Around = Map<Turns, fn(Vertex) -> u32>;

    fn around(&self, vertex: u32) -> Self::Around {
        Turns::new(self.0, Vertex::new(vertex)).map(|state| state.index() as u32)
    }

    fn side(&self, vertex: u32) -> Side {
        let digits = (0..self.0).map(|place| vertex / 10_u32.pow(place) % 10);
        Side::of_parity(digits.sum())
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn steps_ascend_go_both_ways_and_change_sides() {
        fn check(shape: &impl Shape, vertices: u32) {
            for vertex in 0..vertices {
                let around: Vec<u32> = shape.around(vertex).collect();
                assert!(around.is_sorted_by(|a, b| a < b), "{vertex}: {around:?}");
                for other in around {
                    assert!(other < vertices);
                    assert!(shape.around(other).any(|back| back == vertex));
                    assert_ne!(shape.side(vertex), shape.side(other));
                }
            }
        }
        for (rows, columns) in [(1, 1), (1, 7), (6, 1), (5, 4)] {
            check(&Grid(Size::new(rows, columns).unwrap()), rows * columns);
        }
        check(&Dials(1), 10);
        check(&Dials(3), 1000);
    }
}
