use crate::forest::walk::Walk;
use crate::forest::{Label, Labels};
use crate::path_insertion::Insertion;
use crate::random::Random;
use crate::{CompressedGraph, GraphForest, IncrementalMatching};

/// Compares the labels with those of a complete forest, and checks that the frontier contains all
/// even nodes with an unreached neighbour. Returns the number of inessential nodes without a label.
fn check(walk: &Walk, deferred: &GraphForest<&CompressedGraph>) -> usize {
    let graph = &walk.graph;
    let complete = walk.solution(deferred, None);
    assert_eq!(deferred.matching().len(), complete.matching().len());
    let labels = &deferred.trees.labels;
    let mut left = 0;
    for node in (0..deferred.node_bound() as u32).filter(|&node| deferred.contains(node)) {
        let expected = complete.trees.labels.label(node as usize);
        match labels.label(node as usize) {
            Label::Unreached => left += usize::from(expected == Label::Even),
            label => assert_eq!(label, expected, "{node} in {graph:?}"),
        }
        let mut beside = deferred.neighbours(node);
        let leads_on = beside.any(|other| labels.is_unreached(other as usize));
        assert!(
            !labels.is_even(node as usize)
                || !leads_on
                || deferred.trees.deferred.frontier.contains(&node),
            "{node} in {graph:?}"
        );
    }
    left
}

#[test]
fn deferred_growth_agrees_with_complete_trees() {
    let mut random = Random(31);
    let mut left = 0;
    for round in 0..500 {
        let nodes = 6 + round % 35;
        let walk = Walk::random(&mut random, nodes, nodes * (3 + round % 4) / 2, false);
        let mut deferred = walk.forest();
        if deferred.is_bipartite() {
            continue;
        }
        // Growth can be deferred from any node on.
        let mut before = random.below(4);
        deferred.trees.deferred.is_on = before == 0;
        walk.insert(&mut deferred, 1, |forest| {
            left += check(&walk, forest);
            before = before.saturating_sub(1);
            forest.trees.deferred.is_on = before == 0;
        });
        Insertion::complete(&mut deferred);
        assert_eq!(check(&walk, &deferred), 0);
    }
    assert!(left > 2000, "{left}");
}
