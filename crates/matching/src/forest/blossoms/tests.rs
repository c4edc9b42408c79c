use alloc::vec::Vec;

use crate::families::random_graph;
use crate::random::Random;
use crate::{Adjacency, CompressedGraph, GraphForest, IncrementalMatching, WorkLimit};

/// A stem of matched pairs below node 0, with a triangle at its tip. Each blossom makes the
/// upper node of a pair even, from which a chord of three edges leads two pairs up and closes
/// the next blossom around it.
fn nested(pairs: u32) -> CompressedGraph {
    let upper = |pair: u32| 2 * pair + 1;
    let lower = |pair: u32| 2 * pair + 2;
    let mut edges = vec![(0, upper(0))];
    for pair in 0..pairs {
        edges.push((upper(pair), lower(pair)));
        if pair + 1 < pairs {
            edges.push((lower(pair), upper(pair + 1)));
        }
    }
    let mut next = upper(pairs);
    let tip = lower(pairs - 1);
    edges.extend([(tip, next), (next, next + 1), (next + 1, tip)]);
    // The first chord begins in the triangle.
    let mut from = next + 1;
    next += 2;
    for pair in (1..pairs).rev() {
        let to = lower(pair - 1);
        edges.extend([(from, next), (next, next + 1), (next + 1, to)]);
        from = upper(pair);
        next += 2;
    }
    CompressedGraph::from_edges(next, edges).unwrap()
}

#[test]
fn nested_blossoms_cost_a_constant_for_each_node() {
    for pairs in [1000, 4000, 16_000] {
        let graph = nested(pairs);
        let nodes = graph.node_bound() as u64;
        let mut forest = GraphForest::without_nodes(&graph, [0], WorkLimit::default());
        assert_eq!(forest.inessential().count(), 0);
        let before = forest.trees.work.total();
        forest.insert(0);
        let work = forest.trees.work.total() - before;
        assert!((2 * nodes..12 * nodes).contains(&work), "{pairs}: {work}");
        // Only the uppermost node of the stem is odd.
        assert_eq!(forest.inessential().count() as u64, nodes - 1);
    }
}

/// Checks the path from each inessential node to an exposed one. Returns how many paths cross
/// bridges.
fn check_paths(graph: &CompressedGraph, forest: &GraphForest<&CompressedGraph>) -> usize {
    let mut bridged = 0;
    for node in forest.inessential() {
        let path: Vec<u32> = forest.path_to_exposed(node).collect();
        assert_eq!(path[0], node);
        assert_eq!(forest.mate(path[path.len() - 1]), None);
        assert_eq!(path.len() % 2, 1);
        for (at, step) in path.windows(2).enumerate() {
            assert!(graph.row(step[0]).contains(&step[1]), "{path:?}");
            assert_eq!(forest.mate(step[0]) == Some(step[1]), at % 2 == 0);
        }
        let mut nodes = path.clone();
        nodes.sort_unstable();
        nodes.dedup();
        assert_eq!(nodes.len(), path.len(), "{path:?}");
        bridged += usize::from(forest.trees.has_bridge(&forest.topology, node as usize));
    }
    bridged
}

#[test]
fn paths_across_bridges_are_simple_and_alternate() {
    let mut random = Random(83);
    let mut bridged = 0;
    let mut graphs = vec![nested(5), nested(40)];
    for nodes in [7, 12, 30, 60] {
        for _ in 0..25 {
            let edges = nodes + random.below(nodes as usize) as u32;
            graphs.push(random_graph(&mut random, nodes, edges, false));
        }
    }
    for graph in &graphs {
        let absent: Vec<u32> = (0..graph.node_bound() as u32)
            .filter(|&node| node == 0 || random.below(3) == 0)
            .collect();
        let limit = WorkLimit::default();
        let mut forest = GraphForest::without_nodes(graph, absent.iter().copied(), limit);
        bridged += check_paths(graph, &forest);
        for node in absent {
            forest.insert(node);
            bridged += check_paths(graph, &forest);
        }
    }
    assert!(bridged > 2000, "{bridged}");
}
