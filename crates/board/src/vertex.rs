use alloc::string::String;
use core::str::FromStr;

use thiserror::Error;

/// A vertex of a board, as a dense 0-based index.
///
/// Cells are numbered in row-major order, nodes by their own numbers, and lock states
/// by their values. [`Places::place`](crate::Places::place) returns its name.
///
/// A vertex is parsed from its index:
///
/// ```
/// use matchplay_board::Vertex;
///
/// assert_eq!("7".parse(), Ok(Vertex::new(7)));
/// assert_eq!(u32::from(Vertex::new(7)), 7);
/// ```
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

impl From<Vertex> for usize {
    fn from(vertex: Vertex) -> usize {
        vertex.index()
    }
}

/// A text that is not the index of a vertex.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "expected the index of a vertex, from 0 to {}, found \"{}\"",
    u32::MAX,
    .found.escape_debug()
)]
pub struct VertexTextError {
    /// The text.
    pub found: String,
}

impl FromStr for Vertex {
    type Err = VertexTextError;

    fn from_str(text: &str) -> Result<Vertex, VertexTextError> {
        let index = text.trim().parse();
        index.map(Vertex).map_err(|_| VertexTextError {
            found: String::from(text),
        })
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn a_vertex_is_parsed_from_its_index() {
        assert_eq!(" 12\n".parse(), Ok(Vertex::from(12)));
        for text in ["", "-1", "4294967296", "(1,2)"] {
            assert!(text.parse::<Vertex>().is_err(), "{text}");
        }
        assert_eq!(
            "one".parse::<Vertex>().unwrap_err().to_string(),
            "expected the index of a vertex, from 0 to 4294967295, found \"one\""
        );
    }
}
