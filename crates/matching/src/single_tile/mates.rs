use crate::single_tile::bits::Bits;

/// A matching of cells with neighbouring cells.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Mates {
    /// The cells that are matched with the one to their right.
    pub(crate) right: u64,
    /// The cells that are matched with the one below.
    pub(crate) down: u64,
}

impl Mates {
    /// The mates of a set of cells.
    #[inline(always)]
    pub(crate) fn of(self, cells: u64) -> u64 {
        let across = (cells & self.right).right() | cells.left() & self.right;
        let along = (cells & self.down).down() | cells.up() & self.down;
        across | along
    }

    /// The cells that are matched.
    pub(crate) fn all(self) -> u64 {
        self.right | self.right.right() | self.down | self.down.down()
    }

    /// Matches two neighbours.
    pub(crate) fn join(&mut self, one: u64, other: u64) {
        let both = one | other;
        self.right |= both & both.left();
        self.down |= both & both.up();
    }

    /// Removes the edges between cells that are matched with each other.
    pub(crate) fn part(&mut self, cells: u64) {
        self.right &= !cells;
        self.down &= !cells;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::single_tile::bits::cell;

    #[test]
    fn pairs_are_joined_and_parted() {
        for cell in (0..64).map(cell) {
            for other in cell.beside().bits().map(super::tests::cell) {
                let mut mates = Mates::default();
                mates.join(cell, other);
                assert_eq!(mates.of(cell), other);
                assert_eq!(mates.of(other), cell);
                assert_eq!(mates.of(!0), cell | other);
                assert_eq!(mates.all(), cell | other);
                mates.part(cell | other);
                assert_eq!(mates.all(), 0);
            }
        }
    }
}
