use alloc::string::ToString;

use matchplay_matching::WorkLimit;

use super::support::{Random, grid};
use crate::edges::{EdgeGraph, EdgeToken, EdgeWalk};

/// Every node of the left side has three random neighbours.
fn expander(nodes: u32) -> EdgeGraph {
    let mut random = Random(1);
    let edges = (0..nodes).flat_map(|left| [0, 1, 2].map(|third| (left, third)));
    let third = nodes as usize / 3;
    let edges = edges.map(|(left, number)| {
        let right = number as usize * third + random.below(third);
        (left, nodes + right as u32)
    });
    EdgeGraph::new(2 * nodes as usize, edges)
}

#[test]
fn a_graph_that_is_too_large_is_rejected() {
    let limit = WorkLimit::default();
    let graph = expander(20_000);
    let error = EdgeWalk::check(&graph, &EdgeToken::On(0), limit.clone()).unwrap_err();
    let message = error.to_string();
    let start = "too large for edge geography: one position takes at least ";
    assert!(message.starts_with(start), "{message}");
    assert_eq!(
        EdgeWalk::new(graph, EdgeToken::On(0), 0, limit).unwrap_err(),
        error
    );
}

#[test]
fn a_board_of_90000_cells_is_accepted() {
    let graph = grid(300, 300, 0, &mut Random(0));
    let limit = WorkLimit::default();
    assert_eq!(EdgeWalk::check(&graph, &EdgeToken::On(0), limit), Ok(()));
}
