use alloc::string::ToString;
use alloc::vec;
use alloc::vec::Vec;

use matchplay_matching::WorkLimit;

use super::random::Random;
use super::support::{graph, grid, walk};
use crate::Refutation;
use crate::edges::{EdgeGraph, EdgeWalk};

/// Checks that a line is legal, that the loser moves to the first node, and that the
/// loser cannot move in the end.
fn check(mut graph: EdgeGraph, token: u32, refutation: &Refutation) {
    assert!(refutation.complete && refutation.line.len() % 2 == 1);
    let mut from = token;
    for (ply, to) in refutation.line.iter().map(|&to| to.into()).enumerate() {
        if ply % 2 == 1 {
            assert_eq!(graph.neighbours(from).next(), Some(to));
        }
        assert!(graph.neighbours(from).any(|beside| beside == to));
        graph.toggle(from, to);
        from = to;
    }
    assert_eq!(graph.degree(from), 0);
}

#[test]
fn the_winning_line_on_a_grid_ends_when_the_loser_cannot_move() {
    let mut random = Random(5);
    let graph = grid(30, 41, 10, &mut random);
    for _ in 0..20 {
        let token = random.below(graph.node_bound()) as u32;
        let mut walk = walk(&graph, token);
        let wins = !walk.verdict().unwrap().winning.is_empty();
        let line = walk.winning_line(usize::MAX).unwrap();
        assert_eq!(line.is_some(), wins);
        let Some(line) = line else {
            continue;
        };
        check(graph.clone(), token, &line);
        let cut = walk.winning_line(line.line.len() - 1).unwrap().unwrap();
        assert!(!cut.complete && line.line.starts_with(&cut.line));
    }
}

/// Every node of the left side has three random neighbours.
fn expander(nodes: u32) -> EdgeGraph {
    let mut random = Random(1);
    let edges = (0..nodes).flat_map(|left| [0, 1, 2].map(|third| (left, third)));
    let third = nodes as usize / 3;
    let edges = edges.map(|(left, number)| {
        let right = number as usize * third + random.below(third);
        (left, nodes + right as u32)
    });
    graph(2 * nodes, edges)
}

#[test]
fn a_graph_that_is_too_large_is_rejected() {
    let limit = WorkLimit::default();
    let graph = expander(20_000);
    let error = EdgeWalk::check(&graph, &[0], limit.clone()).unwrap_err();
    let message = error.to_string();
    let start = "too large for edge geography: one position takes at least ";
    assert!(message.starts_with(start), "{message}");
    assert_eq!(
        EdgeWalk::new(graph, Some(0), vec![], 0, 0, limit).unwrap_err(),
        error
    );
}

#[test]
fn a_board_of_90000_cells_is_accepted() {
    let graph = grid(300, 300, 0, &mut Random(0));
    let limit = WorkLimit::default();
    assert_eq!(EdgeWalk::check(&graph, &[0], limit), Ok(()));
}

/// The default work limit of a record, in edges.
const WORK_OF_RECORD: u64 = 50_000_000;

#[test]
fn the_placements_on_open_boards_are_within_the_limit_of_a_record() {
    for side in [40, 61, 100, 150, 210] {
        let graph = grid(side, side, 0, &mut Random(0));
        let limit = WorkLimit::default().edges(WORK_OF_RECORD);
        let starts = (0..side * side).collect();
        let mut walk = EdgeWalk::new(graph, None, starts, 0, 0, limit).unwrap();
        assert!(walk.verdict().is_ok(), "{side}");
    }
}

#[test]
fn a_walk_over_a_board_is_within_the_limit_of_a_record() {
    for side in [10, 40, 60_u32] {
        let graph = grid(side, side, 0, &mut Random(0));
        let rows = (0..side).map(|row| row * side..(row + 1) * side);
        let cells = rows.enumerate().flat_map(|(row, cells)| {
            let cells: Vec<u32> = cells.collect();
            let backwards = cells.iter().rev().copied().collect();
            if row % 2 == 0 { cells } else { backwards }
        });
        let limit = WorkLimit::default().edges(WORK_OF_RECORD);
        let plies = (side * side) as usize;
        let walk = EdgeWalk::new(graph, Some(0), vec![], plies, 0, limit);
        let mut walk = walk.unwrap();
        for to in cells.skip(1) {
            assert!(walk.advance(to).is_ok() && walk.verdict().is_ok(), "{side}");
        }
    }
}

/// The work of the check grows like V log V even if one node has many neighbours.
#[test]
fn trees_are_divided_in_their_middle() {
    let nodes: u32 = 20_000;
    let mut random = Random(2);
    let star = |_: u32| 0;
    let spider = |node: u32| if node % 100 == 1 { 0 } else { node - 1 };
    let mut any = |node: u32| random.below(node as usize) as u32;
    let parents: [&mut dyn FnMut(u32) -> u32; 3] = [&mut { star }, &mut { spider }, &mut any];
    for parent in parents {
        let graph = graph(nodes, (1..nodes).map(|node| (parent(node), node)));
        for token in [0, 1] {
            let limit = WorkLimit::default().edges(50 * u64::from(nodes));
            let checked = EdgeWalk::check(&graph, &[token], limit);
            assert_eq!(checked, Ok(()));
        }
    }
}
