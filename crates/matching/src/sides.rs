use alloc::vec::Vec;
use core::hint::black_box;

use fixedbitset::FixedBitSet;
use thiserror::Error;

use crate::Adjacency;
use crate::work::Work;

/// One of the two sides of a bipartite graph. Every edge joins both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// The side of the smallest node of each component, or of the rows of a matrix;
    /// a graph with [known sides](crate::Adjacency::known_side) chooses it.
    Left,
    /// The other side.
    Right,
}

/// The bipartition of a graph.
///
/// ```
/// use matchplay_matching::{CompressedGraph, Side, Sides};
///
/// let square = CompressedGraph::from_edges(4, [(0, 1), (1, 2), (2, 3), (3, 0)])?;
/// let sides = Sides::of(&square)?;
/// assert_eq!([0, 1].map(|node| sides.side(node)), [Side::Left, Side::Right]);
///
/// let triangle = CompressedGraph::from_edges(3, [(0, 1), (1, 2), (2, 0)])?;
/// assert_eq!(Sides::of(&triangle).unwrap_err().nodes.len(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Sides {
    left: FixedBitSet,
}

impl Sides {
    /// Finds the two sides of a graph: in O(V) if they are
    /// [known](Adjacency::known_side), otherwise by a breadth-first search in O(V + E).
    ///
    /// # Errors
    ///
    /// If the graph is not bipartite: an odd cycle, which every such graph has (Kőnig 1936).
    pub fn of(graph: &impl Adjacency) -> Result<Sides, OddCycle> {
        Sides::find(graph, &mut Work::default())
    }

    /// Finds the two sides of a graph. The result is useless if the work limit is reached.
    pub(crate) fn find(graph: &impl Adjacency, work: &mut Work) -> Result<Sides, OddCycle> {
        let mut nodes = (0..).take(graph.node_bound());
        let first = nodes.find(|&node| graph.contains(node));
        if first.is_some_and(|node| graph.known_side(node).is_some()) {
            return Ok(Sides::with_left(graph, graph.nodes_on(Side::Left)));
        }
        let left = left_side(graph, |node| graph.contains(node), work)?;
        Ok(Sides { left })
    }

    /// The sides of a graph whose left nodes are given. Other numbers are ignored.
    pub(crate) fn with_left(graph: &impl Adjacency, nodes: impl IntoIterator<Item = u32>) -> Sides {
        let mut left = FixedBitSet::with_capacity(graph.node_bound());
        let nodes = nodes.into_iter().map(|node| node as usize);
        left.extend(nodes.filter(|&node| node < graph.node_bound()));
        Sides { left }
    }

    /// The side of a node. A number that is not a node counts as right.
    pub fn side(&self, node: u32) -> Side {
        if self.left.contains(node as usize) {
            Side::Left
        } else {
            Side::Right
        }
    }
}

/// The evidence that a graph is not bipartite: a cycle of odd length.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("the graph is not bipartite: it has an odd cycle of {} nodes", nodes.len())]
#[non_exhaustive]
pub struct OddCycle {
    /// The nodes along the cycle, each once. Each is joined to the next, and the last to the first.
    pub nodes: Vec<u32>,
}

/// The number of nodes whose neighbours are read ahead at a time.
const BATCH: usize = 8;

/// The left side of the subgraph of some nodes, if it is bipartite. The result is useless if
/// the work limit is reached.
///
/// Stores one byte per node instead of a parent, so more nodes fit in the cache. If there is an odd
/// cycle, a second search finds its parents.
pub(crate) fn left_side(
    graph: &impl Adjacency,
    is_node: impl Fn(u32) -> bool,
    work: &mut Work,
) -> Result<FixedBitSet, OddCycle> {
    let bound = graph.node_bound();
    work.charge(bound as u64);
    let mut sides: Vec<Option<bool>> = vec![None; bound];
    let mut left = FixedBitSet::with_capacity(bound);
    let mut queue = Vec::new();
    for root in (0..bound as u32).filter(|&root| is_node(root)) {
        if sides[root as usize].is_some() {
            continue;
        }
        sides[root as usize] = Some(true);
        queue.clear();
        queue.push(root);
        let mut next = 0;
        while let Some(&node) = queue.get(next) {
            if next % BATCH == 0 {
                read_ahead(graph, &queue[next..]);
            }
            next += 1;
            if !work.spend(graph.degree(node) as u64) {
                return Ok(left);
            }
            let side = sides[node as usize];
            for other in graph.neighbours(node).filter(|&other| is_node(other)) {
                let other_side = &mut sides[other as usize];
                if other_side.is_none() {
                    *other_side = side.map(|is_left| !is_left);
                    queue.push(other);
                } else if *other_side == side {
                    return Err(odd_cycle(graph, is_node, root, [node, other], work));
                }
            }
        }
    }
    left.extend((0..bound).filter(|&node| sides[node] == Some(true)));
    Ok(left)
}

/// Prefetches the lists of the first of these nodes; changes nothing.
fn read_ahead(graph: &impl Adjacency, nodes: &[u32]) {
    let nodes = &nodes[..nodes.len().min(BATCH)];
    let first = nodes
        .iter()
        .map(|&node| graph.neighbours(node).next().unwrap_or(0));
    black_box(first.fold(0, |read, other| read ^ other));
}

/// The odd cycle through two neighbours on the same side: joins their paths to the root of a
/// breadth-first search, which has both at the same depth.
fn odd_cycle(
    graph: &impl Adjacency,
    is_node: impl Fn(u32) -> bool,
    root: u32,
    [mut a, mut b]: [u32; 2],
    work: &mut Work,
) -> OddCycle {
    const NONE: u32 = u32::MAX;
    let mut parents = vec![NONE; graph.node_bound()];
    work.charge(parents.len() as u64);
    parents[root as usize] = root;
    let mut queue = vec![root];
    let mut next = 0;
    while let Some(&node) = queue.get(next).filter(|&&node| node != a) {
        next += 1;
        work.charge(graph.degree(node) as u64);
        for other in graph.neighbours(node).filter(|&other| is_node(other)) {
            if parents[other as usize] == NONE {
                parents[other as usize] = node;
                queue.push(other);
            }
        }
    }
    let (mut nodes, mut back) = (Vec::new(), Vec::new());
    while a != b {
        nodes.push(a);
        back.push(b);
        (a, b) = (parents[a as usize], parents[b as usize]);
    }
    nodes.push(a);
    nodes.extend(back.into_iter().rev());
    OddCycle { nodes }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_smallest_node_of_a_component_is_on_the_left() {
        let edges = [(1, 0), (1, 2), (3, 5), (4, 5)];
        let paths = crate::CompressedGraph::from_edges(6, edges).unwrap();
        for (without, expected) in [
            (9, [0, 2, 3, 4].as_slice()),
            (1, &[0, 2, 3, 4]),
            (0, &[1, 3, 4]),
        ] {
            let left = left_side(&paths, |node| node != without, &mut Work::default());
            assert!(left.unwrap().ones().eq(expected.iter().copied()));
        }
    }
}
