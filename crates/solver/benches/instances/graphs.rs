//! Explicit bipartite graphs. The nodes of the left side come first.

use matchplay_board::{ExplicitGraph, Vertex};
use matchplay_matching::CompressedGraph;
use matchplay_solver::Solution;

use super::Family;
use crate::random::Random;

/// The nodes of both sides together.
const NODES: &[usize] = &[10_000, 1_000_000, 10_000_000];

pub(crate) const GRAPHS: &[Family<ExplicitGraph>] = &[
    Family::random("random, mean degree 2", NODES, random_graph::<2>),
    Family::random("random, mean degree 3", NODES, random_graph::<3>),
    Family::random("random, mean degree 4", NODES, random_graph::<4>),
    Family::random("random, mean degree 8", NODES, random_graph::<8>),
    Family::random("sides 40:60, mean degree 2", NODES, uneven::<40, 2>),
    Family::random("sides 40:60, mean degree 3", NODES, uneven::<40, 3>),
    Family::random("sides 40:60, mean degree 6", NODES, uneven::<40, 6>),
    Family::random("sides 20:80, mean degree 3", NODES, uneven::<20, 3>),
    Family::random("power law", NODES, power_law),
    Family::random("Karp–Sipser traps", NODES, traps),
    Family::random("chains", NODES, chains),
    Family::random("grid, shuffled", NODES, shuffled_grid),
    Family::random("full 3-d grid, shuffled", NODES, shuffled_cube),
    Family::random("geometric, mean degree 4", NODES, geometric),
];

pub(super) fn graph(nodes: usize, edges: impl IntoIterator<Item = (u32, u32)>) -> ExplicitGraph {
    ExplicitGraph::new(nodes as u32, edges).expect("edges without loops")
}

/// A uniformly random bipartite graph of this mean degree.
pub(super) fn random_graph<const DEGREE: usize>(nodes: usize, seed: u64) -> ExplicitGraph {
    let side = nodes / 2;
    let mut random = Random::of(nodes + DEGREE, seed);
    let mut end = || random.below(side) as u32;
    let edges = (0..side * DEGREE).map(|_| (end(), side as u32 + end()));
    graph(nodes, edges)
}

/// A uniformly random bipartite graph of this mean degree, whose left side has `LEFT` percent of
/// the nodes.
fn uneven<const LEFT: usize, const DEGREE: usize>(nodes: usize, seed: u64) -> ExplicitGraph {
    let left = nodes * LEFT / 100;
    let mut random = Random::of(nodes + LEFT + DEGREE, seed);
    let edges = (0..nodes * DEGREE / 2).map(|_| {
        let end = random.below(left);
        (end as u32, (left + random.below(nodes - left)) as u32)
    });
    graph(nodes, edges)
}

/// The number of nodes on the left side of a graph of these families.
pub(crate) fn left_nodes(graph: &ExplicitGraph) -> u32 {
    let is_right = |&node: &u32| {
        let mut around = graph.neighbours(Vertex::new(node)).iter();
        around.any(|other| (other.index() as u32) < node)
    };
    let half = graph.nodes() / 2;
    // A node without a neighbour may be on either side.
    match (0..graph.nodes()).find(is_right) {
        Some(first) if first < half || !(half..first).all(|node| is_isolated(graph, node)) => first,
        _ => half,
    }
}

fn is_isolated(graph: &ExplicitGraph, node: u32) -> bool {
    graph.neighbours(Vertex::new(node)).is_empty()
}

/// Traps of 64 nodes, with the nodes in random order; slightly fewer nodes than required.
///
/// In a trap, half of each side, the *crowd*, is joined with the crowd of the other side. Each
/// node of the crowd also has a mate on the other side. Two nodes of each crowd are joined
/// with all nodes of the other side, so no node has degree one. The perfect matching consists
/// of the edges to the mates, but a greedy start matches the crowds with each other.
///
/// Source: Duff, Kaya & Uçar, *Design, implementation, and analysis of maximum transversal
/// algorithms* (2011).
fn traps(nodes: usize, seed: u64) -> ExplicitGraph {
    const HALF: usize = 16;
    let side = nodes / (4 * HALF) * 2 * HALF;
    let mut random = Random::of(nodes, seed);
    let names = [random.order(side), random.order(side)];
    let inside = (0..2 * HALF).flat_map(|a| (0..2 * HALF).map(move |b| (a, b)));
    let inside = inside.filter(|&(a, b)| {
        let is_full = |end: usize| (HALF - 2..HALF).contains(&end);
        let is_own = a.abs_diff(b) == HALF;
        a < HALF && b < HALF || is_own || is_full(a) || is_full(b)
    });
    let edges = (0..side)
        .step_by(2 * HALF)
        .flat_map(|base| inside.clone().map(move |(a, b)| (base + a, base + b)));
    let named = edges.map(|(a, b)| (names[0][a], side as u32 + names[1][b]));
    graph(2 * side, named)
}

/// A graph of mean degree four with few nodes of very high degree and many of low
/// degree: each end of an edge is the cube of a random fraction of the side.
fn power_law(nodes: usize, seed: u64) -> ExplicitGraph {
    let side = nodes / 2;
    let mut random = Random::of(nodes, seed);
    let names = [random.order(side), random.order(side)];
    let mut end = |names: &[u32]| {
        let fraction = random.below(1 << 24) as f64 / f64::from(1 << 24);
        names[(fraction.powi(3) * side as f64) as usize]
    };
    let edges = (0..4 * side).map(|_| (end(&names[0]), side as u32 + end(&names[1])));
    graph(nodes, edges)
}

/// Paths of every length up to a longest one, with the nodes in random order;
/// slightly fewer nodes than required.
///
/// Each path runs from three nodes that have only two other neighbours to three
/// such nodes of the other side. One node at either end must therefore be matched
/// along the path, and the path in one of two ways. No degree is below two, so a
/// greedy start has to guess and is wrong half of the time. Every wrong path has an
/// augmenting path of its own length: Hopcroft and Karp's algorithm needs a phase
/// for each length.
fn chains(nodes: usize, seed: u64) -> ExplicitGraph {
    let side = nodes / 2;
    // Paths of 1, 2, ... pairs, with five more nodes on each side for the ends.
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
    let mut random = Random::of(nodes, seed);
    let names = [random.order(width), random.order(width)];
    let edges = edges.into_iter();
    let named = edges.map(|(a, b)| (names[0][a], (width as u32) + names[1][b]));
    graph(2 * width, named)
}

/// A square grid in which three cells in a hundred are missing, with the nodes in
/// random order; some nodes have no neighbour.
pub(super) fn shuffled_grid(nodes: usize, seed: u64) -> ExplicitGraph {
    let side = nodes / 2;
    // With an even number of columns, both colours have the same number of cells.
    let columns = nodes.isqrt() / 2 * 2;
    let mut random = Random::of(nodes, seed);
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
    graph(nodes, steps.map(|(from, to)| (name(from), name(to))))
}

/// A cube of cells that are joined if they share a face, with the nodes in random order; slightly
/// fewer or more nodes than required.
fn shuffled_cube(nodes: usize, seed: u64) -> ExplicitGraph {
    // With an even number of cells on a side, both colours have the same number of cells.
    let side = (nodes as f64).cbrt().round() as usize / 2 * 2;
    let half = side * side * side / 2;
    let mut random = Random::of(nodes, seed);
    let names = [random.order(half), random.order(half)];
    let name = |cell: usize| {
        let odd = (cell / side / side + cell / side % side + cell % side) % 2;
        (odd * half) as u32 + names[odd][cell / 2]
    };
    let steps = (0..2 * half).flat_map(|cell| {
        let strides = [1, side, side * side].into_iter();
        let inside = strides.filter(move |stride| cell / stride % side + 1 < side);
        inside.map(move |stride| (cell, cell + stride))
    });
    graph(2 * half, steps.map(|(from, to)| (name(from), name(to))))
}

/// Random points of both sides in a square, of which two of different sides are joined if they are
/// near.
fn geometric(nodes: usize, seed: u64) -> ExplicitGraph {
    const DEGREE: f64 = 4.0;
    let side = nodes / 2;
    let radius = (DEGREE / (core::f64::consts::PI * side as f64)).sqrt();
    let cells = (1.0 / radius) as usize;
    let mut random = Random::of(nodes, seed);
    let mut coordinate = || random.below(1 << 24) as f64 / f64::from(1 << 24);
    let points: Vec<[f64; 2]> = (0..nodes).map(|_| [coordinate(), coordinate()]).collect();
    let cell = |point: [f64; 2]| point.map(|place| (place * cells as f64) as usize);
    let mut by_cell = vec![Vec::new(); cells * cells];
    for (right, &point) in (0..).zip(&points).skip(side) {
        let [row, column] = cell(point);
        by_cell[row * cells + column].push(right);
    }
    let (points, by_cell) = (&points, &by_cell);
    let edges = (0..side).flat_map(|left| {
        let [row, column] = cell(points[left]);
        let around = |place: usize| place.saturating_sub(1)..(place + 2).min(cells);
        let near = around(row).flat_map(move |row| around(column).map(move |c| row * cells + c));
        let near = near.flat_map(|cell| by_cell[cell].iter().copied());
        let near = near.filter(move |&right| {
            let [[x, y], [u, v]] = [points[left], points[right as usize]];
            (x - u).hypot(y - v) <= radius
        });
        near.map(move |right| (left as u32, right))
    });
    graph(nodes, edges)
}

/// petgraph's form of a graph: compressed rows.
pub(crate) type Csr = petgraph::csr::Csr<(), (), petgraph::Undirected>;

/// An explicit graph in petgraph's form.
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

/// The solution of a graph in petgraph's form.
pub(crate) fn solution(graph: &Csr) -> Solution {
    let graph = CompressedGraph::from_petgraph(graph);
    Solution::of(graph.expect("fewer than 2^32 edges"))
}
