use crate::edges::EdgeGraph;

/// The number of unused edges from a node into a set.
fn edges_into(graph: &EdgeGraph, node: u32, set: &[u32]) -> usize {
    graph.neighbours(node).filter(|to| set.contains(to)).count()
}

/// Whether the set is independent and every other node has an even number of edges into
/// it, apart from the token of a target set, which has an odd number.
fn is_even(graph: &EdgeGraph, set: &[u32], odd: Option<u32>) -> bool {
    (0..graph.node_bound() as u32).all(|node| match edges_into(graph, node, set) {
        edges if set.contains(&node) => edges == 0,
        edges => (edges % 2 == 1) == (odd == Some(node)),
    })
}

/// Whether a set proves that the player to move loses.
pub(super) fn is_kernel(graph: &EdgeGraph, token: u32, set: &[u32]) -> bool {
    set.contains(&token) && set.is_sorted() && is_even(graph, set, None)
}

/// Whether a set proves that the player to move wins.
pub(super) fn is_target_set(graph: &EdgeGraph, token: u32, set: &[u32]) -> bool {
    !set.contains(&token) && set.is_sorted() && is_even(graph, set, Some(token))
}
