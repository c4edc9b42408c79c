use alloc::vec::Vec;

use crate::forest::probe::{NONE, Visit, way};
use crate::forest::{Graph, Labels, Trees};

/// The search that takes turns with a long search backward from an orphan.
///
/// It follows alternating paths from one root after another, over nodes that have labels. What it
/// visits is inessential, and so is the orphan's mate if it reaches the orphan or a node that the
/// search backward has visited. It begins with the root that it reached an orphan from most
/// recently, and visits a root again only after all others. It takes at most as many turns as the
/// search backward, and stops when it has visited all roots that it knows; a root that is missing
/// costs time only.
///
/// Memory: 4 bytes per node, from the first long search on.
#[derive(Clone, Debug, Default)]
pub(crate) struct FromRoots {
    /// The roots on each side, and nodes that have been roots.
    roots: [Vec<u32>; 2],
    /// The root on each side with which the next search begins.
    next: [usize; 2],
    /// Where each node is among the visits of this search or of the search backward, if it is
    /// among them. Empty before the first long search.
    places: Vec<u32>,
}

impl FromRoots {
    /// Removes the roots, and keeps the memory.
    pub(crate) fn clear(&mut self) {
        self.roots.iter_mut().for_each(Vec::clear);
        self.next = [0, 0];
        self.places.clear();
    }

    /// Whether no search has begun.
    #[cfg(test)]
    pub(crate) fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// Records where a node is among the visits of its search.
    pub(crate) fn set_place(&mut self, node: usize, place: usize) {
        self.places[node] = place as u32;
    }
}

impl<S: Labels> Trees<S> {
    /// Prepares a search from the roots, and records the places of the nodes that the search
    /// backward has visited.
    pub(crate) fn begin_from_roots(&mut self, graph: &impl Graph<S>) {
        let search = &mut self.orphans.from_roots;
        self.searches.expanded = 0;
        if search.places.is_empty() {
            let bound = graph.node_bound();
            search.places.resize(bound, 0);
            self.work.charge(bound as u64);
            for node in (0..bound).filter(|&node| self.labels.is_present(node)) {
                if self.labels.is_exposed(node) {
                    let side = usize::from(graph.is_known_left(node));
                    search.roots[side].push(node as u32);
                }
            }
        }
        for (place, visit) in self.searches.backward.iter().enumerate() {
            search.set_place(visit.node as usize, place);
        }
    }

    /// Whether a long search backward has visited a node.
    pub(crate) fn is_in_long_search(&self, node: usize) -> bool {
        let place = self.orphans.from_roots.places.get(node);
        let visit = place.and_then(|&place| self.searches.backward.get(place as usize));
        visit.is_some_and(|visit| visit.node as usize == node)
    }

    /// Continues the search from one node. If this meets the search backward, returns the visit
    /// from there, and the visit of the search backward that it leads to, or [`NONE`] if it leads
    /// to the orphan.
    pub(crate) fn expand_from_roots(
        &mut self,
        graph: &impl Graph<S>,
        orphan: usize,
    ) -> Option<(u32, u32)> {
        let side = usize::from(!graph.is_known_left(orphan));
        let from = self.searches.expanded;
        if from == self.searches.forward.len() && !self.visit_next_root(side) {
            return None;
        }
        self.searches.expanded += 1;
        let even = self.searches.forward[from].node as usize;
        let from = from as u32;
        self.work.edges += graph.degree(even) as u64;
        for link in graph.links(even) {
            let odd = graph.end(even, link);
            if odd == orphan {
                return Some((from, NONE));
            }
            if !self.labels.is_odd(odd) {
                continue;
            }
            let next = self.matched_mate(graph, odd);
            if self.is_in_long_search(next) {
                return Some((from, self.orphans.from_roots.places[next]));
            }
            if self.visit_from_roots(next).is_none() {
                self.add_from_roots(next, from);
            }
        }
        None
    }

    /// The visit of a node, if the search from the roots has visited it.
    pub(crate) fn visit_from_roots(&self, node: usize) -> Option<u32> {
        let place = *self.orphans.from_roots.places.get(node)?;
        let visit = self.searches.forward.get(place as usize)?;
        (visit.node as usize == node).then_some(place)
    }

    fn add_from_roots(&mut self, node: usize, from: u32) {
        let place = self.searches.forward.len();
        self.orphans.from_roots.set_place(node, place);
        let node = node as u32;
        self.searches.forward.push(Visit { node, from });
    }

    /// Visits the next root on a side. Returns whether there is one that was not visited before.
    fn visit_next_root(&mut self, side: usize) -> bool {
        if !self.searches.forward.is_empty() {
            self.orphans.from_roots.next[side] += 1;
        }
        loop {
            let search = &mut self.orphans.from_roots;
            let roots = &mut search.roots[side];
            let at = search.next[side];
            let Some(&root) = roots.get(at) else {
                if at == 0 {
                    return false;
                }
                search.next[side] = 0;
                continue;
            };
            let root = root as usize;
            if self.labels.is_even(root) && self.labels.is_exposed(root) {
                let is_new = self.visit_from_roots(root).is_none();
                if is_new {
                    self.add_from_roots(root, NONE);
                }
                return is_new;
            }
            roots.swap_remove(at);
        }
    }

    /// Gives an orphan a new parent on the way from a root to a visit, and on to a visit of the
    /// search backward.
    pub(crate) fn adopt_from_root(
        &mut self,
        graph: &impl Graph<S>,
        orphan: usize,
        at: u32,
        met: u32,
    ) {
        self.orphans.way.extend(way(&self.searches.forward, at));
        self.orphans.way.reverse();
        self.adopt(graph, orphan, met);
    }
}
