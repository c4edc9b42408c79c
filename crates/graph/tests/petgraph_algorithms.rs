//! Runs every algorithm of petgraph for undirected graphs on the graphs of games, and
//! compares the answers with those for a stored copy of each graph.
//!
//! The other algorithms of `petgraph::algo` have bounds that no undirected graph without
//! numbers on its edges satisfies: `bellman_ford`, `find_negative_cycle`, `dinics` and
//! `ford_fulkerson` read weights that are numbers, `greedy_feedback_arc_set` needs a
//! directed graph, and `condensation`, `steiner_tree` and `dag_transitive_reduction_closure`
//! accept only types of petgraph. `dag_to_toposorted_adjacency_list` needs the order of
//! `toposort`, which fails for a graph with an edge.

use std::fmt::Debug;
use std::hash::{Hash, RandomState};

use matchplay_board::{Dials, Lock, Position, Steps};
use matchplay_graph::BoardGraph;
use petgraph::algo::articulation_points::articulation_points;
use petgraph::algo::dijkstra::with_dynamic_goal;
use petgraph::algo::dominators::simple_fast;
use petgraph::algo::floyd_warshall::floyd_warshall_path;
use petgraph::algo::page_rank::parallel_page_rank;
use petgraph::algo::{
    all_simple_paths, all_simple_paths_multi, astar, bidirectional_dijkstra, bridges,
    connected_components, dijkstra, dsatur_coloring, floyd_warshall, greedy_matching,
    has_path_connecting, is_bipartite_undirected, is_cyclic_directed, is_cyclic_undirected,
    is_isomorphic, is_isomorphic_matching, is_isomorphic_subgraph, is_isomorphic_subgraph_matching,
    johnson, k_shortest_path, kosaraju_scc, maximal_cliques, maximum_matching, min_spanning_tree,
    min_spanning_tree_prim, page_rank, parallel_johnson, spfa, subgraph_isomorphisms_iter,
    tarjan_scc, toposort,
};
use petgraph::data::DataMap;
use petgraph::dot::{Config, Dot};
use petgraph::graph::{NodeIndex, UnGraph};
use petgraph::visit::{
    Bfs, EdgeCount, EdgeRef, GetAdjacencyMatrix, GraphProp, IntoEdgeReferences, IntoEdges,
    IntoEdgesDirected, IntoNeighbors, IntoNodeIdentifiers, IntoNodeReferences,
    NodeCompactIndexable, NodeCount, NodeIndexable, Visitable, Walker,
};
use petgraph::{Direction, Undirected};

/// The answers of all algorithms that do not depend on the order of edges, with nodes as
/// compact indices.
fn answers<G>(graph: G) -> Vec<(&'static str, String)>
where
    G: IntoNodeReferences<NodeWeight = ()>
        + IntoEdgesDirected<EdgeWeight = ()>
        + IntoEdgeReferences
        + NodeCompactIndexable
        + NodeCount
        + EdgeCount
        + Visitable
        + GetAdjacencyMatrix
        + DataMap
        + GraphProp<EdgeType = Undirected>
        + Sync,
    G::NodeId: Eq + Hash + Ord + Debug + Send + Sync,
    G::EdgeId: Eq + Hash,
{
    let index = |node| graph.to_index(node);
    let all = || graph.node_identifiers();
    let [from, to] = [all().min(), all().max()].map(|node| node.expect("a graph with nodes"));
    let sorted = |nodes: Vec<G::NodeId>| {
        let mut indices: Vec<usize> = nodes.into_iter().map(index).collect();
        indices.sort_unstable();
        indices
    };
    let sets = |sets: Vec<Vec<G::NodeId>>| {
        let mut sets: Vec<Vec<usize>> = sets.into_iter().map(sorted).collect();
        sets.sort();
        sets
    };
    let sum = |distances: Vec<i32>| distances.into_iter().filter(|&d| d < i32::MAX).sum::<i32>();
    let millionths = |ranks: Vec<f64>| -> Vec<i64> {
        ranks
            .iter()
            .map(|rank| (rank * 1e6).round() as i64)
            .collect()
    };
    let mut answers = Vec::new();
    let mut add = |name, answer: &dyn Debug| answers.push((name, format!("{answer:?}")));

    let cut: Vec<_> = all()
        .filter(|node| articulation_points(graph).contains(node))
        .collect();
    add("articulation_points", &sorted(cut));
    let way = astar(graph, from, |node| node == to, |_| 1, |_| 0);
    add("astar", &way.map(|(length, _)| length));
    let mut ends: Vec<[usize; 2]> = bridges(graph)
        .map(|edge| [index(edge.source()), index(edge.target())])
        .collect();
    ends.iter_mut().for_each(|ends| ends.sort_unstable());
    ends.sort_unstable();
    add("bridges", &ends);
    let (colours, count) = dsatur_coloring(graph);
    let proper = |edge: G::EdgeRef| colours[&edge.source()] != colours[&edge.target()];
    assert!(graph.edge_references().all(proper) && count <= 4);
    add(
        "dijkstra",
        &sum(dijkstra(graph, from, None, |_| 1).into_values().collect()),
    );
    let found = with_dynamic_goal(graph, from, |&node| node == to, |_| 1);
    add("with_dynamic_goal", &found.goal_node.map(index));
    add(
        "bidirectional_dijkstra",
        &bidirectional_dijkstra(graph, from, to, |_| 1),
    );
    let dominators = simple_fast(graph, from);
    let dominator = |node| dominators.immediate_dominator(node).map(index);
    add("dominators", &all().map(dominator).collect::<Vec<_>>());
    let distances = floyd_warshall(graph, |_| 1).expect("no negative cycle");
    add("floyd_warshall", &sum(distances.into_values().collect()));
    let (distances, _) = floyd_warshall_path(graph, |_| 1).expect("no negative cycle");
    add(
        "floyd_warshall_path",
        &sum(distances.into_values().collect()),
    );
    let distances = johnson(graph, |_| 1).expect("no negative cycle");
    add("johnson", &sum(distances.into_values().collect()));
    let distances = parallel_johnson(graph, |_| 1).expect("no negative cycle");
    add("parallel_johnson", &sum(distances.into_values().collect()));
    let second = k_shortest_path(graph, from, None, 2, |_| 1);
    add("k_shortest_path", &sum(second.into_values().collect()));
    let maximum = maximum_matching(graph);
    let greedy = greedy_matching(graph);
    assert!(
        greedy
            .edges()
            .all(|(a, b)| graph.neighbors(a).any(|other| other == b))
    );
    assert!(greedy.len() <= maximum.len() && maximum.len() <= 2 * greedy.len());
    add("maximum_matching", &maximum.len());
    let cliques = maximal_cliques(graph).into_iter();
    add(
        "maximal_cliques",
        &sets(cliques.map(|clique| clique.into_iter().collect()).collect()),
    );
    add("min_spanning_tree", &min_spanning_tree(graph).count());
    add(
        "min_spanning_tree_prim",
        &min_spanning_tree_prim(graph).count(),
    );
    add("page_rank", &millionths(page_rank(graph, 0.85, 20)));
    add(
        "parallel_page_rank",
        &millionths(parallel_page_rank(graph, 0.85, 20, None)),
    );
    add("tarjan_scc", &sets(tarjan_scc(graph)));
    add("kosaraju_scc", &sets(kosaraju_scc(graph)));
    let paths = all_simple_paths::<Vec<_>, _, RandomState>(graph, from, to, 0, Some(5));
    add("all_simple_paths", &paths.count());
    let targets = all().skip(1).collect();
    let paths = all_simple_paths_multi::<Vec<_>, _, RandomState>(graph, from, &targets, 0, Some(3));
    add("all_simple_paths_multi", &paths.count());
    let paths = spfa(graph, from, |_| 1).expect("no negative cycle");
    add("spfa", &sum(paths.distances));
    add("connected_components", &connected_components(graph));
    add("is_cyclic_undirected", &is_cyclic_undirected(graph));
    add("is_cyclic_directed", &is_cyclic_directed(graph));
    add("toposort", &toposort(graph, None).is_ok());
    add(
        "has_path_connecting",
        &has_path_connecting(graph, from, to, None),
    );
    add(
        "is_bipartite_undirected",
        &is_bipartite_undirected(graph, from),
    );
    let reached: Vec<_> = Bfs::new(graph, from).iter(graph).collect();
    add("Bfs", &sorted(reached));
    let bare = [Config::NodeNoLabel, Config::EdgeNoLabel];
    let dot = format!("{:?}", Dot::with_config(graph, &bare));
    add(
        "Dot",
        &(dot.starts_with("graph {"), dot.matches(" -- ").count()),
    );
    answers
}

/// A graph of petgraph with the same nodes and edges, in the order of the compact indices.
fn copy(graph: &BoardGraph<'_>) -> UnGraph<(), ()> {
    let mut copy = UnGraph::default();
    let nodes: Vec<NodeIndex> = graph
        .node_identifiers()
        .map(|_| copy.add_node(()))
        .collect();
    for (a, b, ()) in graph.edge_references() {
        copy.add_edge(nodes[graph.to_index(a)], nodes[graph.to_index(b)], ());
    }
    copy
}

fn isomorphisms(graph: &BoardGraph<'_>, copy: &UnGraph<(), ()>) -> [bool; 5] {
    let (mut nodes, mut edges) = (|(): &(), (): &()| true, |(): &(), (): &()| true);
    [
        is_isomorphic(graph, copy),
        is_isomorphic_matching(graph, copy, nodes, edges),
        is_isomorphic_subgraph(graph, copy),
        is_isomorphic_subgraph_matching(graph, copy, nodes, edges),
        subgraph_isomorphisms_iter(&graph, &copy, &mut nodes, &mut edges)
            .is_some_and(|mut found| found.next().is_some()),
    ]
}

/// Checks that every iterator announces as many items as it returns, and that compact indices
/// skip the numbers that are not nodes, which have no neighbours.
fn check_sizes(graph: &BoardGraph<'_>) {
    fn check(mut iterator: impl Iterator + Clone) {
        loop {
            let left = iterator.clone().count();
            assert_eq!(iterator.size_hint(), (left, Some(left)));
            if iterator.next().is_none() {
                return;
            }
        }
    }
    check(graph.node_identifiers());
    check(graph.node_references());
    check(graph.edge_references());
    assert_eq!(graph.node_references().len(), graph.node_count());
    let is_node = |number: &u32| graph.node_weight(*number).is_some();
    let numbers = 0..graph.visit_map().len() as u32;
    assert!(graph.node_identifiers().eq(numbers.clone().filter(is_node)));
    for number in numbers.filter(|number| !is_node(number)) {
        assert_eq!(graph.neighbors(number).count(), 0);
    }
    for (index, node) in graph.node_identifiers().enumerate() {
        assert_eq!(
            (graph.to_index(node), graph.from_index(index)),
            (index, node)
        );
        check(graph.neighbors(node));
        check(graph.edges(node));
        check(graph.edges_directed(node, Direction::Incoming));
    }
}

fn check(position: &Position) {
    for graph in [BoardGraph::of(position), BoardGraph::remaining(position)] {
        check_sizes(&graph);
        let copy = copy(&graph);
        let expected = answers(&copy);
        for (found, expected) in answers(&graph).into_iter().zip(expected) {
            assert_eq!(found, expected, "{}", position.board());
        }
        assert_eq!(isomorphisms(&graph, &copy), [true; 5]);
    }
}

#[test]
fn every_algorithm_runs_on_boards_and_locks_before_and_after_plies() {
    let king = "..#.\n.#..\n....".parse::<matchplay_board::Maze>();
    let king = king.unwrap().with_lattice(Steps::King);
    let lock = Lock::on(Dials::with_base(2, 4, true).unwrap(), [3, 9]).unwrap();
    let positions = [
        Position::maze("...#.\n.#...\n...##\n##..#".parse().unwrap(), None).unwrap(),
        Position::sliding("OOXX\nOXXO\nOO.O\nXXXO".parse().unwrap()),
        Position::new(king, None).unwrap(),
        Position::new(lock, None).unwrap(),
        Position::lock("1\n3".parse().unwrap(), Some(0)).unwrap(),
        Position::graph("7\n1 2\n2 3\n3 1\n3 4\n5 6".parse().unwrap(), None).unwrap(),
    ];
    for mut position in positions {
        check(&position);
        for _ in 0..3 {
            let Some(to) = position.moves().next() else {
                break;
            };
            position.play(to).unwrap();
        }
        check(&position);
    }
}
