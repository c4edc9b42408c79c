use alloc::vec::Vec;

use crate::forest::{Label, Labels, SearchMark};
use crate::grid::direction::Direction;

/// The state of a cell in the forest, in one byte.
///
/// From the lowest bit: two bits for the direction of the mate; two bits for the direction of the
/// parent of an odd cell, or for two [marks](SearchMark) of an unreached or even cell; one bit that
/// is set for an exposed cell; one bit for the third mark; and the label in the two highest bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Cell(u8);

impl Cell {
    const UNREACHED: u8 = 0b0100_0000;
    const ODD: u8 = 0b1000_0000;
    const EVEN: u8 = 0b1100_0000;
    const EXPOSED: u8 = 0b0001_0000;
    const MATE: u8 = 0b0000_0011;
    const SEARCHED: u8 = SearchMark::Searched as u8;

    pub(crate) const ABSENT: Cell = Cell(0);
    pub(crate) const ROOT: Cell = Cell(Cell::EVEN | Cell::EXPOSED);

    /// Eight unreached cells from three bit masks, lowest bit first: which cells are present, which
    /// are matched to the left or upwards, and which upwards or downwards.
    #[inline(always)]
    pub(crate) fn eight(present: u8, back: u8, vertical: u8) -> [Cell; 8] {
        let spread = |bits: u8| SPREAD[usize::from(bits)];
        let cells = spread(present) << 6 | spread(vertical) << 1 | spread(back);
        cells.to_le_bytes().map(Cell)
    }

    /// Puts some of eight unreached cells into trees, given by four bit masks: which cells are
    /// in trees, which are odd, and whose parents are to the left or above, and above or below.
    #[inline(always)]
    pub(crate) fn reach(eight: &mut [Cell], [reached, odd, back, vertical]: [u8; 4]) {
        let spread = |bits: u8| SPREAD[usize::from(bits)];
        let parents = spread(vertical) << 3 | spread(back) << 2;
        let changes = spread(reached) << 7 | spread(odd) << 6 | parents;
        for (cell, change) in eight.iter_mut().zip(changes.to_le_bytes()) {
            cell.0 ^= change;
        }
    }

    /// A bit for each even one of eight cells: bit `i` for cell `i`.
    #[inline(always)]
    pub(crate) fn even_of_eight(cells: [Cell; 8]) -> u64 {
        let cells = u64::from_le_bytes(cells.map(|cell| cell.0));
        lowest_bits(cells >> 7 & cells >> 6)
    }

    /// Which of eight cells are matched to the right, and which downwards: bit `i` for cell `i`.
    #[inline(always)]
    pub(crate) fn pairs_of_eight(cells: [Cell; 8]) -> [u64; 2] {
        let cells = u64::from_le_bytes(cells.map(|cell| cell.0));
        let matched = (cells >> 6 | cells >> 7) & !(cells >> 4);
        let (back, vertical) = (cells, cells >> 1);
        [matched & !back & !vertical, matched & !back & vertical].map(lowest_bits)
    }

    /// The number of even cells.
    pub(crate) fn count_even(cells: &[Cell]) -> usize {
        // A byte holds the count of 255 cells, so vector instructions count them.
        let parts = cells.chunks(255).map(|part| {
            let even = part.iter().map(|cell| u8::from(cell.0 >= Cell::EVEN));
            usize::from(even.sum::<u8>())
        });
        parts.sum()
    }
}

/// The cells of a grid and of its margin, whose cells are absent.
#[derive(Clone, Debug, Default)]
pub struct CellLabels(pub(crate) Vec<Cell>);

impl Labels for CellLabels {
    type Link = Direction;

    #[inline(always)]
    fn label(&self, node: usize) -> Label {
        Label::from_bits(self.0[node].0 >> 6)
    }

    #[inline(always)]
    fn is_exposed(&self, node: usize) -> bool {
        self.0[node].0 & Cell::EXPOSED != 0
    }

    #[inline(always)]
    fn mate(&self, node: usize) -> Direction {
        Direction::from_bits(self.0[node].0)
    }

    #[inline(always)]
    fn parent(&self, node: usize) -> Direction {
        Direction::from_bits(self.0[node].0 >> 2)
    }

    fn remove(&mut self, node: usize) {
        self.0[node] = Cell::ABSENT;
    }

    fn make_root(&mut self, node: usize) {
        self.0[node] = Cell::ROOT;
    }

    #[inline(always)]
    fn make_matched(&mut self, node: usize, mate: Direction) {
        self.0[node] = Cell(Cell::UNREACHED | mate.bits());
    }

    #[inline(always)]
    fn make_even(&mut self, node: usize, _: usize) {
        self.0[node].0 |= Cell::EVEN;
    }

    #[inline(always)]
    fn make_odd(&mut self, node: usize, parent: Direction) {
        let cell = &mut self.0[node].0;
        *cell = *cell & (Cell::MATE | Cell::SEARCHED) | parent.bits() << 2 | Cell::ODD;
    }

    #[inline(always)]
    fn make_unreached(&mut self, node: usize) {
        let cell = &mut self.0[node].0;
        *cell = *cell & (Cell::MATE | Cell::EXPOSED | Cell::SEARCHED) | Cell::UNREACHED;
    }

    fn clear_trees(&mut self) {
        for Cell(cell) in &mut self.0 {
            if *cell != 0 && *cell & Cell::EXPOSED == 0 {
                *cell = *cell & Cell::MATE | Cell::UNREACHED;
            }
        }
    }

    #[inline(always)]
    fn replace_mate(&mut self, node: usize, mate: Direction) -> Option<Direction> {
        let cell = &mut self.0[node].0;
        let old = *cell;
        *cell = old & !(Cell::MATE | Cell::EXPOSED) | mate.bits();
        (old & Cell::EXPOSED == 0).then_some(Direction::from_bits(old))
    }

    #[inline(always)]
    fn swap_mate_and_parent(&mut self, node: usize) -> Direction {
        let cell = &mut self.0[node].0;
        let (mate, parent) = (*cell & 3, *cell >> 2 & 3);
        *cell = *cell & !15 | parent | mate << 2;
        Direction::from_bits(parent)
    }

    #[inline(always)]
    fn is_marked(&self, node: usize, mark: SearchMark) -> bool {
        self.0[node].0 & mark as u8 != 0
    }

    #[inline(always)]
    fn mark(&mut self, node: usize, mark: SearchMark) {
        self.0[node].0 |= mark as u8;
    }

    fn unmark(&mut self, node: usize, mark: SearchMark) {
        self.0[node].0 &= !(mark as u8);
    }
}

/// The lowest bits of eight bytes: bit `i` from byte `i`.
#[inline(always)]
fn lowest_bits(bytes: u64) -> u64 {
    // The product has a copy of bit 8 i at bit 56 + i, and no two copies at one bit.
    (bytes & 0x0101_0101_0101_0101).wrapping_mul(0x0102_0408_1020_4080) >> 56
}

/// The bits of a byte, each in a byte of its own, the lowest in the lowest.
static SPREAD: [u64; 256] = {
    let mut spread = [0; 256];
    let mut bits = 0;
    while bits < 256 {
        let mut place = 0;
        while place < 8 {
            spread[bits] |= (bits as u64 >> place & 1) << (8 * place);
            place += 1;
        }
        bits += 1;
    }
    spread
};
