//! Graphs that are hard in different ways, and whose matchings are known.

use std::vec::Vec;

use matchplay_matching::{Adjacency, CompressedGraph};

use crate::random::Random;

pub(crate) fn graph(edges: &[(u32, u32)]) -> CompressedGraph {
    let nodes = edges.iter().map(|&(a, b)| a.max(b) + 1).max();
    CompressedGraph::from_edges(nodes.unwrap_or(0), edges.iter().copied()).unwrap()
}

/// The same graph with its nodes renumbered at random.
pub(crate) fn shuffled(random: &mut Random, graph: &CompressedGraph) -> CompressedGraph {
    let names = random.order(graph.node_bound());
    let edges = graph.edges();
    let edges = edges.map(|(a, b)| (names[a as usize], names[b as usize]));
    CompressedGraph::from_edges(names.len() as u32, edges).unwrap()
}

/// A random graph; with two sides, if `bipartite`.
pub(crate) fn random_graph(
    random: &mut Random,
    nodes: u32,
    edges: u32,
    bipartite: bool,
) -> CompressedGraph {
    let mut below = || random.below(nodes as usize) as u32;
    let edges = (0..edges).map(|_| (below(), below()));
    let edges = edges.filter(|&(a, b)| !bipartite || a % 2 != b % 2);
    CompressedGraph::from_edges(nodes, edges).unwrap()
}

/// A random graph with a few nodes of high degree and many of low degree.
pub(crate) fn power_law(random: &mut Random, nodes: u32, edges: u32) -> CompressedGraph {
    let mut low = || {
        let draws = (0..4).map(|_| random.below(nodes as usize) as u32);
        draws.min().unwrap()
    };
    let edges = (0..edges).map(|_| (low(), low()));
    CompressedGraph::from_edges(nodes, edges).unwrap()
}

/// A path of nodes in order.
pub(crate) fn path(nodes: u32) -> CompressedGraph {
    graph(&(1..nodes).map(|node| (node - 1, node)).collect::<Vec<_>>())
}

pub(crate) fn cycle(nodes: u32) -> Vec<(u32, u32)> {
    (0..nodes).map(|node| (node, (node + 1) % nodes)).collect()
}

pub(crate) fn complete(nodes: u32) -> Vec<(u32, u32)> {
    let pairs = (0..nodes).flat_map(|a| (a + 1..nodes).map(move |b| (a, b)));
    pairs.collect()
}

/// A complete graph with a path of `length` nodes hanging from each of the first
/// `tails` nodes, after Gabow (1976): many short augmenting paths inside, all of
/// them useless in the end.
pub(crate) fn complete_with_tails(nodes: u32, tails: u32, length: u32) -> Vec<(u32, u32)> {
    let mut edges = complete(nodes);
    for tail in 0..tails {
        let first = nodes + tail * length;
        edges.push((tail, first));
        edges.extend((first + 1..first + length).map(|node| (node - 1, node)));
    }
    edges
}

/// Triangles with one node in common.
pub(crate) fn friendship(triangles: u32) -> Vec<(u32, u32)> {
    let triangles = (0..triangles).map(|triangle| 2 * triangle + 1);
    let edges = triangles.flat_map(|a| [(0, a), (0, a + 1), (a, a + 1)]);
    edges.collect()
}

/// Triangles in a row, consecutive ones joined by an edge between each of the
/// first `joints` nodes of both.
pub(crate) fn triangles(count: u32, joints: u32) -> Vec<(u32, u32)> {
    let mut edges = Vec::new();
    for first in (0..count).map(|triangle| 3 * triangle) {
        edges.extend([
            (first, first + 1),
            (first + 1, first + 2),
            (first + 2, first),
        ]);
        if first > 0 {
            edges.extend((first..first + joints).map(|node| (node - 3, node)));
        }
    }
    edges
}

/// Two paths of `length` nodes with a rung between each node and the node of the
/// other path that is `shift` further; an odd shift closes odd cycles.
pub(crate) fn ladder(length: u32, shift: u32) -> Vec<(u32, u32)> {
    let rails = (1..length).flat_map(|node| {
        let across = length + node;
        [(node - 1, node), (across - 1, across)]
    });
    let rungs = (0..length - shift).map(|node| (node, length + node + shift));
    rails.chain(rungs).collect()
}

/// Odd cycles on stems of even length, all of which grow from node 0.
pub(crate) fn flowers(count: u32, stem: u32, petals: u32) -> Vec<(u32, u32)> {
    let mut edges = Vec::new();
    let mut next = 1;
    for _ in 0..count {
        let mut tip = 0;
        for _ in 0..stem {
            edges.push((tip, next));
            tip = next;
            next += 1;
        }
        let first = next;
        edges.push((tip, first));
        edges.extend((first + 1..first + petals).map(|node| (node - 1, node)));
        edges.push((first + petals - 1, tip));
        next += petals;
    }
    edges
}

/// A path along which every second node is joined to the first one: each edge back
/// closes a blossom around all earlier ones.
pub(crate) fn nested_blossoms(depth: u32) -> Vec<(u32, u32)> {
    let path = (0..2 * depth).map(|node| (node, node + 1));
    let back = (1..=depth).map(|blossom| (0, 2 * blossom));
    path.chain(back).collect()
}

/// Adds a factor-critical graph to some edges: its first node is `first`, and each
/// ear adds a path of an even number of nodes between two nodes of the graph, which
/// may be the same (Lovász 1972). Returns the next unused number.
pub(crate) fn add_odd_ears(
    random: &mut Random,
    edges: &mut Vec<(u32, u32)>,
    first: u32,
    ears: usize,
) -> u32 {
    let mut next = first + 1;
    for _ in 0..ears {
        let [from, to] = [(); 2].map(|()| first + random.below((next - first) as usize) as u32);
        let length = 2 + 2 * random.below(3) as u32;
        edges.push((from, next));
        edges.extend((next + 1..next + length).map(|node| (node - 1, node)));
        edges.push((next + length - 1, to));
        next += length;
    }
    next
}

/// Groups of left and right nodes, of which each left node is joined to right nodes
/// of its own group and of the next: the family Hi-Lo of Cherkassky, Goldberg,
/// Martin, Setubal & Stolfi (1998). Its only perfect matching is hard to find.
pub(crate) fn hi_lo(groups: u32, size: u32, reach: u32) -> Vec<(u32, u32)> {
    let left = |group: u32, node: u32| 2 * (group * size + node);
    let mut edges = Vec::new();
    for group in 0..groups {
        for node in 0..size {
            for other in node.saturating_sub(reach)..=node {
                for into in (group..groups).take(2) {
                    edges.push((left(group, node), left(into, other) + 1));
                }
            }
        }
    }
    edges
}

/// Paths of 2, 4, 6, … nodes: a phase of Hopcroft and Karp's algorithm each, if its
/// initial matching is poor.
pub(crate) fn growing_paths(count: u32) -> Vec<(u32, u32)> {
    let mut edges = Vec::new();
    let mut first = 0;
    for length in (1..=count).map(|path| 2 * path) {
        edges.extend((first + 1..first + length).map(|node| (node - 1, node)));
        first += length;
    }
    edges
}

/// Rows; each has the columns from its own number on.
pub(crate) fn triangular(side: u32) -> Vec<(u32, u32)> {
    let entries = (0..side).flat_map(|row| (row..side).map(move |column| (row, side + column)));
    entries.collect()
}
