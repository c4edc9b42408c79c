use crate::grid::cell::Cell;

/// The indices of the even cells, ascending; found 64 cells at a time.
pub(crate) struct EvenCells<'a> {
    cells: &'a [Cell],
    /// The first of the 64 cells that are being read.
    first: usize,
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
            first: 0,
            even: even_from(cells, 0),
            stride,
            next_row: 2 * stride,
            skipped: stride,
        }
    }
}

/// The even ones of up to 64 cells from `first` on.
fn even_from(cells: &[Cell], first: usize) -> u64 {
    let eights = cells[first..].chunks_exact(8).take(8).rev();
    eights.fold(0, |even, eight| {
        let eight = eight
            .first_chunk()
            .map_or(0, |&eight| Cell::even_of_eight(eight));
        even << 8 | eight
    })
}

impl Iterator for EvenCells<'_> {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        while self.even == 0 {
            self.first += 64;
            if self.first >= self.cells.len() {
                self.first = self.cells.len();
                return None;
            }
            self.even = even_from(self.cells, self.first);
        }
        let cell = self.first + self.even.trailing_zeros() as usize;
        self.even &= self.even - 1;
        while cell >= self.next_row {
            self.next_row += self.stride;
            self.skipped += 1;
        }
        Some((cell - self.skipped) as u32)
    }

    fn count(self) -> usize {
        let from = self.cells.len().min(self.first + 64);
        Cell::count_even(&self.cells[from..]) + self.even.count_ones() as usize
    }
}
