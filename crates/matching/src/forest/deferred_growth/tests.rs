use alloc::vec::Vec;

use crate::forest::{Labels, SearchMark, Topology};
use crate::random::Random;
use crate::{GridForest, IncrementalMatching};

/// How often the searches ended in each way.
#[derive(Debug, Default)]
struct Ends {
    /// By the searched set: whether the node is inessential, if this was found.
    by_set: [usize; 2],
    /// Without it, after the searched set did not help.
    without: [usize; 2],
}

/// Whether a node is inessential, by searches alone, before trees have grown.
fn is_inessential(forest: &mut GridForest, node: usize, ends: &mut Ends) -> bool {
    let GridForest {
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
fn check_sets(forest: &GridForest) {
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
        let mut deferred = GridForest::default();
        deferred.solve(side, side, words.iter().copied(), absent.iter().copied());
        let mut grown = deferred.clone();
        deferred.trees.defers_growth = true;
        let nodes: Vec<u32> = absent.iter().map(|&cell| grown.node(cell)).collect();
        for &node in &nodes {
            if grown.contains(node) {
                continue;
            }
            let around: Vec<u32> = grown.neighbours(node).collect();
            let mut is_won = false;
            for &other in &around {
                let is_even = grown.is_inessential(other);
                is_won |= is_even;
                assert_eq!(
                    is_inessential(&mut deferred, other as usize, &mut ends),
                    is_even
                );
            }
            let topology = &grown.topology;
            let links: Vec<_> = topology.links(node as usize).collect();
            let mut beside = links
                .into_iter()
                .map(|link| topology.end(node as usize, link) as u32);
            let is_absent = |other: &u32| nodes.contains(other) && !grown.contains(*other);
            let first = beside.find(is_absent).filter(|_| !is_won);
            if let Some(first) = first {
                // As in a game, `node` waits until it is matched with `first`.
                let mut found = Vec::new();
                let count = grown
                    .visit_inessential_neighbours(first, Some(node), |index| found.push(index));
                let mut same = Vec::new();
                let as_many = deferred
                    .visit_inessential_neighbours(first, Some(node), |index| same.push(index));
                assert_eq!((count, found), (as_many, same));
                grown.insert_pair(first, node);
                deferred.insert_pair(first, node);
            } else {
                grown.insert(node);
                deferred.insert(node);
            }
            check_sets(&deferred);
            if random.below(8) == 0 {
                let any = random.below((side * side) as usize) as u32;
                for cell in (any..side * side).step_by(7).filter(is_cell) {
                    let node = grown.node(cell);
                    if grown.contains(node) {
                        let is_even = is_inessential(&mut deferred, node as usize, &mut ends);
                        assert_eq!(is_even, grown.is_inessential(node));
                    }
                }
                check_sets(&deferred);
            }
        }
        deferred.complete();
        for cell in (0..side * side).filter(is_cell) {
            let node = grown.node(cell);
            assert_eq!(deferred.part(node), grown.part(node));
        }
        assert_eq!(deferred.matched_pairs().len(), grown.matched_pairs().len());
    }
    let Ends { by_set, without } = &ends;
    assert!(
        by_set.iter().chain(without).all(|&count| count > 500),
        "{ends:?}"
    );
}
