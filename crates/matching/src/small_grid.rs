//! The forest of small grids. A set of their cells fits a few words, and every step handles
//! all cells at once.

mod mates;
mod search;
mod tiles;

use alloc::vec::Vec;

use crate::accelerator::Accelerator;
use crate::path_insertion::Insertion;
use crate::{IncrementalMatching, OddSetCover};
use mates::Mates;
use tiles::Tiles;

/// A maximum matching of the cells of a grid of at most 8×8 cells.
pub type SingleTileForest = SmallGridForest<1>;

/// A maximum matching of the cells of a grid of at most 16×16 cells.
pub type FourTileForest = SmallGridForest<4>;

/// A maximum matching of the cells of a small grid; on most grids faster than a
/// [`GridForest`](crate::GridForest).
///
/// [`SingleTileForest`] and [`FourTileForest`] are its two kinds; `N` is the number of words of a
/// set of cells.
///
/// The trees are not distinguished: the *even* cells are those that alternating paths of even
/// length reach from the exposed ones, their neighbours are odd, and the others are unreached. A
/// search handles one layer of the forest after the other, about twenty operations each for a word.
///
/// The node of cell (r, c) is 8 r + c in a [`SingleTileForest`] and 16 r + c in a
/// [`FourTileForest`].
#[derive(Clone, Copy, Debug, Default)]
pub struct SmallGridForest<const N: usize> {
    columns: u32,
    /// 2¹⁶ divided by the number of columns, rounded up.
    reciprocal: u32,
    /// The cells that are present.
    cells: Tiles<N>,
    mates: Mates<N>,
    /// The inessential cells.
    even: Tiles<N>,
    /// The cells that are neither even nor next to an even one.
    unreached: Tiles<N>,
}

impl<const N: usize> SmallGridForest<N> {
    const SIDE: u32 = Tiles::<N>::SIDE;

    /// Whether a grid is small enough.
    pub fn fits(rows: u32, columns: u32) -> bool {
        Accelerator::SmallGrids.is_on()
            && (1..=Self::SIDE).contains(&rows)
            && (1..=Self::SIDE).contains(&columns)
    }

    /// Solves the cells that are given as words, one for each row, without some
    /// that are given as indices; see [`GridForest::solve`](crate::GridForest::solve).
    ///
    /// # Panics
    ///
    /// If the grid does not [fit](SmallGridForest::fits), or an index is outside.
    pub fn solve(
        &mut self,
        rows: u32,
        columns: u32,
        words: impl IntoIterator<Item = u64>,
        without: impl IntoIterator<Item = u32>,
    ) {
        assert!(
            SmallGridForest::<N>::fits(rows, columns),
            "{rows}×{columns} cells"
        );
        self.columns = columns;
        self.reciprocal = (1_u32 << 16).div_ceil(columns);
        let inside = (1 << columns) - 1;
        let words = (0..rows).zip(words);
        let present = words.fold(Tiles::NONE, |cells, (row, word)| {
            cells | Tiles::row(row, word & inside)
        });
        self.cells = present;
        for index in without {
            assert!(index < rows * columns, "{index} in {rows}×{columns} cells");
            self.cells.remove(self.node(index));
        }
        self.mates = Mates::initial(self.cells);
        self.flood();
        // An edge between even cells closes an augmenting path.
        while !(self.even & self.even.beside()).is_empty()
            && self.augment(self.exposed() & Tiles::WHITE, self.cells)
        {
            self.flood();
        }
    }

    fn exposed(&self) -> Tiles<N> {
        self.cells & !self.mates.all()
    }
}

impl<const N: usize> IncrementalMatching for SmallGridForest<N> {
    fn node_bound(&self) -> usize {
        (Self::SIDE * Self::SIDE) as usize
    }

    fn node(&self, index: u32) -> u32 {
        // The division is exact for at most 256 cells in at most 16 columns.
        let row = index.wrapping_mul(self.reciprocal) >> 16;
        index + row * (Self::SIDE - self.columns)
    }

    fn index(&self, node: u32) -> u32 {
        node / Self::SIDE * self.columns + node % Self::SIDE
    }

    fn node_count(&self) -> usize {
        self.cells.count() as usize
    }

    fn contains(&self, node: u32) -> bool {
        self.cells.contains(node)
    }

    fn neighbours(&self, node: u32) -> impl Iterator<Item = u32> + '_ {
        self.cells.beside_node(node)
    }

    fn mate(&self, node: u32) -> Option<u32> {
        self.mates.of_node(node)
    }

    fn is_inessential(&self, node: u32) -> bool {
        self.even.contains(node)
    }

    fn inessential(&self) -> impl Iterator<Item = u32> + '_ {
        self.even.indices(self.columns)
    }

    fn insert(&mut self, node: u32) {
        if self.contains(node) {
            return;
        }
        self.cells.insert(node);
        if (Tiles::around(node) & self.even).is_empty() {
            self.even.insert(node);
            self.grow(Tiles::around(node));
        } else {
            // The path crosses even cells and their mates only, and no cell becomes even.
            self.augment(Tiles::cell(node), self.even);
            self.flood();
        }
    }

    fn matched_pairs(&self) -> Vec<(u32, u32)> {
        let pair = |step: u32| move |node: u32| (self.index(node), self.index(node + step));
        let right = self.mates.right.nodes().map(pair(1));
        let down = self.mates.down.nodes().map(pair(Self::SIDE));
        right.chain(down).collect()
    }

    fn pairs_exposing(&self, node: u32) -> Vec<(u32, u32)> {
        let mut exposing = *self;
        if let Some(mate) = self.mate(node).filter(|_| self.is_inessential(node)) {
            exposing.mates.part(node, mate);
            exposing.augment(Tiles::cell(mate), self.even & !Tiles::cell(node));
        }
        exposing.matched_pairs()
    }

    /// The cover consists of the odd cells and of the white ones among the unreached cells, which
    /// are matched with each other. It covers every edge, as an even cell has no even and no
    /// unreached neighbour, and each matched edge once (Kőnig 1931).
    fn odd_set_cover(&mut self) -> OddSetCover {
        let odd = self.even.beside() & self.cells;
        let cover = odd | self.unreached & Tiles::WHITE;
        OddSetCover {
            vertices: cover.indices(self.columns).collect(),
            odd_sets: Vec::new(),
        }
    }
}

impl<const N: usize> Insertion for SmallGridForest<N> {
    fn defer(&mut self) {}

    fn complete(&mut self) {}

    #[inline(always)]
    fn add_pair(&mut self, node: u32, other: u32) {
        let pair = Tiles::cell(node) | Tiles::cell(other);
        let is_simple =
            (self.cells & pair).is_empty() && (Tiles::around(other) & self.even).is_empty();
        if !is_simple {
            self.insert(other);
            self.insert(node);
            return;
        }
        self.mates.join(node, other);
        self.cells = self.cells | pair;
        self.unreached = self.unreached | pair;
        if !(Tiles::around(node) & self.even).is_empty() {
            self.grow(Tiles::cell(node));
        }
    }

    fn is_edge(&self, node: u32, other: u32) -> bool {
        Tiles::<N>::around(node).contains(other)
    }

    fn probe(&mut self, node: u32, candidates: &mut Vec<u32>) {
        let (reached, _) = self.flooded(Tiles::around(node), |_| false);
        candidates.retain(|&candidate| reached.contains(candidate));
    }

    #[inline(always)]
    fn visit_inessential_neighbours(
        &mut self,
        node: u32,
        other: Option<u32>,
        mut visit: impl FnMut(u32),
    ) -> usize {
        let mut beside = Tiles::around(node) & self.cells;
        let mut inessential = beside & self.even;
        if let Some(other) = other {
            let undecided = beside & !inessential;
            let are_reached = |even: Tiles<N>| (undecided & !even).is_empty();
            let (reached, _) = self.flooded(Tiles::around(other), are_reached);
            inessential = inessential | beside & reached;
            inessential.insert(other);
            beside.insert(other);
        }
        for neighbour in inessential.beside_node(node) {
            visit(self.index(neighbour));
        }
        beside.beside_node(node).count()
    }
}
