use crate::forest::walk::Walk;
use crate::forest::{Forest, Labels, SearchMark, Topology};
use crate::path_insertion::Insertion;
use crate::random::Random;
use crate::{Adjacency, IncrementalMatching};

/// Checks that every predecessor of an unreached node of a searched set is in the set or is an
/// entry. Returns the number of these nodes.
fn check_sets<T: Topology>(forest: &Forest<T>) -> usize {
    let (topology, labels) = (&forest.topology, &forest.trees.labels);
    let mut count = 0;
    topology.for_each_node(|node, _| {
        if !labels.is_unreached(node) || !labels.is_marked(node, SearchMark::Searched) {
            return;
        }
        count += 1;
        let set = &forest.trees.deferred.sets[usize::from(topology.is_known_left(node))];
        assert!(set.nodes.contains(&(node as u32)));
        let mate = topology.end(node, labels.mate(node));
        let ends = topology.links(mate).map(|link| topology.end(mate, link));
        for before in ends.filter(|&before| labels.is_present(before)) {
            let is_known = labels.is_marked(before, SearchMark::Searched)
                || set.entries.contains(&(before as u32));
            assert!(is_known, "{before} precedes {node}");
        }
    });
    count
}

/// Inserts a walk with deferred growth. Sometimes compares what is found about other nodes with a
/// new solution. Counts how many nodes were in searched sets, and how many of the others were
/// found to be essential and to be inessential.
fn compare<T: Topology>(
    random: &mut Random,
    walk: &Walk,
    mut forest: Forest<T>,
    counts: &mut [usize; 3],
) {
    assert!(forest.is_bipartite());
    forest.trees.deferred.is_on = true;
    let bound = walk.graph.node_bound();
    walk.insert(&mut forest, 1, |forest| {
        counts[0] += check_sets(forest);
        if random.below(8) > 0 {
            return;
        }
        let solution = walk.solution(forest, None);
        for vertex in (random.below(bound)..bound).step_by(7) {
            let node = forest.node(vertex as u32);
            if forest.trees.label_decides(node as usize).is_none() {
                let is_even = forest.trees.decide(&forest.topology, node as usize);
                assert_eq!(is_even, solution.is_inessential(vertex as u32));
                counts[1 + usize::from(is_even)] += 1;
            }
        }
        check_sets(forest);
    });
    forest.complete();
    let solution = walk.solution(&forest, None);
    for vertex in 0..bound as u32 {
        assert_eq!(forest.part(forest.node(vertex)), solution.part(vertex));
    }
}

#[test]
fn searches_agree_with_new_solutions_on_boards() {
    let mut random = Random(61);
    let mut counts = [0; 3];
    for round in 0..600 {
        let walls = [0, 0, 2, 5, 10, 25][round as usize % 6];
        let (walk, grid) = Walk::board(&mut random, 4 + round % 37, walls);
        compare(&mut random, &walk, grid, &mut counts);
    }
    assert!(counts.iter().all(|&count| count > 500), "{counts:?}");
}

/// Trees are listed at first unless the nodes of one side happen to come before the others.
#[test]
fn searches_agree_with_new_solutions_of_graphs() {
    let mut random = Random(62);
    let (mut counts, mut listed) = ([0; 3], 0);
    for round in 0..600 {
        let nodes = 12 + round % 300;
        let walk = Walk::random(&mut random, nodes, nodes * (2 + round % 5) / 2, true);
        let forest = walk.forest();
        let lists_trees = forest.trees.labels.lists_trees();
        assert_eq!(lists_trees, walk.graph.known_side(0).is_none());
        listed += usize::from(lists_trees);
        compare(&mut random, &walk, forest, &mut counts);
    }
    assert!(
        listed > 500 && counts.iter().all(|&count| count > 50),
        "{listed} {counts:?}"
    );
}
