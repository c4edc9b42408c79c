use alloc::vec::Vec;

use fixedbitset::FixedBitSet;

use matchplay_matching::Work;

use super::EdgeGraph;
use crate::Interrupted;
use crate::task::spend_from;

/// Some components of the graph of the unused edges, each with at least one edge. Their
/// nodes are coloured by the parity of the distance from the first node of the component.
#[derive(Debug)]
pub(super) struct Components {
    nodes: Vec<u32>,
    /// Where the nodes of each component end, and whether it is bipartite.
    ends: Vec<(usize, bool)>,
    /// The nodes at an odd distance.
    odd: FixedBitSet,
}

/// One of several components.
#[derive(Clone, Copy, Debug)]
pub(super) struct Component<'a> {
    /// The nodes in the order of a breadth-first search.
    pub(super) nodes: &'a [u32],
    odd: &'a FixedBitSet,
    /// Whether every edge joins an odd and an even node.
    pub(super) is_bipartite: bool,
}

/// The two sides of some bipartite components.
#[derive(Debug, Default)]
pub(super) struct Sides {
    pub(super) left: Vec<u32>,
    pub(super) right: Vec<u32>,
}

impl Components {
    /// All components with an edge that have at least one of these nodes, in O(V + E).
    pub(super) fn with_any(
        graph: &EdgeGraph,
        starts: &[u32],
        work: &mut Work,
    ) -> Result<Components, Interrupted> {
        let bound = graph.node_bound();
        let mut scanned = bound / 64 + starts.len();
        let mut seen = FixedBitSet::with_capacity(bound);
        let mut odd = FixedBitSet::with_capacity(bound);
        let mut nodes = Vec::new();
        let mut ends = Vec::new();
        let mut next = 0;
        for &start in starts {
            let is_isolated = graph.neighbours(start).next().is_none();
            if is_isolated || seen.put(start as usize) {
                continue;
            }
            nodes.push(start);
            let mut is_bipartite = true;
            while let Some(&node) = nodes.get(next) {
                next += 1;
                let is_odd = odd.contains(node as usize);
                for neighbour in graph.neighbours(node) {
                    scanned += 1;
                    let index = neighbour as usize;
                    if seen.put(index) {
                        is_bipartite &= odd.contains(index) != is_odd;
                    } else {
                        nodes.push(neighbour);
                        odd.set(index, !is_odd);
                    }
                }
            }
            ends.push((nodes.len(), is_bipartite));
        }
        spend_from(work, scanned + nodes.len())?;
        Ok(Components { nodes, ends, odd })
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = Component<'_>> {
        let starts = core::iter::once(0).chain(self.ends.iter().map(|&(end, _)| end));
        let ends = starts.zip(&self.ends);
        ends.map(|(start, &(end, is_bipartite))| Component {
            nodes: &self.nodes[start..end],
            odd: &self.odd,
            is_bipartite,
        })
    }

    /// The sides of the bipartite components, unless there are none.
    pub(super) fn sides(&self) -> Option<Sides> {
        let bipartite = self.iter().filter(|component| component.is_bipartite);
        let nodes = bipartite.flat_map(|component| component.nodes);
        let (right, left): (Vec<u32>, Vec<u32>) =
            nodes.partition(|&&node| self.odd.contains(node as usize));
        (!left.is_empty()).then_some(Sides { left, right })
    }
}

impl Component<'_> {
    /// Whether a node of the component is at an odd distance from the first one.
    pub(super) fn is_odd(self, node: u32) -> bool {
        self.odd.contains(node as usize)
    }
}
