use matchplay_board::{Board, Place, Vertex};
use serde::{Serialize, Serializer};

/// A vertex in JSON: `[row, column]`, the number of a node, or a string of digits.
#[derive(Clone, Copy, Debug)]
pub struct PlaceJson(Place);

impl PlaceJson {
    /// The place of a vertex of a board.
    pub fn new(board: &Board, vertex: Vertex) -> PlaceJson {
        PlaceJson(board.place(vertex))
    }
}

impl Serialize for PlaceJson {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Place::Cell(cell) => (cell.row + 1, cell.column + 1).serialize(serializer),
            Place::Node(node) => serializer.serialize_u32(node + 1),
            Place::State { .. } => serializer.collect_str(&self.0),
        }
    }
}

/// Vertices in JSON, which are named when they are written.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlacesJson<'a> {
    board: &'a Board,
    vertices: &'a [Vertex],
}

impl<'a> PlacesJson<'a> {
    pub(crate) const fn new(board: &'a Board, vertices: &'a [Vertex]) -> PlacesJson<'a> {
        PlacesJson { board, vertices }
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.vertices.is_empty()
    }
}

impl Serialize for PlacesJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (places, vertices) = (self.board.places(), self.vertices.iter());
        serializer.collect_seq(vertices.map(|&vertex| PlaceJson(places.place(vertex))))
    }
}
