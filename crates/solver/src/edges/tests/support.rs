use alloc::vec;
use alloc::vec::Vec;

use super::open_grid::grid_edges;
use super::random::Random;
use crate::edges::component::{Components, Sides};
use crate::edges::dissection::Dissection;
use crate::edges::engine::Engine;
use crate::edges::{EdgeGraph, EdgeWalk};
use matchplay_matching::{Work, WorkLimit};

/// A graph with these edges, each listed once, in either direction.
pub(super) fn graph(nodes: u32, edges: impl IntoIterator<Item = (u32, u32)>) -> EdgeGraph {
    let mut rows = vec![Vec::new(); nodes as usize];
    for (a, b) in edges {
        rows[a as usize].push(b);
        rows[b as usize].push(a);
    }
    rows.iter_mut().for_each(|row| row.sort_unstable());
    EdgeGraph::of_rows(rows.into_iter())
}

/// A grid in which each edge is missing with a probability of `missing` percent.
pub(super) fn grid(rows: u32, columns: u32, missing: usize, random: &mut Random) -> EdgeGraph {
    let edges = grid_edges(rows, columns);
    let edges: Vec<_> = edges.filter(|_| !random.percent(missing)).collect();
    graph(rows * columns, edges)
}

/// A bipartite graph in which each pair is an edge with a probability of one in `one_in`.
pub(super) fn bipartite(left: u32, right: u32, one_in: usize, random: &mut Random) -> EdgeGraph {
    let pairs = (0..left).flat_map(|a| (0..right).map(move |b| (a, left + b)));
    let edges: Vec<_> = pairs.filter(|_| random.below(one_in) == 0).collect();
    graph(left + right, edges)
}

/// The sides of all components of a bipartite graph.
pub(super) fn sides(graph: &EdgeGraph) -> Sides {
    let nodes: Vec<u32> = (0..graph.node_bound() as u32).collect();
    let components = Components::with_any(graph, &nodes, &mut Work::default()).unwrap();
    assert!(components.iter().all(|component| component.is_bipartite));
    let mut sides = components.sides().unwrap_or_default();
    let isolated = nodes.into_iter().filter(|&node| graph.degree(node) == 0);
    sides.left.extend(isolated);
    sides
}

/// Both engines for all components of a bipartite graph.
pub(super) fn engines(graph: &EdgeGraph) -> [Engine; 2] {
    let sides = sides(graph);
    let work = &mut Work::default();
    let tableau = Engine::with_tableau(graph, &sides, work).unwrap();
    let right = sides.right.iter().map(|&node| node as usize).collect();
    let right = Dissection::new(graph, &right, work).unwrap();
    [tableau, Engine::with_elimination(&sides, right)]
}

/// A walk that starts with the token on a node.
pub(super) fn walk(graph: &EdgeGraph, token: u32) -> EdgeWalk {
    let limit = WorkLimit::default();
    EdgeWalk::new(graph.clone(), Some(token), Vec::new(), 0, 0, limit).unwrap()
}

/// Whether the set is independent and every other node has an even number of edges into
/// it, apart from the token of a target set, which has an odd number.
fn is_even(graph: &EdgeGraph, set: &[u32], odd: Option<u32>) -> bool {
    let edges_into = |node| graph.neighbours(node).filter(|to| set.contains(to)).count();
    (0..graph.node_bound() as u32).all(|node| match edges_into(node) {
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
