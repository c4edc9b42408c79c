/// A vertex of a board, as a dense 0-based index.
///
/// Cells are numbered in row-major order, nodes by their own numbers, and lock states
/// by their values. [`Places::place`](crate::Places::place) returns its name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
pub struct Vertex(u32);

impl Vertex {
    /// The vertex with this index.
    pub const fn new(index: u32) -> Vertex {
        Vertex(index)
    }

    /// The vertex with this index.
    ///
    /// # Panics
    ///
    /// If `index` does not fit in 32 bits; every board is smaller than that.
    #[inline]
    pub fn from_index(index: usize) -> Vertex {
        Vertex(u32::try_from(index).expect("a board has fewer than 2^32 vertices"))
    }

    /// The index, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl From<u32> for Vertex {
    fn from(index: u32) -> Vertex {
        Vertex(index)
    }
}

impl From<Vertex> for u32 {
    fn from(vertex: Vertex) -> u32 {
        vertex.0
    }
}
