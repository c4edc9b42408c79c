use super::*;
use crate::forest::walk::Walk;
use crate::forest::{Forest, Label, Topology};
use crate::random::Random;
use crate::{Adjacency, IncrementalMatching};

/// How often each case occurred.
#[derive(Debug, Default)]
struct Cases {
    adopted: usize,
    left: usize,
    /// Insertions with a search from the roots.
    long: usize,
}

/// Inserts the nodes of a path, in random order, into a forest whose orphans are settled by
/// searches, and compares its labels with new solutions.
fn compare<T: Topology>(
    random: &mut Random,
    walk: &Walk,
    mut forest: Forest<T>,
    cases: &mut Cases,
) {
    assert!(forest.is_bipartite());
    let mut absent = walk.path.clone();
    while !absent.is_empty() {
        let vertex = absent.swap_remove(random.below(absent.len()));
        let orphans = &mut forest.trees.orphans;
        (orphans.patience, orphans.left) = (usize::MAX, 1);
        orphans.from_roots.visits.clear();
        forest.insert(forest.node(vertex));
        let orphans = &forest.trees.orphans;
        cases.left += orphans.left.saturating_sub(1);
        cases.adopted += usize::from(orphans.left == 0);
        cases.long += usize::from(!orphans.from_roots.visits.is_empty());
        let solution = walk.solution(&forest, None);
        for vertex in 0..walk.graph.node_bound() as u32 {
            let node = forest.node(vertex);
            assert_eq!(forest.part(node), solution.part(vertex));
            let label = forest.trees.labels.label(node as usize);
            let is_marked = |mark| forest.trees.labels.is_marked(node as usize, mark);
            assert!(label == Label::Odd || !is_marked(LIVE) && !is_marked(CUT_OFF));
            if label == Label::Even {
                let root = forest.trees.root(&forest.topology, node as usize);
                assert!(forest.trees.labels.is_exposed(root));
            }
        }
    }
}

#[test]
fn settled_trees_have_the_labels_of_a_new_solution() {
    let mut random = Random(51);
    let mut cases = Cases::default();
    for round in 0..400 {
        let walls = [0, 0, 3, 10, 25][round as usize % 5];
        let (walk, grid) = Walk::board(&mut random, 4 + round % 30, walls);
        compare(&mut random, &walk, grid, &mut cases);
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
        let nodes = 200 + 20 * round;
        let walk = Walk::random(&mut random, nodes, nodes * (3 + round % 3), true);
        compare(&mut random, &walk, walk.forest(), &mut cases);
    }
    let Cases { adopted, long, .. } = cases;
    assert!(adopted > 500 && long > 100, "{cases:?}");
}
