use alloc::vec::Vec;
use core::hint::black_box;

use fixedbitset::FixedBitSet;

use crate::Adjacency;
use crate::list::node_labels::{Links, NONE};
use crate::list::start::LARGE;
use crate::work::Work;

/// Writes an initial matching of the present nodes into their links, whose former mates and parents
/// are ignored: the mate of each, or [`NONE`].
///
/// A node with a single exposed neighbour is matched with it, as in some maximum matching. While
/// there is no such node, a node with two exposed neighbours, one of which has more than two, is
/// matched with the other one if that has fewer. While there is no such node either, the first
/// exposed node is matched with the exposed neighbour that has the fewest. On a large graph, such a
/// choice is made for a batch of nodes at a time. O(V + E). On trees the result is maximum. On
/// random graphs it leaves a few nodes in a million exposed unnecessarily; on grids with holes, one
/// in a hundred.
///
/// A *chain* is a path of nodes with two exposed neighbours. It is matched from one end, which
/// leaves the node beyond that end exposed, and if the number of its nodes is even, the node beyond
/// the other end, too. These nodes have more neighbours, and are more easily matched later. A node
/// in the middle of a chain would have to choose without this knowledge.
///
/// If `core` is given, it contains the present nodes, and all outside the *core* are removed: the
/// exposed nodes with an exposed neighbour when no node of degree 1 is left for the first time.
/// Together with the pairs matched before, any maximum matching of the core is a maximum matching
/// of the graph. If the work limit is reached, the matching found so far remains.
///
/// Sources: Karp & Sipser, *Maximum matching in sparse random graphs* (1981); for the choice that
/// their rule leaves open, Magun, *Greedy matching algorithms, an experimental study* (1998).
pub(crate) fn karp_sipser(
    graph: &impl Adjacency,
    present: &FixedBitSet,
    links: &mut [Links],
    core: Option<&mut FixedBitSet>,
    work: &mut Work,
) {
    let mut greedy = Greedy {
        graph,
        batch: if links.len() < LARGE { 1 } else { BATCH },
        open: links,
        single: Vec::new(),
        double: Vec::new(),
        work,
    };
    let is_full = present.is_full();
    // In reverse, because a stack returns the last one first.
    for node in present.ones().rev() {
        let (mut degree, mut others) = (0, NONE);
        for other in graph.neighbours(node as u32) {
            if is_full || present.contains(other as usize) {
                degree += 1;
                others ^= other;
            }
        }
        greedy.set(node as u32, degree, others);
        if !greedy.work.spend(1 + u64::from(degree)) {
            // Other nodes may have mates of an earlier attempt.
            return greedy.give_up(present, |_| true);
        }
        greedy.note_low(node as u32, degree);
    }
    let mut nodes = Vec::new();
    while !greedy.single.is_empty() && greedy.work.may_go_on() {
        greedy.match_low(&mut nodes);
    }
    if let Some(core) = core {
        for node in present.ones() {
            core.set(node, greedy.degree(node as u32) > 0);
        }
    }
    let mut others = present.ones().map(|node| node as u32);
    while greedy.work.may_go_on() {
        while greedy.match_low(&mut nodes) && greedy.work.may_go_on() {}
        let is_open = |node: &u32| greedy.degree(*node) > 0;
        nodes.extend(others.by_ref().filter(is_open).take(greedy.batch));
        if nodes.is_empty() {
            break;
        }
        greedy.match_batch(&mut nodes);
    }
    if !greedy.work.may_go_on() {
        greedy.give_up(present, |degree| degree > 0);
    }
}

/// The largest number of nodes that are matched in one batch, and the largest number of
/// neighbours that are read ahead for each mate.
const BATCH: usize = 32;

struct Greedy<'a, A> {
    graph: &'a A,
    /// The number of nodes for which a choice is made at a time; on a large graph many, because
    /// their order hardly matters there.
    batch: usize,
    /// The exposed neighbours of each node, stored where its links will be: their number in place
    /// of the parent, 0 for a matched or absent node; and in place of the mate, the exclusive or of
    /// their numbers and [`NONE`]. So the mate of a node without exposed neighbours is `NONE`, and
    /// the only exposed neighbour of another one is found without enumerating all.
    open: &'a mut [Links],
    /// Nodes that had one exposed neighbour when they were pushed.
    single: Vec<u32>,
    /// Nodes that had two.
    double: Vec<u32>,
    work: &'a mut Work,
}

impl<A: Adjacency> Greedy<'_, A> {
    fn degree(&self, node: u32) -> u32 {
        self.open[node as usize].parent
    }

    fn set(&mut self, node: u32, degree: u32, others: u32) {
        self.open[node as usize] = Links {
            mate: others,
            parent: degree,
        };
    }

    /// The exclusive or of the exposed neighbours of an exposed node: the neighbour itself
    /// if there is only one.
    fn others(&self, node: u32) -> u32 {
        self.open[node as usize].mate ^ NONE
    }

    /// Leaves the nodes whose degrees fit without mates.
    fn give_up(&mut self, present: &FixedBitSet, fits: impl Fn(u32) -> bool) {
        for node in present.ones().map(|node| node as u32) {
            if fits(self.degree(node)) {
                self.set(node, 0, NONE);
            }
        }
    }

    /// Lists a node if it now has one or two exposed neighbours.
    fn note_low(&mut self, node: u32, degree: u32) {
        match degree {
            1 => self.single.push(node),
            2 => self.double.push(node),
            _ => {}
        }
    }

    /// Matches some nodes of degree 1 or, if there are none, some of degree 2 at the ends
    /// of chains. Returns whether there were any.
    fn match_low(&mut self, nodes: &mut Vec<u32>) -> bool {
        let degree = |node: u32| self.open[node as usize].parent;
        if self.single.is_empty() {
            let is_end = |node: &u32| {
                let mut around = self.graph.neighbours(*node);
                degree(*node) == 2 && around.any(|other| degree(other) > 2)
            };
            let double = core::iter::from_fn(|| self.double.pop());
            nodes.extend(double.filter(is_end).take(self.batch));
        } else {
            let single = core::iter::from_fn(|| self.single.pop());
            let is_single = |node: &u32| degree(*node) == 1;
            nodes.extend(single.filter(is_single).take(BATCH));
        }
        let found = !nodes.is_empty();
        self.match_batch(nodes);
        found
    }

    /// Matches each of some nodes, if it is exposed, with its exposed neighbour of least
    /// degree, if there is one. Clears the list of nodes.
    fn match_batch(&mut self, nodes: &mut Vec<u32>) {
        if nodes.len() > 1 && self.batch > 1 {
            self.read_ahead(nodes);
        }
        for node in nodes.drain(..) {
            if let Some(least) = self.least(node) {
                self.pair(node, least);
            }
        }
    }

    /// Prefetches the memory that matching these nodes will touch; changes nothing.
    ///
    /// On a graph that exceeds the caches, matching a node is a chain of slow reads: its row, the
    /// degrees of its neighbours, the row of its mate, the degrees of the mate's neighbours. Here
    /// the processor waits for the same link of all chains at the same time.
    fn read_ahead(&self, nodes: &[u32]) {
        let first = |node| self.graph.neighbours(node).next().unwrap_or(NONE);
        let mut read = 0;
        for &node in nodes {
            if self.degree(node) > 1 {
                read ^= first(node);
            }
        }
        let mut mates = [NONE; BATCH];
        for (mate, &node) in mates.iter_mut().zip(nodes) {
            let Some(least) = self.least(node) else {
                continue;
            };
            if self.degree(least) > 2 {
                *mate = least;
                read ^= first(least);
            } else {
                // Its other neighbour, if there is one, or otherwise the node itself.
                let other = self.others(least) ^ node;
                read ^= self.degree(other);
            }
        }
        for &mate in mates.iter().filter(|&&mate| mate != NONE) {
            for other in self.graph.neighbours(mate).take(BATCH) {
                read ^= self.degree(other);
            }
        }
        black_box(read);
    }

    /// Among an exposed node's exposed neighbours, one of least degree.
    fn least(&self, node: u32) -> Option<u32> {
        match self.degree(node) {
            0 => None,
            1 => Some(self.others(node)),
            // No exposed neighbour of an exposed node has degree 0.
            _ => {
                let around = self.graph.neighbours(node);
                let degrees = around.map(|other| (self.degree(other), other));
                let least = degrees.filter(|&(degree, _)| degree > 0).min();
                least.map(|(_, least)| least)
            }
        }
    }

    /// Matches two exposed neighbours, and removes them from the exposed neighbours of others.
    fn pair(&mut self, node: u32, other: u32) {
        let ends = [(node, other), (other, node)];
        let before = ends.map(|(end, mate)| {
            let (degree, others) = (self.degree(end), self.others(end));
            self.set(end, 0, mate);
            self.work.charge(u64::from(degree));
            (degree, others)
        });
        for ((end, mate), (degree, others)) in ends.into_iter().zip(before) {
            match degree {
                // The only exposed neighbour was the mate.
                1 => {}
                2 => self.remove(others ^ mate, end),
                _ => {
                    for neighbour in self.graph.neighbours(end) {
                        self.remove(neighbour, end);
                    }
                }
            }
        }
    }

    /// Removes a matched neighbour of a node, if the node is exposed itself.
    fn remove(&mut self, node: u32, neighbour: u32) {
        let links = &mut self.open[node as usize];
        if let Some(degree) = links.parent.checked_sub(1) {
            links.parent = degree;
            links.mate ^= neighbour;
            self.note_low(node, degree);
        }
    }
}
