use alloc::vec::Vec;

use crate::forest::{Graph, Labels, Trees};

/// The end of a search on a bipartite graph whose sides are known.
///
/// A node is *free* here if it is exposed and has a neighbour. Every augmenting path joins free
/// nodes of both sides, so once one side has none, the matching is maximum (Berge 1957). All trees
/// of more than one node then have their even nodes on the other side.
///
/// They can grow from either end of an edge. Growing from an even node scans all of its edges.
/// Growing *upwards* looks for an even neighbour of each unreached node of the odd side, and stops
/// at the first one, which comes early where most nodes are in trees (Beamer, Asanović & Patterson,
/// *Direction-optimizing breadth-first search*, 2012; for matchings, Azad, Buluç & Pothen 2017).
impl<S: Labels> Trees<S> {
    /// The most augmenting paths that can be found: the free nodes of the side
    /// that has fewer; no bound if the sides are not known.
    pub(crate) fn most_paths(&self, graph: &impl Graph<S>, roots: &[u32]) -> usize {
        let mut free = [0, 0];
        for &root in roots {
            let Some(is_left) = graph.known_side(root as usize) else {
                return usize::MAX;
            };
            free[usize::from(is_left)] += usize::from(self.is_free(graph, root as usize));
        }
        free[0].min(free[1])
    }

    fn is_free(&self, graph: &impl Graph<S>, node: usize) -> bool {
        let mut ends = graph.links(node).map(|link| graph.end(node, link));
        self.labels.is_exposed(node) && ends.any(|end| self.labels.is_present(end))
    }

    /// Completes the trees of a graph whose sides are known, after one of them has
    /// run out of free nodes. O(V + E).
    ///
    /// Small trees grow downwards. If they become large, two passes go upwards over the unreached
    /// nodes of the odd side. A node that is still unreached was compared with all nodes that were
    /// even before the second pass, so growing downwards from later ones completes the trees.
    pub(crate) fn complete_one_side(&mut self, graph: &impl Graph<S>, roots: &[u32], limit: u64) {
        let is_free = |&&root: &&u32| self.is_free(graph, root as usize);
        let free = roots.iter().find(is_free);
        let Some(even_side) = free.and_then(|&root| graph.known_side(root as usize)) else {
            // No tree has more than one node, or can grow.
            self.dissolved.clear();
            return self.queue.clear();
        };
        self.grow_by(graph, limit / 64);
        if self.is_grown() {
            return;
        }
        let mut unreached = Vec::new();
        self.work.charge(graph.node_bound() as u64);
        for node in 0..graph.node_bound() {
            let is_candidate = self.labels.is_unreached(node)
                && graph.known_side(node) == Some(!even_side)
                && self.work.may_go_on();
            if is_candidate && !self.graft_upwards(graph, node) {
                unreached.push(node as u32);
            }
        }
        self.dissolved.clear();
        self.queue.clear();
        for node in unreached {
            self.graft_upwards(graph, node as usize);
        }
        self.grow(graph);
    }

    fn graft_upwards(&mut self, graph: &impl Graph<S>, node: usize) -> bool {
        let is_grafted = self.graft(graph, node);
        self.work.edges += if is_grafted {
            1
        } else {
            graph.degree(node) as u64
        };
        is_grafted
    }
}
