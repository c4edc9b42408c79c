use alloc::vec::Vec;

use super::{CoarsePart, DulmageMendelsohn};

/// The permutations and bounds that `dmperm` of MATLAB and `cs_dmperm` of CSparse return, counted
/// from 0. Rows and columns are nodes of the graph.
///
/// The matrix whose rows are permuted by `p` and whose columns are permuted by `q` is block upper
/// triangular. In the square part, the entries of a maximum matching are its diagonal.
///
/// ```
/// use matchplay_matching::{CompressedGraph, DulmageMendelsohn};
///
/// // Rows 0 to 2 of a matrix with 3 columns. The node of column c is 3 + c.
/// // 0: x x x
/// // 1: . . x
/// // 2: . . x
/// let matrix = CompressedGraph::from_matrix(3, &[0, 3, 4, 5], &[0, 1, 2, 2, 2])?;
/// let dmperm = DulmageMendelsohn::of(&matrix)?.dmperm();
/// // Row 0 has one column more than it needs; rows 1 and 2 share their only column.
/// assert_eq!((dmperm.r, dmperm.s), (vec![0, 1, 3], vec![0, 2, 3]));
/// assert_eq!((dmperm.rr, dmperm.cc), ([0, 1, 1, 2, 3], [0, 1, 2, 2, 3]));
/// assert_eq!((dmperm.p[0], dmperm.q[2]), (0, 5));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Dmperm {
    /// The row permutation. In the vertical part, the exposed rows are the last ones.
    pub p: Vec<u32>,
    /// The column permutation. In the horizontal part, the exposed columns are the first ones.
    pub q: Vec<u32>,
    /// Where the rows of each block start in `p`, followed by the number of rows. The horizontal and
    /// the vertical part are one block each, unless they are empty; the square part is cut into
    /// irreducible blocks.
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

impl DulmageMendelsohn {
    /// The decomposition in the form of `dmperm`. O(V).
    pub fn dmperm(&self) -> Dmperm {
        let is_matched = |&node: &u32| self.matching.mate(node).is_some();
        let [horizontal, square, vertical] = CoarsePart::ALL.map(|part| self.coarse(part));
        // Within a block, exposed columns come before matched ones, and exposed rows after them.
        let (matched, exposed): (Vec<u32>, Vec<u32>) =
            horizontal.columns.iter().copied().partition(is_matched);
        let exposed_columns = exposed.len();
        let q = [&exposed, &matched, square.columns, vertical.columns].concat();
        let (matched, exposed): (Vec<u32>, Vec<u32>) =
            vertical.rows.iter().copied().partition(is_matched);
        let matched_rows = matched.len();
        let p = [horizontal.rows, square.rows, &matched, &exposed].concat();

        let rows = [horizontal.rows.len(), p.len() - vertical.rows.len()];
        let columns = [horizontal.columns.len(), q.len() - vertical.columns.len()];
        let [start, end, _] = self.part_ends;
        let (mut r, mut s) = (
            self.row_bounds[start..=end].to_vec(),
            self.column_bounds[start..=end].to_vec(),
        );
        if !horizontal.columns.is_empty() {
            r.insert(0, 0);
            s.insert(0, 0);
        }
        if !vertical.rows.is_empty() {
            r.push(p.len());
            s.push(q.len());
        }
        Dmperm {
            rr: [0, rows[0], rows[1], rows[1] + matched_rows, p.len()],
            cc: [0, exposed_columns, columns[0], columns[1], q.len()],
            p,
            q,
            r,
            s,
        }
    }
}
