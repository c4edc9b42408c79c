use core::ops::BitOrAssign;

use crate::grid::cell::Cell;

/// The matched pairs of the cells of a tile, as sets of cells, the lowest bit for the
/// leftmost one.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Pairs {
    /// The cells that are matched with the one to their right.
    pub(crate) right: u64,
    /// The cells that are matched with the one below.
    pub(crate) down: u64,
}

impl Pairs {
    /// The pairs of up to 64 cells, a multiple of 8.
    pub(crate) fn of_cells(cells: &[Cell]) -> Pairs {
        let mut pairs = Pairs::default();
        for eight in cells.chunks_exact(8).rev() {
            let eight = eight.first_chunk();
            let [right, down] = eight.map_or([0, 0], |&eight| Cell::pairs_of_eight(eight));
            pairs.right = pairs.right << 8 | right;
            pairs.down = pairs.down << 8 | down;
        }
        pairs
    }

    pub(crate) fn count(self) -> usize {
        (self.right.count_ones() + self.down.count_ones()) as usize
    }
}

impl BitOrAssign for Pairs {
    fn bitor_assign(&mut self, other: Pairs) {
        self.right |= other.right;
        self.down |= other.down;
    }
}
