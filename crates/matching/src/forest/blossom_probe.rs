use alloc::collections::VecDeque;
use core::mem::{swap, take};

use crate::forest::probe::Start;
use crate::forest::{Graph, Label, Labels, Trees};

/// One of the two trees of a search.
#[derive(Clone, Debug, Default)]
pub(crate) struct Side {
    root: usize,
    /// The even nodes whose edges are still to be scanned.
    queue: VecDeque<u32>,
    /// The number of edges that were scanned.
    scanned: u64,
    /// Whether an even node has an odd neighbour in the other tree, which a blossom of that tree
    /// might make even.
    is_blocked: bool,
    can_grow: bool,
}

impl Side {
    fn start(&mut self, root: usize) {
        self.root = root;
        self.queue.clear();
        self.scanned = 0;
        self.is_blocked = false;
        self.can_grow = true;
    }
}

/// Probing a graph with odd cycles: which nodes are inessential, or would be if a node were
/// inserted. On bipartite graphs, [searches](Trees::searches_meet) have less to do.
///
/// The inserted node is absent and has no inessential neighbour, so it would be the root of a tree.
/// This tree or the [frontier](Trees::defers_listed) reaches a candidate iff, without the candidate,
/// an augmenting path joins one of them and the candidate's former mate. So a search grows one tree
/// from the root and the frontier, and another one from that mate. The two take turns, edge by edge.
/// They end when they meet, or when one of them cannot grow and no edge leads from its even nodes
/// to odd nodes of the other tree, which a later blossom might make even. Both are dissolved again.
///
/// # Why both trees may stay among nodes that were unreached
///
/// Let A be the set of odd nodes. No odd node is inessential, so a path to the candidate has
/// unreached nodes only after its last even node, which is the root or belongs to the frontier. Once
/// the root is inserted, it and the unreached nodes connected to it without A form one more odd
/// component, so A still proves the matching maximum, and none of its nodes becomes inessential.
///
/// # Why the frontier may be one tree
///
/// Two even nodes of different components of D are not adjacent, and no path over unreached nodes
/// joins them: it would be part of an augmenting path. So a blossom that contains nodes reached from
/// two nodes of the frontier has its base in a blossom that contains both already, and no node that
/// was labelled before becomes even.
impl<S: Labels> Trees<S> {
    /// Whether the tree of the root or the frontier reaches an unreached node.
    pub(crate) fn trees_meet(
        &mut self,
        graph: &impl Graph<S>,
        start: Start,
        unreached: usize,
    ) -> bool {
        let link = self.labels.mate(unreached);
        let mate = graph.end(unreached, link);
        self.labels.remove(unreached);
        let mut sides = take(&mut self.searches.trees);
        for (side, root) in sides.iter_mut().zip([start.node, mate]) {
            side.start(root);
            self.labels.make_root(root);
            side.queue.push_back(root as u32);
        }
        if !start.is_inserted {
            // The list of the tree begins at this node, which is in no tree itself.
            self.labels.remove(start.node);
            sides[0].queue.clear();
        }
        let path_start = self.grow_in_turns(graph, &mut sides, unreached);
        for side in &sides {
            self.dissolve(graph, side.root);
            self.labels.remove(side.root);
        }
        self.dissolved.clear();
        self.labels.make_matched(mate, graph.back(unreached, link));
        self.labels.make_matched(unreached, link);
        if path_start.is_none() && !start.is_inserted && !sides[0].can_grow {
            // The search has reached all that the frontier leads to.
            self.grow_frontier(graph);
        }
        self.searches.trees = sides;
        if start.is_inserted && path_start != Some(start.node) {
            self.core.found.path.clear();
        }
        path_start.is_some()
    }

    /// Grows two trees, whichever has scanned fewer edges. If they meet, records the path, and
    /// returns its first node.
    fn grow_in_turns(
        &mut self,
        graph: &impl Graph<S>,
        sides: &mut [Side; 2],
        unreached: usize,
    ) -> Option<usize> {
        let roots = [sides[0].root, sides[1].root];
        let mut ahead = self.deferred.frontier.len();
        let mut turn = 1;
        while self.work.may_go_on() {
            let before = self.work.edges;
            if turn == 0 {
                self.enter_frontier(graph, roots, unreached, &mut ahead, &mut sides[0].queue);
            }
            let side = &mut sides[turn];
            match side.queue.pop_front() {
                Some(even) => {
                    let even = even as usize;
                    if let Some(met) = self.scan(graph, side, roots[1 - turn], roots[1], even) {
                        let ends = [even, met];
                        let [node, other] = [ends[turn], ends[1 - turn]];
                        return self.find_path(graph, node, other, unreached);
                    }
                }
                None => side.can_grow = false,
            }
            side.scanned += self.work.edges - before;
            let [can_grow, is_blocked] = [side.can_grow, side.is_blocked];
            let is_open = can_grow || is_blocked && sides[1 - turn].can_grow;
            if !is_open {
                return None;
            }
            let [one, other] = &*sides;
            let is_behind = !one.can_grow || other.scanned <= one.scanned;
            turn = usize::from(other.can_grow && is_behind);
        }
        None
    }

    /// Scans the edges of an even node of one tree. Returns a neighbour that is an even node of the
    /// other tree, if there is one.
    fn scan(
        &mut self,
        graph: &impl Graph<S>,
        side: &mut Side,
        other_root: usize,
        backward: usize,
        even: usize,
    ) -> Option<usize> {
        self.work.edges += graph.degree(even) as u64;
        swap(&mut self.queue, &mut side.queue);
        let met = graph.links(even).find_map(|link| {
            let other = graph.end(even, link);
            match self.labels.label(other) {
                Label::Absent => {}
                Label::Unreached => self.attach(graph, other, graph.back(even, link), side.root),
                Label::Odd => {
                    side.is_blocked |= self.root_around(graph, other) == Some(other_root);
                }
                Label::Even => {
                    // All other trees belong to the frontier.
                    let is_backward = self.labels.root(other) == backward;
                    if is_backward != (side.root == backward) {
                        return Some(other);
                    }
                    if !self.share_blossom(even, other) {
                        self.contract(graph, even, other);
                    }
                }
            }
            None
        });
        swap(&mut self.queue, &mut side.queue);
        met
    }

    /// The root of the tree that contains a node, if a tree does.
    pub(crate) fn root_around(&mut self, graph: &impl Graph<S>, node: usize) -> Option<usize> {
        let even = match self.labels.label(node) {
            Label::Absent | Label::Unreached => return None,
            Label::Odd => self.matched_mate(graph, node),
            Label::Even => node,
        };
        Some(self.labels.root(even))
    }
}
