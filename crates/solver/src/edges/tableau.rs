use alloc::vec;
use alloc::vec::Vec;

use matchplay_matching::Work;

use super::EdgeGraph;
use super::basis::{NONE, add, flip, has, ones};
use super::component::Sides;
use crate::Interrupted;
use crate::task::spend_from;

/// The words that are added in the time that the test of a row for a column takes.
const WORDS_PER_TEST: usize = 4;

/// The dense matrix of a bipartite graph over GF(2) after the exchange of a maximal number of
/// dependent and independent variables.
///
/// Every left node x has a variable u(x), every right node y a variable t(y), and u(x) is the sum
/// of t(y) over the unused edges of x. At first, each u depends on the independent t, and the
/// tableau is the biadjacency matrix. An exchange at a one swaps the roles of the row's and the
/// column's variable (Tucker 1960). Once no further u can become independent, the u that still
/// depend on others (the *free* left nodes) are combinations of independent u only; likewise the t
/// that are still independent (the *free* right nodes) do not occur in them.
///
/// - A left token loses if its node is free. It wins if no free u depends on its u; then the t that
///   depend on it are a target set.
/// - The solutions of u = 0 are spanned by the independent t.
///
/// For tokens on the right, the transposed tableau has the same properties. The use of an edge
/// changes the tableau by a bounded number of exchanges.
#[derive(Debug)]
pub(super) struct Tableau {
    words: usize,
    bits: Vec<u64>,
    /// The node whose variable each row gives, and each column multiplies.
    row_node: Vec<u32>,
    column_node: Vec<u32>,
    /// The row or column of each node.
    line_of: Vec<u32>,
    /// Whether each node's variable is a row.
    is_row: Vec<bool>,
    is_left: Vec<bool>,
    /// The columns of right nodes, which are free.
    free_columns: Vec<u64>,
}

impl Tableau {
    /// The tableau of the unused edges between two sides.
    pub(super) fn new(
        graph: &EdgeGraph,
        sides: &Sides,
        work: &mut Work,
    ) -> Result<Tableau, Interrupted> {
        let (left, right) = (&sides.left, &sides.right);
        let words = right.len().div_ceil(64);
        let mut line_of = vec![NONE; graph.node_bound()];
        let mut is_left = vec![false; graph.node_bound()];
        for (line, &node) in (0..).zip(right) {
            line_of[node as usize] = line;
        }
        let mut bits = vec![0; left.len() * words];
        for (line, &node) in left.iter().enumerate() {
            line_of[node as usize] = line as u32;
            is_left[node as usize] = true;
            for neighbour in graph.neighbours(node) {
                let column = line_of[neighbour as usize] as usize;
                flip(&mut bits[line * words..][..words], column);
            }
        }
        let mut free_columns = vec![0; words];
        (0..right.len()).for_each(|column| flip(&mut free_columns, column));
        let mut tableau = Tableau {
            words,
            bits,
            row_node: left.clone(),
            column_node: right.clone(),
            line_of,
            is_row: is_left.clone(),
            is_left,
            free_columns,
        };
        tableau.exchange_free_rows(work)?;
        Ok(tableau)
    }

    /// Notes that an edge was used or restored.
    pub(super) fn change(&mut self, a: u32, b: u32, work: &mut Work) -> Result<(), Interrupted> {
        let (left, right) = match self.is_left[a as usize] {
            true => (a, b),
            false => (b, a),
        };
        spend_from(work, 2 * self.row_node.len() + self.words)?;
        // Once u(left) depends on the independent t(right), the edge is one bit.
        if !self.is_row[left as usize] {
            let column = self.line(left);
            let preferred = self.is_row[right as usize].then(|| self.line(right));
            let mut rows = preferred.into_iter().chain(0..self.row_node.len());
            let row = rows.find(|&row| !self.is_free_row(row) && has(self.row(row), column));
            // Some t depends on u(left). Otherwise, u(left) could be one while all t are zero.
            if let Some(row) = row {
                self.exchange(row, column, work)?;
            }
        }
        if self.is_row[right as usize] {
            let row = self.line(right);
            let column = ones(self.row(row)).find(|&column| !has(&self.free_columns, column));
            // By the same argument for the transposed tableau, t(right) depends on some u.
            if let Some(column) = column {
                self.exchange(row, column, work)?;
            }
        }
        let (row, column) = (self.line(left), self.line(right));
        flip(&mut self.bits[row * self.words..][..self.words], column);
        self.exchange_free_rows(work)
    }

    /// Exchanges each u that depends on a free t with it.
    fn exchange_free_rows(&mut self, work: &mut Work) -> Result<(), Interrupted> {
        for row in 0..self.row_node.len() {
            if self.is_free_row(row) {
                spend_from(work, self.words)?;
                if let Some(column) = self.free_one(row) {
                    self.exchange(row, column, work)?;
                }
            }
        }
        Ok(())
    }

    /// The first free column in which a row has a one.
    fn free_one(&self, row: usize) -> Option<usize> {
        let common = self.row(row).iter().zip(&self.free_columns);
        let mut common = common.map(|(row, free)| row & free).enumerate();
        let (index, word) = common.find(|&(_, word)| word != 0)?;
        Some(index * 64 + word.trailing_zeros() as usize)
    }

    /// Exchanges the variables of a row and of a column with a one in common.
    fn exchange(&mut self, row: usize, column: usize, work: &mut Work) -> Result<(), Interrupted> {
        let words = self.words;
        let (before, rest) = self.bits.split_at_mut(row * words);
        let (pivot, after) = rest.split_at_mut(words);
        debug_assert!(
            has(pivot, column),
            "the row and the column have a one in common"
        );
        // Without this bit, additions of the pivot leave the column as it is.
        flip(pivot, column);
        let others = before
            .chunks_exact_mut(words)
            .chain(after.chunks_exact_mut(words));
        let mut additions = 0;
        for other in others.filter(|other| has(other, column)) {
            add(other, pivot);
            additions += 1;
        }
        flip(pivot, column);
        let nodes = (&mut self.row_node[row], &mut self.column_node[column]);
        core::mem::swap(nodes.0, nodes.1);
        for (node, line, is_row) in [(*nodes.0, row, true), (*nodes.1, column, false)] {
            self.line_of[node as usize] = line as u32;
            self.is_row[node as usize] = is_row;
        }
        flip(&mut self.free_columns, column);
        // The number of additions is known only now.
        spend_from(
            work,
            self.row_node.len() + additions * words / WORDS_PER_TEST,
        )
    }

    fn row(&self, row: usize) -> &[u64] {
        &self.bits[row * self.words..][..self.words]
    }

    /// Whether a row belongs to a left node.
    fn is_free_row(&self, row: usize) -> bool {
        self.is_left[self.row_node[row] as usize]
    }

    /// Whether a node's variable was not exchanged.
    fn is_free(&self, node: u32) -> bool {
        self.is_left[node as usize] == self.is_row[node as usize]
    }

    /// A free row with a one in a column.
    fn free_row_with(&self, column: usize) -> Option<usize> {
        let mut rows = 0..self.row_node.len();
        rows.find(|&row| self.is_free_row(row) && has(self.row(row), column))
    }

    fn line(&self, node: u32) -> usize {
        self.line_of[node as usize] as usize
    }

    /// The line of a free node whose kernel has the node.
    fn free_line(&self, node: u32) -> Option<usize> {
        let line = self.line(node);
        match (self.is_free(node), self.is_left[node as usize]) {
            (true, _) => Some(line),
            (false, true) => self.free_row_with(line),
            (false, false) => self.free_one(line),
        }
    }

    /// Whether a node belongs to an even kernel, so a token on it loses.
    pub(super) fn is_in_kernel(&self, node: u32) -> bool {
        self.free_line(node).is_some()
    }

    /// Whether a node belongs to the target set of a token that wins.
    fn is_target(&self, token: u32, node: u32) -> bool {
        let (left, right) = match self.is_left[token as usize] {
            true => (token, node),
            false => (node, token),
        };
        !self.is_free(node) && has(self.row(self.line(right)), self.line(left))
    }

    /// Whether a move of a token that wins, to a neighbour, is a winning move.
    pub(super) fn wins(&self, token: u32, neighbour: u32) -> bool {
        self.is_target(token, neighbour) || self.is_in_kernel(neighbour)
    }

    /// A target set of a token that wins.
    pub(super) fn target_set(&self, token: u32) -> Vec<u32> {
        self.set(!self.is_left[token as usize], |node| {
            self.is_target(token, node)
        })
    }

    /// An even kernel with a node.
    pub(super) fn kernel(&self, node: u32) -> Option<Vec<u32>> {
        let is_left = self.is_left[node as usize];
        let free = self.free_line(node)?;
        let is_one = |other: u32| match is_left {
            true => has(self.row(free), self.line(other)),
            false => has(self.row(self.line(other)), free),
        };
        let is_in = |other: u32| match self.is_free(other) {
            true => self.line(other) == free,
            false => is_one(other),
        };
        Some(self.set(is_left, is_in))
    }

    /// Some nodes of one side, ascending.
    fn set(&self, left: bool, is_in: impl Fn(u32) -> bool) -> Vec<u32> {
        let nodes = self.row_node.iter().chain(&self.column_node).copied();
        let nodes = nodes.filter(|&node| self.is_left[node as usize] == left);
        let mut set: Vec<u32> = nodes.filter(|&node| is_in(node)).collect();
        set.sort_unstable();
        set
    }

    /// The number of lines: the time of a query.
    pub(super) fn size(&self) -> usize {
        self.row_node.len() + self.column_node.len()
    }
}
