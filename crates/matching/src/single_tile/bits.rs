use crate::grid::{Direction, tile};

/// The largest number of rows and columns.
pub(crate) const SIDE: usize = 8;

/// The cells of even row + column.
pub(crate) const WHITE: u64 = 0xaa55_aa55_aa55_aa55;

/// The cell with this bit.
pub(crate) fn cell(bit: u32) -> u64 {
    1 << (bit % 64)
}

/// A set of cells of a grid of at most 8×8 cells, stored as one [tile].
pub(crate) trait Bits: Copy {
    /// The neighbours to the right of the cells, and so on.
    fn right(self) -> Self;
    fn left(self) -> Self;
    fn down(self) -> Self;
    fn up(self) -> Self;
    /// All neighbours of the cells.
    fn beside(self) -> Self;

    /// One of the cells, if there is one.
    fn any(self) -> Self;

    /// The bits of the cells, ascending.
    fn bits(self) -> impl Iterator<Item = u32>;
}

impl Bits for u64 {
    #[inline(always)]
    fn right(self) -> u64 {
        tile::inside::<8>(self, Direction::RIGHT)
    }

    #[inline(always)]
    fn left(self) -> u64 {
        tile::inside::<8>(self, Direction::LEFT)
    }

    #[inline(always)]
    fn down(self) -> u64 {
        tile::inside::<8>(self, Direction::DOWN)
    }

    #[inline(always)]
    fn up(self) -> u64 {
        tile::inside::<8>(self, Direction::UP)
    }

    #[inline(always)]
    fn beside(self) -> u64 {
        self.right() | self.left() | self.down() | self.up()
    }

    #[inline(always)]
    fn any(self) -> u64 {
        self & self.wrapping_neg()
    }

    #[inline(always)]
    fn bits(mut self) -> impl Iterator<Item = u32> {
        core::iter::from_fn(move || {
            let first = (self != 0).then(|| self.trailing_zeros())?;
            self &= self - 1;
            Some(first)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_direction_leads_to_the_neighbour_there() {
        let place = |row: u32, column: u32| (row < 8 && column < 8).then(|| 8 * row + column);
        for (row, column) in (0..8).flat_map(|row| (0..8).map(move |column| (row, column))) {
            let here = cell(8 * row + column);
            assert_eq!(here & WHITE == here, (row + column) % 2 == 0);
            let steps = [here.up(), here.left(), here.right(), here.down()];
            let ends = [
                place(row.wrapping_sub(1), column),
                place(row, column.wrapping_sub(1)),
                place(row, column + 1),
                place(row + 1, column),
            ];
            assert_eq!(steps.map(|step| step.bits().next()), ends);
            assert!(here.beside().bits().eq(ends.into_iter().flatten()));
        }
    }

    #[test]
    fn bits_are_listed() {
        let some = (0..64).filter(|bit| bit * bit % 7 < 3);
        let set = some.clone().fold(0, |set, bit| set | cell(bit));
        assert!(set.bits().eq(some));
        assert_eq!((set.any().count_ones(), set.any() & set), (1, set.any()));
        assert_eq!((0.any(), 0.bits().count()), (0, 0));
    }
}
