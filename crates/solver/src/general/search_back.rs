use alloc::vec::Vec;

use fixedbitset::FixedBitSet;

use crate::general::adjacency::Adjacency;
use crate::general::trees::{Label, Scan, Trees};

/// Probing a bipartite graph, where every alternating walk contains a path.
///
/// While the first node's tree grows, a search *back* from a node that is sought
/// takes the neighbours of its mate: the node is reached iff one of them is. It
/// links nothing, and what it marks in vain is not reached by any other node.
impl Trees {
    /// Keeps of `sought` the nodes that the tree that is growing would reach.
    /// Each costs O(edges of the smaller search), all of them O(V + E).
    pub(crate) fn search_back(&mut self, graph: &impl Adjacency, sought: &mut Vec<u32>) {
        let mut back = core::mem::take(&mut self.back);
        back.marked.grow(self.label.len());
        sought.retain(|&node| self.is_found_back(graph, &mut back, node));
        back.unmark(0);
        self.back = back;
    }

    /// Whether a node is reached. The marks of a search are kept if it fails.
    fn is_found_back(&mut self, graph: &impl Adjacency, back: &mut Back, sought: u32) -> bool {
        if self.label(sought) != Label::Free || back.marked.contains(sought as usize) {
            return self.is_even(sought);
        }
        let first = back.nodes.len();
        let mut next = first;
        back.mark(sought);
        let (start, mut walked) = (self.walked, 0);
        loop {
            if walked > self.walked - start {
                if self.scan_next(graph) == Scan::Idle {
                    return self.is_even(sought);
                }
                continue;
            }
            let Some(&node) = back.nodes.get(next) else {
                return false;
            };
            next += 1;
            let mate = self.link[node as usize].mate;
            let mut met = self.is_even(node);
            for even in graph.beside(mate) {
                walked += 1;
                match self.label(even) {
                    Label::Even => met = true,
                    Label::Free => back.mark(even),
                    Label::Odd | Label::Absent => {}
                }
            }
            if met {
                back.unmark(first);
                return true;
            }
        }
    }
}

/// The nodes of searches back, in the order in which they were marked.
#[derive(Clone, Debug, Default)]
pub(crate) struct Back {
    nodes: Vec<u32>,
    marked: FixedBitSet,
}

impl Back {
    fn mark(&mut self, node: u32) {
        if !self.marked.put(node as usize) {
            self.nodes.push(node);
        }
    }

    /// Takes the marks from all nodes but the first ones.
    fn unmark(&mut self, first: usize) {
        for node in self.nodes.drain(first..) {
            self.marked.set(node as usize, false);
        }
    }
}
