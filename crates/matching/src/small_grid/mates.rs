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
    /// An initial matching of some cells, found for the whole grid at once.
    ///
    /// A cell is *open* while it is exposed. While some cell has a single open neighbour, the two
    /// are matched, as in some maximum matching. When no such cell is left, every *corner*, a cell
    /// without an open neighbour to its left or above, is matched with the cell to its right, and
    /// every opposite corner with the cell to its left. The first cell that has open neighbours is
    /// a corner. On most grids the result is maximum or one edge short of it.
    ///
    /// Source: Karp & Sipser, *Maximum matching in sparse random graphs* (1981).
    pub(crate) fn initial(cells: Tiles<N>) -> Mates<N> {
        let mut mates = Mates::default();
        let mut open = cells;
        loop {
            // The open cells with an open neighbour to their right, and so on.
            let right = open & open.left();
            let left = right.next();
            let down = open & open.up();
            let up = down.down();
            // In one or three of the sets, but a cell in three is in both sets of a pair.
            let single = (right ^ left ^ down ^ up) & !(right & left | down & up);
            let (mut rightwards, mut leftwards) = (single & right, single & left);
            if single.is_empty() {
                rightwards = right & !(left | up);
                leftwards = left & !(right | down);
                if rightwards.is_empty() {
                    return mates;
                }
            }
            mates.right = mates.right | rightwards;
            open = open & !(rightwards | rightwards.next());
            // Two cells may share their neighbour, but not within one direction; so each
            // direction is examined again before it is matched.
            let to_right = (leftwards & open).previous() & open;
            mates.right = mates.right | to_right;
            open = open & !(to_right | to_right.next());
            let to_down = single & down & open & open.up();
            mates.down = mates.down | to_down;
            open = open & !(to_down | to_down.down());
            let to_down = (single & up & open).up() & open;
            mates.down = mates.down | to_down;
            open = open & !(to_down | to_down.down());
        }
    }

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
