use core::fmt;
use core::ops::Deref;

use matchplay_board::Vertex;
use smallvec::SmallVec;

/// Moves from one position, ascending.
///
/// The type dereferences to a slice. It stores up to four moves without allocation,
/// the largest number from a cell of a grid.
#[derive(Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
pub struct Moves<V = Vertex>(SmallVec<[V; 4]>);

impl<V> Moves<V> {
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    pub(crate) fn reserve_exact(&mut self, moves: usize) {
        self.0.reserve_exact(moves);
    }

    pub(crate) fn push(&mut self, to: V) {
        self.0.push(to);
    }
}

impl<V> Default for Moves<V> {
    fn default() -> Moves<V> {
        Moves(SmallVec::new())
    }
}

impl<V> Extend<V> for Moves<V> {
    fn extend<I: IntoIterator<Item = V>>(&mut self, moves: I) {
        self.0.extend(moves);
    }
}

impl<V> Deref for Moves<V> {
    type Target = [V];

    fn deref(&self) -> &[V] {
        &self.0
    }
}

impl<V> FromIterator<V> for Moves<V> {
    fn from_iter<I: IntoIterator<Item = V>>(moves: I) -> Moves<V> {
        Moves(moves.into_iter().collect())
    }
}

impl<'a, V> IntoIterator for &'a Moves<V> {
    type Item = &'a V;
    type IntoIter = core::slice::Iter<'a, V>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<V: fmt::Debug> fmt::Debug for Moves<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<V: PartialEq, M: AsRef<[V]>> PartialEq<M> for Moves<V> {
    fn eq(&self, other: &M) -> bool {
        self[..] == *other.as_ref()
    }
}
