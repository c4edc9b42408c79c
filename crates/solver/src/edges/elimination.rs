use alloc::collections::BinaryHeap;
use alloc::vec;
use alloc::vec::Vec;

use fixedbitset::FixedBitSet;
use matchplay_matching::Work;

use super::EdgeGraph;
use super::basis::{Echelon, GrowingForm, NONE, flip, ones};
use super::dissection::Dissection;
use crate::Interrupted;

mod solutions;

pub(super) use solutions::Function;

/// The elimination of a homogeneous system over GF(2) along a [`Dissection`], which is
/// kept up to date as rows change.
///
/// Each front holds an echelon form: the rows that eliminate its own columns, then the
/// rows that it passes on to its parent. A changed row concerns only the fronts from
/// its own one to the root. One row can be excluded from the system.
#[derive(Debug)]
pub(super) struct Elimination {
    dissection: Dissection,
    /// The rows of the echelon forms of all fronts, and where those of each front start.
    rows: Vec<u64>,
    starts: Vec<usize>,
    /// The pivots of all fronts, parallel to their columns.
    pivots: Vec<u32>,
    /// The fronts that are out of date; the fronts above them are implied.
    stale: BinaryHeap<u32>,
    excluded: Option<u32>,
    /// Memory for one row of any front.
    row: Vec<u64>,
    /// Memory for a set of columns; empty between two queries.
    ones: FixedBitSet,
}

impl Elimination {
    /// An elimination that is entirely out of date.
    pub(super) fn new(dissection: Dissection) -> Elimination {
        let mut starts = Vec::with_capacity(dissection.fronts.len());
        let (mut size, mut longest_row) = (0, 0);
        for front in &dissection.fronts {
            starts.push(size);
            size += front.rank * front.words();
            longest_row = longest_row.max(front.words());
        }
        let columns = dissection.fronts.iter().map(|front| front.columns.len());
        Elimination {
            rows: vec![0; size],
            starts,
            pivots: vec![NONE; columns.sum()],
            stale: (0..dissection.fronts.len() as u32).collect(),
            excluded: None,
            row: vec![0; longest_row],
            ones: FixedBitSet::new(),
            dissection,
        }
    }

    /// Notes that an edge of a row was used or restored.
    pub(super) fn change(&mut self, row: u32) {
        self.stale.extend(self.dissection.front_of(row));
    }

    /// Brings all fronts up to date, children before parents. Only this row is excluded.
    ///
    /// An interrupted update can be continued.
    pub(super) fn update(
        &mut self,
        graph: &EdgeGraph,
        excluded: Option<u32>,
        work: &mut Work,
    ) -> Result<(), Interrupted> {
        if self.excluded != excluded {
            let before = core::mem::replace(&mut self.excluded, excluded);
            let rows = before.into_iter().chain(excluded);
            rows.for_each(|row| self.change(row));
        }
        while let Some(&number) = self.stale.peek() {
            self.eliminate(graph, number as usize, work)?;
            while self.stale.peek() == Some(&number) {
                self.stale.pop();
            }
            let parent = self.dissection.fronts[number as usize].parent;
            if parent != NONE && self.stale.peek() != Some(&parent) {
                self.stale.push(parent);
            }
        }
        Ok(())
    }

    /// Computes the echelon form of one front from its rows and from those that its
    /// children pass on.
    fn eliminate(
        &mut self,
        graph: &EdgeGraph,
        number: usize,
        work: &mut Work,
    ) -> Result<(), Interrupted> {
        let dissection = &self.dissection;
        let front = &dissection.fronts[number];
        let start = self.starts[number];
        let size = front.rank * front.words();
        // The children have larger numbers, and therefore later rows and earlier columns.
        let (rows, later_rows) = self.rows.split_at_mut(start + size);
        let (pivots, own_pivots) = self.pivots.split_at_mut(front.columns.start);
        let own_pivots = &mut own_pivots[..front.columns.len()];
        let mut form = GrowingForm::new(&mut rows[start..], own_pivots);
        let next = &mut self.row[..front.words()];
        for &row in dissection.rows_of(front) {
            if self.excluded == Some(row) {
                continue;
            }
            next.fill(0);
            for column in graph.neighbours(row) {
                if let Some(index) = dissection.find(number as u32, column) {
                    flip(next, index);
                }
            }
            form.insert(next, work)?;
        }
        for child in front.children.clone() {
            let lower = &dissection.fronts[child];
            let words = lower.words();
            let in_front = dissection.border_in_parent(lower);
            let start = self.starts[child] - (start + size);
            for &pivot in &pivots[lower.columns.clone()][lower.own..] {
                if pivot == NONE {
                    continue;
                }
                next.fill(0);
                let passed = &later_rows[start + pivot as usize * words..][..words];
                for index in ones(passed) {
                    flip(next, in_front[index - lower.own] as usize);
                }
                form.insert(next, work)?;
            }
        }
        Ok(())
    }

    /// The echelon form of a front that is up to date.
    fn form(&self, number: usize) -> Echelon<'_> {
        Echelon {
            rows: &self.rows[self.starts[number]..],
            pivots: &self.pivots[self.dissection.fronts[number].columns.clone()],
        }
    }
}
