use crate::tiny::Bits;

/// A matching of cells with cells beside them.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Mates<B> {
    /// The cells that are matched with the one to their right.
    pub(crate) right: B,
    /// The cells that are matched with the one below.
    pub(crate) down: B,
}

impl<B: Bits> Mates<B> {
    /// The mates of a set of cells.
    #[inline(always)]
    pub(crate) fn of(self, cells: B) -> B {
        let across = (cells & self.right).right() | cells.left() & self.right;
        let along = (cells & self.down).down() | cells.up() & self.down;
        across | along
    }

    /// The cells that are matched.
    pub(crate) fn all(self) -> B {
        self.right | self.right.right() | self.down | self.down.down()
    }

    /// Matches two cells that lie beside each other.
    pub(crate) fn join(&mut self, one: B, other: B) {
        let both = one | other;
        self.right |= both & both.left();
        self.down |= both & both.up();
    }

    /// Leaves cells unmatched that are matched among themselves.
    pub(crate) fn part(&mut self, cells: B) {
        self.right &= !cells;
        self.down &= !cells;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tiny::Wide;

    fn pairs_are_joined_and_parted<B: Bits>() {
        let all = (B::SIDE * B::SIDE) as u32;
        for bit in 0..all {
            let cell = B::cell(bit);
            for other in cell.beside().bits().map(B::cell) {
                let mut mates = Mates::default();
                mates.join(cell, other);
                assert_eq!(mates.of(cell), other);
                assert_eq!(mates.of(other), cell);
                assert_eq!(mates.of(!B::default()), cell | other);
                assert_eq!(mates.all(), cell | other);
                mates.part(cell | other);
                assert!(mates.all().is_empty());
            }
        }
    }

    #[test]
    fn both_kinds_of_board() {
        pairs_are_joined_and_parted::<u64>();
        pairs_are_joined_and_parted::<Wide>();
    }
}
