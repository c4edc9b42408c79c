use alloc::vec::Vec;

use crate::strong_components::StrongComponents;
use crate::work::Work;
use crate::{Adjacency, CoarsePart, GallaiEdmonds, Part, Side, Sides};

/// A bipartite graph with a maximum matching and the coarse part of each node.
pub(crate) struct Coarse<'a, A> {
    pub(crate) graph: &'a A,
    pub(crate) sides: Sides,
    pub(crate) decomposition: GallaiEdmonds,
}

impl<A: Adjacency> Coarse<'_, A> {
    /// All rows or all columns, ascending.
    pub(crate) fn nodes(&self, side: Side) -> impl Iterator<Item = u32> + '_ {
        let nodes = (0..).take(self.graph.node_bound());
        nodes.filter(move |&node| self.graph.contains(node) && self.sides.side(node) == side)
    }

    /// The coarse part of a node; `None` for a number that is not a node.
    ///
    /// Alternating paths of even length from exposed nodes lead to the inessential nodes of the
    /// Gallai–Edmonds decomposition, and those of odd length to the adjacent ones.
    pub(crate) fn part(&self, node: u32) -> Option<CoarsePart> {
        let part = self.decomposition.part(node)?;
        Some(match (part, self.sides.side(node)) {
            (Part::Inessential, Side::Right) | (Part::Adjacent, Side::Left) => {
                CoarsePart::Horizontal
            }
            (Part::Rest, _) => CoarsePart::Square,
            (Part::Inessential, Side::Left) | (Part::Adjacent, Side::Right) => CoarsePart::Vertical,
        })
    }

    /// The node that a node is matched with.
    pub(crate) fn mate(&self, node: u32) -> Option<u32> {
        self.decomposition.matching.mate(node)
    }
}

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
    /// They are the strong components of the arcs that lead from a row to the mate of each column
    /// in which it has an entry.
    fn add_irreducible(&mut self) {
        let coarse = self.coarse;
        let is_square = |&node: &u32| coarse.part(node) == Some(CoarsePart::Square);
        let mut components = StrongComponents::default();
        components.make_room(self.of_node.len());
        for row in coarse.nodes(Side::Left).filter(is_square) {
            let is_complete = components.add(row as usize, |row, lead_to| {
                let columns = coarse.graph.neighbours(row as u32).filter(is_square);
                let rows = columns.filter_map(|column| coarse.mate(column));
                rows.for_each(|row| lead_to(row as usize));
                self.work.spend(coarse.graph.degree(row as u32) as u64)
            });
            if !is_complete {
                return;
            }
        }
        for component in components.reversed() {
            for row in component {
                self.of_node[row as usize] = self.count;
                if let Some(column) = coarse.mate(row) {
                    self.of_node[column as usize] = self.count;
                }
            }
            self.count += 1;
        }
    }
}
