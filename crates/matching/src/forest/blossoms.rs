use alloc::vec::Vec;

use crate::forest::{Graph, Labels, Trees};

const NONE: usize = usize::MAX;

/// Stands for "no edge" where an edge is stored.
const NO_EDGE: [u32; 2] = [u32::MAX; 2];

/// Which nodes belong to which blossom.
#[derive(Clone, Debug, Default)]
pub(crate) struct Blossoms {
    /// Union–find over blossoms, each represented by its base. A node in no
    /// blossom represents itself. Empty until there is a blossom.
    base: Vec<u32>,
    /// For each node that a blossom made even, the edge that closed the blossom: first the
    /// end below the node. [`NO_EDGE`] for other nodes.
    bridges: Vec<[u32; 2]>,
    /// The round in which the search for a base last visited each node.
    visited: Vec<u32>,
    round: u32,
}

impl Blossoms {
    /// Whether there has been no blossom yet.
    pub(crate) fn is_empty(&self) -> bool {
        self.base.is_empty()
    }

    pub(crate) fn clear(&mut self) {
        self.base.clear();
        self.bridges.clear();
        self.visited.clear();
        self.round = 0;
    }

    fn make_room(&mut self, nodes: usize) {
        self.base.extend(0..nodes as u32);
        self.bridges.resize(nodes, NO_EDGE);
        self.visited.resize(nodes, 0);
    }

    /// The edge that closed the blossom that made a node even; `None` for another node.
    fn bridge(&self, node: usize) -> Option<[usize; 2]> {
        let bridge = self.bridges.get(node).copied();
        let bridge = bridge.filter(|&bridge| bridge != NO_EDGE);
        bridge.map(|ends| ends.map(|end| end as usize))
    }

    pub(crate) fn release(&mut self, node: usize) {
        if let Some(base) = self.base.get_mut(node) {
            *base = node as u32;
            self.bridges[node] = NO_EDGE;
        }
    }

    /// The base of the blossom around a node; the node itself if it is in none.
    pub(crate) fn base_of(&mut self, node: usize) -> usize {
        if self.base.is_empty() {
            return node;
        }
        let mut node = node as u32;
        loop {
            let next = self.base[node as usize];
            if next == node {
                return node as usize;
            }
            let after = self.base[next as usize];
            self.base[node as usize] = after;
            node = after;
        }
    }

    fn start_round(&mut self) {
        self.round = self.round.wrapping_add(1);
        if self.round == 0 {
            self.visited.fill(0);
            self.round = 1;
        }
    }

    /// Records a visit; returns whether it is the second one of the round.
    fn visit(&mut self, node: usize) -> bool {
        core::mem::replace(&mut self.visited[node], self.round) == self.round
    }
}

/// Blossoms: odd closed walks through the even nodes of one tree.
impl<S: Labels> Trees<S> {
    /// Contracts the blossom that is closed by an edge between two even nodes of one tree. No
    /// blossom may contain both. The odd nodes of the blossom become even, and each stores the edge
    /// as its *bridge*, from which a [path to the root](Trees::list_path) is found later.
    ///
    /// A blossom inside it is passed in one step, from its base, and each step makes a node even.
    /// Hence all contractions between two augmentations take O(V) steps, and with path halving
    /// O((V + E) log V) time.
    ///
    /// Source: Edmonds, *Paths, trees, and flowers* (1965), with the bridges of Gabow (1976)
    /// instead of real contraction.
    pub(crate) fn contract(&mut self, graph: &impl Graph<S>, node: usize, other: usize) {
        if self.blossoms.is_empty() {
            self.blossoms.make_room(graph.node_bound());
        }
        let base = self.common_base(graph, node, other);
        self.absorb(graph, node, other, base);
        self.absorb(graph, other, node, base);
    }

    /// Whether one blossom contains both even nodes.
    pub(crate) fn share_blossom(&mut self, node: usize, other: usize) -> bool {
        !self.blossoms.is_empty() && self.blossoms.base_of(node) == self.blossoms.base_of(other)
    }

    /// The nearest base above both nodes, found by climbing alternately from both: O(bases on
    /// the longer of the two ways).
    fn common_base(&mut self, graph: &impl Graph<S>, node: usize, other: usize) -> usize {
        self.blossoms.start_round();
        let mut here = self.blossoms.base_of(node);
        let mut there = self.blossoms.base_of(other);
        loop {
            self.work.charge(1);
            if here != NONE {
                if self.blossoms.visit(here) {
                    return here;
                }
                here = match self.mate(graph, here) {
                    Some(mate) => {
                        let above = self.parent(graph, mate);
                        self.blossoms.base_of(above)
                    }
                    None => NONE,
                };
            }
            core::mem::swap(&mut here, &mut there);
        }
    }

    /// Adds the tree path from an even node up to `base` to the blossom.
    fn absorb(&mut self, graph: &impl Graph<S>, node: usize, across: usize, base: usize) {
        let root = self.labels.root(node);
        let mut even = self.blossoms.base_of(node);
        while even != base {
            self.work.charge(1);
            let odd = self.matched_mate(graph, even);
            self.labels.make_even(odd, root);
            self.queue.push_back(odd as u32);
            self.blossoms.bridges[odd] = [node as u32, across as u32];
            self.blossoms.base[even] = base as u32;
            self.blossoms.base[odd] = base as u32;
            even = self.blossoms.base_of(self.parent(graph, odd));
        }
    }

    /// Whether the path from an even node to its root crosses the bridge of a blossom, so
    /// that parents alone do not lead along it.
    pub(crate) fn has_bridge<G: Graph<S>>(&self, graph: &G, mut even: usize) -> bool {
        if G::IS_BIPARTITE || self.blossoms.is_empty() {
            return false;
        }
        loop {
            if self.blossoms.bridge(even).is_some() {
                return true;
            }
            match self.mate(graph, even) {
                Some(odd) => even = self.parent(graph, odd),
                None => return false,
            }
        }
    }

    /// Appends the nodes of the alternating path from an even node to the root of its tree.
    ///
    /// A node that was even from the start is followed by its mate and the parent of that. A node x
    /// that a blossom made even has a bridge, whose first end is below x in the tree: the path goes
    /// down from the mate of x to that end, across the bridge, and up. O(path).
    pub(crate) fn list_path(&self, graph: &impl Graph<S>, even: usize, path: &mut Vec<u32>) {
        // The parts that are still to be listed: each is the path up from an even node to another
        // one, or to the root, or the same path backward. A single node is a path to itself.
        let mut pieces = Vec::new();
        pieces.push((even, NONE, true));
        while let Some((from, to, is_up)) = pieces.pop() {
            let mate = (from != to).then(|| self.mate(graph, from));
            let Some(mate) = mate.flatten() else {
                path.push(from as u32);
                continue;
            };
            let (inner, onward) = match self.blossoms.bridge(from) {
                Some([below, across]) => ((below, mate, !is_up), across),
                None => ((mate, mate, is_up), self.parent(graph, mate)),
            };
            let mut parts = [(from, from, is_up), inner, (onward, to, is_up)];
            if is_up {
                // The last one that is pushed comes first.
                parts.reverse();
            }
            pieces.extend(parts);
        }
    }
}

#[cfg(test)]
mod tests;
