use alloc::vec::Vec;

use crate::{Coord, Size, Vertex};

const BITS: usize = u64::BITS as usize;

/// A set of cells of a grid: one bit a cell, and clear bits around the grid.
///
/// The *stride* is one more than the number of columns, and the bit of a cell
/// is `(row + 1) * stride + column`; bit `i` is bit `i % 64` of word `i / 64`.
/// A row of clear bits thus lies above the grid, another below, and one clear
/// bit between the last cell of a row and the first of the next, a margin to
/// both. So the cells beside that of bit `i` have the bits `i - 1`, `i + 1`,
/// `i - stride` and `i + stride`, with no test for the edge.
///
/// All bits from `(rows + 2) * stride + 1` on are clear, and no word lies wholly
/// beyond them; [`Size`] sees to it that every bit counts in 32 bits.
///
/// ```
/// use matchplay_board::{Coord, Plane, Size};
///
/// let size = Size::new(2, 3).ok_or("no such grid")?;
/// let mut plane = Plane::new(size);
/// plane.set(Coord::new(1, 0), true);
/// plane.set(Coord::new(0, 2), true);
/// assert_eq!(plane.stride(), 4);
/// assert_eq!(plane.words(), [1 << (4 + 2) | 1 << (8 + 0)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plane {
    size: Size,
    /// As many as hold every bit; those of the margin are clear.
    words: Vec<u64>,
}

impl Plane {
    /// The set of no cell of a grid; O(cells / 64).
    pub fn new(size: Size) -> Plane {
        Plane {
            size,
            words: vec![0; words_of(size)],
        }
    }

    /// The plane of these words, clear in the margin, and of clear ones for
    /// those that are missing at the end.
    pub(crate) fn from_words(size: Size, mut words: Vec<u64>) -> Plane {
        debug_assert!(words.len() <= words_of(size));
        words.resize(words_of(size), 0);
        Plane { size, words }
    }

    /// The size of the grid.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// How many bits lie between a cell and the one below it: the number of
    /// columns and one.
    pub const fn stride(&self) -> usize {
        stride_of(self.size)
    }

    /// The bit of a cell, or `None` off the grid.
    pub const fn index(&self, cell: Coord) -> Option<usize> {
        if self.size.contains(cell) {
            Some((cell.row as usize + 1) * self.stride() + cell.column as usize)
        } else {
            None
        }
    }

    /// Whether the cell is in the set; no cell off the grid is.
    pub fn contains(&self, cell: Coord) -> bool {
        self.index(cell)
            .is_some_and(|index| self.words[index / BITS] >> (index % BITS) & 1 == 1)
    }

    /// Takes the cell into the set, or out of it; off the grid, does nothing.
    pub fn set(&mut self, cell: Coord, member: bool) {
        if let Some(index) = self.index(cell) {
            let word = &mut self.words[index / BITS];
            *word = *word & !(1 << (index % BITS)) | u64::from(member) << (index % BITS);
        }
    }

    /// How many cells are in the set; O(cells / 64).
    pub fn count(&self) -> usize {
        let ones = self.words.iter().map(|word| word.count_ones() as usize);
        ones.sum()
    }

    /// The cells of the set as vertices of the grid, in row-major order;
    /// O(cells / 64 + rows) and then O(1) a cell.
    pub fn ones(&self) -> impl Iterator<Item = Vertex> + '_ {
        Ones {
            words: &self.words,
            word: 0,
            bits: self.words[0],
            stride: self.stride(),
            skipped: self.stride(),
            next_row: 2 * self.stride(),
        }
    }

    /// The bits of a row of the grid from its first cell on, eight at a time;
    /// the last ones may go beyond it.
    pub(crate) fn eights(&self, row: u32) -> impl Iterator<Item = u8> + '_ {
        let start = (row as usize + 1) * self.stride();
        let starts = (start..start + self.size.columns() as usize).step_by(8);
        starts.map(|start| {
            let (word, shift) = (start / BITS, start % BITS);
            let next = self.words.get(word + 1).copied().unwrap_or(0);
            // In two steps, as there may be 64 bits to drop.
            (self.words[word] >> shift | next << 1 << (BITS - 1 - shift)) as u8
        })
    }

    /// All bits, 64 a word, the margin's among them.
    pub fn words(&self) -> &[u64] {
        &self.words
    }
}

const fn stride_of(size: Size) -> usize {
    size.columns() as usize + 1
}

/// How many words the plane of a grid has.
const fn words_of(size: Size) -> usize {
    ((size.rows() as usize + 2) * stride_of(size) + 1).div_ceil(BITS)
}

struct Ones<'a> {
    words: &'a [u64],
    /// The word that is being read.
    word: usize,
    /// What of it is still to come.
    bits: u64,
    stride: usize,
    /// How far a vertex of the present row lies below its bit: each row has
    /// one bit more than vertices.
    skipped: usize,
    /// The first bit of the row after the present one.
    next_row: usize,
}

impl Iterator for Ones<'_> {
    type Item = Vertex;

    fn next(&mut self) -> Option<Vertex> {
        while self.bits == 0 {
            self.word += 1;
            self.bits = *self.words.get(self.word)?;
        }
        let index = self.word * BITS + self.bits.trailing_zeros() as usize;
        self.bits &= self.bits - 1;
        while index >= self.next_row {
            self.next_row += self.stride;
            self.skipped += 1;
        }
        Some(Vertex::new((index - self.skipped) as u32))
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// Sizes whose rows end before, on and after the ends of words.
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
    fn the_cells_beside_are_a_bit_or_a_stride_away() {
        for size in sizes() {
            let plane = Plane::new(size);
            let stride = plane.stride();
            let mut full = plane.clone();
            cells(size).for_each(|cell| full.set(cell, true));
            for cell in cells(size) {
                let index = plane.index(cell).unwrap();
                let around = [index - stride, index - 1, index + 1, index + stride];
                let set = around.map(|bit| full.words()[bit / BITS] >> (bit % BITS) & 1 == 1);
                let on_grid = around.into_iter().zip(set).filter(|&(_, set)| set);
                let beside = size.beside(cell).map(|cell| plane.index(cell).unwrap());
                assert!(on_grid.map(|(bit, _)| bit).eq(beside), "{size} {cell}");
            }
        }
    }

    #[test]
    fn a_cell_is_in_the_set_until_it_is_taken_out() {
        for size in sizes() {
            let mut plane = Plane::new(size);
            for cell in cells(size) {
                plane.set(cell, true);
                assert!(plane.contains(cell));
                assert_eq!(plane.count(), 1);
                assert!(plane.ones().eq(size.vertex(cell)), "{size} {cell}");
                plane.set(cell, false);
                assert_eq!(plane, Plane::new(size));
            }
            let outside = Coord::new(0, size.columns());
            plane.set(outside, true);
            assert!(!plane.contains(outside));
            assert_eq!(plane.count(), 0);
        }
    }

    #[test]
    fn cells_come_in_row_major_order() {
        for size in sizes() {
            let vertices = (0..size.cells()).map(Vertex::from_index);
            let some = vertices.filter(|vertex| vertex.index() * vertex.index() % 7 < 3);
            let mut plane = Plane::new(size);
            some.clone()
                .for_each(|vertex| plane.set(size.coord(vertex), true));
            assert_eq!(plane.count(), some.clone().count());
            assert!(plane.ones().eq(some), "{size}");
        }
    }
}
