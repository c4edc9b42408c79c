use alloc::vec::Vec;

use thiserror::Error;

use super::all_nodes;
use super::node_labels::NONE;
use super::pothen_fan::pothen_fan;
use super::start::{Start, is_uneven};
use crate::compressed_graph::check_matrix;
use crate::work::Work;
use crate::{
    Adjacency, CompressedGraph, ForestMemory, GraphError, Interrupted, Matching, Side, WorkLimit,
};

/// Why there is no [maximum matching of a matrix](maximum_matrix_matching).
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum MatrixError {
    /// The arrays are not a matrix.
    #[error(transparent)]
    Graph(#[from] GraphError),
    /// The work limit was reached.
    #[error(transparent)]
    Interrupted(#[from] Interrupted),
}

/// Finds a maximum matching of the rows and the columns of a sparse matrix within a limit.
///
/// The arrays and the nodes are those of [`CompressedGraph::from_matrix`]. If there are many more
/// columns than rows, searches from the rows usually suffice, and the graph, which lists the
/// rows of each column, is not made. Columns behind the last entry take no memory.
///
/// # Errors
///
/// If the arrays are not a matrix, or the limit was reached.
///
/// ```
/// use matchplay_matching::{WorkLimit, maximum_matrix_matching};
///
/// // Both rows have an entry in column 2 only.
/// let matching = maximum_matrix_matching(3, &[0, 1, 2], &[2, 2], WorkLimit::default())?;
/// assert_eq!(matching.len(), 1);
/// // The columns come after the rows.
/// assert_eq!(matching.mate(4), Some(0));
/// # Ok::<(), matchplay_matching::MatrixError>(())
/// ```
pub fn maximum_matrix_matching(
    columns: u32,
    offsets: &[u32],
    entries: &[u32],
    limit: WorkLimit,
) -> Result<Matching, MatrixError> {
    let left = check_matrix(columns, offsets, entries)?;
    // The columns behind the last entry stay exposed.
    let columns = entries.iter().max().map_or(0, |&last| last + 1);
    let rows = MatrixRows {
        left,
        columns,
        offsets,
        entries,
    };
    let mut work = Work::new(limit);
    let mut start = None;
    if is_uneven(left as usize, columns as usize) {
        let mut mates = Vec::new();
        let reserved = mates.try_reserve_exact(rows.node_bound());
        reserved.map_err(|_| GraphError::TooLarge)?;
        mates.resize(rows.node_bound(), NONE);
        work.charge(mates.len() as u64);
        let missing = pothen_fan(&rows, &all_nodes(&rows), Side::Left, &mut mates, &mut work);
        work.check()?;
        if missing == 0 {
            return Ok(Matching::from_mates(mates));
        }
        start = Some(Start::Found { mates, missing });
    }
    // Building the graph takes about as long as matching it.
    work.charge(entries.len() as u64);
    work.check()?;
    let graph = CompressedGraph::from_matrix(columns, offsets, entries)?;
    let mut forest = ForestMemory::default().unsolved(graph);
    forest.trees.work = work;
    Ok(forest.match_all(start)?)
}

/// The graph of a matrix, in which only the rows have lists of
/// neighbours: enough for searches from the rows.
struct MatrixRows<'a> {
    /// The number of rows.
    left: u32,
    columns: u32,
    offsets: &'a [u32],
    entries: &'a [u32],
}

impl Adjacency for MatrixRows<'_> {
    fn node_bound(&self) -> usize {
        (self.left + self.columns) as usize
    }

    #[inline(always)]
    fn neighbours(&self, row: u32) -> impl Iterator<Item = u32> + '_ {
        let ends = self.offsets[row as usize] as usize..self.offsets[row as usize + 1] as usize;
        let columns = self.entries[ends].iter();
        columns.map(|&column| self.left + column)
    }

    fn unused(&self) -> impl Iterator<Item = u32> + '_ {
        core::iter::empty()
    }

    fn known_side(&self, node: u32) -> Option<Side> {
        let is_row = node < self.left;
        Some(if is_row { Side::Left } else { Side::Right })
    }

    fn nodes_on(&self, side: Side) -> impl Iterator<Item = u32> + '_ {
        match side {
            Side::Left => 0..self.left,
            Side::Right => self.left..self.left + self.columns,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::GraphForest;
    use crate::random::Random;

    #[test]
    fn columns_behind_the_last_entry_take_no_memory() {
        let limit = WorkLimit::default;
        let rows = [0, 1, 2];
        let matching = maximum_matrix_matching(u32::MAX - 2, &rows, &[4, 4], limit()).unwrap();
        assert!(matching.edges().eq([(0, 6)]));
        let empty = maximum_matrix_matching(u32::MAX, &[0], &[], limit()).unwrap();
        assert!(empty.is_empty());
        let error = maximum_matrix_matching(u32::MAX, &rows, &[4, 4], limit()).unwrap_err();
        assert_eq!(error, MatrixError::Graph(GraphError::TooLarge));
    }

    #[test]
    fn a_matrix_has_the_matching_of_its_graph() {
        let mut random = Random(73);
        // Rounds with sides of similar size, and others.
        let mut ends = [0, 0];
        for round in 0..4000 {
            let mut below = |bound: usize| random.below(bound) as u32;
            let rows = below(40);
            let columns = 1 + rows * (round % 4) / 2 + below(4);
            // Entries in any order and with repeats, and empty rows.
            let mut offsets = vec![0];
            let mut entries = Vec::new();
            for _ in 0..rows {
                let count = below(2 + round as usize % 5);
                entries.extend((0..count).map(|_| below(columns as usize)));
                offsets.push(entries.len() as u32);
            }
            let limit = WorkLimit::default();
            let found = maximum_matrix_matching(columns, &offsets, &entries, limit).unwrap();
            let graph = CompressedGraph::from_matrix(columns, &offsets, &entries).unwrap();
            assert!(
                found
                    .edges()
                    .all(|(row, column)| graph.row(row).contains(&column))
            );
            assert_eq!(found.len(), GraphForest::new(&graph).matching().len());
            ends[usize::from(is_uneven(rows as usize, columns as usize))] += 1;
            // Whatever the limit, it is kept or the result is the same.
            let limit = WorkLimit::default().edges(u64::from(below(200)));
            match maximum_matrix_matching(columns, &offsets, &entries, limit) {
                Ok(matching) => assert_eq!(matching, found),
                Err(error) => assert_eq!(error, MatrixError::Interrupted(Interrupted)),
            }
        }
        assert!(ends.iter().all(|&count| count > 1000), "{ends:?}");
    }
}
