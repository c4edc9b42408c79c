use alloc::collections::VecDeque;
use alloc::vec::Vec;

use fixedbitset::FixedBitSet;

use crate::forest::{Graph, Labels, Trees};

/// The distance of a node that the last search has not reached.
const FAR: u32 = u32::MAX;

/// Completes a matching of a bipartite graph where growing trees would take long: where many
/// exposed nodes of one side are far from those of the other.
///
/// The exposed nodes of the side that has fewer are *active*; those of the other side are
/// *targets*. The *distance* of a node on the other side is the number of matched edges on a
/// shortest alternating path from it to a target. An active node takes the neighbour of least
/// distance, whose former mate, if any, becomes active instead. The distance of that neighbour
/// becomes one more than the second least distance.
///
/// A breadth-first search from the targets makes the distances exact, until it has met all active
/// nodes. Active nodes then take shortest ways until others have used them up. The search is
/// repeated after a quarter as many moves as there are nodes, or when all active nodes have far
/// neighbours only. The active nodes take turns in the order in which the search met them; the
/// first one reaches a target, so there are at most as many searches as active nodes. O(V E) in the
/// worst case, about ten searches on the hardest boards known.
///
/// # From trees and back
///
/// Growing can stop at any time, because every augmentation leaves a matching. The trees are
/// removed: matched nodes become unreached, and exposed nodes stay roots. A move also leaves a
/// matching: it matches one active node and exposes at most one other on its side, and no node of
/// the other side loses its mate.
///
/// An active node that a search does not meet is *stuck*, and is not considered again. It has no
/// augmenting path, and never gets one: the search has visited the set R of all nodes from which an
/// alternating path leads to a target. Only active nodes in R move. They take neighbours in R,
/// whose former mates are in R, so all mates outside R stay the same, and no edge leads from a node
/// of the active side outside R to a node of the other side in R.
///
/// In the end, every exposed node of the active side is stuck, so the matching is maximum (Berge
/// 1957). Trees then grow from all exposed nodes again, and never meet. After an interruption,
/// active nodes are exposed nodes too, so the result is a matching that may not be maximum.
///
/// Source: Goldberg & Tarjan (1988), specialised to matchings; Kaya, Langguth, Manne & Uçar,
/// *Push-relabel based algorithms for the maximum transversal problem* (2013).
#[derive(Clone, Debug, Default)]
pub(crate) struct PushRelabel {
    /// The distance of each node, by [slot](crate::forest::Topology::slot).
    distance: Vec<u32>,
    /// Nodes in the order in which the breadth-first search reached them.
    reached: Vec<u32>,
    active: VecDeque<u32>,
    /// Active nodes that wait for the next search.
    waiting: VecDeque<u32>,
}

impl<S: Labels> Trees<S> {
    /// Completes the matching of nodes that are unreached or exposed. `roots`
    /// lists the exposed nodes, and afterwards those that stay exposed.
    pub(crate) fn push_and_relabel(
        &mut self,
        graph: &impl Graph<S>,
        roots: &mut Vec<u32>,
        sides: &Option<FixedBitSet>,
    ) {
        let mut exposed = [Vec::new(), Vec::new()];
        for root in roots.drain(..) {
            exposed[usize::from(graph.is_left(sides, root as usize))].push(root);
        }
        exposed.sort_unstable_by_key(Vec::len);
        let [fewer, mut targets] = exposed;
        self.push_relabel.active.clear();
        self.push_relabel.waiting.clear();
        self.push_relabel.active.extend(fewer);
        while !self.push_relabel.active.is_empty() && self.work.may_go_on() {
            targets.retain(|&target| self.labels.is_exposed(target as usize));
            self.measure(graph, &targets, roots);
            let mut moves = 0;
            while moves < graph.node_bound() / 4 + 1 && self.work.may_go_on() {
                let Some(active) = self.push_relabel.active.pop_front() else {
                    break;
                };
                moves += self.travel(graph, active as usize);
            }
            let PushRelabel {
                active, waiting, ..
            } = &mut self.push_relabel;
            active.append(waiting);
        }
        // After an interruption, nodes are left that have lost their mates to others.
        for node in self.push_relabel.active.drain(..) {
            self.labels.make_root(node as usize);
            roots.push(node);
        }
        targets.retain(|&target| self.labels.is_exposed(target as usize));
        roots.append(&mut targets);
        roots.sort_unstable();
    }

    /// Makes the distances exact as far as the last active node, and orders the active nodes,
    /// nearest first. Moves those that it does not meet to `stuck`. During the search, an active
    /// node is labelled as a root until it is met, and as unreached then.
    fn measure(&mut self, graph: &impl Graph<S>, targets: &[u32], stuck: &mut Vec<u32>) {
        let Trees { labels, work, .. } = self;
        let PushRelabel {
            distance,
            reached,
            active,
            ..
        } = &mut self.push_relabel;
        let unmet = core::mem::take(active);
        for &node in &unmet {
            labels.make_root(node as usize);
        }
        distance.clear();
        let slots = graph.slot(graph.node_bound()) + 1;
        work.charge((slots / 8 + unmet.len() + targets.len()) as u64);
        distance.resize(slots, FAR);
        reached.clear();
        reached.extend(targets);
        for &target in targets {
            distance[graph.slot(target as usize)] = 0;
        }
        let mut next = 0;
        while active.len() < unmet.len() && work.may_go_on() {
            let Some(&node) = reached.get(next) else {
                break;
            };
            next += 1;
            let node = node as usize;
            work.edges += graph.degree(node) as u64;
            let further = distance[graph.slot(node)] + 1;
            for link in graph.links(node) {
                let other = graph.end(node, link);
                if !labels.is_present(other) {
                    continue;
                }
                if labels.is_exposed(other) {
                    if labels.is_even(other) {
                        labels.make_unreached(other);
                        active.push_back(other as u32);
                    }
                    continue;
                }
                let mate = graph.end(other, labels.mate(other));
                let of_mate = &mut distance[graph.slot(mate)];
                if *of_mate == FAR {
                    *of_mate = further;
                    reached.push(mate as u32);
                }
            }
        }
        let is_unmet = |&node: &u32| labels.is_even(node as usize);
        stuck.extend(unmet.into_iter().filter(is_unmet));
    }

    /// Lets an active node take its nearest neighbour, then the node that became active instead,
    /// and so on, until one finds an exposed neighbour, or has to wait for its next turn, or for
    /// the next search if its neighbours are all far. Returns how many neighbours were taken.
    fn travel(&mut self, graph: &impl Graph<S>, mut active: usize) -> usize {
        let mut turn = None;
        let mut moves = 0;
        loop {
            self.work.edges += graph.degree(active) as u64;
            let Some((link, nearest, second)) = self.nearest_two(graph, active) else {
                self.push_relabel.waiting.push_back(active as u32);
                return moves;
            };
            if moves == *turn.get_or_insert(4 * nearest as usize + 8) || !self.work.may_go_on() {
                self.push_relabel.active.push_back(active as u32);
                return moves;
            }
            let taken = graph.end(active, link);
            let old_mate = self.mate(graph, taken);
            self.push_relabel.distance[graph.slot(taken)] = second.saturating_add(1);
            self.labels.make_matched(active, link);
            self.labels.make_matched(taken, graph.back(active, link));
            moves += 1;
            match old_mate {
                Some(mate) => active = mate,
                None => return moves,
            }
        }
    }

    /// The link to the nearest neighbour, its distance, and the second least
    /// distance; `None` if all neighbours are far.
    fn nearest_two(&self, graph: &impl Graph<S>, node: usize) -> Option<(S::Link, u32, u32)> {
        let mut nearest = None;
        let (mut least, mut second) = (FAR, FAR);
        for link in graph.links(node) {
            let other = graph.end(node, link);
            if self.labels.is_present(other) {
                let distance = self.push_relabel.distance[graph.slot(other)];
                if distance < least {
                    second = least;
                    (nearest, least) = (Some(link), distance);
                } else {
                    second = second.min(distance);
                }
            }
        }
        Some((nearest?, least, second))
    }
}
