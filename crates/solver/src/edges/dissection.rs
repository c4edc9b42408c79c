use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

use fixedbitset::FixedBitSet;
use matchplay_matching::Work;

use super::basis::NONE;
use super::cost::{Cost, TooCostly};
use super::separator::{Region, Separators};
use super::{EdgeError, EdgeGraph};
use crate::Interrupted;
use crate::task::spend_from;

/// The overhead of the addition of two rows, in word operations.
pub(super) const ADDITION: u64 = 4;

/// An order in which the columns of a system over GF(2) are eliminated, with the shape of every
/// matrix on the way: a nested dissection (George 1973).
///
/// The rows and the columns are nodes of a graph, and the ones are the edges between rows and
/// columns. The columns are divided among *fronts*, the nodes of a forest, such that the columns of
/// any row lie in fronts on one path to a root. A front first receives the rows whose deepest
/// column is its own, and then the rows that its children pass on. It eliminates its own columns
/// and passes the remaining rows on to its parent. These rows have ones only in the *border* of the
/// front: columns of fronts above it. The order remains valid as edges are used.
#[derive(Debug)]
pub(super) struct Dissection {
    /// The fronts; parents come before their children.
    pub(super) fronts: Vec<Front>,
    /// The columns of each front: its own, then its border in the order of elimination.
    columns: Vec<u32>,
    /// For each column in a border, its index in the parent.
    in_parent: Vec<u32>,
    /// The rows of each front.
    rows: Vec<u32>,
    /// The front of each row and of each column, or [`NONE`].
    front_of: Vec<u32>,
    /// The position of each column in the order of elimination.
    place: Vec<u32>,
    /// The cost of an elimination.
    pub(super) cost: Cost,
    /// The word operations of an elimination that changes one row, at most.
    pub(super) cost_of_change: u64,
}

#[derive(Debug, Default)]
pub(super) struct Front {
    /// The parent, or [`NONE`].
    pub(super) parent: u32,
    /// Its children, which come after it.
    pub(super) children: Range<usize>,
    /// The number of its own columns.
    pub(super) own: usize,
    /// The range of its columns among those of all fronts.
    pub(super) columns: Range<usize>,
    rows: Range<usize>,
    /// A bound on the rows of its echelon form.
    pub(super) rank: usize,
}

impl Front {
    fn below(parent: u32) -> Front {
        Front {
            parent,
            ..Front::default()
        }
    }

    pub(super) fn words(&self) -> usize {
        self.columns.len().div_ceil(64)
    }
}

impl Dissection {
    /// Divides the columns of the system whose rows are all other nodes. Edges between
    /// two columns, and edges between two rows, are ignored.
    ///
    /// The time is O((V + E) log V). The memory is O(V + E) and that of the borders; the
    /// estimate of the cost ends as soon as the cost or the borders exceed a limit.
    pub(super) fn new(
        graph: &EdgeGraph,
        columns: &FixedBitSet,
        work: &mut Work,
    ) -> Result<Dissection, EdgeError> {
        spend_from(work, graph.size())?;
        let mut dissection = Dissection {
            fronts: Vec::new(),
            columns: Vec::new(),
            in_parent: Vec::new(),
            rows: Vec::new(),
            front_of: vec![NONE; graph.node_bound()],
            place: vec![NONE; graph.node_bound()],
            cost: Cost::default(),
            cost_of_change: 0,
        };
        let own = dissection.divide(graph, columns, work)?;
        // Children come before their parents.
        for (place, &column) in (0..).zip(own.iter().rev().flatten()) {
            dissection.place[column as usize] = place;
        }
        dissection.assign_rows(graph, columns);
        dissection.find_borders(graph, &own)?;
        Ok(dissection)
    }

    /// Creates the fronts. Returns their own columns.
    fn divide(
        &mut self,
        graph: &EdgeGraph,
        columns: &FixedBitSet,
        work: &mut Work,
    ) -> Result<Vec<Vec<u32>>, Interrupted> {
        let mut separators = Separators::new(graph, columns);
        let regions = separators.regions();
        let mut own = vec![Vec::new(); regions.len()];
        self.fronts
            .extend(regions.iter().map(|_| Front::below(NONE)));
        let mut open: Vec<(usize, Region)> = regions.into_iter().enumerate().collect();
        while let Some((number, region)) = open.pop() {
            spend_from(work, region.nodes.len())?;
            let (separator, parts) = separators.split(&region);
            for &column in &separator {
                self.front_of[column as usize] = number as u32;
            }
            let child = self.fronts.len();
            let children = parts.iter().map(|_| Front::below(number as u32));
            self.fronts.extend(children);
            self.fronts[number].children = child..self.fronts.len();
            self.fronts[number].own = separator.len();
            own.resize(self.fronts.len(), Vec::new());
            own[number] = separator;
            open.extend((child..).zip(parts));
        }
        Ok(own)
    }

    /// Assigns every row to the deepest front that has a column of the row. The fronts of
    /// all its columns lie on one path, so the deepest one has the largest number.
    fn assign_rows(&mut self, graph: &EdgeGraph, columns: &FixedBitSet) {
        let mut by_front = Vec::new();
        for row in 0..graph.node_bound() as u32 {
            if columns.contains(row as usize) {
                continue;
            }
            let neighbours = graph.neighbours(row);
            let columns = neighbours.filter(|&column| columns.contains(column as usize));
            if let Some(front) = columns.map(|column| self.front_of[column as usize]).max() {
                self.front_of[row as usize] = front;
                by_front.push((front, row));
            }
        }
        by_front.sort_unstable();
        let mut end = 0;
        for (number, front) in (0..).zip(&mut self.fronts) {
            let start = end;
            end += by_front[start..].partition_point(|&(front, _)| front == number);
            front.rows = start..end;
        }
        self.rows = by_front.into_iter().map(|(_, row)| row).collect();
    }

    /// Finds the border of every front, from the deepest fronts up, and the costs.
    fn find_borders(&mut self, graph: &EdgeGraph, own: &[Vec<u32>]) -> Result<(), TooCostly> {
        let mut seen = vec![NONE; graph.node_bound()];
        let mut border = Vec::new();
        let mut costs = vec![0; self.fronts.len()];
        for number in (0..self.fronts.len()).rev() {
            let front = &self.fronts[number];
            border.clear();
            let mut rows = front.rows.len();
            let mut add = |column: u32| {
                let above = self.front_of[column as usize] < number as u32;
                let is_new = seen[column as usize] != number as u32;
                seen[column as usize] = number as u32;
                if above && is_new {
                    border.push(column);
                }
            };
            for &row in &self.rows[front.rows.clone()] {
                let columns = graph.neighbours(row);
                columns
                    .filter(|&node| self.place[node as usize] != NONE)
                    .for_each(&mut add);
            }
            for front in &self.fronts[front.children.clone()] {
                let columns = &self.columns[front.columns.clone()][front.own..];
                columns.iter().copied().for_each(&mut add);
                rows += front.rank.min(columns.len());
            }
            border.sort_unstable_by_key(|&column| self.place[column as usize]);
            let start = self.columns.len();
            self.columns.extend_from_slice(&own[number]);
            self.columns.extend_from_slice(&border);
            let front = &mut self.fronts[number];
            front.columns = start..self.columns.len();
            front.rank = rows.min(front.columns.len());
            let (rank, words) = (front.rank as u64, front.words() as u64);
            let width = front.columns.len() as u64;
            self.cost.memory += rank * words + width;
            // On average, half of the other rows are added to a row.
            costs[number] = rows as u64 * (rank * (words + ADDITION) + width) / 2 + width;
            self.cost.operations += costs[number];
            self.cost.check()?;
        }
        self.link_to_parents();
        for number in 0..self.fronts.len() {
            if let Some(&above) = costs.get(self.fronts[number].parent as usize) {
                costs[number] += above;
            }
        }
        self.cost_of_change = costs.into_iter().max().unwrap_or(0);
        Ok(())
    }

    fn link_to_parents(&mut self) {
        self.in_parent = vec![NONE; self.columns.len()];
        for front in self.fronts.iter().filter(|front| front.parent != NONE) {
            for slot in front.columns.start + front.own..front.columns.end {
                let index = self.find(front.parent, self.columns[slot]);
                debug_assert!(index.is_some(), "a border lies in the parent");
                self.in_parent[slot] = index.map_or(NONE, |index| index as u32);
            }
        }
    }

    /// The front of a row or of a column, unless it has no edges in the system.
    pub(super) fn front_of(&self, node: u32) -> Option<u32> {
        let front = self.front_of[node as usize];
        (front != NONE).then_some(front)
    }

    /// The rows that a front receives before those of its children.
    pub(super) fn rows_of(&self, front: &Front) -> &[u32] {
        &self.rows[front.rows.clone()]
    }

    /// The columns of a front: its own, then its border.
    pub(super) fn columns_of(&self, front: &Front) -> &[u32] {
        &self.columns[front.columns.clone()]
    }

    /// The index in the parent of each column in the border of a front.
    pub(super) fn border_in_parent(&self, front: &Front) -> &[u32] {
        &self.in_parent[front.columns.clone()][front.own..]
    }

    /// The index of a column in a front, if it is a column of the front.
    pub(super) fn find(&self, number: u32, column: u32) -> Option<usize> {
        let front = &self.fronts[number as usize];
        let columns = self.columns_of(front);
        let place = |column: u32| self.place[column as usize];
        if place(column) == NONE {
            return None;
        }
        if self.front_of[column as usize] == number {
            return Some((place(column) - place(columns[0])) as usize);
        }
        let border = &columns[front.own..];
        let found = border.binary_search_by_key(&place(column), |&column| place(column));
        found.ok().map(|index| front.own + index)
    }
}
