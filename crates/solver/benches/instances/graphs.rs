//! Explicit bipartite graphs: nodes 0 to left - 1 on one side, the others after.

use matchplay_board::{ExplicitGraph, Vertex};

use super::Family;
use crate::random::Random;

const fn family(name: &'static str, make: fn(usize) -> ExplicitGraph) -> Family<ExplicitGraph> {
    let sizes = &[10_000, 1_000_000];
    Family { name, sizes, make }
}

pub(crate) const GRAPHS: &[Family<ExplicitGraph>] = &[
    family("random, mean degree 2", |side| random_graph(side, 2)),
    family("random, mean degree 3", |side| random_graph(side, 3)),
    family("random, mean degree 4", |side| random_graph(side, 4)),
    family("random, mean degree 8", |side| random_graph(side, 8)),
    family("power law", power_law),
    family("chains", chains),
    family("grid", grid),
];

fn graph(nodes: usize, edges: impl IntoIterator<Item = (u32, u32)>) -> ExplicitGraph {
    ExplicitGraph::new(nodes as u32, edges).expect("edges join the sides")
}

/// A uniformly random graph with `side` nodes on each side, of this mean degree.
pub(crate) fn random_graph(side: usize, degree: usize) -> ExplicitGraph {
    let mut random = Random((side + degree) as u64);
    let mut end = || random.below(side) as u32;
    let edges = (0..side * degree).map(|_| (end(), side as u32 + end()));
    graph(2 * side, edges)
}

/// A graph with few nodes of very high degree and many of low: each end of an
/// edge is the cube of a random fraction of the side. Of mean degree four.
fn power_law(side: usize) -> ExplicitGraph {
    let mut random = Random(side as u64);
    let names = [random.order(side), random.order(side)];
    let mut end = |names: &[u32]| {
        let fraction = random.below(1 << 24) as f64 / f64::from(1 << 24);
        names[(fraction.powi(3) * side as f64) as usize]
    };
    let edges = (0..4 * side).map(|_| (end(&names[0]), side as u32 + end(&names[1])));
    graph(2 * side, edges)
}

/// Paths of every length up to a longest, nodes in random order: about `side`
/// on each side.
///
/// Each path runs from three nodes that have but two neighbours besides it to
/// three more of the other side, so one node at either end has to be matched
/// along the path, and all of it in one of two ways. No degree is below two, so
/// a cheap start has to guess and is wrong half of the time, and every wrong
/// path has an augmenting path of its own length: Hopcroft and Karp's algorithm
/// needs a phase for each.
fn chains(side: usize) -> ExplicitGraph {
    // The paths of 1, 2, ... pairs, with five nodes a side more for the ends.
    let longest = (1..).find(|n| n * (n + 1) / 2 + 5 * n > side).unwrap_or(1) - 1;
    let width = longest * (longest + 1) / 2 + 5 * longest;
    let mut edges = Vec::new();
    let mut base = 0;
    for pairs in 1..=longest {
        let [first, second] = [base, base + pairs];
        // Along the path: right 0, left 0, right 1, left 1, ...
        edges.extend((0..pairs).map(|pair| (first + pair, first + pair)));
        edges.extend((1..pairs).map(|pair| (first + pair - 1, first + pair)));
        // Three left nodes before it, with two right ones of their own.
        for left in second..second + 3 {
            edges.push((left, first));
            edges.extend([second, second + 1].map(|right| (left, right)));
        }
        // Three right nodes after it, with two left ones of their own.
        for right in second + 2..second + 5 {
            edges.push((second - 1, right));
            edges.extend([second + 3, second + 4].map(|left| (left, right)));
        }
        base += pairs + 5;
    }
    let mut random = Random(side as u64);
    let names = [random.order(width), random.order(width)];
    let edges = edges.into_iter();
    let named = edges.map(|(a, b)| (names[0][a], (width as u32) + names[1][b]));
    graph(2 * width, named)
}

/// A square grid with three cells in a hundred missing, nodes in random order;
/// some nodes have no neighbour.
fn grid(side: usize) -> ExplicitGraph {
    let columns = (2 * side).isqrt();
    let mut random = Random(side as u64);
    let free: Vec<bool> = (0..columns * columns).map(|_| !random.percent(3)).collect();
    let names = [random.order(side), random.order(side)];
    // The cells of a colour, in row-major order, are the nodes of a side.
    let name = |cell: usize| {
        let odd = (cell / columns + cell % columns) % 2;
        (odd as u32 * side as u32) + names[odd][cell / 2]
    };
    let steps = (0..columns * columns).flat_map(|cell| {
        let right = (cell % columns + 1 < columns).then_some(cell + 1);
        let down = (cell + columns < columns * columns).then_some(cell + columns);
        [right, down]
            .into_iter()
            .flatten()
            .map(move |to| (cell, to))
    });
    let steps = steps.filter(|&(from, to)| free[from] && free[to]);
    graph(2 * side, steps.map(|(from, to)| (name(from), name(to))))
}

/// A graph in petgraph's compressed rows.
pub(crate) type Csr = petgraph::csr::Csr<(), (), petgraph::Undirected>;

/// The same graph in petgraph's compressed rows.
pub(crate) fn csr(graph: &ExplicitGraph) -> Csr {
    let mut arcs: Vec<(u32, u32)> = Vec::new();
    for node in (0..graph.nodes()).map(Vertex::new) {
        let neighbours = graph.neighbours(node).iter();
        arcs.extend(neighbours.map(|other| (node.index() as u32, other.index() as u32)));
    }
    let mut csr = Csr::from_sorted_edges(&arcs).expect("a board's edges are in order");
    // The rows end with the last node that has an edge.
    while csr.node_count() < graph.nodes() as usize {
        csr.add_node(());
    }
    csr
}
