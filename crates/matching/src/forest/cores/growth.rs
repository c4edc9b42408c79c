use crate::accelerator::Accelerator;
use crate::forest::{Graph, Labels, Trees};

/// The core of the forest: how the results of probes extend it, and when it ends.
impl<S: Labels> Trees<S> {
    /// Records an alternating path: from the root of the tree of `node` to that node, across an
    /// edge to `other`, and to the root of its tree, whose mate is `last`. Returns the first node.
    pub(crate) fn find_path(
        &mut self,
        graph: &impl Graph<S>,
        node: usize,
        other: usize,
        last: usize,
    ) -> Option<usize> {
        let mut path = core::mem::take(&mut self.core.found.path);
        path.clear();
        self.list_path(graph, node, &mut path);
        path.reverse();
        self.list_path(graph, other, &mut path);
        path.push(last as u32);
        let first = path.first().map(|&first| first as usize);
        self.core.found.path = path;
        first
    }

    /// Removes the results of probes, and the core if a tree contains its nodes.
    pub(crate) fn check_core(&mut self) {
        self.core.forget_found();
        if self.core.size > 0 && !self.labels.is_unreached(self.core.member) {
            self.core.clear();
        }
    }

    /// Extends the core when two nodes were inserted and matched with each other, and the trees are
    /// complete. O(edges of the two nodes and those that searches have scanned).
    pub(crate) fn extend_core<G: Graph<S>>(&mut self, graph: &G, node: usize, other: usize) {
        if !Accelerator::Core.is_on() || self.core.size == 0 && self.core.found.path.is_empty() {
            return;
        }
        let mut found = core::mem::take(&mut self.core.found);
        self.check_core();
        if self.labels.is_unreached(node) {
            if found.root == other && !found.path.is_empty() {
                let last = found.path[found.path.len() - 1] as usize;
                if graph.links(node).any(|link| graph.end(node, link) == last) {
                    found.path.insert(0, node as u32);
                    self.core.add_cycle(&mut found.path, graph.node_bound());
                }
            }
            if self.core.size > 0 && !self.core.contains(node) {
                self.core.add_pair(node, other);
            }
            let degrees = graph.degree(node) + graph.degree(other);
            self.core.credit += 2 * degrees as u64;
            self.spread_core(graph);
        }
        self.core.found = found;
        self.core.forget_found();
    }

    /// Adds unreached pairs beside fresh nodes of the core, within the credit.
    fn spread_core(&mut self, graph: &impl Graph<S>) {
        let before = self.work.edges;
        while self.work.edges - before < self.core.credit {
            if let Some(fresh) = self.core.fresh.pop() {
                let fresh = fresh as usize;
                let class = self.core.places[fresh].class;
                self.work.edges += graph.degree(fresh) as u64;
                for link in graph.links(fresh) {
                    let beside = graph.end(fresh, link);
                    if !self.core.contains(beside) && self.core.note_beside(beside, class) {
                        self.core.ripe.push(beside as u32);
                    }
                }
            } else if let Some(ripe) = self.core.ripe.pop() {
                let ripe = ripe as usize;
                if self.labels.is_unreached(ripe) && !self.core.contains(ripe) {
                    let mate = self.matched_mate(graph, ripe);
                    self.core.add_pair(ripe, mate);
                }
            } else {
                break;
            }
        }
        let spent = self.work.edges - before;
        self.core.credit = self.core.credit.saturating_sub(spent);
    }
}
