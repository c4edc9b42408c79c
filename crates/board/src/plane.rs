use alloc::vec::Vec;
use core::iter;

use crate::{Coord, Size, Vertex};

const BITS: usize = u64::BITS as usize;

/// A set of cells of a grid: one bit for each cell.
///
/// Rows are padded to multiples of 64 columns, so each takes 8 bytes or more.
///
/// ```
/// use matchplay_board::{Coord, Plane, Size, Vertex};
///
/// let size = Size::new(2, 3).ok_or("no such grid")?;
/// let plane = Plane::from_cells(size, [Coord::new(1, 0), Coord::new(0, 2)]);
/// assert!(plane.contains(Coord::new(0, 2)));
/// assert!(plane.ones().eq([2, 3].map(Vertex::new)));
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Plane {
    size: Size,
    /// In row-major order with 64 columns each; the leftmost column is the lowest bit,
    /// and the bits beyond the last column are clear.
    words: Vec<u64>,
}

impl Plane {
    /// The empty set of cells of a grid.
    pub fn new(size: Size) -> Plane {
        Plane {
            words: vec![0; size.rows() as usize * size.words_per_row()],
            size,
        }
    }

    /// The set of these cells of a grid; cells off the grid are ignored.
    pub fn from_cells(size: Size, cells: impl IntoIterator<Item = Coord>) -> Plane {
        let mut plane = Plane::new(size);
        cells.into_iter().for_each(|cell| plane.set(cell, true));
        plane
    }

    /// The set with the given words, in the layout of the field `words`.
    pub(crate) fn from_words(size: Size, words: Vec<u64>) -> Plane {
        debug_assert_eq!(words.len(), size.rows() as usize * size.words_per_row());
        Plane { size, words }
    }

    /// The size of the grid.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The word and the bit of a cell, or `None` off the grid.
    #[inline]
    pub(crate) const fn bit(&self, cell: Coord) -> Option<(usize, u64)> {
        if self.size.contains(cell) {
            let (row, column) = (cell.row as usize, cell.column as usize);
            let word = row * self.size.words_per_row() + column / BITS;
            Some((word, 1 << (column % BITS)))
        } else {
            None
        }
    }

    /// Whether the cell is in the set; `false` for a cell off the grid.
    #[inline]
    pub fn contains(&self, cell: Coord) -> bool {
        self.bit(cell)
            .is_some_and(|(word, bit)| self.words[word] & bit != 0)
    }

    /// Adds the cell to the set, or removes it; ignores a cell off the grid.
    pub fn set(&mut self, cell: Coord, member: bool) {
        if let Some((word, bit)) = self.bit(cell) {
            if member {
                self.words[word] |= bit;
            } else {
                self.words[word] &= !bit;
            }
        }
    }

    /// The cells of the set as vertices of the grid, in row-major order; O(words),
    /// and O(1) for each cell.
    pub fn ones(&self) -> impl Iterator<Item = Vertex> + '_ {
        vertices(self.size, self.words.iter().copied())
    }

    /// The cells that are not in the set as vertices of the grid, in row-major
    /// order; O(words), and O(1) for each cell.
    pub(crate) fn zeros(&self) -> impl Iterator<Item = Vertex> + '_ {
        vertices(self.size, self.complement_words())
    }

    pub(crate) fn complement(&self) -> Plane {
        Plane::from_words(self.size, self.complement_words().collect())
    }

    fn complement_words(&self) -> impl Iterator<Item = u64> + '_ {
        let rows = self.words.chunks_exact(self.size.words_per_row());
        let cells = self.size.last_word();
        rows.flat_map(move |row| {
            let last = row.len() - 1;
            let words = row.iter().enumerate();
            words.map(move |(index, word)| if index == last { !word & cells } else { !word })
        })
    }

    pub(crate) fn words(&self) -> &[u64] {
        &self.words
    }
}

/// The vertices of the bits that are set in the words of all rows.
fn vertices(size: Size, words: impl Iterator<Item = u64>) -> impl Iterator<Item = Vertex> {
    let columns = size.words_per_row();
    words.enumerate().flat_map(move |(index, word)| {
        let start = index / columns * size.columns() as usize + index % columns * BITS;
        ones(word).map(move |bit| Vertex::new(start as u32 + bit))
    })
}

/// The bits that are set in a word, ascending.
fn ones(mut word: u64) -> impl Iterator<Item = u32> {
    iter::from_fn(move || {
        let bit = word.trailing_zeros();
        word &= word.checked_sub(1)?;
        Some(bit)
    })
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// Sizes whose rows end before, at and after the end of a word.
    pub(crate) fn sizes() -> impl Iterator<Item = Size> {
        let small = (1..=6).flat_map(|rows| (1..=9).map(move |columns| (rows, columns)));
        let near_words = [
            (1, 62),
            (1, 63),
            (1, 64),
            (3, 65),
            (5, 31),
            (7, 127),
            (3, 128),
        ];
        let all = small.chain(near_words).chain([(64, 1), (130, 2)]);
        all.map(|(rows, columns)| Size::new(rows, columns).unwrap())
    }

    pub(crate) fn cells(size: Size) -> impl Iterator<Item = Coord> {
        (0..size.cells()).map(move |index| size.coord(Vertex::from_index(index)))
    }

    #[test]
    fn a_cell_is_in_the_set_until_it_is_removed() {
        for size in sizes() {
            let mut plane = Plane::new(size);
            for cell in cells(size) {
                plane.set(cell, true);
                assert!(plane.contains(cell));
                assert!(plane.ones().eq(size.vertex(cell)), "{size} {cell}");
                plane.set(cell, false);
                assert_eq!(plane, Plane::new(size));
            }
            let outside = Coord::new(0, size.columns());
            plane.set(outside, true);
            assert!(!plane.contains(outside));
            assert_eq!(plane, Plane::new(size));
        }
    }

    #[test]
    fn cells_in_the_set_and_outside_come_in_row_major_order() {
        for size in sizes() {
            let (some, others): (Vec<_>, Vec<_>) = (0..size.cells())
                .map(Vertex::from_index)
                .partition(|vertex| vertex.index() * vertex.index() % 7 < 3);
            let plane = Plane::from_cells(size, some.iter().map(|&vertex| size.coord(vertex)));
            assert!(plane.ones().eq(some), "{size}");
            assert!(plane.zeros().eq(others.iter().copied()), "{size}");
            assert!(plane.complement().ones().eq(others), "{size}");
        }
    }
}
