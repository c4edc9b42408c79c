use core::fmt::Debug;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not};

use crate::grid::{Direction, tile};

/// A set of cells of a board of `SIDE` × `SIDE` cells: bit `SIDE * r + c` is the
/// cell in row `r` and column `c`.
pub(crate) trait Bits:
    Copy
    + Debug
    + Default
    + PartialEq
    + Not<Output = Self>
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + BitAndAssign
    + BitOrAssign
{
    const SIDE: usize;

    /// The cells of even row + column.
    const WHITE: Self;

    /// The cell with this bit.
    fn cell(bit: u32) -> Self;

    /// The cells of a board that is read row by row from the top, the lowest bit
    /// of a row being its first cell.
    fn of_rows(next: impl FnMut() -> u64) -> Self;

    /// The bit of the first cell, if there is one.
    fn first(self) -> Option<u32>;

    /// One of the cells, if there is one.
    fn any(self) -> Self;

    /// How many cells there are.
    fn count(self) -> usize;

    /// The cells to the right of these.
    fn right(self) -> Self;

    /// The cells to the left of these.
    fn left(self) -> Self;

    /// The cells below these.
    fn down(self) -> Self;

    /// The cells above these.
    fn up(self) -> Self;

    fn is_empty(self) -> bool {
        self == Self::default()
    }

    fn contains(self, bit: u32) -> bool {
        !(self & Self::cell(bit)).is_empty()
    }

    /// The cells beside these.
    #[inline(always)]
    fn beside(self) -> Self {
        self.right() | self.left() | self.down() | self.up()
    }

    /// The bits of the cells beside one, ascending.
    #[inline(always)]
    fn around(self, bit: u32) -> impl Iterator<Item = u32> {
        (Self::cell(bit).beside() & self).bits()
    }

    /// The bits of the cells, ascending.
    #[inline(always)]
    fn bits(mut self) -> impl Iterator<Item = u32> {
        core::iter::from_fn(move || {
            let first = self.first()?;
            self &= !Self::cell(first);
            Some(first)
        })
    }
}

/// Boards of at most 8×8 cells: one [tile].
impl Bits for u64 {
    const SIDE: usize = tile::SIDE;
    const WHITE: u64 = 0xaa55_aa55_aa55_aa55;

    #[inline(always)]
    fn cell(bit: u32) -> u64 {
        1 << (bit % 64)
    }

    #[inline(always)]
    fn of_rows(mut next: impl FnMut() -> u64) -> u64 {
        let shifts = (0..64).step_by(8);
        shifts.fold(0, |rows, shift| rows | next() << shift)
    }

    #[inline(always)]
    fn first(self) -> Option<u32> {
        (self != 0).then(|| self.trailing_zeros())
    }

    #[inline(always)]
    fn any(self) -> u64 {
        self & self.wrapping_neg()
    }

    #[inline(always)]
    fn count(self) -> usize {
        self.count_ones() as usize
    }

    #[inline(always)]
    fn right(self) -> u64 {
        tile::inside(self, Direction::RIGHT)
    }

    #[inline(always)]
    fn left(self) -> u64 {
        tile::inside(self, Direction::LEFT)
    }

    #[inline(always)]
    fn down(self) -> u64 {
        tile::inside(self, Direction::DOWN)
    }

    #[inline(always)]
    fn up(self) -> u64 {
        tile::inside(self, Direction::UP)
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::tiny::Wide;

    pub(crate) fn steps_lead_to_the_cells_beside<B: Bits>() {
        let side = B::SIDE as u32;
        let inside = |row: u32, column: u32| row < side && column < side;
        for row in 0..side {
            for column in 0..side {
                let cell = B::cell(side * row + column);
                let mut rows = (0..side).map(|other| u64::from(other == row) << column);
                assert_eq!(cell, B::of_rows(|| rows.next().unwrap_or(0)));
                assert_eq!(cell & B::WHITE == cell, (row + column) % 2 == 0);
                let steps = [cell.up(), cell.left(), cell.right(), cell.down()];
                let ends = [
                    (row.wrapping_sub(1), column),
                    (row, column.wrapping_sub(1)),
                    (row, column + 1),
                    (row + 1, column),
                ];
                let ends = ends.map(|(row, column)| {
                    inside(row, column).then(|| side.wrapping_mul(row).wrapping_add(column))
                });
                assert_eq!(steps.map(B::first), ends);
                assert!(cell.beside().bits().eq(ends.into_iter().flatten()));
            }
        }
    }

    fn bits_are_counted_and_listed<B: Bits>() {
        let all = (B::SIDE * B::SIDE) as u32;
        let some = (0..all).filter(|bit| bit * bit % 7 < 3);
        let mut set = B::default();
        assert!(set.is_empty());
        for bit in some.clone() {
            assert!(!set.contains(bit));
            set |= B::cell(bit);
            assert!(set.contains(bit));
            assert_eq!(set.any().count(), 1);
            assert_eq!(set.any() & set, set.any());
        }
        assert!(B::default().any().is_empty());
        assert!(set.bits().eq(some.clone()));
        for bit in 0..all {
            let around = B::cell(bit).beside() & set;
            assert!(set.around(bit).eq(around.bits()));
        }
        assert_eq!(set.count(), some.count());
        assert_eq!((!B::default()).count(), all as usize);
        assert_eq!(set & !set, B::default());
        assert_eq!(set ^ !set, !B::default());
    }

    #[test]
    fn both_kinds_of_board() {
        steps_lead_to_the_cells_beside::<u64>();
        steps_lead_to_the_cells_beside::<Wide>();
        bits_are_counted_and_listed::<u64>();
        bits_are_counted_and_listed::<Wide>();
    }
}
