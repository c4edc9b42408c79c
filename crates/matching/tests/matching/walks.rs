//! Games reviewed backwards: a path through a graph whose nodes are inserted from
//! its end, as single nodes or in pairs, with a probe before each pair.

use matchplay_matching::{
    Adjacency, CompressedGraph, GraphForest, IncrementalMatching, Part, PathInsertion, WorkLimit,
};

use crate::families::{self, graph, random_graph, shuffled};
use crate::induced::present;
use crate::open_grid::{grid_edges, spiral};
use crate::random::Random;
use crate::spanning_tree::SpanningTree;

/// A random path that ends where all neighbours are visited. `depth_first` makes it
/// the longest branch of a depth-first search, which is far longer.
pub(crate) fn path(random: &mut Random, graph: &CompressedGraph, depth_first: bool) -> Vec<u32> {
    let mut last = random.below(graph.node_bound()) as u32;
    if depth_first {
        let neighbours = |node| graph.row(node).to_vec();
        return SpanningTree::new(graph.node_bound(), last, neighbours, random).longest_branch();
    }
    let mut path = vec![last];
    loop {
        let others = graph.neighbours(last);
        let open: Vec<u32> = others.filter(|other| !path.contains(other)).collect();
        if open.is_empty() {
            return path;
        }
        last = open[random.below(open.len())];
        path.push(last);
    }
}

/// Inserts a path, the last node first, and compares the inessential neighbours of every `stride`-th
/// node with a new solution. Another forest, whose insertions are completed from time to time, must
/// have the same parts.
#[track_caller]
fn compare(graph: &CompressedGraph, path: &[u32], stride: usize) {
    let absent = || path.iter().copied();
    let mut forest = GraphForest::without_nodes(graph, absent(), WorkLimit::default());
    let mut insertion = PathInsertion::new(&mut forest);
    let mut completed = GraphForest::without_nodes(graph, absent(), WorkLimit::default());
    let mut inserted = 0;
    let tokens: Vec<u32> = absent().rev().collect();
    for (ply, &token) in tokens.iter().enumerate() {
        if ply % stride > 0 {
            insertion.insert(token, |_| (), |_| ());
            continue;
        }
        let waiting = insertion.is_waiting().then(|| tokens[ply - 1]);
        let nodes: Vec<u32> = present(graph, insertion.matching()).collect();
        let before = GraphForest::with_nodes(graph, nodes.into_iter().chain(waiting));
        let expected = before.neighbours(token);
        let expected: Vec<u32> = expected
            .filter(|&other| before.is_inessential(other))
            .collect();
        let mut found = Vec::new();
        insertion.insert(token, |node| found.push(node), |_| ());
        assert_eq!(found, expected, "{ply} {path:?} {graph:?}");
        if ply % (4 * stride) == 0 {
            let mut several = PathInsertion::new(&mut completed);
            for &earlier in &tokens[inserted..ply] {
                several.insert(earlier, |_| (), |_| ());
            }
            several.complete();
            inserted = ply;
            assert_same_parts(&completed, &before);
        }
    }
    let forest = insertion.complete();
    let after = GraphForest::with_nodes(graph, present(graph, forest));
    assert_same_parts(forest, &after);
}

#[track_caller]
fn assert_same_parts(
    forest: &GraphForest<&CompressedGraph>,
    expected: &GraphForest<&CompressedGraph>,
) {
    for node in 0..expected.node_bound() as u32 {
        assert_eq!(forest.part(node), expected.part(node), "{node}");
    }
}

#[test]
fn walks_on_small_random_graphs() {
    let mut random = Random(21);
    for round in 0..2500 {
        let nodes = 5 + round % 56;
        let degree = 2 + random.below(39) as u32;
        let edges = nodes * degree.min(nodes) / 2;
        let graph = random_graph(&mut random, nodes, edges, round % 16 == 0);
        let path = path(&mut random, &graph, round % 3 > 0);
        compare(&graph, &path, 1);
    }
}

#[test]
fn walks_on_random_graphs_of_500_nodes() {
    let mut random = Random(22);
    for degree in [2, 3, 4, 5, 6, 8, 10, 16, 32, 40] {
        let graph = random_graph(&mut random, 500, 250 * degree, false);
        for depth_first in [true, true, false] {
            let path = path(&mut random, &graph, depth_first);
            compare(&graph, &path, 3);
        }
    }
}

/// A path of `length` nodes, each of which is joined to the next two: triangles side
/// by side.
fn strip(length: u32) -> Vec<(u32, u32)> {
    let pairs = (1..length).flat_map(|node| [(node - 1, node), (node.saturating_sub(2), node)]);
    pairs.collect()
}

#[test]
fn walks_on_hard_families() {
    let mut random = Random(23);
    let lists = [
        families::cycle(41),
        families::complete(30),
        families::complete_with_tails(20, 10, 2),
        families::complete_with_tails(20, 10, 3),
        families::friendship(20),
        families::triangles(30, 1),
        families::triangles(30, 2),
        families::triangles(30, 3),
        families::ladder(50, 0),
        families::ladder(50, 1),
        families::ladder(50, 3),
        families::flowers(6, 4, 5),
        families::flowers(5, 3, 6),
        families::nested_blossoms(40),
        families::hi_lo(5, 8, 3),
        strip(90),
    ];
    for edges in lists {
        for _ in 0..15 {
            let graph = shuffled(&mut random, &graph(&edges));
            let path = path(&mut random, &graph, true);
            compare(&graph, &path, 1);
        }
    }
    for ears in [5, 20] {
        for _ in 0..40 {
            let mut edges = Vec::new();
            families::add_odd_ears(&mut random, &mut edges, 0, ears);
            let graph = shuffled(&mut random, &graph(&edges));
            let path = path(&mut random, &graph, true);
            compare(&graph, &path, 1);
        }
    }
}

/// A square grid with a diagonal in its first cell, which closes a triangle.
fn grid_with_triangle(side: u32) -> CompressedGraph {
    let edges = grid_edges(side, side);
    graph(&edges.chain([(0, side + 1)]).collect::<Vec<_>>())
}

#[test]
fn a_ply_of_a_spiral_costs_the_same_on_any_grid() {
    for side in [12, 13, 40, 80] {
        let graph = grid_with_triangle(side);
        let inwards = spiral(side);
        let outwards: Vec<u32> = inwards.iter().rev().copied().collect();
        for path in [inwards, outwards] {
            if side < 20 {
                compare(&graph, &path, 1);
            }
            let scanned = scanned_per_ply(&graph, &path);
            assert!(scanned < 8, "{side}: {scanned}");
        }
    }
}

/// The edges scanned at each ply of a walk, on average.
fn scanned_per_ply(graph: &CompressedGraph, path: &[u32]) -> u64 {
    let absent = path.iter().copied();
    let mut forest = GraphForest::without_nodes(graph, absent, WorkLimit::default());
    let before = forest.scanned_edges();
    let mut insertion = PathInsertion::new(&mut forest);
    for &token in path.iter().rev() {
        insertion.insert(token, |_| (), |_| ());
    }
    (insertion.matching().scanned_edges() - before) / path.len() as u64
}

/// A search of the whole graph at every ply would scan thousands of edges.
#[test]
fn a_ply_of_a_dense_graph_costs_few_times_its_degree() {
    let mut random = Random(24);
    for nodes in [500, 2000, 8000] {
        let graph = random_graph(&mut random, nodes, 16 * nodes, false);
        let path = path(&mut random, &graph, true);
        let scanned = scanned_per_ply(&graph, &path);
        assert!(scanned < 16 * 32, "{nodes}: {scanned}");
    }
    for nodes in [100, 400] {
        let graph = graph(&families::complete(nodes));
        let scanned = scanned_per_ply(&graph, &path(&mut random, &graph, true));
        assert!(scanned < u64::from(2 * nodes), "{nodes}: {scanned}");
    }
}

/// Nodes of two trees that have blossoms keep the trees alive that they join.
#[test]
fn insertion_between_trees_with_blossoms_costs_a_path() {
    // Triangles in a row, consecutive ones with a node between them that is absent.
    let triangles = 2000;
    let corners = |triangle: u32| [3, 2, 1].map(|corner| 4 * triangle + corner);
    let edges = (0..triangles).flat_map(|triangle| {
        let [a, b, c] = corners(triangle);
        let between = [(4 * triangle, a), (4 * triangle + 4, a)];
        [(a, b), (b, c), (c, a)].into_iter().chain(between)
    });
    let graph = graph(&edges.collect::<Vec<_>>());
    let present = (0..triangles).flat_map(corners);
    let mut forest = GraphForest::with_nodes(&graph, present);
    let before = forest.scanned_edges();
    for triangle in 1..triangles {
        forest.insert(4 * triangle);
        assert_eq!(forest.part(4 * triangle), Some(Part::Adjacent));
    }
    assert_eq!(forest.inessential().count(), 3 * triangles as usize);
    assert!(forest.scanned_edges() - before < 20 * u64::from(triangles));
}

/// Inserting nodes one by one costs O(edges of the nodes whose labels change), although
/// blossoms come and go.
#[test]
fn an_insertion_costs_the_edges_of_the_nodes_that_change() {
    let mut random = Random(25);
    let mut graphs = vec![
        graph(&families::complete(60)),
        shuffled(&mut random, &graph(&families::ladder(300, 0))),
        shuffled(&mut random, &graph(&families::triangles(200, 3))),
        shuffled(&mut random, &graph(&strip(600))),
    ];
    for degree in [4, 6, 32] {
        graphs.push(random_graph(&mut random, 600, 300 * degree, false));
    }
    // A single odd cycle beside a bipartite graph.
    let bipartite = random_graph(&mut random, 2000, 6000, true);
    let triangle = [(2000, 2001), (2001, 2002), (2002, 2000)];
    graphs.push(graph(
        &bipartite.edges().chain(triangle).collect::<Vec<_>>(),
    ));
    for graph in &graphs {
        let mut forest = GraphForest::with_nodes(graph, []);
        let before = forest.scanned_edges();
        let mut parts = vec![None; graph.node_bound()];
        let mut changed = 0;
        for node in random.order(graph.node_bound()) {
            forest.insert(node);
            for other in 0..graph.node_bound() as u32 {
                let part = forest.part(other);
                if parts[other as usize] != part {
                    parts[other as usize] = part;
                    changed += graph.degree(other) as u64;
                }
            }
        }
        let scanned = forest.scanned_edges() - before;
        assert!(scanned <= changed, "{scanned} {changed}");
    }
}
