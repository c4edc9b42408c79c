use alloc::vec::Vec;

use crate::forest::closed_nodes::tests::random_walk;
use crate::forest::{Label, Labels};
use crate::path_insertion::Insertion;
use crate::random::Random;
use crate::{Adjacency, CompressedGraph, GraphForest, IncrementalMatching, WorkLimit};

type Walked<'a> = GraphForest<&'a CompressedGraph>;

/// Compares the labels with those of a complete forest, and checks that the frontier contains all
/// even nodes with an unreached neighbour. Returns the number of inessential nodes without a label.
fn check(graph: &CompressedGraph, deferred: &Walked) -> usize {
    let nodes = (0..graph.node_bound() as u32).filter(|&node| deferred.contains(node));
    let complete = GraphForest::with_nodes(graph, nodes.clone());
    assert_eq!(deferred.pairs().len(), complete.pairs().len());
    let labels = &deferred.trees.labels;
    let mut left = 0;
    for node in nodes {
        let expected = complete.trees.labels.label(node as usize);
        match labels.label(node as usize) {
            Label::Unreached => left += usize::from(expected == Label::Even),
            label => assert_eq!(label, expected, "{node} in {graph:?}"),
        }
        let mut beside = deferred.neighbours(node);
        if labels.is_even(node as usize) && beside.any(|other| labels.is_unreached(other as usize))
        {
            assert!(
                deferred.trees.frontier.contains(&node),
                "{node} in {graph:?}"
            );
        }
    }
    left
}

#[test]
fn deferred_growth_agrees_with_complete_trees() {
    let mut random = Random(31);
    let mut left = 0;
    for round in 0..500 {
        let nodes = 6 + round % 35;
        let mut below = || random.below(nodes as usize) as u32;
        let edges = (0..nodes * (3 + round % 4) / 2).map(|_| (below(), below()));
        let edges: Vec<(u32, u32)> = edges.filter(|(a, b)| a != b).collect();
        let graph = CompressedGraph::from_edges(nodes, edges).unwrap();
        let path = random_walk(&mut random, &graph, 0);
        let absent = path.iter().copied();
        let mut grown = GraphForest::without_nodes(&graph, absent, WorkLimit::default());
        if grown.is_bipartite() {
            continue;
        }
        let mut deferred = grown.clone();
        deferred.trees.defers_growth = true;
        let mut pending = None;
        for &node in path.iter().rev() {
            let [expected, found] = [&mut grown, &mut deferred].map(|forest| {
                let mut winning = Vec::new();
                forest.visit_inessential_neighbours(node, pending, |other| winning.push(other));
                winning
            });
            assert_eq!(found, expected, "{graph:?}");
            for forest in [&mut grown, &mut deferred] {
                match pending {
                    Some(pending) => forest.add_pair(node, pending),
                    None if found.is_empty() => {}
                    None => forest.add(node),
                }
            }
            pending = (pending.is_none() && found.is_empty()).then_some(node);
            left += check(&graph, &deferred);
        }
        Insertion::complete(&mut deferred);
        assert!(deferred.inessential().eq(grown.inessential()));
        assert_eq!(check(&graph, &deferred), 0);
    }
    assert!(left > 2000, "{left}");
}
