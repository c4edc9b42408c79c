use core::fmt;
use core::ops::Deref;

use matchplay_board::Vertex;
use smallvec::SmallVec;

/// Moves from one position, ascending.
///
/// The type dereferences to a slice. It stores up to four moves without allocation,
/// the largest number with orthogonal steps.
#[derive(Clone, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
pub struct Moves(pub(crate) SmallVec<[Vertex; 4]>);

impl Deref for Moves {
    type Target = [Vertex];

    fn deref(&self) -> &[Vertex] {
        &self.0
    }
}

impl FromIterator<Vertex> for Moves {
    fn from_iter<I: IntoIterator<Item = Vertex>>(moves: I) -> Moves {
        Moves(moves.into_iter().collect())
    }
}

impl<'a> IntoIterator for &'a Moves {
    type Item = &'a Vertex;
    type IntoIter = core::slice::Iter<'a, Vertex>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl fmt::Debug for Moves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<M: AsRef<[Vertex]>> PartialEq<M> for Moves {
    fn eq(&self, other: &M) -> bool {
        self[..] == *other.as_ref()
    }
}
