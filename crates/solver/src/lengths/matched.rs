use alloc::vec::Vec;

use super::set::Set;
use super::trees::{NONE, Trees};

/// A maximum matching of a core.
#[derive(Clone, Debug, Default)]
pub(super) struct Matched<const W: usize> {
    pub(super) exposed: Set<W>,
    /// The vertices that some maximum matching exposes.
    pub(super) inessential: Set<W>,
    /// The mate of each vertex or [`NONE`]; meaningless outside the core.
    pub(super) mates: Vec<u16>,
}

impl<const W: usize> Matched<W> {
    pub(super) fn copy(&mut self, other: &Matched<W>) {
        self.exposed = other.exposed;
        self.inessential = other.inessential;
        self.mates.clone_from(&other.mates);
    }

    /// Exposes an even vertex of trees instead of the root of its tree.
    pub(super) fn expose(&mut self, trees: &Trees, vertex: u16) {
        let root = trees.expose(vertex, &mut self.mates);
        self.exposed.remove(root);
        self.exposed.insert(vertex);
    }

    /// Removes the token, which is exposed, and the vertex to which it moves.
    pub(super) fn play(&mut self, token: u16, to: u16) {
        self.exposed.remove(token);
        let mate = core::mem::replace(&mut self.mates[usize::from(to)], NONE);
        debug_assert_ne!(
            mate, NONE,
            "the token is exposed, so its neighbours are not"
        );
        self.mates[usize::from(mate)] = NONE;
        self.exposed.insert(mate);
    }
}
