//! The incremental interface against solving from scratch after every step.

use matchplay_matching::{Adjacency, CompressedGraph, GraphForest, IncrementalMatching};

use crate::families::{self, power_law, random_graph};
use crate::induced::{judged, judged_exposing, present};
use crate::random::Random;

type Incremental<'a> = GraphForest<&'a CompressedGraph>;

/// How often each case occurred.
#[derive(Debug, Default)]
struct Cases {
    reached: usize,
    not_reached: usize,
    simple_pairs: usize,
    other_pairs: usize,
    exposed: usize,
}

/// Compares all that a forest reports with a new solution of its present nodes.
#[track_caller]
fn compare(graph: &CompressedGraph, forest: &mut Incremental) {
    let fresh = GraphForest::with_nodes(graph, present(graph, forest));
    assert_eq!(forest.node_count(), fresh.node_count());
    for node in 0..graph.node_bound() as u32 {
        assert_eq!(forest.part(node), fresh.part(node), "{node} {graph:?}");
    }
    assert!(forest.inessential().eq(fresh.inessential()));
    let matching = judged(graph, forest);
    assert_eq!(matching.len(), fresh.matching().len());
    assert_eq!(matching, forest.matching());
}

/// Asks which essential nodes an insertion would make inessential, and inserts the
/// node into a copy to see.
fn probe(
    random: &mut Random,
    graph: &CompressedGraph,
    forest: &mut Incremental,
    node: u32,
    cases: &mut Cases,
) {
    if forest
        .neighbours(node)
        .any(|other| forest.is_inessential(other))
    {
        return;
    }
    let candidates = random.order(graph.node_bound()).into_iter();
    let mut candidates: Vec<u32> = candidates
        .filter(|&other| forest.contains(other) && !forest.is_inessential(other))
        .collect();
    candidates.truncate(12);
    let mut after = forest.clone();
    after.insert(node);
    let expected: Vec<u32> = candidates
        .iter()
        .copied()
        .filter(|&other| after.is_inessential(other))
        .collect();
    let asked = candidates.len();
    forest.retain_reached(node, &mut candidates);
    assert_eq!(candidates, expected, "{node} {graph:?}");
    cases.reached += expected.len();
    cases.not_reached += asked - expected.len();
}

/// Inserts all nodes of a graph in random order, some in pairs, and compares after
/// every `stride` steps.
fn insert_all(random: &mut Random, graph: &CompressedGraph, stride: usize, cases: &mut Cases) {
    let first = random.order(graph.node_bound()).into_iter();
    let first = first.take(random.below(graph.node_bound()));
    let mut forest = GraphForest::with_nodes(graph, first);
    for (step, node) in random.order(graph.node_bound()).into_iter().enumerate() {
        if forest.contains(node) {
            continue;
        }
        probe(random, graph, &mut forest, node, cases);
        let absent: Vec<u32> = graph
            .neighbours(node)
            .filter(|&other| !forest.contains(other))
            .collect();
        if random.below(2) == 0 && !absent.is_empty() {
            let other = absent[random.below(absent.len())];
            let is_simple = !forest
                .neighbours(other)
                .any(|beside| forest.is_inessential(beside));
            cases.simple_pairs += usize::from(is_simple);
            cases.other_pairs += usize::from(!is_simple);
            forest.insert_pair(node, other);
        } else {
            forest.insert(node);
        }
        if step % stride == 0 {
            compare(graph, &mut forest);
            expose(random, graph, &mut forest, cases);
        }
    }
    compare(graph, &mut forest);
}

/// Judges a matching that exposes an inessential node.
fn expose(
    random: &mut Random,
    graph: &CompressedGraph,
    forest: &mut Incremental,
    cases: &mut Cases,
) {
    let inessential: Vec<u32> = forest.inessential().collect();
    if !inessential.is_empty() {
        let node = inessential[random.below(inessential.len())];
        assert_eq!(judged_exposing(graph, forest, node).mate(node), None);
        cases.exposed += 1;
    }
}

#[track_caller]
fn check(cases: &Cases) {
    let Cases {
        reached,
        not_reached,
        simple_pairs,
        other_pairs,
        exposed,
    } = *cases;
    let counts = [reached, not_reached, simple_pairs, other_pairs, exposed];
    assert!(counts.iter().all(|&count| count > 100), "{cases:?}");
}

#[test]
fn small_random_graphs() {
    for bipartite in [false, true] {
        let mut random = Random(8);
        let mut cases = Cases::default();
        for round in 0..500 {
            let nodes = 6 + round % 25;
            let edges = nodes * (2 + round % 9) / 4;
            let graph = random_graph(&mut random, nodes, edges, bipartite);
            insert_all(&mut random, &graph, 1, &mut cases);
        }
        check(&cases);
    }
}

#[test]
fn large_random_graphs() {
    for bipartite in [false, true] {
        let mut random = Random(9);
        let mut cases = Cases::default();
        for quarters in [2, 3, 4, 5, 6, 8, 12, 40] {
            let edges = 450 * quarters / 4 * if bipartite { 2 } else { 1 };
            let graph = random_graph(&mut random, 450, edges, bipartite);
            insert_all(&mut random, &graph, 5, &mut cases);
        }
        check(&cases);
    }
}

#[test]
fn hard_families() {
    let mut random = Random(10);
    let mut cases = Cases::default();
    let lists = [
        families::cycle(101),
        families::complete(40),
        families::complete_with_tails(30, 15, 2),
        families::friendship(60),
        families::triangles(50, 1),
        families::triangles(50, 3),
        families::ladder(80, 0),
        families::ladder(80, 1),
        families::flowers(8, 4, 5),
        families::flowers(5, 3, 6),
        families::nested_blossoms(60),
        families::hi_lo(5, 12, 3),
        families::growing_paths(14),
        families::triangular(40),
    ];
    for edges in lists {
        for _ in 0..4 {
            let graph = families::shuffled(&mut random, &families::graph(&edges));
            insert_all(&mut random, &graph, 4, &mut cases);
        }
    }
    for ears in [5, 40] {
        for _ in 0..10 {
            let mut edges = Vec::new();
            families::add_odd_ears(&mut random, &mut edges, 0, ears);
            let graph = families::shuffled(&mut random, &families::graph(&edges));
            insert_all(&mut random, &graph, 3, &mut cases);
        }
    }
    for edges in [300, 600, 1200] {
        let graph = power_law(&mut random, 400, edges);
        insert_all(&mut random, &graph, 5, &mut cases);
    }
    check(&cases);
}

/// The search forward from the inserted node ends while the search backward still
/// has many nodes to visit, and the two have met in the last of them.
#[test]
fn a_short_search_forward_meets_a_wide_search_backward() {
    // Nodes 0 to 19 and their leaves 20 to 39 are a dead end beside the path from
    // node 40, which is inserted, to the candidate, node 50.
    let dead_end = (0..20).flat_map(|node| [(node, node + 20), (node, 49)]);
    let path = (40..50).map(|node| (node, node + 1));
    let edges: Vec<(u32, u32)> = dead_end.chain(path).collect();
    let graph = families::graph(&edges);
    let others = (0..51).filter(|&node| node != 40);
    let mut forest = GraphForest::with_nodes(&graph, others);
    assert_eq!(forest.inessential().count(), 0);
    let mut candidates = vec![50];
    forest.retain_reached(40, &mut candidates);
    assert_eq!(candidates, [50]);
    forest.insert(40);
    assert!(forest.is_inessential(50));
}

/// Removing a node with [`GraphForest::without`] is solving without it.
#[test]
fn a_forest_without_a_node() {
    let mut random = Random(11);
    for round in 0..300 {
        let nodes = 5 + round % 30;
        let graph = random_graph(
            &mut random,
            nodes,
            nodes * (1 + round % 5) / 2,
            round % 2 == 0,
        );
        let forest = GraphForest::new(&graph);
        let node = random.below(nodes as usize) as u32;
        let mut without = forest.without(node);
        let others = (0..nodes).filter(|&other| other != node);
        let fresh = GraphForest::with_nodes(&graph, others);
        for node in 0..nodes {
            assert_eq!(without.part(node), fresh.part(node), "{graph:?}");
        }
        let cover = without.odd_set_cover();
        let matching = without.matching();
        assert_eq!(matching.len(), fresh.matching().len());
        assert_eq!(cover.capacity(), matching.len());
    }
}
