use alloc::vec::Vec;

use crate::forest::walk::Walk;
use crate::forest::{Forest, Labels, Topology};
use crate::random::Random;
use crate::{CompressedGraph, Sides};

/// Checks that every closed node leads only to nodes of its own or earlier components. Returns
/// the number of closed nodes that are unreached.
fn check<T: Topology>(forest: &Forest<T>) -> usize {
    let (graph, trees) = (&forest.topology, &forest.trees);
    let nodes = &trees.closed_nodes.nodes;
    let mut closed = 0;
    for node in 0..graph.node_bound() {
        let Some(start) = nodes
            .start(node)
            .filter(|_| trees.labels.is_unreached(node))
        else {
            continue;
        };
        closed += 1;
        for beside in graph.links(node).map(|link| graph.end(node, link)) {
            if trees.labels.is_unreached(beside) {
                let mate = graph.end(beside, trees.labels.mate(beside));
                assert!(nodes.start(mate) <= Some(start), "{node} leads to {mate}");
                assert!(nodes.contains(mate));
            }
        }
    }
    closed
}

/// Inserts a walk into a forest. Before each ply, `saved` edges are saved for searches.
fn insert<T: Topology>(walk: &Walk, mut forest: Forest<T>, every: usize, saved: u64) -> usize {
    let mut closed = 0;
    walk.insert(&mut forest, every, |forest| {
        closed += check(forest);
        forest.trees.closed_nodes.saved = saved;
        forest.trees.closed_nodes.needed = 0;
    });
    closed
}

#[test]
fn closed_nodes_and_probes_are_right_on_small_graphs() {
    let mut random = Random(43);
    let mut closed = 0;
    for round in 0..1500 {
        let nodes = 8 + round % 33;
        let walk = Walk::random(&mut random, nodes, nodes * (8 + round % 5) / 4, false);
        let saved = [1000, random.below(40) as u64][round as usize % 2];
        closed += insert(&walk, walk.forest(), 1, saved);
    }
    assert!(closed > 1000, "{closed}");
}

#[test]
fn closed_nodes_and_probes_are_right_on_boards() {
    let mut random = Random(45);
    let mut closed = 0;
    for round in 0..800 {
        let side = [5, 9, 14, 40][round % 4];
        let (walk, grid) = Walk::board(&mut random, side, [0, 5, 15, 30, 40][round % 5]);
        let every = if side > 20 { 17 } else { 1 };
        let saved = [10_000, 30][round / 4 % 2];
        closed += insert(&walk, grid, every, saved);
        closed += insert(&walk, walk.forest(), every, saved);
    }
    assert!(closed > 10_000, "{closed}");
}

/// A ladder with the rungs 2k to 2k + 1. Every `triangles`-th edge of a rail closes a triangle with
/// a node outside the ladder. The path visits the even nodes of the ladder and then the odd ones.
fn ladder(nodes: u32, triangles: u32) -> Walk {
    let mut edges: Vec<(u32, u32)> = (2..nodes).map(|node| (node - 2, node)).collect();
    edges.extend((1..nodes).step_by(2).map(|node| (node - 1, node)));
    let mut all = nodes;
    for node in (triangles..nodes - 2).step_by(triangles as usize) {
        edges.extend([(node, all), (node + 2, all)]);
        all += 1;
    }
    let graph = CompressedGraph::from_edges(all, edges).unwrap();
    let back = (1..nodes).step_by(2).rev();
    let path = (0..nodes).step_by(2).chain(back).collect();
    Walk { graph, path }
}

#[test]
fn a_walk_out_and_back_on_a_ladder_is_linear() {
    for nodes in [1001, 4001, 16_001] {
        for triangles in [nodes - 3, nodes] {
            let walk = ladder(nodes, triangles);
            assert_eq!(Sides::of(&walk.graph).is_ok(), triangles == nodes);
            let mut forest = walk.forest();
            walk.insert(&mut forest, usize::MAX, |_| ());
            let scanned = forest.scanned_edges();
            assert!(scanned < 60 * u64::from(nodes), "{scanned} for {nodes}");
        }
    }
}
