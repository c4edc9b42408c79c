use alloc::vec::Vec;

use super::*;
use crate::forest::{Forest, Label, Topology};
use crate::grid::GridForest;
use crate::random::Random;
use crate::{CompressedGraph, GraphForest, IncrementalMatching, WorkLimit};

/// How often each case occurred.
#[derive(Debug, Default)]
struct Cases {
    adopted: usize,
    left: usize,
    /// Insertions with a search from the roots.
    long: usize,
}

/// Inserts the absent nodes into a forest whose orphans are settled by searches, and into one
/// whose trees are dissolved, and compares their labels.
fn compare<T>(mut searching: Forest<T>, absent: &[u32], cases: &mut Cases)
where
    T: Topology + Clone,
    T::Labels: Clone,
{
    assert!(searching.is_bipartite());
    let mut dissolving = searching.clone();
    for &node in absent {
        let even = searching.inessential().count();
        let mut around = searching.neighbours(node);
        let is_won = around.any(|other| searching.is_inessential(other));
        drop(around);
        let orphans = &mut searching.trees.orphans;
        (orphans.patience, orphans.left) = (usize::MAX, 1);
        orphans.from_roots.visits.clear();
        dissolving.trees.orphans.patience = 0;
        searching.insert(node);
        dissolving.insert(node);
        for node in 0..searching.node_bound() as u32 {
            assert_eq!(searching.part(node), dissolving.part(node));
            let label = searching.trees.labels.label(node as usize);
            let is_marked = |mark| searching.trees.labels.is_marked(node as usize, mark);
            let is_odd = label == Label::Odd;
            assert!(is_odd || !is_marked(LIVE) && !is_marked(CUT_OFF));
            if label == Label::Even {
                let root = searching.trees.root(&searching.topology, node as usize);
                assert!(searching.trees.labels.is_exposed(root));
            }
        }
        if is_won {
            cases.left += even - searching.inessential().count();
            cases.adopted += usize::from(searching.trees.orphans.left == 0);
            cases.long += usize::from(!searching.trees.orphans.from_roots.visits.is_empty());
        }
    }
}

#[test]
fn searching_and_dissolving_leave_the_same_labels() {
    let mut random = Random(51);
    let mut cases = Cases::default();
    for round in 0..400 {
        let side = 4 + round % 30;
        let walls = [0, 0, 3, 10, 25][round as usize % 5];
        let words = random.grid(side, side, walls);
        let absent: Vec<u32> = (0..side * side).filter(|_| random.below(4) == 0).collect();
        let is_cell = |&cell: &u32| words[(cell / side) as usize] >> (cell % side) & 1 == 1;
        let mut forest = GridForest::default();
        forest.solve(side, side, words.iter().copied(), absent.iter().copied());
        let absent = absent.into_iter().filter(is_cell);
        let absent: Vec<u32> = absent.map(|cell| forest.node(cell)).collect();
        compare(forest, &absent, &mut cases);
    }
    let Cases { adopted, left, .. } = cases;
    assert!(adopted > 500 && left > 5000, "{cases:?}");
}

/// On random graphs, most nodes are in one tree, and few edges lead into it from others.
#[test]
fn searches_from_the_roots_leave_the_same_labels() {
    let mut random = Random(52);
    let mut cases = Cases::default();
    for round in 0..60 {
        let side = 100 + 10 * round;
        let mut end = || random.below(side as usize) as u32;
        let edges: Vec<(u32, u32)> = (0..side * (3 + round % 3))
            .map(|_| (end(), side + end()))
            .collect();
        let graph = CompressedGraph::from_edges(2 * side, edges).unwrap();
        let absent: Vec<u32> = (0..2 * side).filter(|_| random.below(4) == 0).collect();
        let forest =
            GraphForest::without_nodes(&graph, absent.iter().copied(), WorkLimit::default());
        compare(forest, &absent, &mut cases);
    }
    let Cases { adopted, long, .. } = cases;
    assert!(adopted > 500 && long > 100, "{cases:?}");
}
