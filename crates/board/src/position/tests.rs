use alloc::string::ToString;
use alloc::vec::Vec;

use super::*;
use crate::{ExplicitGraph, Maze, Place, Reason, Removal};

fn sliding(text: &str) -> Position {
    Position::sliding(text.parse().unwrap())
}

/// Calls `visit` with every position that play can reach from here.
fn for_each_reachable(position: &Position, visit: &mut impl FnMut(&Position)) {
    visit(position);
    for to in position.moves().collect::<Vec<_>>() {
        let mut next = position.clone();
        next.play(to).unwrap();
        for_each_reachable(&next, visit);
    }
}

#[test]
fn the_first_player_places_the_token_in_a_maze_without_a_start() {
    let maze: Maze = ".#\n..".parse().unwrap();
    let mut position = Position::maze(maze, None).unwrap();
    assert_eq!(position.moves().count(), 3);
    position.play(Vertex::new(2)).unwrap();
    assert_eq!(position.to_move(), Player::Second);
    assert_eq!(
        position.moves().collect::<Vec<_>>(),
        [0, 3].map(Vertex::new)
    );
}

#[test]
fn illegal_moves_are_rejected_and_change_nothing() {
    let graph: ExplicitGraph = "4\n1 2\n2 3\n3 1".parse().unwrap();
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
fn a_fresh_start_has_the_same_moves_to_the_end() {
    let graph: ExplicitGraph = "5\n1 2\n2 3\n3 1\n3 4\n4 5".parse().unwrap();
    let maze: Maze = "..#\n...".parse().unwrap();
    let lock = crate::Lock::new(1, [3, 7]).unwrap();
    for start in [
        sliding("OOX\nXO.\nOXO"),
        Position::graph(graph, None).unwrap(),
        Position::maze(maze, None).unwrap(),
        Position::lock(lock, Some(5)).unwrap(),
    ] {
        assert_eq!(start.fresh_start(), start);
        for_each_reachable(&start, &mut |position| {
            let fresh = position.fresh_start();
            assert_eq!((fresh.plies(), fresh.to_move()), (0, Player::First));
            assert_eq!(fresh.token(), position.token());
            assert!(fresh.moves().eq(position.moves()), "{}", position.board());
            for to in position.moves() {
                let [mut after, mut fresh] = [position.clone(), fresh.clone()];
                after.play(to).unwrap();
                fresh.play(to).unwrap();
                assert!(fresh.moves().eq(after.moves()), "{}", position.board());
            }
        });
    }
}

#[test]
fn check_accepts_exactly_the_legal_moves() {
    let lock = crate::Lock::new(1, [3]).unwrap();
    for start in [
        sliding("OX\nO."),
        Position::maze("..#\n...".parse().unwrap(), None).unwrap(),
        Position::lock(lock, None).unwrap(),
    ] {
        for_each_reachable(&start, &mut |position| {
            let vertices = (0..20).map(Vertex::new);
            let legal = vertices.filter(|&to| position.check(to).is_ok());
            assert!(legal.eq(position.moves()), "{}", position.board());
        });
    }
}

/// A square of four cells in which a move removes an edge.
fn edge_square() -> Maze {
    let maze: Maze = "..\n..".parse().unwrap();
    maze.removing(Removal::Edges)
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
    let error = position.check(Vertex::new(3)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "Second cannot move to (2,2): the edge from (2,1) was used before"
    );
    let error = position.check(Vertex::new(2)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "Second cannot move to (2,1): it is not next to (2,1)"
    );
    position.play(Vertex::new(0)).unwrap();
    assert!(position.is_over());
}

#[test]
fn a_fresh_start_of_an_edge_game_is_the_graph_of_the_unused_edges() {
    for_each_reachable(
        &Position::new(edge_square(), Some(Vertex::new(0))).unwrap(),
        &mut |position| {
            let fresh = position.fresh_start();
            assert!(fresh.moves().eq(position.moves()));
            assert_eq!(fresh.board().removal(), Removal::Edges);
            for vertex in position.board().places().vertices() {
                assert!(fresh.neighbours(vertex).eq(position.neighbours(vertex)));
            }
        },
    );
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
    let error = position.check(Vertex::new(1)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "First cannot move to (1,2): it is not one of the allowed starts"
    );
    position.play(Vertex::new(0)).unwrap();
    assert!(position.starts().is_none());
    assert!(position.moves().eq([1, 3].map(Vertex::new)));
    let error = |list| starts(list).unwrap_err().to_string();
    assert_eq!(
        error(&[0, 4]),
        "the token cannot start on (2,2): it is a wall"
    );
    assert_eq!(
        error(&[]),
        "the token cannot start anywhere: expected at least one start"
    );
}

#[test]
fn the_unused_edges_of_a_maze_do_not_lead_to_walls() {
    let maze: Maze = "..#\n...".parse().unwrap();
    let start = Some(Vertex::new(0));
    let mut position = Position::new(maze.removing(Removal::Edges), start).unwrap();
    position.play(Vertex::new(1)).unwrap();
    let fresh = position.fresh_start();
    assert_eq!(fresh.board().to_string(), "6\n1 4\n2 5\n4 5\n5 6");
}
