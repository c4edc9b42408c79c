use alloc::vec;
use alloc::vec::Vec;

/// The flag of a used edge in the entry of a neighbour.
const USED: u32 = 1 << 31;

/// A simple undirected graph whose edges can be used up and restored.
///
/// The neighbours of each node are stored in ascending order, each with a flag that is
/// set once the edge to it is used. Nodes are below 2³¹.
#[derive(Clone, Debug)]
pub(crate) struct EdgeGraph {
    /// Where the neighbours of each node start, and their number at the end.
    first: Vec<usize>,
    neighbours: Vec<u32>,
}

impl EdgeGraph {
    /// A graph with unused edges, given the neighbours of each node, ascending. The graph must be
    /// undirected.
    pub(crate) fn of_rows<R>(rows: impl Iterator<Item = R>) -> EdgeGraph
    where
        R: IntoIterator<Item = u32>,
    {
        let (mut first, mut neighbours) = (vec![0], Vec::new());
        for row in rows {
            neighbours.extend(row);
            first.push(neighbours.len());
        }
        EdgeGraph { first, neighbours }
    }

    pub(crate) fn node_bound(&self) -> usize {
        self.first.len() - 1
    }

    /// The time of a pass over all nodes and edges.
    pub(crate) fn size(&self) -> usize {
        self.first.len() + self.neighbours.len()
    }

    /// The nodes that a node is joined to by unused edges, ascending.
    pub(crate) fn neighbours(&self, node: u32) -> impl Iterator<Item = u32> + '_ {
        let slots = &self.neighbours[self.slots(node)];
        slots.iter().copied().filter(|slot| slot & USED == 0)
    }

    /// The number of unused edges of a node, in O(degree).
    pub(crate) fn degree(&self, node: u32) -> usize {
        self.neighbours(node).count()
    }

    /// Uses up an unused edge, or restores a used one, in O(log degree).
    pub(crate) fn toggle(&mut self, a: u32, b: u32) {
        for (node, neighbour) in [(a, b), (b, a)] {
            let slots = self.slots(node);
            let row = &mut self.neighbours[slots];
            if let Ok(slot) = row.binary_search_by_key(&neighbour, |slot| slot & !USED) {
                row[slot] ^= USED;
            }
        }
    }

    fn slots(&self, node: u32) -> core::ops::Range<usize> {
        self.first[node as usize]..self.first[node as usize + 1]
    }
}
