use matchplay_board::Vertex;

use crate::grid::Forest;
use crate::grid::cell::Cell;

/// The vertices of the even cells, ascending; eight cells at a time.
pub(crate) struct Inessential<'a> {
    cells: &'a [Cell],
    /// The first of the eight cells that are being read.
    eight: usize,
    /// The even ones of them that are still to come.
    even: u64,
    stride: usize,
    /// The first index of the row after the present one, and how far a vertex
    /// of the present row lies below its index.
    next_row: usize,
    skipped: usize,
}

impl Forest {
    pub(crate) fn even_cells(&self) -> Inessential<'_> {
        let stride = self.columns + 1;
        Inessential {
            cells: &self.cells,
            eight: 0,
            even: even_from(&self.cells, 0),
            stride,
            next_row: 2 * stride,
            skipped: stride,
        }
    }
}

/// The even ones of eight cells, none of those beyond the end.
fn even_from(cells: &[Cell], first: usize) -> u64 {
    let eight = cells[first..].first_chunk();
    eight.map_or(0, |&eight| Cell::even_of_eight(eight))
}

impl Iterator for Inessential<'_> {
    type Item = Vertex;

    fn next(&mut self) -> Option<Vertex> {
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
        Some(Vertex::new((cell - self.skipped) as u32))
    }

    fn count(self) -> usize {
        let eights = self.cells[self.eight..].chunks_exact(8).skip(1);
        let even = eights.filter_map(|eight| eight.try_into().ok());
        let even = even.map(Cell::even_of_eight).chain([self.even]);
        even.map(|even| even.count_ones() as usize).sum()
    }
}
