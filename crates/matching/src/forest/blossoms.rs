use alloc::vec::Vec;

use crate::forest::{Graph, Labels, Trees};

const NONE: usize = usize::MAX;

/// Which nodes belong to which blossom.
#[derive(Clone, Debug, Default)]
pub(crate) struct Blossoms {
    /// Union–find over blossoms, each represented by its base. A node in no
    /// blossom represents itself. Empty until there is a blossom.
    base: Vec<u32>,
    /// The round in which the search for a base last visited each node.
    visited: Vec<u32>,
    round: u32,
}

impl Blossoms {
    /// Whether there has been no blossom yet.
    pub(crate) fn is_empty(&self) -> bool {
        self.base.is_empty()
    }

    /// Removes all blossoms.
    pub(crate) fn clear(&mut self) {
        self.base.clear();
        self.visited.clear();
        self.round = 0;
    }

    fn make_room(&mut self, nodes: usize) {
        self.base.extend(0..nodes as u32);
        self.visited.resize(nodes, 0);
    }

    /// Takes a node out of its blossom.
    pub(crate) fn release(&mut self, node: usize) {
        if let Some(base) = self.base.get_mut(node) {
            *base = node as u32;
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
    /// Contracts the blossom that is closed by an edge between two even nodes of
    /// one tree. No blossom may contain both. The odd nodes of the blossom become
    /// even, and each stores the edge as its link to the root on the other side.
    ///
    /// Source: Edmonds, *Paths, trees, and flowers* (1965), with Gabow's links
    /// (1976) instead of real contraction. O(nodes on the blossom's walk), those
    /// of blossoms inside it included.
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

    /// The nearest base above both nodes, found by climbing alternately from both:
    /// O(size of the blossom).
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
                        let above = graph.end(mate, self.labels.parent(mate));
                        self.blossoms.base_of(above)
                    }
                    None => NONE,
                };
            }
            core::mem::swap(&mut here, &mut there);
        }
    }

    /// Adds the tree path from an even node up to `base` to the blossom.
    fn absorb(&mut self, graph: &impl Graph<S>, mut node: usize, mut across: usize, base: usize) {
        let root = self.labels.root(base);
        while self.blossoms.base_of(node) != base {
            self.work.charge(1);
            self.labels.set_parent(node, graph.link(node, across));
            let odd = graph.end(node, self.labels.mate(node));
            if self.labels.is_odd(odd) {
                self.labels.make_even(odd, root);
                self.queue.push(odd);
            }
            for member in [node, odd] {
                if self.blossoms.base[member] as usize == member {
                    self.blossoms.base[member] = base as u32;
                }
            }
            across = odd;
            node = graph.end(odd, self.labels.parent(odd));
        }
    }
}
