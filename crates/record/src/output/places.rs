use matchplay_board::{Board, Place, Vertex};
use serde::{Serialize, Serializer};

/// A vertex in JSON: `[row, column]`, the number of a node, or a string of digits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlaceJson(Place);

impl PlaceJson {
    pub(super) fn new(board: &Board, vertex: Vertex) -> PlaceJson {
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

pub(super) fn places(board: &Board, vertices: &[Vertex]) -> Vec<PlaceJson> {
    let places = vertices.iter();
    places
        .map(|&vertex| PlaceJson::new(board, vertex))
        .collect()
}
