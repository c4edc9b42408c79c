use crate::small_grid::tiles::Tiles;

/// A matching of cells with neighbouring cells.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Mates<const N: usize> {
    /// The cells that are matched with the one to their right.
    pub(crate) right: Tiles<N>,
    /// The cells that are matched with the one below.
    pub(crate) down: Tiles<N>,
}

impl<const N: usize> Mates<N> {
    /// The mates of a set of cells.
    #[inline(always)]
    pub(crate) fn of(self, cells: Tiles<N>) -> Tiles<N> {
        // No cell of the last column is matched to the right.
        let across = (cells & self.right).next() | cells.previous() & self.right;
        let along = (cells & self.down).down() | cells.up() & self.down;
        across | along
    }

    /// The cells that are matched.
    pub(crate) fn all(self) -> Tiles<N> {
        self.right | self.right.next() | self.down | self.down.down()
    }

    /// The mate of a node.
    #[inline(always)]
    pub(crate) fn of_node(self, node: u32) -> Option<u32> {
        // No cell of the last column or row is matched to the right or down, so a node
        // before the first one is harmless.
        let side = Tiles::<N>::SIDE;
        let steps = |set: Tiles<N>, node: u32, step: u32| u32::from(set.contains(node)) * step;
        let ahead = steps(self.right, node, 1) + steps(self.down, node, side);
        let back = steps(self.right, node.wrapping_sub(1), 1)
            + steps(self.down, node.wrapping_sub(side), side);
        (ahead | back != 0).then(|| node + ahead - back)
    }

    /// Matches two neighbours.
    pub(crate) fn join(&mut self, one: u32, other: u32) {
        let set = if one.abs_diff(other) == 1 {
            &mut self.right
        } else {
            &mut self.down
        };
        set.insert(one.min(other));
    }

    /// Removes the edge between two nodes that are matched with each other.
    pub(crate) fn part(&mut self, one: u32, other: u32) {
        self.right.remove(one.min(other));
        self.down.remove(one.min(other));
    }
}
