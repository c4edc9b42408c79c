//! Minimum vertex covers against all subsets, and odd cycles.

use matchplay_matching::{
    Adjacency, CompressedGraph, OddSetCover, Sides, certified_maximum_matching, maximum_matching,
};

use crate::families::{self, random_graph};
use crate::random::Random;
use crate::small_graphs::{all_graphs, subgraphs};

/// The size of a largest independent set, from the definition.
fn independence_number(graph: &CompressedGraph) -> usize {
    let nodes = graph.node_bound();
    let sets = 0..1_u32 << nodes;
    let is_independent = |set: &u32| {
        let mut edges = graph.edges();
        !edges.any(|(a, b)| set >> a & set >> b & 1 == 1)
    };
    let sizes = sets.filter(is_independent).map(u32::count_ones);
    sizes.max().unwrap_or(0) as usize
}

fn minimum_vertex_cover(graph: &CompressedGraph) -> Vec<u32> {
    let OddSetCover { vertices, odd_sets } = certified_maximum_matching(graph).1;
    assert!(odd_sets.is_empty() && vertices.is_sorted_by(|a, b| a < b));
    for (a, b) in graph.edges() {
        let is_covered = vertices.contains(&a) || vertices.contains(&b);
        assert!(is_covered, "{graph:?}");
    }
    vertices
}

fn check(graph: &CompressedGraph) -> bool {
    if let Err(cycle) = Sides::of(graph) {
        check_odd_cycle(graph, &cycle.nodes);
        return false;
    }
    let independent = graph.node_bound() - minimum_vertex_cover(graph).len();
    assert_eq!(independent, independence_number(graph), "{graph:?}");
    true
}

fn check_odd_cycle(graph: &CompressedGraph, cycle: &[u32]) {
    assert_eq!(cycle.len() % 2, 1);
    let next = cycle.iter().cycle().skip(1);
    for (&a, &b) in cycle.iter().zip(next) {
        assert!(graph.row(a).contains(&b), "{cycle:?} {graph:?}");
    }
    let mut nodes = cycle.to_vec();
    nodes.sort_unstable();
    nodes.dedup();
    assert_eq!(nodes.len(), cycle.len());
}

#[test]
fn all_graphs_of_up_to_6_nodes() {
    let mut bipartite = [0; 7];
    for nodes in 0..=6 {
        let graphs = all_graphs(nodes);
        bipartite[nodes as usize] = graphs.filter(check).count();
    }
    // The number of bipartite graphs with numbered nodes, OEIS A047864.
    assert_eq!(bipartite, [1, 1, 2, 7, 41, 376, 5177]);
}

#[test]
fn all_matrices_with_3_rows_and_4_columns() {
    let places = (0..3_u32).flat_map(|row| (3..7_u32).map(move |column| (row, column)));
    assert!(subgraphs(7, places.collect()).all(|graph| check(&graph)));
}

#[test]
fn large_covers_are_as_large_as_a_matching() {
    let mut random = Random(4);
    let mut graphs: Vec<CompressedGraph> = (1..12)
        .map(|edges| random_graph(&mut random, 300, 100 * edges, true))
        .collect();
    graphs.push(families::graph(&families::hi_lo(6, 20, 4)));
    graphs.push(families::graph(&families::triangular(30)));
    for graph in &graphs {
        let cover = minimum_vertex_cover(graph);
        assert_eq!(cover.len(), maximum_matching(graph).len());
    }
}
