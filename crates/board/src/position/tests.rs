use alloc::string::ToString;

use super::*;
use crate::{ExplicitGraph, Lattice, Lock, Maze, Place, Reason, Removal, Steps, Wrap};

/// Small starting positions of every ruleset.
fn starts() -> [Position; 7] {
    let graph = ExplicitGraph::new(5, [(0, 1), (1, 2), (2, 0), (2, 3), (3, 4)]).unwrap();
    let maze: Maze = "..#\n...".parse().unwrap();
    let edges = maze.clone().removing(Removal::Edges);
    let torus = maze
        .clone()
        .with_lattice(Lattice::new(Steps::King, Some(Wrap::Both)));
    [
        Position::sliding("OOX\nXO.\nOXO".parse().unwrap()),
        Position::graph(graph, None).unwrap(),
        Position::maze(maze, None).unwrap(),
        Position::maze(torus, None).unwrap(),
        Position::lock(Lock::new(1, [3, 7]).unwrap(), None).unwrap(),
        Position::new(edges, None).unwrap(),
        Position::new(edge_square(), Some(Vertex::new(0))).unwrap(),
    ]
}

/// A square of four cells in which a move removes an edge.
fn edge_square() -> Maze {
    let maze: Maze = "..\n..".parse().unwrap();
    maze.removing(Removal::Edges)
}

/// Calls `visit` with every position that play can reach from here.
fn for_each_reachable(position: &Position, visit: &mut impl FnMut(&Position)) {
    visit(position);
    for to in position.moves() {
        let mut next = position.clone();
        next.play(to).unwrap();
        for_each_reachable(&next, visit);
    }
}

#[test]
fn illegal_moves_are_rejected_and_change_nothing() {
    let graph = ExplicitGraph::new(4, [(0, 1), (1, 2), (2, 0)]).unwrap();
    let mut position = Position::graph(graph, Some(0)).unwrap();
    position.play(Vertex::new(1)).unwrap();
    let before = position.clone();
    let mut reason = |to| position.play(Vertex::new(to)).unwrap_err().reason;
    assert_eq!(reason(0), Reason::Visited);
    assert_eq!(reason(1), Reason::Visited);
    let from = Place::Node(1);
    assert_eq!(reason(3), Reason::Apart { from });
    assert_eq!(reason(9), Reason::OffBoard);
    assert_eq!(position, before);
}

#[test]
fn a_fresh_start_has_the_same_remaining_graph() {
    for start in starts() {
        assert_eq!(start.fresh_start(), start);
        for_each_reachable(&start, &mut |position| {
            let fresh = position.fresh_start();
            assert_eq!((fresh.plies(), fresh.token()), (0, position.token()));
            assert_eq!(fresh.board().removal(), position.board().removal());
            assert!(fresh.moves().eq(position.moves()), "{}", position.board());
            for vertex in position.remaining() {
                let neighbours = position.neighbours(vertex);
                assert!(fresh.neighbours(vertex).eq(neighbours), "{position:?}");
            }
        });
    }
}

#[test]
fn check_accepts_exactly_the_legal_moves() {
    for start in starts() {
        for_each_reachable(&start, &mut |position| {
            let vertices = (0..20).map(Vertex::new);
            let legal = vertices.filter(|&to| position.check(to).is_ok());
            assert!(legal.eq(position.moves()), "{}", position.board());
        });
    }
}

#[test]
fn a_token_that_uses_edges_may_return_to_vertices() {
    let mut position = Position::new(edge_square(), Some(Vertex::new(0))).unwrap();
    for to in [1, 3, 2].map(Vertex::new) {
        position.play(to).unwrap();
    }
    let used = [(0, 1), (1, 3), (2, 3)].map(|(a, b)| (Vertex::new(a), Vertex::new(b)));
    assert!(position.used_edges().eq(used));
    assert_eq!(position.removed().count(), 0);
    let errors = [3, 2].map(|to| position.check(Vertex::new(to)).unwrap_err().to_string());
    let used = "Second cannot move to (2,2): the edge from (2,1) was used before";
    let apart = "Second cannot move to (2,1): it is not next to (2,1)";
    assert_eq!(errors, [used, apart]);
    position.play(Vertex::new(0)).unwrap();
    assert!(position.is_over());
}

#[test]
fn the_token_is_placed_on_a_listed_start_only() {
    let maze: Maze = "...\n.#.".parse().unwrap();
    let starts = |starts: &[u32]| {
        let starts = starts.iter().copied().map(Vertex::new);
        Position::with_starts(maze.clone(), starts)
    };
    let mut position = starts(&[2, 0, 2]).unwrap();
    assert!(position.moves().eq([0, 2].map(Vertex::new)));
    let error = position.check(Vertex::new(1)).unwrap_err().to_string();
    let expected = "First cannot move to (1,2): it is not one of the allowed starts";
    assert_eq!(error, expected);
    position.play(Vertex::new(0)).unwrap();
    assert!(position.starts().is_none());
    assert!(position.moves().eq([1, 3].map(Vertex::new)));
    let errors = [&[0, 4][..], &[]].map(|list| starts(list).unwrap_err().to_string());
    let wall = "the token cannot start on (2,2): it is a wall";
    let empty = "the token cannot start anywhere: expected at least one start";
    assert_eq!(errors, [wall, empty]);
}
