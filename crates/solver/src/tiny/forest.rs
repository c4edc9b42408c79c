use matchplay_board::{Size, Vertex};

use crate::ground::Ground;
use crate::tiny::Bits;
use crate::tiny::karp_sipser::karp_sipser;
use crate::tiny::mates::Mates;

/// A maximum matching of the cells of a small grid, and the cells that
/// alternating paths of even length reach from the exposed ones, the *even*
/// ones.
///
/// Trees need not be told apart, so none are kept: the cells next to even ones
/// are *odd*, the others *free*, and all that the search goes on from at once is
/// one set, the next layer of the forest. A layer costs some twenty operations,
/// each on every cell.
///
/// A cell's index is its [bit](Bits).
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Forest<B> {
    pub(crate) columns: u32,
    /// 2¹⁶ divided by the number of columns, rounded up.
    reciprocal: u32,
    /// The cells that are present.
    pub(crate) cells: B,
    pub(crate) mates: Mates<B>,
    /// The inessential cells.
    pub(crate) even: B,
}

impl<B: Bits> Forest<B> {
    /// Whether a grid is small enough.
    pub(crate) fn fits(size: Size) -> bool {
        size.rows().max(size.columns()) as usize <= B::SIDE
    }

    /// Solves what remains of a grid that fits at the end of a game, the token's
    /// cell excepted.
    pub(crate) fn solve(&mut self, ground: Ground<'_, impl Iterator<Item = u64>>) {
        self.lay_out(ground.size, ground.words);
        let gone = ground.gone.vertices().fold(B::default(), |gone, vertex| {
            gone | B::cell(self.index(vertex))
        });
        self.cells &= !gone;
        self.mates = karp_sipser(self.cells);
        self.flood();
        // An edge between even cells closes an augmenting path.
        while !(self.even & self.even.beside()).is_empty()
            && self.augment(self.exposed() & B::WHITE, self.cells)
        {
            self.flood();
        }
    }

    /// Takes the cells from [framed words](crate::ground::framed_words).
    fn lay_out(&mut self, size: Size, mut words: impl Iterator<Item = u64>) {
        self.columns = size.columns();
        self.reciprocal = (1_u32 << 16).div_ceil(self.columns);
        let stride = self.columns + 1;
        let row = (1 << self.columns) - 1;
        // The words that have begun, from the row before on, and how many bits
        // of them are left. Above the first row lies an empty one.
        let (mut ahead, mut left) = (0_u128, 0);
        let next = || {
            if left < 2 * stride {
                ahead |= u128::from(words.next().unwrap_or(0)) << (left % 64);
                left += 64;
            }
            left -= stride;
            ahead >>= stride % 64;
            ahead as u64 & row
        };
        self.cells = B::of_rows(next);
    }

    /// The index of a vertex of the grid.
    pub(crate) fn index(&self, vertex: Vertex) -> u32 {
        // Exact for fewer than 256 vertices in at most 16 columns.
        let vertex = vertex.index() as u32;
        let row = vertex.wrapping_mul(self.reciprocal) >> 16;
        vertex + row * (B::SIDE as u32 - self.columns)
    }

    /// The vertex of the index of a cell.
    pub(crate) fn vertex(&self, index: u32) -> Vertex {
        let side = B::SIDE as u32;
        Vertex::new(index / side * self.columns + index % side)
    }

    pub(crate) fn exposed(&self) -> B {
        self.cells & !self.mates.all()
    }

    /// Finds the even cells, if there is no augmenting path; else two of those
    /// found lie side by side. O(layers).
    pub(crate) fn flood(&mut self) {
        let exposed = self.exposed();
        self.even = exposed | self.flooded(exposed, self.cells & !exposed);
    }

    /// The cells that alternating paths of even length reach from some cells
    /// through free ones.
    #[inline]
    pub(crate) fn flooded(&self, from: B, mut free: B) -> B {
        let mut layer = from;
        let mut flooded = B::default();
        loop {
            let odd = layer.beside() & free;
            if odd.is_empty() {
                return flooded;
            }
            layer = self.mates.of(odd);
            flooded |= layer;
            free &= !(odd | layer);
        }
    }

    /// The cells that are neither even nor beside an even one.
    pub(crate) fn free(&self) -> B {
        self.cells & !(self.even | self.even.beside())
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::String;
    use alloc::vec::Vec;

    use matchplay_board::Position;

    use super::*;
    use crate::ground::framed_words;
    use crate::tiny::Wide;

    fn every_cell_has_its_bit<B: Bits>() {
        let side = B::SIDE as u32;
        for (rows, columns) in (1..=side).flat_map(|rows| (1..=side).map(move |c| (rows, c))) {
            let size = Size::new(rows, columns).unwrap();
            assert!(Forest::<B>::fits(size));
            let wall = |index: u32| index * index % 7 < 3;
            let mut text = String::new();
            for index in 0..rows * columns {
                if index > 0 && index % columns == 0 {
                    text.push('\n');
                }
                text.push(if wall(index) { '#' } else { '.' });
            }
            let maze = Position::maze(text.parse().unwrap(), None).unwrap();
            let free: Vec<Vertex> = maze.remaining().collect();
            let mut forest = Forest::<B>::default();
            forest.lay_out(size, framed_words(&maze.open_cells().unwrap()).into_iter());
            let cells = forest.cells.bits().map(|bit| forest.vertex(bit));
            assert!(cells.eq(free.iter().copied()), "{}", maze.board());
            for vertex in (0..rows * columns).map(Vertex::new) {
                let bit = forest.index(vertex);
                assert_eq!(forest.vertex(bit), vertex, "{size}");
                let row = vertex.index() as u32 / columns;
                assert_eq!(bit, row * side + vertex.index() as u32 % columns);
            }
        }
    }

    #[test]
    fn both_kinds_of_board() {
        every_cell_has_its_bit::<u64>();
        every_cell_has_its_bit::<Wide>();
        let size = |rows, columns| Size::new(rows, columns).unwrap();
        assert!(!Forest::<u64>::fits(size(1, 9)) && !Forest::<Wide>::fits(size(17, 1)));
    }

    #[test]
    fn a_path_that_the_initial_matching_misses_is_flipped() {
        // Of four cells in a row the middle two are matched.
        let mut forest = Forest::<u64> {
            cells: 0b1111,
            ..Forest::default()
        };
        forest.mates.join(0b0010, 0b0100);
        forest.flood();
        assert!(forest.even & forest.even.beside() != 0);
        assert!(forest.augment(forest.exposed() & u64::WHITE, forest.cells));
        assert_eq!(forest.exposed(), 0);
        assert_eq!(forest.mates.right, 0b0101);
        assert!(!forest.augment(0, forest.cells));
    }
}
