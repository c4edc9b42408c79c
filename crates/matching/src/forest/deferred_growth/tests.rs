use alloc::vec::Vec;

use crate::forest::{Forest, Labels, SearchMark, Topology};
use crate::path_insertion::Insertion;
use crate::random::Random;
use crate::{CompressedGraph, GraphForest, GridForest, IncrementalMatching, WorkLimit};

/// How often the searches ended in each way.
#[derive(Debug, Default)]
struct Ends {
    /// By the searched set: whether the node is inessential, if this was found.
    by_set: [usize; 2],
    /// Without it, after the searched set did not help.
    without: [usize; 2],
}

/// Whether a node is inessential, by searches alone, before trees have grown.
fn is_inessential<T: Topology>(forest: &mut Forest<T>, node: usize, ends: &mut Ends) -> bool {
    let Forest {
        topology, trees, ..
    } = forest;
    if let Some(is_even) = trees.label_decides(node) {
        return is_even;
    }
    let (found, count) = match trees.search_backward(topology, node, true) {
        Some(found) => (found, &mut ends.by_set),
        None => {
            let found = trees.search_backward(topology, node, false);
            (found.expect("it always ends"), &mut ends.without)
        }
    };
    count[usize::from(found)] += 1;
    assert_eq!(trees.labels.is_even(node), found);
    found
}

/// Checks that every predecessor of an unreached node of a searched set is in the set or is an
/// entry.
fn check_sets<T: Topology>(forest: &Forest<T>) {
    let (topology, labels) = (&forest.topology, &forest.trees.labels);
    let ends = |node| {
        topology
            .links(node)
            .map(move |link| topology.end(node, link))
    };
    topology.for_each_node(|node, _| {
        if !labels.is_unreached(node) || !labels.is_marked(node, SearchMark::Searched) {
            return;
        }
        let set = &forest.trees.searched_sets[usize::from(topology.is_known_left(node))];
        assert!(set.nodes.contains(&(node as u32)));
        let mate = topology.end(node, labels.mate(node));
        for before in ends(mate).filter(|&before| labels.is_present(before)) {
            let is_known = labels.is_marked(before, SearchMark::Searched)
                || set.entries.contains(&(before as u32));
            assert!(is_known, "{before} precedes {node}");
        }
    });
}

/// Inserts the absent nodes of a forest in this order, with deferred growth and without, and
/// compares what is reported about their neighbours, and sometimes about other nodes.
fn compare<T>(random: &mut Random, mut grown: Forest<T>, absent: &[u32], ends: &mut Ends)
where
    T: Topology + Clone,
    T::Labels: Clone,
{
    let mut deferred = grown.clone();
    assert!(deferred.is_bipartite());
    deferred.trees.defers_growth = true;
    let bound = grown.node_bound();
    for &node in absent {
        if grown.contains(node) {
            continue;
        }
        let around: Vec<u32> = grown.neighbours(node).collect();
        let mut is_won = false;
        for &other in &around {
            let is_even = grown.is_inessential(other);
            is_won |= is_even;
            let found = is_inessential(&mut deferred, other as usize, ends);
            assert_eq!(found, is_even);
        }
        let topology = &grown.topology;
        let links: Vec<_> = topology.links(node as usize).collect();
        let mut beside = links
            .into_iter()
            .map(|link| topology.end(node as usize, link) as u32);
        let is_absent = |other: &u32| absent.contains(other) && !grown.contains(*other);
        let first = beside.find(is_absent).filter(|_| !is_won);
        if let Some(first) = first {
            // As in a game, `node` waits until it is matched with `first`.
            let mut found = Vec::new();
            let count =
                grown.visit_inessential_neighbours(first, Some(node), |index| found.push(index));
            let mut same = Vec::new();
            let as_many =
                deferred.visit_inessential_neighbours(first, Some(node), |index| same.push(index));
            assert_eq!((count, found), (as_many, same));
            grown.insert_pair(first, node);
            deferred.add_pair(first, node);
        } else {
            grown.insert(node);
            deferred.add(node);
        }
        check_sets(&deferred);
        if random.below(8) == 0 {
            for node in (random.below(bound)..bound).step_by(7) {
                if grown.contains(node as u32) {
                    let is_even = is_inessential(&mut deferred, node, ends);
                    assert_eq!(is_even, grown.is_inessential(node as u32));
                }
            }
            check_sets(&deferred);
        }
    }
    deferred.complete();
    for node in 0..bound as u32 {
        assert_eq!(deferred.part(node), grown.part(node));
    }
    assert_eq!(deferred.matched_pairs().len(), grown.matched_pairs().len());
}

#[test]
fn searches_agree_with_trees_that_are_grown_at_once() {
    let mut random = Random(61);
    let mut ends = Ends::default();
    for round in 0..300 {
        let side = 4 + round % 37;
        let walls = [0, 0, 2, 5, 10, 25][round as usize % 6];
        let words = random.grid(side, side, walls);
        let is_cell = |&cell: &u32| words[(cell / side) as usize] >> (cell % side) & 1 == 1;
        let mut absent: Vec<u32> = (0..side * side).filter(|_| random.below(3) == 0).collect();
        absent.retain(is_cell);
        let mut forest = GridForest::default();
        forest.solve(side, side, words.iter().copied(), absent.iter().copied());
        let absent: Vec<u32> = absent.iter().map(|&cell| forest.node(cell)).collect();
        compare(&mut random, forest, &absent, &mut ends);
    }
    let Ends { by_set, without } = &ends;
    assert!(
        by_set.iter().chain(without).all(|&count| count > 500),
        "{ends:?}"
    );
}

/// The sides of these graphs are not known, and their trees are listed at first.
#[test]
fn searches_agree_on_lists_of_edges() {
    let mut random = Random(62);
    let mut ends = Ends::default();
    for round in 0..600 {
        let nodes = 6 + round % 150;
        let left = 1 + random.below(nodes as usize - 1);
        let edges: Vec<(u32, u32)> = (0..nodes as usize * (2 + round as usize % 5) / 2)
            .map(|_| (random.below(left), random.below(nodes as usize - left)))
            .map(|(a, b)| (2 * a as u32, 2 * b as u32 + 1))
            .collect();
        let graph = CompressedGraph::from_edges(2 * nodes, edges).unwrap();
        let absent: Vec<u32> = (0..2 * nodes).filter(|_| random.below(2) == 0).collect();
        let forest =
            GraphForest::without_nodes(&graph, absent.iter().copied(), WorkLimit::default());
        assert!(forest.trees.labels.lists_trees());
        compare(&mut random, forest, &absent, &mut ends);
    }
    let Ends { by_set, without } = &ends;
    assert!(
        by_set.iter().chain(without).all(|&count| count > 50),
        "{ends:?}"
    );
}
