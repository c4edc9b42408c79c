//! Closed nodes and probes against solutions from scratch.

use alloc::vec::Vec;

use crate::forest::{Forest, Labels, Topology};
use crate::grid::GridForest;
use crate::random::Random;
use crate::{Adjacency, CompressedGraph, GraphForest, IncrementalMatching, WorkLimit};

/// Counts over all walks.
#[derive(Debug, Default)]
struct Cases {
    /// Closed nodes that are unreached, over all plies.
    closed: usize,
    /// Candidates that a probe kept.
    kept: usize,
    /// Candidates that a probe ruled out.
    ruled_out: usize,
    /// Plies after which trees lost nodes.
    settled: usize,
}

impl Cases {
    /// Checks that the walks had more than these numbers of cases, in the order of the fields.
    fn exceed(&self, least: [usize; 4]) {
        let all = [self.closed, self.kept, self.ruled_out, self.settled];
        let mut pairs = all.into_iter().zip(least);
        assert!(pairs.all(|(count, least)| count > least), "{self:?}");
    }
}

/// The nodes of a path, in order, that takes random steps until all neighbours are
/// visited.
pub(crate) fn random_walk(random: &mut Random, graph: &CompressedGraph, first: u32) -> Vec<u32> {
    let mut visited = vec![false; graph.node_bound()];
    let mut path: Vec<u32> = Vec::new();
    let mut next = Some(first);
    while let Some(node) = next {
        visited[node as usize] = true;
        path.push(node);
        let is_open = |other: &u32| !visited[*other as usize];
        let open: Vec<u32> = graph.neighbours(node).filter(is_open).collect();
        next = (!open.is_empty()).then(|| open[random.below(open.len())]);
    }
    path
}

/// Checks that every closed node leads only to nodes of its own or earlier components.
fn check<T: Topology>(forest: &Forest<T>, cases: &mut Cases) {
    let (graph, trees) = (&forest.topology, &forest.trees);
    let nodes = &trees.closed_nodes.nodes;
    for node in 0..graph.node_bound() {
        let Some(start) = nodes
            .start(node)
            .filter(|_| trees.labels.is_unreached(node))
        else {
            continue;
        };
        cases.closed += 1;
        for beside in graph.links(node).map(|link| graph.end(node, link)) {
            if trees.labels.is_unreached(beside) {
                let mate = graph.end(beside, trees.labels.mate(beside));
                assert!(nodes.start(mate) <= Some(start), "{node} leads to {mate}");
                assert!(nodes.contains(mate));
            }
        }
    }
}

/// Walks back along a path whose vertices are absent from the forest, and compares each
/// `every`-th probe with a solution of the graph from scratch. `saved` is the number of
/// edges that searches may scan in each probe; by default, what probes save for them.
/// Returns the number of scanned edges.
fn walk_back<T: Topology>(
    graph: &CompressedGraph,
    forest: &mut Forest<T>,
    path: &[u32],
    every: usize,
    saved: Option<u64>,
    cases: &mut Cases,
) -> u64 {
    let mut pending = None;
    for (ply, &vertex) in path.iter().rev().enumerate() {
        let node = forest.node(vertex);
        let neighbours: Vec<u32> = forest.neighbours(node).collect();
        match pending.take() {
            Some(pending) => {
                if let Some(saved) = saved {
                    forest.trees.closed_nodes.saved = saved;
                    forest.trees.closed_nodes.needed = 0;
                }
                let mut reached = neighbours.clone();
                reached.retain(|&other| !forest.is_inessential(other));
                let asked = reached.clone();
                forest.retain_reached(pending, &mut reached);
                cases.kept += reached.len();
                cases.ruled_out += asked.len() - reached.len();
                if ply % every < 2 {
                    let vertices = 0..graph.node_bound() as u32;
                    let present = vertices.filter(|&vertex| {
                        let node = forest.node(vertex);
                        forest.contains(node) || node == pending
                    });
                    let solution = GraphForest::with_nodes(graph, present);
                    let is_even = |other: &u32| solution.is_inessential(forest.index(*other));
                    let expected: Vec<u32> = asked.into_iter().filter(is_even).collect();
                    assert_eq!(reached, expected, "ply {ply}");
                }
                forest.insert_pair(node, pending);
            }
            None if !neighbours.iter().any(|&other| forest.is_inessential(other)) => {
                pending = Some(node);
            }
            None => {
                let even = forest.inessential().count();
                forest.insert(node);
                cases.settled += usize::from(forest.inessential().count() < even);
            }
        }
        if ply % every < 2 {
            check(forest, cases);
        }
    }
    forest.scanned_edges()
}

/// Walks back along a path that is absent from the forest of a graph.
fn walk_list_back(
    graph: &CompressedGraph,
    path: &[u32],
    every: usize,
    saved: Option<u64>,
    cases: &mut Cases,
) -> u64 {
    let absent = path.iter().copied();
    let mut forest = GraphForest::without_nodes(graph, absent, WorkLimit::default());
    walk_back(graph, &mut forest, path, every, saved, cases)
}

/// A ladder with the rungs 2k to 2k + 1. Every `triangles`-th edge of a rail closes a
/// triangle with a node outside the ladder. The path visits the even nodes of the ladder
/// and then the odd ones.
fn ladder(nodes: u32, triangles: u32) -> (CompressedGraph, Vec<u32>) {
    let mut edges: Vec<(u32, u32)> = (2..nodes).map(|node| (node - 2, node)).collect();
    edges.extend((1..nodes).step_by(2).map(|node| (node - 1, node)));
    let mut all = nodes;
    for node in (triangles..nodes - 2).step_by(triangles as usize) {
        edges.extend([(node, all), (node + 2, all)]);
        all += 1;
    }
    let graph = CompressedGraph::from_edges(all, edges).unwrap();
    let back = (1..nodes).step_by(2).rev();
    (graph, (0..nodes).step_by(2).chain(back).collect())
}

#[test]
fn closed_nodes_and_probes_are_right_on_small_graphs() {
    let mut random = Random(43);
    let mut cases = Cases::default();
    for round in 0..1500 {
        let nodes = 8 + round % 33;
        let mut below = || random.below(nodes as usize) as u32;
        let edges = (0..nodes * (4 + round % 5) / 4).map(|_| (below(), below()));
        let chain = (1..nodes).map(|node| (node - 1, node));
        let edges: Vec<(u32, u32)> = edges.chain(chain).filter(|&(a, b)| a != b).collect();
        let graph = CompressedGraph::from_edges(nodes, edges).unwrap();
        let path = random_walk(&mut random, &graph, 0);
        let saved = [1000, random.below(40) as u64][round as usize % 2];
        walk_list_back(&graph, &path, 1, Some(saved), &mut cases);
    }
    cases.exceed([1000, 1000, 1000, 50]);
}

#[test]
fn closed_nodes_and_probes_are_right_on_boards() {
    let mut random = Random(45);
    let mut cases = Cases::default();
    for round in 0..800 {
        let side = [5, 9, 14, 40][(round % 4) as usize];
        let words = random.grid(side, side, [0, 5, 15, 30, 40][(round % 5) as usize]);
        let is_cell = |cell: u32| words[(cell / side) as usize] >> (cell % side) & 1 == 1;
        let right = (0..side * side).filter(|cell| (cell + 1) % side != 0);
        let right = right.map(|cell| (cell, cell + 1));
        let below = (0..side * (side - 1)).map(|cell| (cell, cell + side));
        let edges = right.chain(below);
        let edges = edges.filter(|&(cell, other)| is_cell(cell) && is_cell(other));
        let graph = CompressedGraph::from_edges(side * side, edges).unwrap();
        let cells: Vec<u32> = (0..side * side).filter(|&cell| is_cell(cell)).collect();
        let path = random_walk(&mut random, &graph, cells[round as usize % cells.len()]);
        let walls = (0..side * side).filter(|&cell| !is_cell(cell));
        let mut grid = GridForest::default();
        grid.solve(side, side, words.iter().copied(), path.iter().copied());
        let every = if side > 20 { 17 } else { 1 };
        let saved = Some([10_000, 30][(round / 4 % 2) as usize]);
        walk_back(&graph, &mut grid, &path, every, saved, &mut cases);
        let absent: Vec<u32> = path.iter().copied().chain(walls).collect();
        let mut list = GraphForest::without_nodes(&graph, absent, WorkLimit::default());
        walk_back(&graph, &mut list, &path, every, saved, &mut cases);
    }
    cases.exceed([10_000, 1000, 1000, 1000]);
}

#[test]
fn a_walk_out_and_back_on_a_ladder_is_linear() {
    for nodes in [1001, 4001, 16_001] {
        for triangles in [nodes - 3, nodes] {
            let (graph, path) = ladder(nodes, triangles);
            let is_bipartite = crate::Sides::of(&graph).is_ok();
            assert_eq!(is_bipartite, triangles == nodes);
            let scanned = walk_list_back(&graph, &path, usize::MAX, None, &mut Cases::default());
            assert!(scanned < 60 * u64::from(nodes), "{scanned} for {nodes}");
        }
    }
}
