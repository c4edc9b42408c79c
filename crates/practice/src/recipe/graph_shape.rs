use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::fmt;

use crate::random::Random;

/// A kind of graph and its size.
///
/// A cycle of fewer than 3 nodes is a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum GraphShape {
    /// The given number of nodes and random edges.
    Random(u32),
    /// The given numbers of nodes on two sides and random edges between them.
    RandomBipartite(u32, u32),
    /// A random tree; every labelled tree has the same probability.
    Tree(u32),
    /// A path of the given number of nodes.
    Path(u32),
    /// A cycle of the given number of nodes.
    Cycle(u32),
    /// A hub, which is node 1, and a cycle of the other nodes.
    Wheel(u32),
    /// The given number of nodes and all edges.
    Complete(u32),
    /// The given numbers of nodes on two sides and all edges between them.
    CompleteBipartite(u32, u32),
    /// The given numbers of rows and columns.
    Grid(u32, u32),
    /// The given number of dimensions.
    Hypercube(u32),
    /// The Petersen graph of ten nodes.
    Petersen,
}

impl GraphShape {
    /// Whether only a share of the edges is chosen.
    pub(crate) const fn has_density(self) -> bool {
        matches!(
            self,
            GraphShape::Random(_) | GraphShape::RandomBipartite(..)
        )
    }

    /// The number of nodes, and the number of nodes or edges, whichever is larger. A
    /// random graph has an edge for each pair of nodes that may be joined.
    pub(super) fn extents(self) -> (u64, u64) {
        let (nodes, edges) = match self {
            GraphShape::Random(nodes) | GraphShape::Complete(nodes) => {
                let nodes = u64::from(nodes);
                (nodes, nodes * nodes.saturating_sub(1) / 2)
            }
            GraphShape::RandomBipartite(left, right)
            | GraphShape::CompleteBipartite(left, right) => {
                let (left, right) = (u64::from(left), u64::from(right));
                (left + right, left * right)
            }
            GraphShape::Tree(nodes) | GraphShape::Path(nodes) | GraphShape::Cycle(nodes) => {
                (nodes.into(), nodes.into())
            }
            GraphShape::Wheel(nodes) => (nodes.into(), 2 * u64::from(nodes.saturating_sub(1))),
            GraphShape::Grid(rows, columns) => {
                let (rows, columns) = (u64::from(rows), u64::from(columns));
                let nodes = rows * columns;
                (
                    nodes,
                    nodes.saturating_mul(2).saturating_sub(rows + columns),
                )
            }
            GraphShape::Hypercube(dimensions) => {
                let nodes = 2_u64.checked_pow(dimensions).unwrap_or(u64::MAX);
                (nodes, nodes.saturating_mul(dimensions.into()) / 2)
            }
            GraphShape::Petersen => (10, 15),
        };
        (nodes, edges.max(nodes))
    }

    /// The number of nodes of a graph of a recipe.
    pub(super) fn nodes(self) -> u32 {
        let (nodes, _) = self.extents();
        u32::try_from(nodes).expect("a recipe has fewer nodes")
    }

    /// The edges of a graph of a recipe, or the pairs of nodes that may be joined.
    pub(crate) fn edges(self, random: &mut Random) -> Vec<(u32, u32)> {
        let path = |nodes: u32| (1..nodes).map(|b| (b - 1, b));
        match self {
            GraphShape::Random(nodes) | GraphShape::Complete(nodes) => {
                let pairs = (1..nodes).flat_map(|b| (0..b).map(move |a| (a, b)));
                pairs.collect()
            }
            GraphShape::RandomBipartite(left, right)
            | GraphShape::CompleteBipartite(left, right) => {
                let across = |a| (left..left + right).map(move |b| (a, b));
                (0..left).flat_map(across).collect()
            }
            GraphShape::Tree(nodes) => tree(nodes, random),
            GraphShape::Path(nodes) => path(nodes).collect(),
            GraphShape::Cycle(nodes) => {
                let closing = (nodes > 2).then(|| (0, nodes - 1));
                path(nodes).chain(closing).collect()
            }
            GraphShape::Wheel(nodes) => {
                let spokes = (1..nodes).map(|rim| (0, rim));
                let rim = (2..nodes).map(|b| (b - 1, b));
                let closing = (nodes > 3).then(|| (1, nodes - 1));
                spokes.chain(rim).chain(closing).collect()
            }
            GraphShape::Grid(rows, columns) => {
                let nodes = 0..rows * columns;
                let edges = nodes.flat_map(|node| {
                    let right = (node % columns + 1 < columns).then(|| (node, node + 1));
                    let down = (node / columns + 1 < rows).then(|| (node, node + columns));
                    right.into_iter().chain(down)
                });
                edges.collect()
            }
            GraphShape::Hypercube(dimensions) => {
                let edges = (0..1_u32 << dimensions).flat_map(|corner| {
                    let others = (0..dimensions).map(move |bit| corner | 1 << bit);
                    others
                        .filter(move |&other| other != corner)
                        .map(move |other| (corner, other))
                });
                edges.collect()
            }
            GraphShape::Petersen => {
                let outer = (0..5).map(|a| (a, (a + 1) % 5));
                let spokes = (0..5).map(|a| (a, a + 5));
                let inner = (0..5).map(|a| (a + 5, (a + 2) % 5 + 5));
                outer.chain(spokes).chain(inner).collect()
            }
        }
    }
}

/// The edges of the tree of a random Prüfer code (1918).
fn tree(nodes: u32, random: &mut Random) -> Vec<(u32, u32)> {
    if nodes < 2 {
        return Vec::new();
    }
    let code: Vec<u32> = (2..nodes)
        .map(|_| random.below(nodes as usize) as u32)
        .collect();
    // The number of missing edges of each node.
    let mut missing = vec![1_u32; nodes as usize];
    for &node in &code {
        missing[node as usize] += 1;
    }
    let leaves = (0..nodes).filter(|&node| missing[node as usize] == 1);
    let mut leaves: BinaryHeap<Reverse<u32>> = leaves.map(Reverse).collect();
    let mut edges = Vec::with_capacity(nodes as usize - 1);
    for node in code {
        let Reverse(leaf) = leaves.pop().expect("a tree has leaves");
        edges.push((leaf, node));
        missing[node as usize] -= 1;
        if missing[node as usize] == 1 {
            leaves.push(Reverse(node));
        }
    }
    let mut rest = leaves.into_sorted_vec().into_iter().rev();
    edges.extend(rest.next().zip(rest.next()).map(|(a, b)| (a.0, b.0)));
    edges
}

/// A description such as `12-node cycle`.
impl fmt::Display for GraphShape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GraphShape::Random(nodes) => write!(f, "{nodes}-node graph"),
            GraphShape::RandomBipartite(left, right) => write!(f, "{left}+{right}-node graph"),
            GraphShape::Tree(nodes) => write!(f, "{nodes}-node tree"),
            GraphShape::Path(nodes) => write!(f, "{nodes}-node path"),
            GraphShape::Cycle(nodes) => write!(f, "{nodes}-node cycle"),
            GraphShape::Wheel(nodes) => write!(f, "{nodes}-node wheel"),
            GraphShape::Complete(nodes) => write!(f, "complete {nodes}-node graph"),
            GraphShape::CompleteBipartite(left, right) => {
                write!(f, "complete {left}+{right}-node graph")
            }
            GraphShape::Grid(rows, columns) => write!(f, "{rows}×{columns} grid graph"),
            GraphShape::Hypercube(dimensions) => write!(f, "{dimensions}-dimensional hypercube"),
            GraphShape::Petersen => f.write_str("Petersen graph"),
        }
    }
}
