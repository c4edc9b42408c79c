use alloc::vec::Vec;

use crate::GridForest;
use crate::forest::{Labels, Topology};
use crate::grid::cell::Cell;
use crate::work::Work;

/// The least number of rows in a band. A band cuts corridors, whose parts then often
/// have to be matched again, so grids that fit into the cache are solved as a whole.
pub(crate) const ROWS: u32 = 512;

/// Grids with fewer columns are solved as a whole.
pub(crate) const MIN_COLUMNS: u32 = 256;

/// Whether at least one in twelve cells is a wall. With fewer walls, trees are so
/// large that most of them cross the border of a band.
pub(crate) fn has_many_walls(rows: u32, columns: u32, words: &[u64]) -> bool {
    let cells: u64 = words.iter().map(|word| u64::from(word.count_ones())).sum();
    12 * cells <= 11 * u64::from(rows) * u64::from(columns)
}

impl GridForest {
    /// Solves a large grid in bands of rows, each as a grid of its own; on several threads with
    /// feature `rayon`.
    ///
    /// A label stores directions and does not depend on the place of its cell. So the labels of the
    /// bands, one below the other, are labels of the whole grid, and the trees of the bands are
    /// alternating trees of the grid. Only the edges between two bands are not scanned yet: the
    /// trees grow from the even cells on both sides of each border.
    ///
    /// The bands depend only on the size of the grid, so the matching does not depend on the
    /// feature or the number of threads.
    pub(crate) fn solve_bands(
        &mut self,
        rows: u32,
        columns: u32,
        words: &mut [u64],
        without: impl Iterator<Item = u32>,
    ) {
        let words_per_row = columns.div_ceil(u64::BITS) as usize;
        for index in without {
            let (row, column) = ((index / columns) as usize, index % columns);
            let word = row * words_per_row + (column / u64::BITS) as usize;
            words[word] &= !(1 << (column % u64::BITS));
        }
        let count = (rows / ROWS) as usize;
        let first_row = |band: usize| (band as u64 * u64::from(rows) / count as u64) as u32;
        self.topology.resize(rows, columns, 0);
        let (bound, stride) = (self.topology.node_bound(), self.topology.stride());
        self.trees.restart();
        self.trees.work.charge(bound as u64);
        self.roots.clear();
        let cells = &mut self.trees.labels.0;
        cells.clear();
        cells.reserve(bound);
        cells.resize(stride, Cell::ABSENT);
        let mut borders = Vec::new();
        let limit = self.trees.work.limit();
        let words = &*words;
        let solve = |band: usize, forest: &mut GridForest| {
            let (first, end) = (first_row(band), first_row(band + 1));
            let words = &words[first as usize * words_per_row..end as usize * words_per_row];
            forest.trees.work = Work::new(limit.clone());
            forest.solve_whole(end - first, columns, words.iter().copied(), [].into_iter());
            forest.trees.work.settle();
        };
        for_each_band(count, &mut self.topology.bands, solve, |band| {
            let first = cells.len() - stride;
            borders.push(cells.len());
            let labels = &band.trees.labels;
            cells.extend_from_slice(&labels.0[stride..stride * (band.topology.rows + 1)]);
            let exposed = band.roots.iter();
            let exposed = exposed.filter(|&&root| labels.is_exposed(root as usize));
            self.roots.extend(exposed.map(|&root| root + first as u32));
            self.topology.count += band.topology.count;
            self.trees.work.join(&band.trees.work);
        });
        cells.resize(bound, Cell::ABSENT);
        self.trees.count = self.topology.count;
        let limit = self.topology.growth_limit(self.roots.len());
        self.trees
            .join(&self.topology, &mut self.roots, limit, |labels, queue| {
                for &border in borders.iter().skip(1) {
                    for below in border..border + stride {
                        let above = below - stride;
                        if labels.is_present(above) && labels.is_present(below) {
                            let ends = [above, below].into_iter();
                            ends.filter(|&cell| labels.is_even(cell))
                                .for_each(|cell| queue.push(cell));
                        }
                    }
                }
            });
    }
}

/// Solves each band, and joins them from the first to the last.
#[cfg(not(feature = "rayon"))]
fn for_each_band(
    count: usize,
    memory: &mut Vec<GridForest>,
    solve: impl Fn(usize, &mut GridForest),
    mut join: impl FnMut(&GridForest),
) {
    memory.resize_with(1, GridForest::default);
    for forest in memory {
        for band in 0..count {
            solve(band, forest);
            join(forest);
        }
    }
}

/// Solves all bands at the same time, and joins them from the first to the last.
#[cfg(feature = "rayon")]
fn for_each_band(
    count: usize,
    memory: &mut Vec<GridForest>,
    solve: impl Fn(usize, &mut GridForest) + Sync,
    join: impl FnMut(&GridForest),
) {
    use rayon::prelude::*;

    memory.resize_with(count, GridForest::default);
    let bands = memory.par_iter_mut().enumerate();
    bands.for_each(|(band, forest)| solve(band, forest));
    memory.iter().for_each(join);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::IncrementalMatching;
    use crate::random::Random;

    #[test]
    fn a_grid_in_bands_has_the_labels_of_the_grid_as_a_whole() {
        let mut random = Random(71);
        for (rows, columns) in [(2 * ROWS, 256), (2 * ROWS + 3, 300), (4 * ROWS + 6, 257)] {
            for walls in [0, 3, 9, 20, 40] {
                let mut words = random.grid(rows, columns, walls);
                let absent: Vec<u32> = (0..40)
                    .map(|_| random.below((rows * columns) as usize) as u32)
                    .collect();
                let mut whole = GridForest::default();
                let without = absent.iter().copied();
                whole.solve_whole(rows, columns, words.iter().copied(), without.clone());
                let mut banded = GridForest::default();
                banded.solve_bands(rows, columns, &mut words, without);
                assert!(banded.inessential().eq(whole.inessential()));
                assert_eq!(banded.node_count(), whole.node_count());
                for &cell in &absent {
                    whole.insert(whole.node(cell));
                    banded.insert(banded.node(cell));
                }
                assert!(banded.inessential().eq(whole.inessential()));
                assert_eq!(banded.matched_pairs().len(), whole.matched_pairs().len());
            }
        }
    }
}
