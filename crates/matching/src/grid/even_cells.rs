use crate::grid::cell::Cell;

/// The indices of the even cells, ascending; found eight cells at a time.
pub(crate) struct EvenCells<'a> {
    cells: &'a [Cell],
    /// The first of the eight cells that are being read.
    eight: usize,
    /// The even ones of them that are still to come.
    even: u64,
    stride: usize,
    /// The first node of the next row.
    next_row: usize,
    /// How far an index of the present row lies below its node.
    skipped: usize,
}

impl EvenCells<'_> {
    pub(crate) fn new(cells: &[Cell], stride: usize) -> EvenCells<'_> {
        EvenCells {
            cells,
            eight: 0,
            even: even_from(cells, 0),
            stride,
            next_row: 2 * stride,
            skipped: stride,
        }
    }
}

/// The even ones of the eight cells from `first` on; none beyond the end.
fn even_from(cells: &[Cell], first: usize) -> u64 {
    let eight = cells[first..].first_chunk();
    eight.map_or(0, |&eight| Cell::even_of_eight(eight))
}

impl Iterator for EvenCells<'_> {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        while self.even == 0 {
            self.eight += 8;
            if self.eight >= self.cells.len() {
                self.eight = self.cells.len();
                return None;
            }
            self.even = even_from(self.cells, self.eight);
        }
        let cell = self.eight + self.even.trailing_zeros() as usize / 8;
        self.even &= self.even - 1;
        while cell >= self.next_row {
            self.next_row += self.stride;
            self.skipped += 1;
        }
        Some((cell - self.skipped) as u32)
    }

    fn count(self) -> usize {
        let from = self.cells.len().min(self.eight + 8);
        Cell::count_even(&self.cells[from..]) + self.even.count_ones() as usize
    }
}
