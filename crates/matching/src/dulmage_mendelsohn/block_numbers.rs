use alloc::vec::Vec;

use crate::dulmage_mendelsohn::coarse::Coarse;
use crate::work::Work;
use crate::{Adjacency, CoarsePart, Side};

/// Stands for "no block" where the number of a block is stored.
pub(crate) const NONE: u32 = u32::MAX;

/// The number of the fine block that each node is in.
pub(crate) struct BlockNumbers<'a, A> {
    coarse: &'a Coarse<'a, A>,
    /// [`NONE`] for a node that has no number yet.
    pub(crate) of_node: Vec<u32>,
    /// The number of blocks so far.
    count: u32,
    /// The numbers are useless if the work limit is reached.
    work: &'a mut Work,
}

/// A row whose entries are being enumerated.
struct Visit<I> {
    row: u32,
    /// The number of rows that were visited up to this one.
    index: u32,
    successors: I,
}

/// The lowest index of a row that has not been visited.
const UNVISITED: u32 = 0;
/// The lowest index of a row whose component is complete.
const COMPLETE: u32 = u32::MAX;

impl<'a, A: Adjacency> BlockNumbers<'a, A> {
    pub(crate) fn new(coarse: &'a Coarse<'a, A>, work: &'a mut Work) -> BlockNumbers<'a, A> {
        BlockNumbers {
            coarse,
            of_node: vec![NONE; coarse.graph.node_bound()],
            count: 0,
            work,
        }
    }

    /// Numbers the blocks of a part; returns the number of blocks so far.
    pub(crate) fn add(&mut self, part: CoarsePart) -> usize {
        self.work.charge(self.of_node.len() as u64);
        match part {
            CoarsePart::Square => self.add_irreducible(),
            CoarsePart::Horizontal | CoarsePart::Vertical => self.add_components(part),
        }
        self.count as usize
    }

    /// Numbers the connected components of a part. O(V + E).
    fn add_components(&mut self, part: CoarsePart) {
        let coarse = self.coarse;
        let mut stack = Vec::new();
        for root in coarse.nodes(Side::Left).chain(coarse.nodes(Side::Right)) {
            if coarse.part(root) != Some(part) || self.of_node[root as usize] != NONE {
                continue;
            }
            self.of_node[root as usize] = self.count;
            stack.push(root);
            while let Some(node) = stack.pop() {
                if !self.work.spend(coarse.graph.degree(node) as u64) {
                    return;
                }
                for other in coarse.graph.neighbours(node) {
                    let number = &mut self.of_node[other as usize];
                    if *number == NONE && coarse.part(other) == Some(part) {
                        *number = self.count;
                        stack.push(other);
                    }
                }
            }
            self.count += 1;
        }
    }

    /// Numbers the irreducible blocks of the square part in topological order.
    /// O(V + E).
    ///
    /// An arc leads from a row to the mate of each column in which it has an entry. The strongly
    /// connected components of these arcs are found in reverse order, by Tarjan's algorithm (1972)
    /// in the version of Pearce, *A space-efficient algorithm for finding strongly connected
    /// components* (2016), with an explicit stack.
    fn add_irreducible(&mut self) {
        let coarse = self.coarse;
        let is_square = |&node: &u32| coarse.part(node) == Some(CoarsePart::Square);
        let successors = |row: u32| {
            let columns = coarse.graph.neighbours(row).filter(is_square);
            columns.filter_map(|column| coarse.matching.mate(column))
        };
        // The lowest index of a row that each row reaches.
        let mut lowest = vec![UNVISITED; self.of_node.len()];
        let mut index = 0;
        let mut visits = Vec::new();
        let mut waiting = Vec::new();
        let first = self.count;
        for root in coarse.nodes(Side::Left).filter(is_square) {
            let mut next = (lowest[root as usize] == UNVISITED).then_some(root);
            loop {
                if let Some(row) = next.take() {
                    if !self.work.spend(coarse.graph.degree(row) as u64) {
                        return;
                    }
                    index += 1;
                    lowest[row as usize] = index;
                    let successors = successors(row);
                    visits.push(Visit {
                        row,
                        index,
                        successors,
                    });
                }
                let Some(visit) = visits.last_mut() else {
                    break;
                };
                let row = visit.row as usize;
                if let Some(successor) = visit.successors.next() {
                    let reached = lowest[successor as usize];
                    if reached == UNVISITED {
                        next = Some(successor);
                    } else {
                        lowest[row] = lowest[row].min(reached);
                    }
                    continue;
                }
                // All successors are visited.
                let reached = lowest[row];
                waiting.push(visit.row);
                if reached == visit.index {
                    let is_below = |&row: &u32| lowest[row as usize] < reached;
                    let start = waiting
                        .iter()
                        .rposition(is_below)
                        .map_or(0, |last| last + 1);
                    for row in waiting.drain(start..) {
                        lowest[row as usize] = COMPLETE;
                        self.of_node[row as usize] = self.count;
                    }
                    self.count += 1;
                }
                visits.pop();
                if let Some(Visit { row, .. }) = visits.last() {
                    let lowest = &mut lowest[*row as usize];
                    *lowest = (*lowest).min(reached);
                }
            }
        }
        for row in coarse.nodes(Side::Left).filter(is_square) {
            let number = first + (self.count - 1 - self.of_node[row as usize]);
            self.of_node[row as usize] = number;
            if let Some(column) = coarse.matching.mate(row) {
                self.of_node[column as usize] = number;
            }
        }
    }
}
