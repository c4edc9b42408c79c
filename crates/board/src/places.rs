use core::fmt;

use thiserror::Error;

use crate::{Coord, DialState, Dials, Size, Vertex};

/// The name of a vertex in files and output.
///
/// Cells print as `(row,column)`, nodes as their number, both 1-based; lock
/// states as their digits with leading zeros.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
pub enum Place {
    /// A cell of a grid.
    Cell(Coord),
    /// A node of a graph, 0-based.
    Node(u32),
    /// A state of dials.
    State(DialState),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Place::Cell(cell) => cell.fmt(f),
            Place::Node(node) => write!(f, "{}", u64::from(node) + 1),
            Place::State(state) => state.fmt(f),
        }
    }
}

/// How the vertices of a board are named and drawn.
///
/// Several rulesets have places of the same kind: both sliding boards and mazes are grids.
///
/// ```
/// use matchplay_board::{Board, Maze, Place, Places, Vertex};
///
/// let board = Board::from("...\n...".parse::<Maze>()?);
/// let places = board.places();
/// assert!(matches!(places, Places::Cells(size) if size.columns() == 3));
/// assert_eq!(places.place(Vertex::new(5)).to_string(), "(2,3)");
/// assert!(places.vertex(Place::Node(5)).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Places {
    /// The cells of a grid.
    Cells(Size),
    /// The given number of nodes, which are named by their numbers.
    Nodes(u32),
    /// The states of dials.
    Dials(Dials),
}

/// A place that the board does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{place} is not on the board")]
pub struct OffBoard {
    /// The place.
    pub place: Place,
}

impl Places {
    /// The number of vertices, including walls and forbidden states.
    pub const fn vertex_bound(self) -> usize {
        match self {
            Places::Cells(size) => size.cells(),
            Places::Nodes(nodes) => nodes as usize,
            Places::Dials(dials) => dials.states() as usize,
        }
    }

    /// Whether the board has the vertex.
    pub const fn contains(self, vertex: Vertex) -> bool {
        vertex.index() < self.vertex_bound()
    }

    /// The name of a vertex. The name of a vertex from
    /// [`vertex_bound`](Places::vertex_bound) on is not on the board.
    pub fn place(self, vertex: Vertex) -> Place {
        match self {
            Places::Cells(size) => Place::Cell(size.coord(vertex)),
            Places::Nodes(_) => Place::Node(vertex.into()),
            Places::Dials(dials) => Place::State(dials.shown(vertex)),
        }
    }

    /// The vertex of a place.
    ///
    /// # Errors
    ///
    /// If the place is outside the board, or of another kind of board.
    pub fn vertex(self, place: Place) -> Result<Vertex, OffBoard> {
        let vertex = match (self, place) {
            (Places::Cells(size), Place::Cell(cell)) => size.vertex(cell),
            (Places::Nodes(_), Place::Node(node)) => Some(Vertex::new(node)),
            (Places::Dials(dials), Place::State(state)) if state.dials() == dials => {
                Some(Vertex::new(state.value()))
            }
            _ => None,
        };
        vertex
            .filter(|&vertex| self.contains(vertex))
            .ok_or(OffBoard { place })
    }

    /// All vertices, ascending.
    pub fn vertices(self) -> impl Iterator<Item = Vertex> + Clone {
        (0..self.vertex_bound()).map(Vertex::from_index)
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn each_vertex_has_its_own_place() {
        let dials = Dials::new(2).unwrap();
        let size = Size::new(2, 3).unwrap();
        for places in [
            Places::Cells(size),
            Places::Nodes(3),
            Places::Dials(dials),
            Places::Nodes(0),
        ] {
            for vertex in places.vertices() {
                assert_eq!(places.vertex(places.place(vertex)), Ok(vertex));
            }
            let place = places.place(Vertex::from_index(places.vertex_bound()));
            assert_eq!(places.vertex(place), Err(OffBoard { place }));
        }
        let place = Places::Dials(dials).place(Vertex::new(5));
        assert_eq!(place.to_string(), "05");
        assert_eq!(Places::Cells(size).vertex(place), Err(OffBoard { place }));
        let longer = Places::Dials(Dials::new(3).unwrap());
        assert_eq!(longer.vertex(place), Err(OffBoard { place }));
    }
}
