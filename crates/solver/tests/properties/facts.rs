//! Tests the facts on which the walk from the end of a game to its start depends: how
//! adding one vertex changes the set D of inessential vertices.

use std::collections::BTreeSet;

use matchplay_board::{ExplicitGraph, Position, Vertex};
use matchplay_graph::BoardGraph;
use matchplay_solver::{Outcome, Solution};
use petgraph::graph::{NodeIndex, UnGraph};
use petgraph::visit::NodeFiltered;
use proptest::prelude::*;

use crate::graphs;

/// The set D of a graph without some nodes.
fn inessential(graph: &UnGraph<Vertex, ()>, removed: &[NodeIndex]) -> BTreeSet<NodeIndex> {
    let filtered = NodeFiltered(graph, |node| !removed.contains(&node));
    let solution = Solution::of(&filtered).expect("a small graph");
    solution.winning_placements().collect()
}

/// Checks how adding `added` changes D. In a bipartite graph, every edge joins an even
/// and an odd node.
fn check(board: &ExplicitGraph, added: u32, bipartite: bool) {
    let position = Position::graph(board.clone(), None).expect("no start");
    let graph = BoardGraph::of(&position).to_petgraph();
    let added = NodeIndex::new(added as usize);
    let (before, after) = (inessential(&graph, &[added]), inessential(&graph, &[]));
    let is_lost = after.contains(&added);
    let can_win = graph.neighbors(added).any(|other| before.contains(&other));
    assert_eq!(
        is_lost, !can_win,
        "the winning moves are the neighbours in D"
    );

    let (fewer, more) = if is_lost {
        (&before, &after)
    } else {
        (&after, &before)
    };
    assert!(
        fewer.is_subset(more),
        "D grows in a P-position and shrinks in an N-position"
    );
    if bipartite {
        let mut changed = more.difference(fewer);
        let same_side = |node: &NodeIndex| (node.index() + added.index()) % 2 == 0;
        assert!(
            changed.all(|node| same_side(node) == is_lost),
            "D grows on the side of the added vertex and shrinks on the other side"
        );
    }
}

/// Checks each neighbour of `token` without which `token` is a P-position: moving from
/// the neighbour to `token` must win.
fn check_before(board: &ExplicitGraph, token: u32) {
    let position = Position::graph(board.clone(), None).expect("no start");
    let graph = BoardGraph::of(&position).to_petgraph();
    let token = NodeIndex::new(token as usize);
    for from in graph.neighbors(token) {
        let filtered = NodeFiltered(&graph, |node| node != from);
        let solution = Solution::of(&filtered).expect("a small graph");
        if solution.outcome(token) == Some(Outcome::P) {
            let solution = Solution::of(&graph).expect("a small graph");
            assert_eq!(solution.outcome(from), Some(Outcome::N));
            assert!(solution.winning_moves(from).contains(&token));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(1000) })]

    #[test]
    fn adding_a_vertex_only_grows_or_only_shrinks_d((board, added) in graphs(40, false)) {
        check(&board, added, false);
    }

    #[test]
    fn adding_a_vertex_to_a_bipartite_graph_changes_one_side((board, added) in graphs(40, true)) {
        check(&board, added, true);
    }

    #[test]
    fn the_position_before_a_p_position_is_an_n_position((board, token) in graphs(30, false)) {
        check_before(&board, token);
    }
}
