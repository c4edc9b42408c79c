use alloc::vec::Vec;

use thiserror::Error;

use crate::strong_components::StrongComponents;
use crate::work::Work;
use crate::{Adjacency, GallaiEdmonds, Interrupted, OddCycle, Part, Side, Sides, WorkLimit};

/// The Dulmage–Mendelsohn decomposition of a bipartite graph: permutations of its rows and columns
/// that make its matrix block upper triangular.
///
/// Rows are the nodes on the left side, columns those on the right side, and edges are the entries
/// of the matrix. The members are those that `dmperm` of MATLAB and `cs_dmperm` of CSparse return,
/// counted from 0. An entry whose row is in block `i` and whose column is in block `j` has `i` ≤ `j`.
/// The blocks belong to three parts, in this order:
///
/// - the horizontal part: the nodes that alternating paths reach from the columns that a maximum
///   matching exposes. It is one block with more columns than rows, or empty;
/// - the square part: the rest. It has as many columns as rows and is cut into its irreducible
///   blocks. If each of its columns is identified with the row that it is matched with, these are
///   the strongly connected components, in topological order;
/// - the vertical part: the nodes that alternating paths reach from the rows that a maximum matching
///   exposes. It is one block with more rows than columns, or empty.
///
/// The pairs of `p[i]` and `q[cc[1] + i]` for `i` below `rr[3]` are a maximum matching. The sets of
/// rows and columns of all blocks do not depend on the matching; the order of blocks may.
///
/// Time: that of [`GraphForest::new`](crate::GraphForest::new) for the matching, then O(V log V + E).
/// Memory: 4 bytes per node and 16 per block.
///
/// Sources: Dulmage & Mendelsohn (1958); Pothen & Fan, *Computing the block triangular form of a
/// sparse matrix* (1990).
///
/// ```
/// use matchplay_matching::{CompressedGraph, DulmageMendelsohn, WorkLimit};
///
/// // Rows 0 to 2 of a matrix with 3 columns. The node of column c is 3 + c.
/// // 0: x x x
/// // 1: . . x
/// // 2: . . x
/// let matrix = CompressedGraph::from_matrix(3, &[0, 3, 4, 5], &[0, 1, 2, 2, 2])?;
/// let found = DulmageMendelsohn::within(&matrix, WorkLimit::default())?;
/// assert_eq!(found.structural_rank(), 2);
/// // Row 0 has one column more than it needs; rows 1 and 2 share their only column.
/// assert_eq!((found.r, found.s), (vec![0, 1, 3], vec![0, 2, 3]));
/// assert_eq!((found.rr, found.cc), ([0, 1, 1, 2, 3], [0, 1, 2, 2, 3]));
/// assert_eq!((found.p[0], found.q[2]), (0, 5));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct DulmageMendelsohn {
    /// The row permutation. In the vertical part, the exposed rows are the last ones. Within the
    /// other blocks, rows ascend.
    pub p: Vec<u32>,
    /// The column permutation. In the horizontal part, the exposed columns are the first ones.
    pub q: Vec<u32>,
    /// Where the rows of each block start in `p`, followed by the number of rows.
    pub r: Vec<usize>,
    /// Where the columns of each block start in `q`, followed by the number of columns.
    pub s: Vec<usize>,
    /// Rows `p[rr[k]..rr[k + 1]]` are, for `k` from 0 to 3: the horizontal part, the square part, the
    /// matched rows of the vertical part, and its exposed rows.
    pub rr: [usize; 5],
    /// Columns `q[cc[k]..cc[k + 1]]` are, for `k` from 0 to 3: the exposed columns of the horizontal
    /// part, its matched columns, the square part, and the vertical part.
    pub cc: [usize; 5],
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
    /// Decomposes a bipartite graph within a limit.
    ///
    /// If its sides are not [known](Adjacency::known_side), the smallest node of each connected
    /// component is a row.
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
        Ok(DulmageMendelsohn::decompose(graph, &sides, &mut work)?)
    }

    /// Decomposes a bipartite graph whose rows are given; numbers that are not nodes are ignored.
    ///
    /// ```
    /// use matchplay_matching::{CompressedGraph, DulmageMendelsohn};
    ///
    /// // Node 4 has no neighbour.
    /// let path = CompressedGraph::from_edges(5, [(0, 1), (1, 2), (2, 3)])?;
    /// let found = DulmageMendelsohn::with_rows(&path, [1, 3], Default::default())?;
    /// assert_eq!((found.p.len(), found.q.len()), (2, 3));
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
        let nodes = (0..).take(graph.node_bound());
        for node in nodes.filter(|&node| graph.contains(node)) {
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
        Ok(DulmageMendelsohn::decompose(graph, &sides, &mut work)?)
    }

    fn decompose(
        graph: &impl Adjacency,
        sides: &Sides,
        work: &mut Work,
    ) -> Result<DulmageMendelsohn, Interrupted> {
        let decomposition = &GallaiEdmonds::within(graph, work.limit())?;
        let mate = |node| decomposition.matching.mate(node);
        let nodes = |side| {
            let nodes = (0..).take(graph.node_bound());
            nodes.filter(move |&node| graph.contains(node) && sides.side(node) == side)
        };
        // Alternating paths of even length from exposed nodes lead to the inessential nodes, and
        // those of odd length to the adjacent ones.
        let rows_in =
            |part| nodes(Side::Left).filter(move |&row| decomposition.part(row) == Some(part));
        let is_square = |&node: &u32| decomposition.part(node) == Some(Part::Rest);

        // From a row of the square part, arcs lead to the mates of its columns.
        let mut components = StrongComponents::default();
        components.make_room(graph.node_bound());
        work.charge(3 * graph.node_bound() as u64);
        for row in rows_in(Part::Rest) {
            let is_complete = components.add(row as usize, |row, lead_to| {
                let columns = graph.neighbours(row as u32).filter(is_square);
                let rows = columns.filter_map(mate);
                rows.for_each(|row| lead_to(row as usize));
                work.spend(graph.degree(row as u32) as u64)
            });
            if !is_complete {
                return Err(Interrupted);
            }
        }
        work.check()?;

        let is_exposed = |&node: &u32| mate(node).is_none();
        let mut q: Vec<u32> = nodes(Side::Right).filter(is_exposed).collect();
        let exposed = q.len();
        let mut p: Vec<u32> = rows_in(Part::Adjacent).collect();
        let horizontal = p.len();
        let mut r = vec![0];
        if exposed > 0 {
            r.push(horizontal);
        }
        for block in components.reversed() {
            let start = p.len();
            p.extend(block);
            p[start..].sort_unstable();
            r.push(p.len());
        }
        let square = p.len();
        let (vertical, unmatched): (Vec<u32>, Vec<u32>) =
            rows_in(Part::Inessential).partition(|row| !is_exposed(row));
        p.extend(vertical);
        let matched = p.len();
        p.extend(unmatched);
        if p.len() > square {
            r.push(p.len());
        }
        q.extend(p.iter().filter_map(|&row| mate(row)));
        // The exposed columns are in the first block, and the exposed rows have no column.
        let mut s: Vec<usize> = r.iter().map(|&end| exposed + end.min(matched)).collect();
        s[0] = 0;
        Ok(DulmageMendelsohn {
            rr: [0, horizontal, square, matched, p.len()],
            cc: [0, exposed, exposed + horizontal, exposed + square, q.len()],
            p,
            q,
            r,
            s,
        })
    }

    /// The largest rank of a matrix with nonzero entries at these places only: the
    /// size of a maximum matching.
    pub fn structural_rank(&self) -> usize {
        self.rr[3]
    }
}
