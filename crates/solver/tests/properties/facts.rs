//! Tests the facts on which the walk from the end of a game to its start depends: how
//! adding one vertex changes the set D of inessential vertices.

use std::collections::BTreeSet;

use matchplay_board::{ExplicitGraph, Vertex};
use matchplay_matching::Adjacency;
use matchplay_solver::Outcome;
use proptest::prelude::*;

use crate::{graphs, solved};

/// A graph, perhaps without a node.
struct Without<'a>(&'a ExplicitGraph, Option<Vertex>);

impl Adjacency for Without<'_> {
    fn node_bound(&self) -> usize {
        self.0.nodes() as usize
    }

    fn neighbours(&self, node: u32) -> impl Iterator<Item = u32> + '_ {
        let neighbours = self.0.neighbours(Vertex::new(node)).iter();
        neighbours.map(|&other| u32::from(other))
    }

    fn contains(&self, node: u32) -> bool {
        node < self.0.nodes() && self.1 != Some(Vertex::new(node))
    }
}

/// The set D of a graph, or of the graph without a node.
fn inessential(board: &ExplicitGraph, without: Option<Vertex>) -> BTreeSet<Vertex> {
    solved(&Without(board, without))
        .winning_placements()
        .collect()
}

/// Checks how adding `added` changes D. In a bipartite graph, every edge joins an even
/// and an odd node.
fn check(board: &ExplicitGraph, added: u32, bipartite: bool) {
    let added = Vertex::new(added);
    let (before, after) = (inessential(board, Some(added)), inessential(board, None));
    let is_lost = after.contains(&added);
    let mut neighbours = board.neighbours(added).iter();
    let can_win = neighbours.any(|other| before.contains(other));
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
        let same_side = |node: &Vertex| (node.index() + added.index()) % 2 == 0;
        assert!(
            changed.all(|node| same_side(node) == is_lost),
            "D grows on the side of the added vertex and shrinks on the other side"
        );
    }
}

/// Checks each neighbour of `token` without which `token` is a P-position: moving from
/// the neighbour to `token` must win.
fn check_before(board: &ExplicitGraph, token: u32) {
    let token = Vertex::new(token);
    for &from in board.neighbours(token) {
        if solved(&Without(board, Some(from))).outcome(token) == Some(Outcome::P) {
            let solution = solved(&Without(board, None));
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
