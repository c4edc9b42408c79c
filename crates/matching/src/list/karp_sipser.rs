use alloc::vec::Vec;
use core::hint::black_box;

use fixedbitset::FixedBitSet;

use crate::Adjacency;
use crate::list::node_labels::{Links, NONE};

/// Writes an initial matching of the present nodes into their links, which have
/// no mates and no parents yet: the mate of each, or [`NONE`].
///
/// A node with a single exposed neighbour is matched with it, as in some
/// maximum matching. While there is no such node, a node with two exposed
/// neighbours is matched with the one that has fewer of its own. While there is no such
/// node either, the first exposed node is matched in the same way. On a large graph, such
/// a choice is made for a batch of nodes at a time. O(V + E). On trees the result is
/// maximum. On random graphs it leaves a few nodes
/// in a million exposed unnecessarily; on grids with holes, one in a hundred.
///
/// If `core` is given, it contains the present nodes, and all outside the *core* are removed:
/// the core consists of the exposed nodes with an exposed neighbour when no node of degree 1
/// is left for the first time. The pairs matched before and a maximum matching of the core
/// form a maximum matching.
///
/// Sources: Karp & Sipser, *Maximum matching in sparse random graphs* (1981); for
/// the choice that their rule leaves open, Magun, *Greedy matching algorithms, an
/// experimental study* (1998).
pub(crate) fn karp_sipser(
    graph: &impl Adjacency,
    present: &FixedBitSet,
    links: &mut [Links],
    core: Option<&mut FixedBitSet>,
) {
    let mut open = Open(links);
    let (mut single, mut double) = (Vec::new(), Vec::new());
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
        open.set(node as u32, degree, others);
        match degree {
            1 => single.push(node as u32),
            2 => double.push(node as u32),
            _ => {}
        }
    }
    let mut greedy = Greedy {
        graph,
        batch: if open.0.len() < LARGE { 1 } else { BATCH },
        single,
        double,
        open,
    };
    let mut nodes = Vec::new();
    while !greedy.single.is_empty() {
        greedy.match_low(&mut nodes);
    }
    if let Some(core) = core {
        for node in present.ones() {
            core.set(node, greedy.open.degree(node as u32) > 0);
        }
    }
    let mut others = present.ones().map(|node| node as u32);
    loop {
        while greedy.match_low(&mut nodes) {}
        let is_open = |node: &u32| greedy.open.degree(*node) > 0;
        nodes.extend(others.by_ref().filter(is_open).take(greedy.batch));
        if nodes.is_empty() {
            break;
        }
        greedy.match_batch(&mut nodes);
    }
}

/// The exposed neighbours of each node, stored where its links will be: their
/// number in place of the parent, 0 for a matched or absent node; and in place of
/// the mate, the exclusive or of their numbers and [`NONE`]. The mate of a node
/// without exposed neighbours is therefore `NONE`, and the only exposed
/// neighbour of another one is found without enumerating all.
struct Open<'a>(&'a mut [Links]);

impl Open<'_> {
    fn degree(&self, node: u32) -> u32 {
        self.0[node as usize].parent
    }

    fn set(&mut self, node: u32, degree: u32, others: u32) {
        self.0[node as usize] = Links {
            mate: others,
            parent: degree,
        };
    }

    /// The only exposed neighbour of a node of degree 1.
    fn only(&self, node: u32) -> u32 {
        self.0[node as usize].mate ^ NONE
    }

    /// Matches a node; returns the degree that it had.
    fn close(&mut self, node: u32, mate: u32) -> u32 {
        let degree = self.degree(node);
        self.set(node, 0, mate);
        degree
    }

    /// Removes an exposed neighbour of a node, if the node is exposed itself;
    /// returns how many are left.
    fn remove(&mut self, node: u32, neighbour: u32) -> Option<u32> {
        let links = &mut self.0[node as usize];
        links.parent = links.parent.checked_sub(1)?;
        links.mate ^= neighbour;
        Some(links.parent)
    }
}

/// The largest number of nodes that are matched in one batch, and the largest number of
/// neighbours that are read ahead for each mate.
const BATCH: usize = 32;

/// The number of nodes from which reading ahead is worth its instructions, and from
/// which a batch is so small a part that its order hardly matters.
pub(super) const LARGE: usize = 1 << 16;

struct Greedy<'a, A> {
    graph: &'a A,
    /// The number of nodes for which a choice is made at a time.
    batch: usize,
    open: Open<'a>,
    /// Nodes that had one exposed neighbour when they were pushed.
    single: Vec<u32>,
    /// Nodes that had two.
    double: Vec<u32>,
}

impl<A: Adjacency> Greedy<'_, A> {
    /// Matches some nodes of degree 1 or, if there are none, some of degree 2. Returns
    /// whether there were any.
    fn match_low(&mut self, nodes: &mut Vec<u32>) -> bool {
        let (low, most) = match self.single.is_empty() {
            false => (&mut self.single, BATCH),
            true => (&mut self.double, self.batch),
        };
        nodes.extend(core::iter::from_fn(|| low.pop()).take(most));
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

    /// Reads what matching some nodes would read, without any effect.
    ///
    /// On a graph that exceeds the caches, matching a node is a chain of slow reads:
    /// its row, the degrees of its neighbours, the row of its mate, the degrees
    /// of the mate's neighbours. Here the processor waits for the same link of
    /// the chains of all nodes at the same time.
    fn read_ahead(&self, nodes: &[u32]) {
        let first = |node| self.graph.neighbours(node).next().unwrap_or(NONE);
        let mut read = 0;
        for &node in nodes {
            if self.open.degree(node) > 1 {
                read ^= first(node);
            }
        }
        let mut mates = [NONE; BATCH];
        for (mate, &node) in mates.iter_mut().zip(nodes) {
            if let Some(least) = self.least(node) {
                *mate = least;
                read ^= first(least);
            }
        }
        for &mate in mates.iter().filter(|&&mate| mate != NONE) {
            for other in self.graph.neighbours(mate).take(BATCH) {
                read ^= self.open.degree(other);
            }
        }
        black_box(read);
    }

    /// The exposed neighbour of least degree of an exposed node, if there is one.
    fn least(&self, node: u32) -> Option<u32> {
        match self.open.degree(node) {
            0 => None,
            1 => Some(self.open.only(node)),
            // No exposed neighbour of an exposed node has degree 0.
            _ => {
                let around = self.graph.neighbours(node);
                let degrees = around.map(|other| (self.open.degree(other), other));
                let least = degrees.filter(|&(degree, _)| degree > 0).min();
                least.map(|(_, least)| least)
            }
        }
    }

    fn pair(&mut self, node: u32, other: u32) {
        let degrees = [self.open.close(node, other), self.open.close(other, node)];
        for (end, degree) in [node, other].into_iter().zip(degrees) {
            // The only exposed neighbour of a node of degree 1 was the mate.
            if degree > 1 {
                self.close(end);
            }
        }
    }

    /// Removes a node from the exposed neighbours of its neighbours.
    fn close(&mut self, node: u32) {
        for other in self.graph.neighbours(node) {
            match self.open.remove(other, node) {
                Some(1) => self.single.push(other),
                Some(2) => self.double.push(other),
                _ => {}
            }
        }
    }
}
