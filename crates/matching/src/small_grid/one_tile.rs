use crate::small_grid::cell_set::CellSet;

const FIRST_COLUMN: u64 = 0x0101_0101_0101_0101;
const LAST_COLUMN: u64 = FIRST_COLUMN << 7;

/// The cells of a grid of 8×8 cells; bit 8 r + c is cell (r, c).
impl CellSet for u64 {
    const SIDE: u32 = 8;
    const NONE: u64 = 0;
    const WHITE: u64 = 0xaa55_aa55_aa55_aa55;

    #[inline(always)]
    fn row(row: u32, word: u64) -> u64 {
        word << (8 * (row % 8))
    }

    #[inline(always)]
    fn right(self) -> u64 {
        self << 1 & !FIRST_COLUMN
    }

    #[inline(always)]
    fn left(self) -> u64 {
        self >> 1 & !LAST_COLUMN
    }

    #[inline(always)]
    fn down(self) -> u64 {
        self << 8
    }

    #[inline(always)]
    fn up(self) -> u64 {
        self >> 8
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
    fn in_order(self, part: u32) -> Option<u64> {
        (part == 0).then_some(self)
    }

    #[inline(always)]
    fn count_beside(self, node: u32) -> usize {
        (u64::around(node) & self).count_ones() as usize
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
