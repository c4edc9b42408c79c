mod from_roots;

use alloc::vec::Vec;

use crate::accelerator::Accelerator;
use crate::forest::probe::{self, NONE, Visit};
use crate::forest::{Graph, Labels, SearchMark, Trees};
use from_roots::FromRoots;

/// A search backward that has expanded this many nodes is *long*.
const LONG: u32 = 16;

/// A long search backward may climb this many steps for each node that it has visited.
const STEPS_PER_VISIT: usize = 2;

/// Marks an even node whose path up the tree ends in a root.
const LIVE: SearchMark = SearchMark::Forward;

/// Marks an even node whose path up the tree does not end in a root. A node that the present
/// search has visited has both marks, unless the search is long and did not climb from it.
const CUT_OFF: SearchMark = SearchMark::Backward;

/// The state of settling orphans, and memory that the next ones reuse.
#[derive(Clone, Debug, Default)]
pub(crate) struct Orphans {
    /// The even nodes that are marked as live.
    live: Vec<u32>,
    /// The even nodes that are marked as cut off.
    cut_off: Vec<u32>,
    /// The number of steps that the present search has climbed.
    climbed: usize,
    pub(crate) from_roots: FromRoots,
    /// The even nodes on the way from a live node to an orphan; kept to reuse its memory.
    way: Vec<u32>,
}

/// Orphans: odd nodes of a tree that has lost its root, on a bipartite graph.
///
/// An even node is *live* if the path up its tree ends in a root. An orphan x and its mate keep
/// their labels iff some live node reaches x. A search backward from x, over even nodes that are
/// not live, decides: from an odd node it goes to the even neighbours other than the mate, and from
/// those to their mates.
///
/// - If it reaches a live node, the pairs on the way get new parents: the first pair gets the live
///   node, each further pair the one before it, and x the last pair. All nodes that hang from them
///   are live from then on. No cycle arises: no node of the way after the live one is live, so none
///   is on the path from the live node to its root, and all other parents stay.
/// - If it ends, the visited nodes are closed under predecessors, and none is live. Hence no root
///   reaches any of them: an alternating path from a root would reach the first of them from a
///   predecessor that a root also reaches, which by induction is live or was visited. All visited
///   nodes and their mates leave their trees permanently, and the odd nodes that hang from them
///   become orphans.
///
/// When no orphan is left, every even node is live, so the remaining labels are correct. Insertion
/// next to an even node only shrinks D, so no node gets a label, and nothing has to grow.
///
/// Whether a node is live is found by climbing, up to the first node that is marked, exposed or
/// without a label. Marks of live nodes hold for the whole insertion. Marks of nodes that are cut
/// off are removed when an orphan gets a new parent, as they may hang from it.
///
/// # Long searches
///
/// A tree that contains most of the graph often loses its root while few nodes lead into it. A
/// search backward then visits most of the tree, although the tree gets a new root. So a long
/// search takes turns with a [search from the roots](FromRoots), and ends where the two meet. On
/// random graphs, each then visits about the square root of the nodes of the tree. Such a search
/// climbs from some nodes only. If it ends without having met another one, it climbs from the
/// others. On grids, most searches from the roots miss, so none begins.
///
/// Time: O(edges of the nodes that leave the trees), the searches that end in live nodes, and the
/// paths climbed. Listed trees are dissolved instead, and their nodes grafted again.
impl<S: Labels> Trees<S> {
    /// Settles the tree that hangs from a node, which is unreached and matched with
    /// a node of the tree.
    pub(crate) fn settle_tree(&mut self, graph: &impl Graph<S>, top: usize) {
        self.closed_nodes.clear();
        if self.defers_listed() {
            self.leave_to_frontier(graph, self.matched_mate(graph, top));
        } else if self.labels.lists_trees() || !Accelerator::Orphans.is_on() {
            self.dissolve(graph, self.matched_mate(graph, top));
            self.graft_dissolved(graph);
            self.grow_past_core(graph);
        } else {
            self.settle_orphans(graph, top);
        }
    }

    /// Settles the orphans of the tree below a node, from the top down.
    fn settle_orphans(&mut self, graph: &impl Graph<S>, top: usize) {
        let link = self.labels.mate(top);
        self.labels.make_odd(top, link);
        let even = graph.end(top, link);
        self.labels.mark(even, CUT_OFF);
        self.orphans.cut_off.push(even as u32);
        self.settle(graph, top);
        let mut next = 0;
        while let Some(&even) = self.dissolved.get(next) {
            next += 1;
            let even = even as usize;
            self.work.edges += graph.degree(even) as u64;
            for link in graph.links(even) {
                let odd = graph.end(even, link);
                if self.labels.is_odd(odd) && self.labels.parent(odd) == graph.back(even, link) {
                    self.settle(graph, odd);
                }
            }
        }
        self.dissolved.clear();
        self.forget_cut_off();
        for even in self.orphans.live.drain(..) {
            self.labels.unmark(even as usize, LIVE);
        }
    }

    /// Finds a new parent for an orphan, or takes it out of its tree.
    fn settle(&mut self, graph: &impl Graph<S>, orphan: usize) {
        let (mut odd, mut from) = (orphan, NONE);
        let mut takes_turns = false;
        self.orphans.climbed = 0;
        loop {
            let mate = self.labels.mate(odd);
            self.work.edges += graph.degree(odd) as u64;
            for link in graph.links(odd) {
                let even = graph.end(odd, link);
                let is_visited = self.is_visited(even) || self.is_in_long_search(even);
                if link == mate || !self.labels.is_even(even) || is_visited {
                    continue;
                }
                if let Some(at) = self.visit_from_roots(even) {
                    return self.adopt_from_root(graph, orphan, at, from);
                }
                let place = self.searches.backward.len();
                let climbs = !takes_turns || self.orphans.climbed <= STEPS_PER_VISIT * place;
                if climbs || self.labels.is_exposed(even) {
                    if self.is_live(graph, even) {
                        self.orphans.way.push(even as u32);
                        return self.adopt(graph, orphan, from);
                    }
                    self.labels.mark(even, LIVE);
                    self.labels.mark(even, CUT_OFF);
                }
                if takes_turns {
                    self.orphans.from_roots.set_place(even, place);
                }
                let node = even as u32;
                self.searches.backward.push(Visit { node, from });
            }
            from = from.wrapping_add(1);
            let Some(visit) = self.searches.backward.get(from as usize) else {
                break;
            };
            let even = visit.node as usize;
            odd = self.matched_mate(graph, even);
            if from == LONG && graph.known_side(orphan).is_some() && Accelerator::FromRoots.is_on()
            {
                takes_turns = true;
                self.begin_from_roots(graph);
            }
            if takes_turns {
                if let Some((at, met)) = self.expand_from_roots(graph, orphan) {
                    return self.adopt_from_root(graph, orphan, at, met);
                }
            }
        }
        let live =
            |&at: &u32| self.is_live(graph, self.searches.backward[at as usize].node as usize);
        if let Some(at) = (0..from).filter(|_| takes_turns).find(live) {
            return self.adopt(graph, orphan, at);
        }
        self.searches.forward.clear();
        let mut visits = core::mem::take(&mut self.searches.backward);
        self.free(graph, self.matched_mate(graph, orphan));
        for visit in visits.drain(..) {
            self.free(graph, visit.node as usize);
        }
        self.searches.backward = visits;
    }

    /// Takes an even node and its mate out of their tree.
    fn free(&mut self, graph: &impl Graph<S>, even: usize) {
        if self.labels.is_even(even) {
            self.labels.make_unreached(even);
            let odd = self.matched_mate(graph, even);
            self.labels.make_unreached(odd);
            self.leave_searched_set(graph, odd);
            self.dissolved.push(even as u32);
        }
    }

    /// Gives the pairs on the way to the orphan new parents. The nodes from a visit on follow
    /// those that are listed as the way already. The first node is live.
    pub(crate) fn adopt(&mut self, graph: &impl Graph<S>, orphan: usize, from: u32) {
        let mut way = core::mem::take(&mut self.orphans.way);
        way.extend(probe::way(&self.searches.backward, from));
        self.searches.forward.clear();
        let live = way
            .iter()
            .rposition(|&even| self.is_live(graph, even as usize));
        for visit in self.searches.backward.drain(..) {
            self.labels.unmark(visit.node as usize, LIVE);
            self.labels.unmark(visit.node as usize, CUT_OFF);
        }
        self.forget_cut_off();
        debug_assert!(live.is_some(), "the way begins with a live node");
        way.drain(..live.unwrap_or(0));
        way.push(self.matched_mate(graph, orphan) as u32);
        for pair in way.windows(2) {
            let [parent, even] = [pair[0] as usize, pair[1] as usize];
            let odd = self.matched_mate(graph, even);
            self.labels.make_odd(odd, graph.link(odd, parent));
            self.labels.mark(even, LIVE);
            self.orphans.live.push(even as u32);
        }
        way.clear();
        self.orphans.way = way;
    }

    /// Whether the path up from an even node ends in a root and meets no visited
    /// node. Marks the nodes on the path.
    fn is_live(&mut self, graph: &impl Graph<S>, even: usize) -> bool {
        let mut here = even;
        let is_live = loop {
            if !self.labels.is_even(here) || self.labels.is_marked(here, CUT_OFF) {
                break false;
            }
            if self.labels.is_exposed(here) || self.labels.is_marked(here, LIVE) {
                break true;
            }
            here = self.above(graph, here);
        };
        let (mark, marked) = if is_live {
            (LIVE, &mut self.orphans.live)
        } else {
            (CUT_OFF, &mut self.orphans.cut_off)
        };
        let before = marked.len();
        let mut climbed = even;
        while climbed != here {
            self.labels.mark(climbed, mark);
            marked.push(climbed as u32);
            let odd = graph.end(climbed, self.labels.mate(climbed));
            climbed = graph.end(odd, self.labels.parent(odd));
        }
        let steps = marked.len() - before;
        self.orphans.climbed += steps;
        self.work.edges += steps as u64;
        is_live
    }

    fn is_visited(&self, even: usize) -> bool {
        self.labels.is_marked(even, LIVE) && self.labels.is_marked(even, CUT_OFF)
    }

    /// Removes the marks of nodes that are cut off.
    fn forget_cut_off(&mut self) {
        for even in self.orphans.cut_off.drain(..) {
            self.labels.unmark(even as usize, CUT_OFF);
        }
    }
}

#[cfg(test)]
mod tests;
