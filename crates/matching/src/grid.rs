//! Forests of grids: words of 64 cells for the initial matching, then one byte per cell.

mod cell;
mod direction;
mod even_cells;
mod flood;
mod karp_sipser;
mod matching;
mod smaller_side;
mod tiling;
mod topology;

use crate::forest::{Forest, Topology};
pub use matching::GridMatching;
use topology::GridTopology;

/// A maximum matching of cells of a rectangle that are joined if they share a side: the
/// cells of a maze, or the cells that dominoes have to cover.
///
/// Memory: 1.5 to 4 bytes per cell on most grids, and 6 where exposed cells are far apart.
/// Insertions and probes take more, as in a [`GraphForest`](crate::GraphForest).
///
/// Time: 1 to 20 ns per cell on most grids of any size; the slowest known grids have 1 to 10 %
/// walls.
///
/// ```
/// use matchplay_matching::{GridForest, IncrementalMatching};
///
/// // A board of 8×8 without two opposite corners: two cells stay uncovered.
/// let mut forest = GridForest::default();
/// forest.solve(8, 8, [0xff; 8], [0, 63]);
/// assert_eq!(forest.node_count(), 62);
/// assert_eq!(forest.matching().len(), 30);
/// ```
pub type GridForest = Forest<GridTopology>;

impl GridForest {
    /// Whether a rectangle can be solved: it is not empty, and its number of cells with the margin,
    /// (rows + 2) · (columns + 1) + 1, is less than 2^32 − 1.
    pub fn fits(rows: u32, columns: u32) -> bool {
        let nodes = (u64::from(rows) + 2).saturating_mul(u64::from(columns) + 1);
        rows > 0 && columns > 0 && nodes < u64::from(u32::MAX) - 1
    }

    /// Solves the cells of a rectangle that are given as words, without some that are given as
    /// indices; reuses the memory of an earlier solution.
    ///
    /// The words list the cells row by row. Each row begins with a new word and has 64 columns per
    /// word, the lowest bit for the leftmost one; bits beyond the last column are ignored. The
    /// index of cell (r, c), both from 0, is r · `columns` + c.
    ///
    /// # Panics
    ///
    /// If the rectangle does not [fit](GridForest::fits), or an index is outside.
    pub fn solve(
        &mut self,
        rows: u32,
        columns: u32,
        words: impl IntoIterator<Item = u64>,
        without: impl IntoIterator<Item = u32>,
    ) {
        assert!(GridForest::fits(rows, columns), "{rows}×{columns} cells");
        let GridTopology { initial, .. } = &mut self.topology;
        initial.tiling.lay_out(rows, columns, words);
        for index in without {
            assert!(index < rows * columns, "{index} in {rows}×{columns} cells");
            let (row, column) = (index / columns, index % columns);
            initial.tiling.remove(row as usize, column as usize);
        }
        let count = initial.tiling.count();
        self.trees.work.restart();
        initial.run(&mut self.trees.work);
        self.label(count);
        let is_left = |&root: &u32| self.topology.is_known_left(root as usize);
        let mut sides = self.roots.iter().map(is_left);
        let side = sides.next();
        // Every augmenting path joins exposed cells of both sides.
        if !sides.all(|other| Some(other) == side) {
            let edges = self.topology.growth_limit(&self.roots);
            return self.trees.complete(&self.topology, &mut self.roots, edges);
        }
        self.trees.restart();
        if side.is_some() {
            let GridTopology { initial, flood, .. } = &mut self.topology;
            let labels = &mut self.trees.labels.0;
            flood.run(&initial.tiling, labels, &mut self.trees.work);
        }
        self.trees.work.look();
    }

    /// Labels the cells of the tiling: unreached if they have a mate, otherwise as roots.
    /// `count` is the number of cells of the whole grid.
    fn label(&mut self, count: usize) {
        self.topology.resize();
        let bound = self.topology.node_bound();
        self.trees.work.charge(bound as u64);
        let cells = &mut self.trees.labels.0;
        cells.clear();
        cells.resize(bound, cell::Cell::ABSENT);
        self.trees.count = count;
        self.roots.clear();
        let roots = &mut self.roots;
        let tiling = &self.topology.initial.tiling;
        // After an interruption, most cells can be exposed, and their list is not used.
        let is_interrupted = self.trees.work.is_interrupted();
        tiling.write(cells, |root| {
            if !is_interrupted {
                roots.push(root as u32);
            }
        });
    }
}
