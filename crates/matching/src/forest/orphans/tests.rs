use super::*;
use crate::forest::walk::Walk;
use crate::forest::{Forest, Label, Topology};
use crate::random::Random;
use crate::{Adjacency, IncrementalMatching};

/// How often each case occurred.
#[derive(Debug, Default)]
struct Cases {
    /// Even nodes of trees that lost their root and that stayed even.
    adopted: usize,
    /// The other even nodes of these trees.
    left: usize,
    /// Forests with a search from the roots.
    long: usize,
}

/// The even nodes of the tree that loses its root when a node is inserted, if one does.
fn orphaned<T: Topology>(forest: &mut Forest<T>, node: u32) -> Vec<usize> {
    let (graph, trees) = (&forest.topology, &mut forest.trees);
    let ends = graph
        .links(node as usize)
        .map(|link| graph.end(node as usize, link));
    let even: Vec<usize> = ends.filter(|&end| trees.labels.is_even(end)).collect();
    let mut roots: Vec<usize> = even
        .into_iter()
        .map(|even| trees.root(graph, even))
        .collect();
    roots.dedup();
    let &[root] = &roots[..] else {
        return Vec::new();
    };
    let nodes = (0..graph.node_bound()).filter(|&node| forest.trees.labels.is_even(node));
    let nodes: Vec<usize> = nodes.collect();
    let is_below = |node: &usize| forest.trees.root(&forest.topology, *node) == root;
    nodes.into_iter().filter(is_below).collect()
}

/// Inserts the nodes of a path, in random order, into a bipartite forest, and compares its labels
/// with new solutions.
fn compare<T: Topology>(
    random: &mut Random,
    walk: &Walk,
    mut forest: Forest<T>,
    cases: &mut Cases,
) {
    assert!(forest.is_bipartite());
    let mut absent = walk.path.clone();
    while !absent.is_empty() {
        let node = forest.node(absent.swap_remove(random.below(absent.len())));
        let orphaned = orphaned(&mut forest, node);
        forest.insert(node);
        let is_even = |&node: &usize| forest.trees.labels.is_even(node);
        let (adopted, left): (Vec<usize>, Vec<usize>) = orphaned.into_iter().partition(is_even);
        cases.adopted += adopted.len();
        cases.left += left.len();
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
    cases.long += usize::from(!forest.trees.orphans.from_roots.is_empty());
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
    assert!(adopted > 500 && long > 30, "{cases:?}");
}
