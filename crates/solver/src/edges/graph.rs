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

    /// Uses up an edge, in O(log degree). Returns whether there was an unused edge.
    pub(crate) fn use_edge(&mut self, a: u32, b: u32) -> bool {
        self.set_used(a, b, true)
    }

    /// Restores an edge, in O(log degree). Returns whether there was a used edge.
    pub(crate) fn restore_edge(&mut self, a: u32, b: u32) -> bool {
        self.set_used(a, b, false)
    }

    fn set_used(&mut self, a: u32, b: u32, used: bool) -> bool {
        let (Some(there), Some(back)) = (self.slot(a, b), self.slot(b, a)) else {
            return false;
        };
        let changes = (self.neighbours[there] & USED != 0) != used;
        if changes {
            self.neighbours[there] ^= USED;
            self.neighbours[back] ^= USED;
        }
        changes
    }

    fn slots(&self, node: u32) -> core::ops::Range<usize> {
        self.first[node as usize]..self.first[node as usize + 1]
    }

    /// The place of an edge, used or not, among the neighbours of one of its ends.
    fn slot(&self, node: u32, neighbour: u32) -> Option<usize> {
        if node as usize >= self.node_bound() {
            return None;
        }
        let slots = self.slots(node);
        let start = slots.start;
        let found = self.neighbours[slots].binary_search_by_key(&neighbour, |slot| slot & !USED);
        found.ok().map(|slot| start + slot)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_edge_is_used_once_and_restored_once() {
        let mut graph = EdgeGraph::new(4, [(2, 0), (0, 1), (3, 0)].into_iter());
        assert_eq!(graph.neighbours(0).collect::<Vec<_>>(), [1, 2, 3]);
        assert!(graph.use_edge(2, 0) && !graph.use_edge(0, 2));
        assert_eq!(graph.neighbours(0).collect::<Vec<_>>(), [1, 3]);
        assert_eq!(graph.degree(2), 0);
        assert!(graph.restore_edge(0, 2) && !graph.restore_edge(2, 0));
        assert_eq!(graph.neighbours(2).collect::<Vec<_>>(), [0]);
        assert!(!graph.use_edge(1, 2) && !graph.restore_edge(1, 2));
        assert!(!graph.use_edge(0, 9) && !graph.use_edge(9, 0));
    }
}
