use crate::grid::Direction;
use crate::small_grid::cell_set::CellSet;
use crate::small_grid::tile;

/// The cells of a grid of 8×8 cells, as a [tile].
impl CellSet for u64 {
    const SIDE: u32 = 8;
    const NONE: u64 = 0;
    const ALL: u64 = u64::MAX;
    const WHITE: u64 = 0xaa55_aa55_aa55_aa55;

    #[inline(always)]
    fn row(row: u32, word: u64) -> u64 {
        word << (8 * (row % 8))
    }

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
    fn next(self) -> u64 {
        self << 1
    }

    #[inline(always)]
    fn previous(self) -> u64 {
        self >> 1
    }

    #[inline(always)]
    fn around(node: u32) -> u64 {
        u64::cell(node).beside()
    }

    #[inline(always)]
    fn pop(&mut self) -> Option<u32> {
        let first = (*self != 0).then(|| self.trailing_zeros())?;
        *self &= *self - 1;
        Some(first)
    }

    #[inline(always)]
    fn insert(&mut self, node: u32) {
        *self |= 1 << (node % 64);
    }

    #[inline(always)]
    fn remove(&mut self, node: u32) {
        *self &= !(1 << (node % 64));
    }

    #[inline(always)]
    fn count(self) -> u32 {
        self.count_ones()
    }

    #[inline(always)]
    fn contains(self, node: u32) -> bool {
        self >> (node % 64) & 1 == 1
    }
}
