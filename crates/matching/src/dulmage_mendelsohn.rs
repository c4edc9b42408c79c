//! The Dulmage–Mendelsohn decomposition of a bipartite graph.

mod blocks;
mod dmperm;

use alloc::vec::Vec;
use core::ops::Range;

use thiserror::Error;

use crate::work::{UNLIMITED, Work};
use crate::{Adjacency, GallaiEdmonds, Interrupted, Matching, OddCycle, Side, Sides, WorkLimit};
use blocks::{BlockNumbers, Coarse, NONE};

pub use dmperm::Dmperm;

/// The three coarse parts of the Dulmage–Mendelsohn decomposition, in the order
/// in which their blocks appear.
///
/// Rows are nodes on the left side, columns nodes on the right side. The names
/// are those of Pothen & Fan (1990).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CoarsePart {
    /// The underdetermined part: the nodes that alternating paths reach from the columns
    /// that a maximum matching exposes. It has more columns than rows, unless it is
    /// empty.
    Horizontal,
    /// The well-determined part: the rest. It has as many columns as rows.
    Square,
    /// The overdetermined part: the nodes that alternating paths reach from the rows that
    /// a maximum matching exposes. It has more rows than columns, unless it is empty.
    Vertical,
}

impl CoarsePart {
    /// The parts in the order in which they follow each other.
    const ALL: [Self; 3] = [Self::Horizontal, Self::Square, Self::Vertical];
}

/// A diagonal block of the [decomposition](DulmageMendelsohn).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DiagonalBlock<'a> {
    /// The coarse part that the block belongs to.
    pub part: CoarsePart,
    /// The rows of the block, as nodes of the graph.
    pub rows: &'a [u32],
    /// The columns of the block, as nodes of the graph.
    pub columns: &'a [u32],
}

/// The Dulmage–Mendelsohn decomposition of a bipartite graph: permutations of its rows and columns
/// that make its matrix block upper triangular.
///
/// Rows are the nodes on the left side, columns those on the right side, and edges are the entries
/// of the matrix. An entry whose row is in block `i` and whose column is in block `j` has `i` ≤
/// `j`. The coarse parts follow each other as listed in [`CoarsePart`], and each is cut into the
/// finest blocks:
///
/// - the horizontal and the vertical part into their connected components;
/// - the square part into irreducible blocks: if each of its columns is identified with the row
///   that it is matched with, these are the strongly connected components, in topological order.
///
/// Within each block, the matching is on the diagonal that ends in the lower right corner
/// (horizontal part, square part) or that starts in the upper left one (vertical part). The sets of
/// rows and columns of all blocks do not depend on the maximum matching; the order of blocks may.
///
/// [`dmperm`](DulmageMendelsohn::dmperm) returns the permutations and bounds in the form of MATLAB,
/// which does not cut the horizontal and the vertical part into components.
///
/// Time: that of [`GraphForest::new`](crate::GraphForest::new) for the matching, then O(V + E).
/// Memory: 12 bytes per node and 16 per block.
///
/// Sources: Dulmage & Mendelsohn (1958); Pothen & Fan, *Computing the block triangular form of a
/// sparse matrix* (1990).
///
/// ```
/// use matchplay_matching::{CoarsePart, CompressedGraph, DulmageMendelsohn};
///
/// // Rows 0 to 3 of a matrix with 4 columns. The node of column c is 4 + c.
/// // 0: x x . .
/// // 1: . x . .
/// // 2: x . x x
/// // 3: . . x x
/// let (offsets, entries) = ([0, 2, 3, 6, 8], [0, 1, 1, 0, 2, 3, 2, 3]);
/// let matrix = CompressedGraph::from_matrix(4, &offsets, &entries)?;
/// let decomposition = DulmageMendelsohn::of(&matrix)?;
/// assert_eq!(decomposition.structural_rank(), 4);
///
/// let sizes = decomposition.blocks().map(|block| block.rows.len());
/// assert_eq!(sizes.collect::<Vec<_>>(), [2, 1, 1]);
/// assert!(decomposition.blocks().all(|block| block.part == CoarsePart::Square));
/// assert_eq!(decomposition.rows()[2..], [0, 1]);
/// assert_eq!(decomposition.columns()[2..], [4, 5]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct DulmageMendelsohn {
    rows: Vec<u32>,
    columns: Vec<u32>,
    /// Where the rows and the columns of each block start; one more entry than
    /// blocks.
    row_bounds: Vec<usize>,
    column_bounds: Vec<usize>,
    /// Where the blocks of each coarse part end.
    part_ends: [usize; 3],
    /// The block of each node, or [`NONE`].
    block_of: Vec<u32>,
    matching: Matching,
}

/// Why a graph has no [decomposition](DulmageMendelsohn).
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum DecompositionError {
    /// The graph is not bipartite.
    #[error(transparent)]
    OddCycle(#[from] OddCycle),
    /// An edge joins two rows, or two columns.
    #[error("nodes {node} and {other} are joined: expected one row and one column")]
    SameSide {
        /// The smaller node.
        node: u32,
        /// The other node.
        other: u32,
    },
    /// The work limit was reached.
    #[error(transparent)]
    Interrupted(#[from] Interrupted),
}

impl DulmageMendelsohn {
    /// Decomposes a bipartite graph.
    ///
    /// # Errors
    ///
    /// If the graph is not bipartite: an odd cycle.
    pub fn of(graph: &impl Adjacency) -> Result<DulmageMendelsohn, OddCycle> {
        let mut work = Work::default();
        let sides = Sides::find(graph, &mut work)?;
        Ok(DulmageMendelsohn::decompose(graph, sides, &mut work).expect(UNLIMITED))
    }

    /// Decomposes a bipartite graph within a limit.
    ///
    /// # Errors
    ///
    /// If the graph is not bipartite, or the limit was reached.
    pub fn within(
        graph: &impl Adjacency,
        limit: WorkLimit,
    ) -> Result<DulmageMendelsohn, DecompositionError> {
        let mut work = Work::new(limit);
        let sides = Sides::find(graph, &mut work)?;
        Ok(DulmageMendelsohn::decompose(graph, sides, &mut work)?)
    }

    /// Decomposes a bipartite graph whose rows are given; numbers that are not nodes are ignored.
    ///
    /// [`of`](DulmageMendelsohn::of) has to choose: if the sides of the graph are not
    /// [known](Adjacency::known_side), the smallest node of each component is a row.
    ///
    /// ```
    /// use matchplay_matching::{CompressedGraph, DulmageMendelsohn};
    ///
    /// // Node 4 has no neighbour.
    /// let path = CompressedGraph::from_edges(5, [(0, 1), (1, 2), (2, 3)])?;
    /// let decomposition = DulmageMendelsohn::with_rows(&path, [1, 3], Default::default())?;
    /// assert_eq!(decomposition.rows().len(), 2);
    /// assert_eq!(decomposition.columns().len(), 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If an edge joins two rows or two columns, or the limit was reached.
    pub fn with_rows(
        graph: &impl Adjacency,
        rows: impl IntoIterator<Item = u32>,
        limit: WorkLimit,
    ) -> Result<DulmageMendelsohn, DecompositionError> {
        let mut work = Work::new(limit);
        let sides = Sides::with_left(graph, rows);
        for node in (0..)
            .take(graph.node_bound())
            .filter(|&node| graph.contains(node))
        {
            if !work.spend(graph.degree(node) as u64) {
                return Err(Interrupted.into());
            }
            let side = sides.side(node);
            let mut neighbours = graph.neighbours(node);
            let other =
                neighbours.find(|&other| graph.contains(other) && sides.side(other) == side);
            if let Some(other) = other {
                return Err(DecompositionError::SameSide { node, other });
            }
        }
        Ok(DulmageMendelsohn::decompose(graph, sides, &mut work)?)
    }

    fn decompose(
        graph: &impl Adjacency,
        sides: Sides,
        work: &mut Work,
    ) -> Result<DulmageMendelsohn, Interrupted> {
        let coarse = Coarse {
            graph,
            sides,
            decomposition: GallaiEdmonds::within(graph, work.limit())?,
        };
        let mut numbers = BlockNumbers::new(&coarse, work);
        let part_ends = CoarsePart::ALL.map(|part| numbers.add(part));
        let block_of = numbers.of_node;
        if !work.look() {
            return Err(Interrupted);
        }
        let (matched, exposed): (Vec<u32>, Vec<u32>) = coarse
            .nodes(Side::Left)
            .partition(|&row| coarse.mate(row).is_some());
        let columns = coarse.nodes(Side::Right);
        let columns = columns.filter(|&column| coarse.mate(column).is_none());
        let columns = columns.chain(matched.iter().filter_map(|&row| coarse.mate(row)));
        let columns = columns.collect();
        let [_, _, blocks] = part_ends;
        let (columns, column_bounds) = by_block(columns, &block_of, blocks);
        let (rows, row_bounds) = by_block([matched, exposed].concat(), &block_of, blocks);
        Ok(DulmageMendelsohn {
            rows,
            columns,
            row_bounds,
            column_bounds,
            part_ends,
            block_of,
            matching: coarse.decomposition.matching,
        })
    }

    /// The largest rank of a matrix with nonzero entries at these places only: the
    /// size of a maximum matching.
    pub fn structural_rank(&self) -> usize {
        self.matching.len()
    }

    /// The maximum matching from which the decomposition was computed.
    pub fn matching(&self) -> &Matching {
        &self.matching
    }

    /// The row permutation: all nodes on the left side, block by block.
    pub fn rows(&self) -> &[u32] {
        &self.rows
    }

    /// The column permutation: all nodes on the right side, block by block.
    pub fn columns(&self) -> &[u32] {
        &self.columns
    }

    /// The diagonal blocks, from the upper left to the lower right.
    pub fn blocks(
        &self,
    ) -> impl DoubleEndedIterator<Item = DiagonalBlock<'_>> + ExactSizeIterator + '_ {
        (0..self.row_bounds.len() - 1).map(|block| self.joined(block..block + 1))
    }

    /// The blocks of a coarse part, joined into one; it may be empty.
    pub fn coarse(&self, part: CoarsePart) -> DiagonalBlock<'_> {
        let before = (part as usize).checked_sub(1);
        let start = before.map_or(0, |before| self.part_ends[before]);
        let block = self.joined(start..self.part_ends[part as usize]);
        DiagonalBlock { part, ..block }
    }

    /// The index of the block that a node is in; `None` for a number that is not a
    /// node.
    pub fn block_of(&self, node: u32) -> Option<usize> {
        let block = self.block_of.get(node as usize).copied()?;
        (block != NONE).then_some(block as usize)
    }

    /// The coarse part that a node is in; `None` for a number that is not a node.
    pub fn part(&self, node: u32) -> Option<CoarsePart> {
        self.block_of(node).map(|block| self.part_of_block(block))
    }

    fn part_of_block(&self, block: usize) -> CoarsePart {
        let [horizontal, square, _] = self.part_ends;
        if block < horizontal {
            CoarsePart::Horizontal
        } else if block < square {
            CoarsePart::Square
        } else {
            CoarsePart::Vertical
        }
    }

    /// Some consecutive blocks of one part as a single one.
    fn joined(&self, blocks: Range<usize>) -> DiagonalBlock<'_> {
        let [start, end] = [blocks.start, blocks.end];
        DiagonalBlock {
            part: self.part_of_block(start),
            rows: &self.rows[self.row_bounds[start]..self.row_bounds[end]],
            columns: &self.columns[self.column_bounds[start]..self.column_bounds[end]],
        }
    }
}

/// Some nodes, block by block in their given order, and where the nodes of each block start.
fn by_block(nodes: Vec<u32>, block_of: &[u32], blocks: usize) -> (Vec<u32>, Vec<usize>) {
    let block = |node: u32| block_of[node as usize] as usize;
    let mut bounds = vec![0; blocks + 1];
    for &node in &nodes {
        bounds[block(node) + 1] += 1;
    }
    for block in 0..blocks {
        bounds[block + 1] += bounds[block];
    }
    let mut ends = bounds.clone();
    let mut sorted = vec![0; nodes.len()];
    for node in nodes {
        let end = &mut ends[block(node)];
        sorted[*end] = node;
        *end += 1;
    }
    (sorted, bounds)
}
