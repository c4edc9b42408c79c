use alloc::vec::Vec;

use matchplay_board::Vertex;

use crate::Cover;

/// A matching and a cover of the same size, which proves the matching maximum.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
pub struct Witness {
    /// The matched pairs, in any order and direction.
    pub matching: Vec<(Vertex, Vertex)>,
    /// A cover whose capacity is the number of pairs.
    pub cover: Cover,
}
