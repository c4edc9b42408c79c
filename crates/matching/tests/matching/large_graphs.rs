//! Hard and large graphs: planted decompositions, and petgraph as an oracle.

use matchplay_matching::{
    Adjacency, CompressedGraph, GallaiEdmonds, Part, certified_maximum_matching, maximum_matching,
};
use petgraph::graph::UnGraph;

use crate::effort::rounds;
use crate::families::{self, power_law, random_graph, shuffled};
use crate::random::Random;
use crate::started::Started;

/// The size of a maximum matching, after a cover has proved it for searches from
/// good and bad starts.
#[track_caller]
fn size(random: &mut Random, graph: &CompressedGraph) -> usize {
    let (matching, cover) = certified_maximum_matching(graph);
    assert_eq!(cover.check(graph, &matching), Ok(()));
    assert_eq!(cover.check(graph, &maximum_matching(graph)), Ok(()));
    for without in [0, 10] {
        let started = Started::greedy(random, graph, without);
        let (matching, cover) = certified_maximum_matching(&started);
        assert_eq!(cover.check(graph, &matching), Ok(()));
        assert_eq!(cover.check(graph, &maximum_matching(&started)), Ok(()));
    }
    matching.len()
}

#[test]
fn families_have_the_known_sizes() {
    let mut random = Random(12);
    let mut check = |edges: Vec<(u32, u32)>, expected: u32| {
        let graph = families::graph(&edges);
        assert_eq!(size(&mut random, &graph), expected as usize);
        for _ in 0..3 {
            let shuffled = shuffled(&mut random, &graph);
            assert_eq!(size(&mut random, &shuffled), expected as usize);
        }
    };
    for n in [1, 2, 3, 10, 60] {
        check(families::cycle(2 * n + 3), n + 1);
        check(families::complete(n + 1), n.div_ceil(2));
        check(families::friendship(n), n);
        check(families::triangles(2 * n, 1), 3 * n);
        check(families::triangles(2 * n, 3), 3 * n);
        check(families::ladder(2 * n, 0), 2 * n);
        check(families::ladder(2 * n, 1), 2 * n);
        check(families::nested_blossoms(n), n);
        check(families::growing_paths(n), n * (n + 1) / 2);
        check(families::triangular(n), n);
        check(families::hi_lo(4, n, 3), 4 * n);
        check(families::hi_lo(n, 7, 5), 7 * n);
        // Each tail of one node takes the node that it hangs from.
        check(families::complete_with_tails(2 * n, n, 1), n + n / 2);
        check(families::complete_with_tails(2 * n, 2 * n, 1), 2 * n);
        check(families::complete_with_tails(2 * n, n, 2), 2 * n);
        check(families::complete_with_tails(2 * n, n, 3), 2 * n + n / 2);
        // Odd cycles on stems of even length are factor-critical.
        check(families::flowers(n, 4, 4), 4 * n);
    }
    check(families::cycle(100_001), 50_000);
    check(families::growing_paths(300), 300 * 301 / 2);
    check(families::nested_blossoms(2_000), 2_000);
    check(families::flowers(300, 2, 10), 300 * 6);
}

/// Factor-critical components outnumber the nodes of A, each of which is joined to
/// at least two consecutive ones. Every k nodes of A are therefore joined to more than k
/// components, and D, A and C are the planted ones (Lovász & Plummer 1986, section 3.2).
#[test]
fn planted_decompositions_are_found() {
    let mut random = Random(13);
    for (adjacent, surplus, pairs, ears) in [
        (0, 1, 0, 60),
        (1, 1, 3, 3),
        (10, 1, 10, 5),
        (40, 7, 50, 9),
        (150, 30, 100, 4),
    ] {
        let mut edges = Vec::new();
        let rest = adjacent..adjacent + 2 * pairs;
        let mut firsts = Vec::new();
        let mut next = rest.end;
        for _ in 0..adjacent + surplus {
            firsts.push(next);
            let ears = random.below(ears + 1);
            next = families::add_odd_ears(&mut random, &mut edges, next, ears);
        }
        firsts.push(next);
        let in_component = |random: &mut Random, component: u32| {
            let [first, end] = [0, 1].map(|next| firsts[(component + next) as usize]);
            first + random.below((end - first) as usize) as u32
        };
        for node in 0..adjacent {
            for component in [node, node + 1] {
                edges.push((node, in_component(&mut random, component)));
            }
            for _ in 0..3 {
                let component = random.below((adjacent + surplus) as usize) as u32;
                edges.push((node, in_component(&mut random, component)));
                edges.push((node, random.below(rest.end as usize) as u32));
            }
        }
        for pair in 0..pairs {
            let first = rest.start + 2 * pair;
            edges.push((first, first + 1));
            for _ in 0..2 {
                edges.push((first, random.below(rest.end as usize) as u32));
                edges.push((first + 1, random.below(rest.end as usize) as u32));
            }
        }
        let names = random.order(next as usize);
        let renamed = edges
            .iter()
            .map(|&(a, b)| (names[a as usize], names[b as usize]));
        let graph = CompressedGraph::from_edges(next, renamed).unwrap();
        let decomposition = GallaiEdmonds::of(&graph);
        for node in 0..next {
            let part = if node < adjacent {
                Part::Adjacent
            } else if rest.contains(&node) {
                Part::Rest
            } else {
                Part::Inessential
            };
            assert_eq!(
                decomposition.part(names[node as usize]),
                Some(part),
                "{node}"
            );
        }
        assert_eq!(decomposition.deficiency(), surplus as usize);
        size(&mut random, &graph);
    }
}

#[test]
fn petgraph_finds_matchings_of_the_same_size() {
    let mut random = Random(14);
    let check = |random: &mut Random, graph: CompressedGraph| {
        let mut petgraph = UnGraph::<(), ()>::from_edges(graph.edges());
        while petgraph.node_count() < graph.node_bound() {
            petgraph.add_node(());
        }
        let expected = petgraph::algo::maximum_matching(&petgraph).len();
        assert_eq!(size(random, &graph), expected, "{graph:?}");
        assert_eq!(CompressedGraph::from_petgraph(&petgraph), Ok(graph));
    };
    for round in 0..600 {
        let nodes = 8 + round % 60;
        let edges = nodes * (2 + round % 11) / 4;
        let graph = random_graph(&mut random, nodes, edges, round % 4 == 0);
        check(&mut random, graph);
        let graph = power_law(&mut random, nodes, edges);
        check(&mut random, graph);
    }
    for quarters in [2, 4, 5, 6, 8, 16] {
        let graph = random_graph(&mut random, 500, 500 * quarters / 4, false);
        check(&mut random, graph);
        let graph = power_law(&mut random, 500, 500 * quarters / 4);
        check(&mut random, graph);
    }
}

#[test]
fn large_random_graphs_have_covers() {
    let mut random = Random(15);
    for quarters in [3, 4, 5, 6, 8, 12, 30] {
        let edges = 20_000 * quarters / 4;
        for bipartite in [false, true] {
            let graph = random_graph(&mut random, 20_000, edges, bipartite);
            size(&mut random, &graph);
        }
        let graph = power_law(&mut random, 20_000, edges);
        size(&mut random, &graph);
    }
}

/// Graphs that are large enough for the initial matching to read ahead.
#[test]
fn very_large_random_graphs_have_covers() {
    let mut random = Random(16);
    let nodes = 70_000;
    // A sample has bipartite and general graphs, and both kinds of degrees.
    for edges in [nodes, 2 * nodes, 4 * nodes].into_iter().take(rounds(1, 3)) {
        for bipartite in [false, true] {
            let graph = random_graph(&mut random, nodes, edges, bipartite);
            size(&mut random, &graph);
        }
        let graph = power_law(&mut random, nodes, edges);
        size(&mut random, &graph);
    }
}
