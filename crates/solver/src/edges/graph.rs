use alloc::vec;
use alloc::vec::Vec;

/// The flag of an edge that was used.
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
    /// A graph with the nodes below `node_bound` and with unused edges. Every edge
    /// joins two different nodes and is listed once, in either direction.
    ///
    /// The time is O(V + E log d), where d is the largest degree.
    pub(crate) fn new(node_bound: usize, edges: impl Iterator<Item = (u32, u32)>) -> EdgeGraph {
        let edges: Vec<(u32, u32)> = edges.collect();
        let mut first = vec![0; node_bound + 1];
        for &(a, b) in &edges {
            first[a as usize] += 1;
            first[b as usize] += 1;
        }
        let mut sum = 0;
        for start in &mut first {
            sum += *start;
            *start = sum;
        }
        let mut neighbours = vec![0; sum];
        for &(a, b) in &edges {
            for (node, neighbour) in [(a, b), (b, a)] {
                first[node as usize] -= 1;
                neighbours[first[node as usize]] = neighbour;
            }
        }
        for ends in first.windows(2) {
            neighbours[ends[0]..ends[1]].sort_unstable();
        }
        EdgeGraph { first, neighbours }
    }

    /// The bound of the nodes.
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
