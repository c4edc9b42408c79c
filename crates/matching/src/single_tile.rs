//! The forest of grids that are so small that a set of their cells fits one word:
//! every step handles all cells at once.

mod bits;
mod karp_sipser;
mod mates;

use alloc::vec::Vec;

use smallvec::SmallVec;

use crate::{IncrementalMatching, OddSetCover};
use bits::{Bits, SIDE, WHITE, cell};
use karp_sipser::karp_sipser;
use mates::Mates;

/// A maximum matching of the cells of a grid of at most 8×8 cells; faster than a
/// [`GridForest`](crate::GridForest).
///
/// The trees are not distinguished: the *even* cells are those that alternating paths of
/// even length reach from the exposed ones, their neighbours are odd, and the
/// others are unreached. A search handles one layer of the forest after the other,
/// about twenty operations each.
///
/// The node of cell (r, c) is 8 r + c.
#[derive(Clone, Copy, Debug, Default)]
pub struct SingleTileForest {
    columns: u32,
    /// 2¹⁶ divided by the number of columns, rounded up.
    reciprocal: u32,
    /// The cells that are present.
    cells: u64,
    mates: Mates,
    /// The inessential cells.
    even: u64,
}

impl SingleTileForest {
    /// Whether a grid is small enough.
    pub fn fits(rows: u32, columns: u32) -> bool {
        (1..=SIDE as u32).contains(&rows) && (1..=SIDE as u32).contains(&columns)
    }

    /// Solves the cells that are given as words, one for each row, without some
    /// that are given as indices; see [`GridForest::solve`](crate::GridForest::solve).
    ///
    /// # Panics
    ///
    /// If the grid does not [fit](SingleTileForest::fits), or an index is outside.
    pub fn solve(
        &mut self,
        rows: u32,
        columns: u32,
        words: impl IntoIterator<Item = u64>,
        without: impl IntoIterator<Item = u32>,
    ) {
        assert!(
            SingleTileForest::fits(rows, columns),
            "{rows}×{columns} cells"
        );
        self.columns = columns;
        self.reciprocal = (1_u32 << 16).div_ceil(columns);
        let inside = 0xff >> (SIDE as u32 - columns);
        let words = words.into_iter().take(rows as usize);
        let words = words.zip((0..).step_by(SIDE));
        let present = words.fold(0, |cells, (word, shift)| cells | (word & inside) << shift);
        let without = without.into_iter();
        self.cells = without.fold(present, |cells, index| {
            assert!(index < rows * columns, "{index} in {rows}×{columns} cells");
            cells & !cell(self.node(index))
        });
        self.mates = karp_sipser(self.cells);
        self.flood();
        // An edge between even cells closes an augmenting path.
        while self.even & self.even.beside() != 0
            && self.augment(self.exposed() & WHITE, self.cells)
        {
            self.flood();
        }
    }

    fn exposed(&self) -> u64 {
        self.cells & !self.mates.all()
    }

    /// The cells that are neither even nor next to an even one.
    fn unreached(&self) -> u64 {
        self.cells & !(self.even | self.even.beside())
    }

    /// Finds the even cells. If there is an augmenting path, two of the cells that
    /// it finds are neighbours. O(layers).
    fn flood(&mut self) {
        let exposed = self.exposed();
        self.even = exposed | self.flooded(exposed, self.cells & !exposed);
    }

    /// The cells that alternating paths of even length reach from some cells
    /// through unreached ones.
    #[inline]
    fn flooded(&self, from: u64, mut unreached: u64) -> u64 {
        let mut layer = from;
        let mut flooded = 0;
        loop {
            let odd = layer.beside() & unreached;
            if odd == 0 {
                return flooded;
            }
            layer = self.mates.of(odd);
            flooded |= layer;
            unreached &= !(odd | layer);
        }
    }

    /// Flips a shortest augmenting path from one of some exposed cells of one
    /// colour through cells of a set. Returns whether there is one. O(length of the
    /// path).
    fn augment(&mut self, from: u64, mut allowed: u64) -> bool {
        let exposed = self.exposed() & !from;
        // The cells at an even distance from the start of the path.
        let mut layers = SmallVec::<[u64; 16]>::new();
        let mut layer = from;
        loop {
            let beside = layer.beside() & allowed;
            layers.push(layer);
            let ends = beside & exposed;
            if ends != 0 {
                self.flip(ends.any(), &layers);
                return true;
            }
            if beside == 0 {
                return false;
            }
            allowed &= !beside;
            layer = self.mates.of(beside);
        }
    }

    /// Flips the path that ends on an exposed cell and crosses these layers.
    fn flip(&mut self, end: u64, layers: &[u64]) {
        let mut odd = end;
        for &layer in layers.iter().rev() {
            let even = (odd.beside() & layer).any();
            let mate = self.mates.of(even);
            self.mates.part(even | mate);
            self.mates.join(even, odd);
            odd = mate;
        }
    }
}

impl IncrementalMatching for SingleTileForest {
    fn node_bound(&self) -> usize {
        SIDE * SIDE
    }

    fn node(&self, index: u32) -> u32 {
        // The division is exact for at most 64 cells in at most 8 columns.
        let row = index.wrapping_mul(self.reciprocal) >> 16;
        index + row * (SIDE as u32 - self.columns)
    }

    fn index(&self, node: u32) -> u32 {
        let side = SIDE as u32;
        node / side * self.columns + node % side
    }

    fn node_count(&self) -> usize {
        self.cells.count_ones() as usize
    }

    fn contains(&self, node: u32) -> bool {
        self.cells & cell(node) != 0
    }

    fn neighbours(&self, node: u32) -> impl Iterator<Item = u32> + '_ {
        (cell(node).beside() & self.cells).bits()
    }

    fn mate(&self, node: u32) -> Option<u32> {
        self.mates.of(cell(node)).bits().next()
    }

    fn is_inessential(&self, node: u32) -> bool {
        self.even & cell(node) != 0
    }

    fn inessential(&self) -> impl Iterator<Item = u32> + '_ {
        self.even.bits().map(|bit| self.index(bit))
    }

    fn insert(&mut self, node: u32) {
        let cell = cell(node);
        if self.cells & cell != 0 {
            return;
        }
        self.cells |= cell;
        if cell.beside() & self.even == 0 {
            self.even |= cell | self.flooded(cell, self.unreached());
        } else {
            // The path crosses even cells and their mates only, and no cell
            // becomes even.
            self.augment(cell, self.even);
            self.flood();
        }
    }

    fn insert_pair(&mut self, node: u32, other: u32) {
        let (first, second) = (cell(node), cell(other));
        if self.cells & (first | second) != 0 || second.beside() & self.even != 0 {
            self.insert(other);
            self.insert(node);
            return;
        }
        self.mates.join(first, second);
        if first.beside() & self.even != 0 {
            self.even |= second | self.flooded(second, self.unreached());
        }
        self.cells |= first | second;
    }

    fn retain_reached(&mut self, node: u32, candidates: &mut Vec<u32>) {
        if self.contains(node) {
            return candidates.clear();
        }
        let reached = self.flooded(cell(node), self.unreached());
        candidates.retain(|&candidate| reached & cell(candidate) != 0);
    }

    fn visit_inessential_neighbours(
        &mut self,
        node: u32,
        other: Option<u32>,
        visit: impl FnMut(u32),
    ) -> usize {
        let other = other.map_or(0, cell);
        let beside = cell(node).beside() & self.cells;
        let mut inessential = beside & self.even | other;
        if other != 0 && beside & !self.even != 0 {
            inessential |= beside & self.flooded(other, self.unreached());
        }
        inessential
            .bits()
            .map(|bit| self.index(bit))
            .for_each(visit);
        (beside | other).count_ones() as usize
    }

    fn expose(&mut self, node: u32) {
        let even = cell(node);
        let mate = self.mates.of(even);
        if mate != 0 && self.even & even != 0 {
            self.mates.part(even | mate);
            self.augment(mate, self.even & !even);
        }
    }

    fn matched_pairs(&self) -> Vec<(u32, u32)> {
        let pair = |step: u32| move |node: u32| (self.index(node), self.index(node + step));
        let right = self.mates.right.bits().map(pair(1));
        let down = self.mates.down.bits().map(pair(SIDE as u32));
        right.chain(down).collect()
    }

    /// The cover consists of the odd cells and of the white ones among the
    /// unreached cells, which are matched with each other. It covers every edge, as
    /// an even cell has no even and no unreached neighbour, and each matched edge
    /// once (Kőnig 1931).
    fn odd_set_cover(&mut self) -> OddSetCover {
        let odd = self.even.beside() & self.cells;
        let cover = odd | self.unreached() & WHITE;
        OddSetCover {
            vertices: cover.bits().map(|node| self.index(node)).collect(),
            odd_sets: Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    #[test]
    fn every_cell_has_its_node() {
        let mut random = Random(1);
        let side = SIDE as u32;
        for (rows, columns) in (1..=side).flat_map(|rows| (1..=side).map(move |c| (rows, c))) {
            let words = random.grid(rows, columns, 40);
            let mut forest = SingleTileForest::default();
            forest.solve(rows, columns, words.iter().copied(), []);
            for index in 0..rows * columns {
                let (row, column) = (index / columns, index % columns);
                let node = forest.node(index);
                assert_eq!((node, forest.index(node)), (row * side + column, index));
                let is_cell = words[row as usize] >> column & 1 == 1;
                assert_eq!(forest.contains(node), is_cell);
            }
        }
        assert!(!SingleTileForest::fits(1, 9) && !SingleTileForest::fits(9, 1));
        assert!(!SingleTileForest::fits(0, 1));
    }

    #[test]
    fn a_path_that_the_initial_matching_misses_is_flipped() {
        // Of four cells in a row the middle two are matched.
        let mut forest = SingleTileForest {
            cells: 0b1111,
            ..SingleTileForest::default()
        };
        forest.mates.join(0b0010, 0b0100);
        forest.flood();
        assert!(forest.even & forest.even.beside() != 0);
        assert!(forest.augment(forest.exposed() & WHITE, forest.cells));
        assert_eq!(forest.exposed(), 0);
        assert_eq!(forest.mates.right, 0b0101);
        assert!(!forest.augment(0, forest.cells));
    }
}
