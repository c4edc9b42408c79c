//! A forest of lists against itself, started and completed in every other way.

use alloc::vec::Vec;

use super::*;
use crate::families::{graph, growing_paths, random_graph, shuffled, triangular};
use crate::forest::Label;
use crate::random::Random;
use crate::{CompressedGraph, IncrementalMatching, Sides};

/// Random bipartite graphs, plain and with power-law degrees; growing paths; triangular matrices;
/// and, if `odd`, random graphs without sides.
fn graphs(random: &mut Random, odd: bool) -> Vec<CompressedGraph> {
    let mut graphs = Vec::new();
    for side in [5_u32, 40, 150] {
        for degree in 1..=5 {
            let mut below = || random.below(side as usize) as u32;
            let mut plain = Vec::new();
            let mut steep = Vec::new();
            for _ in 0..side * degree {
                plain.push((below(), side + below()));
                let mut low = || (0..3).map(|_| below()).min().unwrap_or(0);
                steep.push((low(), side + low()));
            }
            graphs.extend([graph(&plain), graph(&steep)]);
            if odd {
                graphs.push(random_graph(random, 2 * side, side * degree, false));
            }
        }
        graphs.push(graph(&triangular(side)));
        graphs.push(graph(&growing_paths(side.isqrt())));
    }
    graphs
}

/// A graph with known sides.
struct Sided<'a>(&'a CompressedGraph, Sides);

impl Adjacency for Sided<'_> {
    fn node_bound(&self) -> usize {
        self.0.node_bound()
    }

    fn neighbours(&self, node: u32) -> impl Iterator<Item = u32> + '_ {
        self.0.neighbours(node)
    }

    fn known_side(&self, node: u32) -> Option<Side> {
        Some(self.1.side(node))
    }
}

/// A matching that takes the last neighbour that is exposed.
fn poor(graph: &CompressedGraph, present: &FixedBitSet) -> Vec<u32> {
    let mut mates = vec![NONE; graph.node_bound()];
    for node in present.ones() {
        let is_open =
            |&other: &u32| present.contains(other as usize) && mates[other as usize] == NONE;
        if mates[node] == NONE {
            if let Some(other) = graph.neighbours(node as u32).filter(is_open).last() {
                mates[node] = other;
                mates[other as usize] = node as u32;
            }
        }
    }
    mates
}

fn labels<A: Adjacency>(forest: &GraphForest<A>) -> Vec<Label> {
    let nodes = 0..forest.topology.node_bound();
    nodes.map(|node| forest.trees.labels.label(node)).collect()
}

fn solved<'a>(
    graph: &'a CompressedGraph,
    present: &FixedBitSet,
) -> GraphForest<&'a CompressedGraph> {
    GraphForest::with_nodes(graph, present.ones().map(|node| node as u32))
}

/// The size of a maximum matching alone, and the number of edges that are scanned to complete it.
fn matched(graph: impl Adjacency) -> (usize, u64) {
    let mut forest = ForestMemory::default().unsolved(graph);
    let matching = forest.match_all(None).unwrap();
    (matching.len(), forest.scanned_edges())
}

/// Nine of ten nodes.
fn most_nodes(random: &mut Random, graph: &CompressedGraph) -> FixedBitSet {
    let mut nodes = FixedBitSet::with_capacity(graph.node_bound());
    nodes.extend((0..graph.node_bound()).filter(|_| random.below(10) > 0));
    nodes
}

/// Solves a graph from poor initial matchings, within different limits on growing trees.
/// `graph` is `rows`, perhaps with known sides.
fn check_starts<A: Adjacency + Copy>(graph: A, rows: &CompressedGraph, present: &FixedBitSet) {
    let expected = labels(&solved(rows, present));
    let nothing = vec![NONE; rows.node_bound()];
    for mates in [&nothing, &poor(rows, present)] {
        let edges = [0, 2 * rows.edge_count() as u64, u64::MAX];
        for limit in edges {
            let mut forest = ForestMemory::default().unsolved(graph);
            start_from(&mut forest.trees, &forest.topology, mates.iter().copied());
            forest.label(present);
            forest.complete(limit);
            assert_eq!(labels(&forest), expected, "{rows:?}");
        }
    }
}

#[test]
fn every_way_to_a_maximum_matching_gives_the_same_labels() {
    let mut random = Random(1);
    for graph in &graphs(&mut random, true) {
        check_starts(graph, graph, &most_nodes(&mut random, graph));
    }
}

/// Push–relabel takes over after trees were grown, and other nodes are inserted.
#[test]
fn insertions_after_push_relabel_give_the_labels_of_a_new_solution() {
    let mut random = Random(4);
    for graph in &graphs(&mut random, false) {
        for quarters in 0..8 {
            let mut present = most_nodes(&mut random, graph);
            let mut forest = ForestMemory::default().unsolved(graph);
            let mates = poor(graph, &present);
            start_from(&mut forest.trees, &forest.topology, mates.into_iter());
            forest.label(&present);
            let edges = 2 * graph.edge_count() as u64;
            forest.complete(edges * quarters / 4);
            assert_eq!(labels(&forest), labels(&solved(graph, &present)));
            for node in (0..graph.node_bound()).filter(|_| random.below(10) == 0) {
                forest.insert(node as u32);
                present.insert(node);
                let solution = solved(graph, &present);
                assert_eq!(labels(&forest), labels(&solution), "{graph:?}");
            }
        }
    }
}

#[test]
fn known_sides_change_no_label() {
    let mut random = Random(5);
    let mut listed = 0;
    for graph in &graphs(&mut random, false) {
        let graph = &shuffled(&mut random, graph);
        let sided = Sided(graph, Sides::of(graph).unwrap());
        let mut present = most_nodes(&mut random, graph);
        check_starts(&sided, graph, &present);
        let nodes = present.ones().map(|node| node as u32);
        let mut forest = GraphForest::with_nodes(&sided, nodes);
        let mut listing = solved(graph, &present);
        assert!(!forest.trees.labels.lists_trees());
        listed += usize::from(listing.trees.labels.lists_trees());
        for node in (0..graph.node_bound() as u32).filter(|_| random.below(5) == 0) {
            let mut reached: Vec<u32> = (0..graph.node_bound() as u32)
                .filter(|&other| forest.contains(other) && !forest.is_inessential(other))
                .collect();
            let is_even = |other| forest.is_inessential(other);
            if !forest.contains(node) && !forest.neighbours(node).any(is_even) {
                let mut expected = reached.clone();
                listing.retain_reached(node, &mut expected);
                forest.retain_reached(node, &mut reached);
                assert_eq!(reached, expected, "{graph:?}");
            }
            forest.insert(node);
            listing.insert(node);
            present.insert(node as usize);
            assert_eq!(labels(&forest), labels(&solved(graph, &present)));
            assert_eq!(labels(&forest), labels(&listing), "{graph:?}");
        }
        let matching = crate::maximum_matching(&sided);
        assert_eq!(matching.len(), crate::maximum_matching(graph).len());
        for (a, b) in matching.edges() {
            assert_eq!(matching.mate(b), Some(a));
            assert!(graph.neighbours(a).any(|other| other == b));
        }
    }
    assert!(listed > 30, "{listed}");
}

#[test]
fn memory_keeps_nothing_of_a_solution() {
    let mut random = Random(6);
    let graphs = graphs(&mut random, true);
    let mut memory = ForestMemory::default();
    for _ in 0..4 * graphs.len() {
        let graph = &graphs[random.below(graphs.len())];
        let present = most_nodes(&mut random, graph);
        let expected = labels(&solved(graph, &present));
        if random.below(4) == 0 {
            // A solution that is interrupted anywhere.
            let limit = WorkLimit::default().edges(random.below(1000) as u64);
            memory = memory.solve(graph, &present, limit).into_memory();
        }
        let limit = WorkLimit::default();
        let forest = match Sides::of(graph) {
            Ok(sides) if random.below(2) == 0 => {
                let sided = Sided(graph, sides);
                let forest = memory.solve(&sided, &present, limit);
                assert_eq!(labels(&forest), expected, "{graph:?}");
                memory = forest.into_memory();
                continue;
            }
            _ => memory.solve(graph, &present, limit),
        };
        assert_eq!(labels(&forest), expected, "{graph:?}");
        memory = forest.into_memory();
    }
}

#[test]
fn trees_that_reach_most_nodes_scan_few_edges() {
    let edges = (0..300).flat_map(|a| (300..601).map(move |b| (a, b)));
    let graph = graph(&edges.collect::<Vec<_>>());
    let sided = Sided(&graph, Sides::of(&graph).unwrap());
    let forest = GraphForest::new(&sided);
    assert!(forest.inessential().eq(300..601));
    assert!(forest.scanned_edges() < graph.edge_count() as u64 / 8);
    // A matching alone needs no trees.
    let (_, scanned) = matched(&sided);
    assert_eq!(scanned, 0);
}

/// Chains of an even number of nodes between complete bipartite graphs on 3 + 3 nodes: a
/// choice in the middle of a chain can expose a node at both ends.
#[test]
fn chains_are_matched_from_their_ends() {
    let mut random = Random(7);
    let mut edges = Vec::new();
    let mut nodes = 0;
    for length in (0..120).step_by(2) {
        let after = nodes + 6 + length;
        edges.extend((nodes + 5..after).map(|node| (node, node + 1)));
        for first in [nodes, after] {
            let pairs = (0..9).map(|pair| (first + 2 * (pair / 3), first + 2 * (pair % 3) + 1));
            edges.extend(pairs);
        }
        nodes = after + 6;
    }
    let graph = shuffled(&mut random, &graph(&edges));
    assert_eq!(matched(&graph), (nodes as usize / 2, 0));
}

#[test]
fn a_matching_alone_is_searched_for_only_in_the_core() {
    let mut random = Random(6);
    for core in [0, 1, 2, 5, 60] {
        let nodes = 3_000;
        // A random tree, and edges among some of its nodes.
        let mut edges: Vec<(u32, u32)> = (1..nodes)
            .map(|node| (node, random.below(node as usize) as u32))
            .collect();
        let mut end = || 37 * random.below(core) as u32;
        edges.extend((0..4 * core).map(|_| (end(), end())));
        let graph = graph(&edges);
        let forest = GraphForest::new(&graph);
        let (size, scanned) = matched(&graph);
        assert!(scanned <= forest.scanned_edges());
        assert!(scanned == 0 || core > 1);
        assert_eq!(size, forest.matching().len());
    }
}
