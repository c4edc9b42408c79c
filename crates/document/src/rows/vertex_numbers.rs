use matchplay_board::{Board, Places, Vertex};

/// The numbers of vertices in proofs: cells in reading order from 1, nodes from 1, and the
/// states of a lock by their value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct VertexNumbers {
    first: u32,
    vertices: usize,
}

impl VertexNumbers {
    /// The numbers of the vertices of a board.
    pub(crate) fn of(board: &Board) -> VertexNumbers {
        let places = board.places();
        VertexNumbers {
            first: match places {
                Places::Cells(_) | Places::Nodes(_) => 1,
                Places::Dials(_) => 0,
            },
            vertices: places.vertex_bound(),
        }
    }

    /// The number of a vertex.
    pub(crate) fn number(self, vertex: Vertex) -> u32 {
        // Boards have fewer than 2^32 vertices.
        u32::from(vertex) + self.first
    }

    /// The vertex with this number.
    ///
    /// # Errors
    ///
    /// If the board has no such vertex.
    pub(crate) fn vertex(self, number: u32) -> Result<Vertex, String> {
        let index = number.checked_sub(self.first);
        let index = index.filter(|&index| (index as usize) < self.vertices);
        index.map(Vertex::new).ok_or_else(|| {
            let last = (self.vertices + self.first as usize).saturating_sub(1);
            let first = self.first;
            format!("found vertex {number}, expected a vertex from {first} to {last}")
        })
    }
}
