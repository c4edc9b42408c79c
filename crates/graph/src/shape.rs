use core::array;
use core::iter::{Flatten, Map};

use matchplay_board::{Coord, DialNeighbours, Size, Vertex};

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

/// The states of dials, each one turn from two others for each digit.
///
/// Ten being even, a turn always changes the parity of the sum of the digits.
#[derive(Clone, Copy, Debug)]
pub struct Dials(pub matchplay_board::Dials);

impl Shape for Dials {
    type Around = Map<DialNeighbours, fn(Vertex) -> u32>;

    fn around(&self, vertex: u32) -> Self::Around {
        self.0.neighbours(Vertex::new(vertex)).map(u32::from)
    }

    fn side(&self, vertex: u32) -> Side {
        let digits = (0..self.0.digits()).map(|place| vertex / 10_u32.pow(place) % 10);
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
        for digits in [1, 3] {
            let dials = matchplay_board::Dials::new(digits).unwrap();
            check(&Dials(dials), dials.states());
        }
    }
}
