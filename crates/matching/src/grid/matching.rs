use alloc::vec::Vec;

use crate::GridForest;
use crate::forest::Topology;
use crate::grid::tiling::{CELLS, Pairs};

/// A maximum matching of cells of a rectangle, without a decomposition. Two cells are joined if
/// they share a side.
///
/// It is usually cheaper than [`GridForest`], which also finds the Gallai–Edmonds decomposition and
/// can insert cells. Cells with a single exposed neighbour are matched first. Augmenting paths are
/// searched for only in the *core*, the cells left with an exposed neighbour. Boards that consist
/// of corridors often have no core.
///
/// Memory: 0.7 bytes per cell, or that of a [`GridForest`] if the core has to be searched.
///
/// Time: 0.2 to 10 ns per cell on most grids of any size; the slowest known grids have 1 to
/// 10 % walls.
///
/// ```
/// use matchplay_matching::GridMatching;
///
/// // A board of 8×8 without two opposite corners: two cells stay uncovered.
/// let mut matching = GridMatching::default();
/// matching.solve(8, 8, [0xfe, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f]);
/// assert_eq!(matching.len(), 30);
///
/// // A corridor of three cells.
/// matching.solve(1, 3, [0b111]);
/// assert_eq!(matching.len(), 1);
/// assert_eq!(matching.edges().count(), 1);
/// ```
#[derive(Clone, Debug, Default)]
pub struct GridMatching {
    /// The matching, tile by tile as in the [tiling](crate::grid::tiling::Tiling).
    pairs: Vec<Pairs>,
    /// Solves the core; kept to reuse its memory.
    core: GridForest,
}

impl GridMatching {
    /// Matches the cells of a rectangle that are given as words, as by
    /// [`GridForest::solve`]; reuses the memory of an earlier solution.
    ///
    /// # Panics
    ///
    /// If the rectangle does not [fit](GridForest::fits).
    pub fn solve(&mut self, rows: u32, columns: u32, words: impl IntoIterator<Item = u64>) {
        assert!(GridForest::fits(rows, columns), "{rows}×{columns} cells");
        let GridMatching { pairs, core } = self;
        core.trees.work.restart();
        let initial = &mut core.topology.initial;
        initial.tiling.lay_out(rows, columns, words);
        initial.match_all_singles(&mut core.trees.work);
        pairs.clear();
        pairs.extend(initial.tiling.take_pairs());
        initial.tiling.remove_isolated();
        let core_cells = initial.tiling.count();
        if core_cells == 0 {
            return;
        }
        initial.match_core(&mut core.trees.work);
        // Every augmenting path joins exposed cells of both sides.
        let [left, right] = initial.tiling.count_sides(1);
        let paths = left.min(right);
        if paths > 0 {
            let matched: usize = pairs.iter().map(|pairs| 2 * pairs.count()).sum();
            core.label(core_cells + matched);
            let edges = core.topology.growth_limit(&core.roots);
            core.trees
                .match_only(&core.topology, &mut core.roots, edges, paths);
            let tiling = &mut core.topology.initial.tiling;
            tiling.read(&core.trees.labels.0);
        }
        let tiles = self.core.topology.initial.tiling.take_pairs();
        for (pairs, core_pairs) in self.pairs.iter_mut().zip(tiles) {
            pairs.right |= core_pairs.right;
            pairs.down |= core_pairs.down;
        }
    }

    /// The number of matched pairs.
    pub fn len(&self) -> usize {
        self.pairs.iter().map(|pairs| pairs.count()).sum()
    }

    /// Whether no two cells are matched.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Every pair once, by the indices of its cells, the smaller one first, ascending.
    pub fn edges(&self) -> impl Iterator<Item = (u32, u32)> + '_ {
        let tiling = &self.core.topology.initial.tiling;
        let columns = tiling.columns;
        (0..tiling.rows).flat_map(move |row| {
            let tiles = self.pairs[tiling.row(row)].iter();
            let begins = (row * columns..).step_by(CELLS);
            tiles
                .zip(begins)
                .flat_map(move |(&Pairs { right, down }, begin)| {
                    let mut matched = right | down;
                    core::iter::from_fn(move || {
                        let bit = (matched != 0).then_some(matched.trailing_zeros())?;
                        matched &= matched - 1;
                        let cell = begin as u32 + bit;
                        let step = if right >> bit & 1 == 1 { 1 } else { columns };
                        Some((cell, cell + step as u32))
                    })
                })
        })
    }
}
