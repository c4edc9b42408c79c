use alloc::string::ToString;

use super::*;
use petgraph::graph::UnGraph;
use petgraph::stable_graph::StableUnGraph;

fn rows(graph: &CompressedGraph) -> Vec<Vec<u32>> {
    let nodes = 0..graph.node_bound() as u32;
    nodes.map(|node| graph.row(node).to_vec()).collect()
}

#[test]
fn rows_ascend_without_loops_and_repeats() {
    let edges = [(3, 1), (0, 3), (1, 3), (2, 2), (0, 1), (3, 0)];
    let expected = [vec![1, 3], vec![0, 3], vec![], vec![0, 1]];
    let graph = CompressedGraph::from_edges(4, edges).unwrap();
    assert_eq!(rows(&graph), expected);
    assert_eq!(graph.edge_count(), 3);
    assert!(graph.edges().eq([(0, 1), (0, 3), (1, 3)]));
    let petgraph = UnGraph::<(), ()>::from_edges(edges);
    let copy = CompressedGraph::from_petgraph(&petgraph).unwrap();
    assert_eq!(copy, graph);
}

#[test]
fn the_index_of_a_removed_node_is_not_contained() {
    let mut graph = StableUnGraph::<(), ()>::from_edges([(0, 1), (1, 2), (2, 3)]);
    graph.remove_node(1.into());
    let graph = CompressedGraph::from_petgraph(&graph).unwrap();
    assert_eq!(rows(&graph), [vec![], vec![], vec![3], vec![2]]);
    let contained = (0..5).filter(|&node| graph.contains(node));
    assert!(contained.eq([0, 2, 3]));
}

#[test]
fn a_matrix_has_its_rows_on_the_left() {
    let graph = CompressedGraph::from_matrix(3, &[0, 2, 3], &[2, 0, 2]).unwrap();
    let edges = [(0, 2), (0, 4), (1, 4)];
    assert_eq!(graph, CompressedGraph::from_edges(5, edges).unwrap());
    // Repeated entries, an empty row and an empty column; then no rows.
    let graph = CompressedGraph::from_matrix(3, &[0, 0, 4], &[2, 0, 2, 2]).unwrap();
    assert_eq!(rows(&graph), [vec![], vec![2, 4], vec![1], vec![], vec![1]]);
    let graph = CompressedGraph::from_matrix(2, &[0], &[]).unwrap();
    assert_eq!(rows(&graph), [const { Vec::<u32>::new() }; 2]);
    let error = CompressedGraph::from_matrix(2, &[0, 2, 3], &[2, 0, 2]).unwrap_err();
    assert_eq!(error, GraphError::NoSuchNode { node: 2, nodes: 2 });
}

#[test]
fn sides_are_known_if_one_comes_before_the_other() {
    let sides = |nodes, edges: &[(u32, u32)]| {
        let graph = CompressedGraph::from_edges(nodes, edges.iter().copied()).unwrap();
        assert_eq!(CompressedGraph::copy_of(&graph).unwrap(), graph);
        let known: Option<Vec<Side>> = (0..nodes).map(|node| graph.known_side(node)).collect();
        known.map(|sides| sides.iter().filter(|&&side| side == Side::Left).count())
    };
    // Nodes without neighbours may be on either side.
    assert_eq!(sides(6, &[(0, 3), (1, 5), (1, 3)]), Some(3));
    assert_eq!(sides(3, &[]), Some(3));
    // The middle of a path is between its ends, or a triangle has no sides.
    assert_eq!(sides(3, &[(0, 1), (1, 2)]), None);
    assert_eq!(sides(3, &[(0, 1), (0, 2), (1, 2)]), None);
    assert_eq!(sides(4, &[(0, 1), (2, 3)]), None);
    // An unused number belongs to no side.
    let mut graph = StableUnGraph::<(), ()>::from_edges([(0, 2), (0, 3)]);
    graph.remove_node(1.into());
    let graph = CompressedGraph::from_petgraph(&graph).unwrap();
    assert_eq!(graph.known_side(0), None);
}

#[test]
fn edges_and_offsets_that_are_not_a_graph_are_rejected() {
    let error = CompressedGraph::from_edges(2, [(0, 1), (7, 0)]).unwrap_err();
    assert_eq!(error, GraphError::NoSuchNode { node: 7, nodes: 2 });
    let offsets: [(&[u32], usize); 3] = [(&[], 0), (&[0, 2, 1], 2), (&[0, 1, 1], 2)];
    for (offsets, index) in offsets {
        let error = CompressedGraph::from_matrix(2, offsets, &[1, 0]).unwrap_err();
        let expected = "expected offsets that ascend from 0 to 2";
        let message = format!("offset {index} is wrong: {expected}");
        assert_eq!(error.to_string(), message);
    }
}
