//! The facts on which a walk backwards through a game rests: what adding one
//! vertex does to the set D of inessential vertices.

use std::collections::BTreeSet;

use matchplay_board::{ExplicitGraph, Position};
use matchplay_graph::BoardGraph;
use matchplay_solver::{Outcome, Solution};
use petgraph::visit::{IntoNeighbors, NodeFiltered};
use proptest::prelude::*;

use crate::graphs;

/// D of what is left of a graph.
fn inessential(graph: &BoardGraph<'_>, removed: &[u32]) -> BTreeSet<u32> {
    let left = NodeFiltered(graph, |node| !removed.contains(&node));
    let solution = Solution::of(&left).expect("a small graph");
    solution.winning_placements().collect()
}

/// Checks what adding `added` does; of two sides, the even and the odd nodes.
fn check(board: &ExplicitGraph, added: u32, two_sides: bool) {
    let position = Position::graph(board.clone(), None).expect("no start");
    let graph = BoardGraph::of(&position);
    let (before, after) = (inessential(&graph, &[added]), inessential(&graph, &[]));
    let is_lost = after.contains(&added);
    let can_win = (&graph)
        .neighbors(added)
        .any(|other| before.contains(&other));
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
        "D grows at a P-position, else it shrinks"
    );
    if two_sides {
        let mut changed = more.difference(fewer);
        let same_side = |node: &u32| (node + added) % 2 == 0;
        assert!(
            changed.all(|node| same_side(node) == is_lost),
            "D grows on the side of what is added and shrinks on the other"
        );
    }
}

/// Checks that from each neighbour of a P-position's token, absent so far, one
/// wins by moving there.
fn check_before(board: &ExplicitGraph, token: u32) {
    let position = Position::graph(board.clone(), None).expect("no start");
    let graph = BoardGraph::of(&position);
    for from in (&graph).neighbors(token) {
        let left = NodeFiltered(&graph, |node| node != from);
        let lost = Solution::of(&left).expect("a small graph").outcome(token);
        if lost == Some(Outcome::P) {
            let solution = Solution::of(&graph).expect("a small graph");
            assert_eq!(solution.outcome(from), Some(Outcome::N));
            assert!(solution.winning_moves(from).contains(&token));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(1000) })]

    #[test]
    fn adding_a_vertex_to_any_graph((board, added) in graphs(40, false)) {
        check(&board, added, false);
    }

    #[test]
    fn adding_a_vertex_to_a_graph_of_two_sides((board, added) in graphs(40, true)) {
        check(&board, added, true);
    }

    #[test]
    fn before_a_lost_position_there_is_a_won_one((board, token) in graphs(30, false)) {
        check_before(&board, token);
    }
}
