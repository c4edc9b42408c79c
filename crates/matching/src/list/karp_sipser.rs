use alloc::vec::Vec;

use fixedbitset::FixedBitSet;

use crate::Adjacency;
use crate::list::node_labels::NONE;

/// An initial matching of the present nodes: the mate of each, or [`NONE`].
///
/// A node with a single unmatched neighbour is matched with it, as in some
/// maximum matching. While there is no such node, a node with two unmatched
/// neighbours is matched with the one that has fewer of its own. While there is
/// none of these either, the first unmatched node is matched in the same way.
/// O(V + E). On trees the result is maximum. On random graphs it leaves a few nodes
/// in a million exposed unnecessarily; on grids with holes, one in a hundred.
///
/// Sources: Karp & Sipser, *Maximum matching in sparse random graphs* (1981); for
/// the choice that their rule leaves open, Magun, *Greedy matching algorithms, an
/// experimental study* (1998).
pub(crate) fn karp_sipser(graph: &impl Adjacency, present: &FixedBitSet) -> Vec<u32> {
    let mut open = vec![Open::default(); graph.node_bound()];
    for node in present.ones() {
        for other in graph.neighbours(node as u32) {
            if present.contains(other as usize) {
                open[node].degree += 1;
                open[node].sum ^= other;
            }
        }
    }
    // In reverse, because a stack returns the last one first.
    let of_degree = |degree| {
        let nodes = present.ones().rev();
        let nodes = nodes.filter(|&node| open[node].degree == degree);
        nodes.map(|node| node as u32).collect()
    };
    let mut greedy = Greedy {
        graph,
        mate: vec![NONE; open.len()],
        single: of_degree(1),
        double: of_degree(2),
        open,
    };
    for node in present.ones() {
        greedy.match_low();
        greedy.match_with_least(node as u32);
    }
    greedy.match_low();
    greedy.mate
}

/// The unmatched neighbours of a node; none if it is matched or absent.
#[derive(Clone, Copy, Default)]
struct Open {
    degree: u32,
    /// The exclusive or of their numbers, which for a single one is its number.
    sum: u32,
}

struct Greedy<'a, A> {
    graph: &'a A,
    mate: Vec<u32>,
    open: Vec<Open>,
    /// Nodes that had one unmatched neighbour when they were pushed.
    single: Vec<u32>,
    /// Nodes that had two.
    double: Vec<u32>,
}

impl<A: Adjacency> Greedy<'_, A> {
    /// Matches the nodes of degree 1 and 2, those of degree 1 first.
    fn match_low(&mut self) {
        loop {
            if let Some(node) = self.single.pop() {
                let Open { degree, sum } = self.open[node as usize];
                if degree == 1 {
                    self.pair(node, sum);
                }
            } else if let Some(node) = self.double.pop() {
                self.match_with_least(node);
            } else {
                break;
            }
        }
    }

    /// Matches a node with its unmatched neighbour of least degree, if both are
    /// unmatched and there is one.
    fn match_with_least(&mut self, node: u32) {
        if self.open[node as usize].degree == 0 {
            return;
        }
        // No unmatched neighbour of an unmatched node has degree 0.
        let around = self.graph.neighbours(node);
        let degrees = around.map(|other| (self.open[other as usize].degree, other));
        let least = degrees.filter(|&(degree, _)| degree > 0).min();
        if let Some((_, least)) = least {
            self.pair(node, least);
        }
    }

    fn pair(&mut self, node: u32, other: u32) {
        self.mate[node as usize] = other;
        self.mate[other as usize] = node;
        let ends = [node, other];
        let degrees = ends.map(|end| core::mem::take(&mut self.open[end as usize]).degree);
        for (end, degree) in ends.into_iter().zip(degrees) {
            // The only unmatched neighbour of a node of degree 1 was the mate.
            if degree > 1 {
                self.close(end);
            }
        }
    }

    /// Removes a node from the unmatched neighbours of its neighbours.
    fn close(&mut self, node: u32) {
        for other in self.graph.neighbours(node) {
            let open = &mut self.open[other as usize];
            if open.degree > 0 {
                open.degree -= 1;
                open.sum ^= node;
                match open.degree {
                    1 => self.single.push(other),
                    2 => self.double.push(other),
                    _ => {}
                }
            }
        }
    }
}
