//! All graphs of up to 6 nodes, and random ones of up to 10, against brute force.

use matchplay_matching::{
    Adjacency, CompressedGraph, GallaiEdmonds, GraphForest, IncrementalMatching, OddSetCover,
    certified_maximum_matching, maximum_matching,
};

use crate::brute_force::BruteForce;
use crate::families::{self, random_graph};
use crate::induced::judged;
use crate::random::Random;
use crate::started::Started;

/// All graphs with this many numbered nodes.
pub(crate) fn all_graphs(nodes: u32) -> impl Iterator<Item = CompressedGraph> {
    subgraphs(nodes, families::complete(nodes))
}

/// All graphs with some of these edges.
pub(crate) fn subgraphs(
    nodes: u32,
    pairs: Vec<(u32, u32)>,
) -> impl Iterator<Item = CompressedGraph> {
    (0..1_u32 << pairs.len()).map(move |chosen| {
        let edges = (0..).zip(&pairs);
        let edges = edges.filter(|(bit, _)| chosen >> bit & 1 == 1);
        CompressedGraph::from_edges(nodes, edges.map(|(_, &edge)| edge)).unwrap()
    })
}

fn check(random: &mut Random, graph: &CompressedGraph) {
    let expected = BruteForce::of(graph);
    let nodes = graph.node_bound() as u32;
    let all = (1_u32 << nodes) - 1;

    let (matching, cover) = certified_maximum_matching(graph);
    assert_eq!(matching.len(), expected.size(all), "{graph:?}");
    assert_eq!(cover.check(graph, &matching), Ok(()), "{graph:?}");
    assert_eq!(cover.check(graph, &maximum_matching(graph)), Ok(()));
    let started = Started::empty(graph);
    for started in [started, Started::greedy(random, graph, 30)] {
        let (matching, cover) = certified_maximum_matching(&started);
        assert_eq!(cover.check(graph, &matching), Ok(()), "{started:?}");
        let alone = maximum_matching(&started);
        assert_eq!(cover.check(graph, &alone), Ok(()), "{started:?}");
    }

    let decomposition = GallaiEdmonds::of(graph);
    for node in 0..nodes {
        let part = expected.part(all, node);
        assert_eq!(decomposition.part(node), Some(part), "{node} {graph:?}");
    }
    let exposed = nodes as usize - 2 * matching.len();
    assert_eq!(decomposition.deficiency(), exposed);
    let verdict = cover.check(graph, decomposition.matching());
    assert_eq!(verdict, Ok(()), "{graph:?}");
}

#[test]
fn all_graphs_of_up_to_6_nodes() {
    let mut random = Random(3);
    for graph in (0..=6).flat_map(all_graphs) {
        check(&mut random, &graph);
    }
}

#[test]
fn random_graphs_of_7_to_10_nodes() {
    let mut random = Random(1);
    for round in 0..6000 {
        let nodes = 7 + round % 4;
        let edges = nodes / 2 + random.below(3 * nodes as usize) as u32;
        let graph = random_graph(&mut random, nodes, edges, round % 3 == 0);
        check(&mut random, &graph);
    }
}

/// A cover is accepted only if it has the right size, so what the judge accepts is
/// compared with what brute force finds.
#[test]
fn no_cover_proves_a_smaller_matching() {
    for graph in (2..=5).flat_map(all_graphs) {
        let (matching, cover) = certified_maximum_matching(&graph);
        let Some(dropped) = matching.edges().next() else {
            continue;
        };
        let fewer = matching.edges().filter(|&edge| edge != dropped);
        let fewer = matchplay_matching::Matching::from_pairs(5, fewer).unwrap();
        assert!(cover.check(&graph, &fewer).is_err(), "{graph:?}");
        for missing in 0..cover.vertices.len() {
            let mut vertices = cover.vertices.clone();
            vertices.remove(missing);
            let odd_sets = cover.odd_sets.clone();
            let cover = OddSetCover { vertices, odd_sets };
            assert!(cover.check(&graph, &fewer).is_err(), "{graph:?}");
        }
        for missing in 0..cover.odd_sets.len() {
            let mut odd_sets = cover.odd_sets.clone();
            odd_sets.remove(missing);
            let vertices = cover.vertices.clone();
            let cover = OddSetCover { vertices, odd_sets };
            assert!(cover.check(&graph, &fewer).is_err(), "{graph:?}");
        }
    }
}

/// Every graph of 5 nodes, in every order of insertion.
#[test]
fn every_order_of_insertion() {
    let mut orders = vec![vec![]];
    for node in 0..5_u32 {
        let longer = orders.iter().flat_map(|order: &Vec<u32>| {
            (0..=order.len()).map(move |place| {
                let mut order = order.clone();
                order.insert(place, node);
                order
            })
        });
        orders = longer.collect();
    }
    assert_eq!(orders.len(), 120);
    for graph in all_graphs(5) {
        let expected = BruteForce::of(&graph);
        for order in &orders {
            let mut forest = GraphForest::with_nodes(&graph, []);
            let mut set = 0;
            for &node in order {
                forest.insert(node);
                set |= 1 << node;
                let inessential: u32 = forest.inessential().map(|node| 1 << node).sum();
                assert_eq!(
                    inessential,
                    expected.inessential(set),
                    "{order:?} {graph:?}"
                );
            }
            assert_eq!(judged(&graph, &mut forest).len(), expected.size(set));
        }
    }
}

#[test]
fn a_matching_is_perfect_if_it_covers_all_nodes() {
    for (nodes, is_perfect) in [(5, false), (6, true)] {
        let path = families::path(nodes);
        assert_eq!(maximum_matching(&path).is_perfect(&path), is_perfect);
    }
}
