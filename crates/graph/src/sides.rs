use alloc::vec::Vec;

use fixedbitset::FixedBitSet;
use petgraph::visit::{IntoNeighbors, IntoNodeIdentifiers, NodeIndexable};
use thiserror::Error;

/// One of the two sides of a bipartite graph; every edge joins both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// The side of even parity, or of the smallest node of a component.
    Left,
    /// The other side.
    Right,
}

impl Side {
    /// Left for an even number, right for an odd one.
    pub(crate) const fn of_parity(parity: u32) -> Side {
        if parity % 2 == 0 {
            Side::Left
        } else {
            Side::Right
        }
    }
}

/// The bipartition of a graph, by petgraph's node indices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sides {
    right: FixedBitSet,
}

impl Sides {
    /// The side of the node with this petgraph index.
    pub fn side(&self, index: usize) -> Side {
        Side::of_parity(u32::from(self.right.contains(index)))
    }
}

/// The evidence that a graph is not bipartite: a closed walk of odd length, no
/// node twice, each node beside the next and the last beside the first.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("the graph has an odd cycle of {} nodes", nodes.len())]
pub struct OddCycle<N> {
    /// The nodes along the cycle.
    pub nodes: Vec<N>,
}

/// Finds the two sides of a graph, or an odd cycle that shows there are none.
///
/// Breadth-first, component by component, without recursion: O(V + E).
///
/// # Errors
///
/// If the graph has an odd cycle (Kőnig: it is bipartite iff it has none).
pub fn two_colour<G>(graph: G) -> Result<Sides, OddCycle<G::NodeId>>
where
    G: NodeIndexable + IntoNodeIdentifiers + IntoNeighbors,
{
    let mut right = FixedBitSet::with_capacity(graph.node_bound());
    let mut parent: Vec<Option<G::NodeId>> = vec![None; graph.node_bound()];
    let mut queue = Vec::new();
    for root in graph.node_identifiers() {
        if parent[graph.to_index(root)].is_some() {
            continue;
        }
        parent[graph.to_index(root)] = Some(root);
        queue.clear();
        queue.push(root);
        let mut next = 0;
        while let Some(&node) = queue.get(next) {
            next += 1;
            let side = right.contains(graph.to_index(node));
            for other in graph.neighbors(node) {
                let index = graph.to_index(other);
                if parent[index].is_none() {
                    parent[index] = Some(node);
                    right.set(index, !side);
                    queue.push(other);
                } else if right.contains(index) == side {
                    return Err(odd_cycle(graph, &parent, node, other));
                }
            }
        }
    }
    Ok(Sides { right })
}

/// Closes the tree paths of two nodes on the same side by the edge that joins
/// them; breadth-first search has them at the same depth.
fn odd_cycle<G: NodeIndexable>(
    graph: G,
    parent: &[Option<G::NodeId>],
    mut a: G::NodeId,
    mut b: G::NodeId,
) -> OddCycle<G::NodeId> {
    let up = |node| parent[graph.to_index(node)].unwrap_or(node);
    let (mut nodes, mut back) = (Vec::new(), Vec::new());
    while a != b {
        nodes.push(a);
        back.push(b);
        (a, b) = (up(a), up(b));
    }
    nodes.push(a);
    nodes.extend(back.into_iter().rev());
    OddCycle { nodes }
}

#[cfg(test)]
mod tests {
    use super::*;
    use petgraph::graph::UnGraph;

    #[test]
    fn an_even_cycle_has_two_sides() {
        let graph = UnGraph::<(), ()>::from_edges([(0, 1), (1, 2), (2, 3), (3, 0)]);
        let sides = two_colour(&graph).unwrap();
        let sides: Vec<_> = (0..4).map(|index| sides.side(index)).collect();
        assert_eq!(sides, [Side::Left, Side::Right, Side::Left, Side::Right]);
    }

    #[test]
    fn an_odd_cycle_is_shown() {
        let edges = [
            (0, 1),
            (1, 2),
            (2, 3),
            (3, 4),
            (4, 1),
            (1, 5),
            (4, 6),
            (3, 6),
        ];
        let graph = UnGraph::<(), ()>::from_edges(edges);
        let OddCycle { nodes } = two_colour(&graph).unwrap_err();
        assert_eq!(nodes.len() % 2, 1);
        let turned = nodes.iter().cycle().skip(1);
        for (&a, &b) in nodes.iter().zip(turned) {
            assert!(graph.find_edge(a, b).is_some(), "{nodes:?}");
        }
    }
}
