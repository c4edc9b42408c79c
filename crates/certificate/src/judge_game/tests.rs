use alloc::string::{String, ToString};
use alloc::vec::Vec;

use matchplay_board::{Coord, ExplicitGraph, Game, Maze, Position, Removal, Vertex};

use super::*;

pub(crate) mod work;

use crate::judge::rejects::{check, pairs, vertices};
use crate::{Label, LevelProof, ParityProof, PositionProof, Proof, Run};

/// A game of four cells in a row. The token starts on the second cell, and moves to the
/// third, a mistake, and then to the fourth.
fn game() -> Game {
    let start = Position::maze("....".parse().unwrap(), Some(Coord::new(0, 1))).unwrap();
    Game::replay(start, vertices(&[2, 3])).unwrap()
}

const WINNING: [&[u32]; 3] = [&[0], &[3], &[]];

/// A proof of the winning moves of the game. The cell `(1,1)` is white, and the second cell
/// is matched with it before the first ply.
fn proof() -> LevelProof {
    let at = |level| PositionProof {
        token: Label { level, part: 0 },
        next: Label { level, part: 0 },
        ..PositionProof::default()
    };
    let mut first = at(0);
    first.augmenting = vertices(&[0]);
    LevelProof {
        top: 2,
        labels: vec![Run {
            label: Label::default(),
            first: Vertex::new(0),
            last: Vertex::new(0),
        }],
        positions: vec![first, at(1), at(0)],
        ..LevelProof::default()
    }
}

/// Claims without unknown moves.
fn claims(winning: &[Vec<Vertex>]) -> Vec<Claim<'_>> {
    let claims = winning.iter().map(|winning| Claim {
        winning,
        unknown: &[],
    });
    claims.collect()
}

/// Judges claims without unknown moves; returns "accepted" or the rejection.
fn judged(game: &Game, winning: &[&[u32]], proof: &GameProof) -> String {
    let winning: Vec<Vec<Vertex>> = winning.iter().map(|moves| vertices(moves)).collect();
    match judge_game(game, &claims(&winning), proof) {
        Ok(()) => String::from("accepted"),
        Err(rejection) => rejection.to_string(),
    }
}

#[test]
fn only_the_true_claims_are_accepted() {
    let judged = |winning: &[&[u32]]| judged(&game(), winning, &GameProof::Levels(proof()));
    let judgements = [
        judged(&WINNING),
        judged(&[&[0, 2], &[3], &[]]),
        judged(&[&[], &[3], &[]]),
        judged(&[&[0], &[], &[]]),
        judged(&[&[0], &[3, 3], &[]]),
        judged(&[&[1], &[3], &[]]),
        judged(&[&[0]]),
    ];
    let expected = "
        accepted
        after 0 plies: (1,3) is not shown to win
        after 0 plies: (1,1) is not shown to lose
        after 1 ply: (1,4) is not shown to lose
        after 1 ply: expected legal moves in ascending order, found (1,4)
        after 0 plies: expected legal moves in ascending order, found (1,2)
        after 2 plies: expected 3 claims, one for each position, found 1";
    check(&judgements, expected);
}

#[test]
fn errors_in_the_evidence_are_named() {
    let changed = |change: fn(&mut LevelProof)| {
        let mut proof = proof();
        change(&mut proof);
        judged(&game(), &WINNING, &GameProof::Levels(proof))
    };
    let judgements = [
        changed(|proof| proof.top = 0),
        changed(|proof| proof.top = 11),
        changed(|proof| proof.black = Some(vec![])),
        changed(|proof| proof.pairs = pairs(&[(0, 1)])),
        changed(|proof| proof.pairs = pairs(&[(0, 0)])),
        changed(|proof| proof.pairs = pairs(&[(0, 9)])),
        changed(|proof| proof.labels[0].label.level = 1),
        changed(|proof| proof.labels[0].label.part = 1),
        changed(|proof| proof.positions[1].token.level = 3),
        changed(|proof| proof.positions[1].token.level = 0),
        changed(|proof| proof.positions[0].augmenting = vec![]),
        changed(|proof| proof.positions[0].augmenting = vertices(&[2])),
        changed(|proof| proof.positions[0].paths = vec![vertices(&[0, 1, 2])]),
        changed(|proof| proof.positions[0].paths = vec![vertices(&[2, 3, 0])]),
        changed(|proof| drop(proof.positions.pop())),
    ];
    let expected = "
        after 2 plies: the highest level is 0, expected a level from 1 to 10
        after 2 plies: the highest level is 11, expected a level from 1 to 10
        after 2 plies: unexpected black vertices: the rules provide the colours
        after 2 plies: (1,2) is not in the remaining graph
        after 2 plies: (1,1) and (1,1) are matched, but no edge of the remaining graph joins them
        after 2 plies: (3,2) is not in the remaining graph
        after 2 plies: (1,1) is exposed, but its label is that of a matched vertex
        after 2 plies: unexpected level 0 and part 1
        after 1 ply: unexpected level 3 and part 0
        after 0 plies: (1,3) is not shown to lose
        after 0 plies: a path has 0 vertices, expected an odd number
        after 0 plies: the path from (1,3) does not end at a vertex that can be exposed
        after 0 plies: (1,2) is not in the remaining graph
        after 0 plies: the path from (1,3) is not an alternating path
        after 2 plies: expected 3 proofs, one for each position, found 2";
    check(&judgements, expected);
}

#[test]
fn a_path_may_jump_within_a_piece_only_between_colours() {
    // Five cells in a row, of which the first and the last are exposed in turn.
    let game = Game::new(Position::maze(".....".parse().unwrap(), None).unwrap());
    let judged = |paths: &[&[u32]]| {
        let position = PositionProof {
            paths: paths.iter().map(|path| vertices(path)).collect(),
            ..PositionProof::default()
        };
        let proof = GameProof::Levels(LevelProof {
            top: 1,
            pairs: pairs(&[(0, 1), (2, 3)]),
            positions: vec![position],
            ..LevelProof::default()
        });
        judged(&game, &[&[0, 2, 4]], &proof)
    };
    let judgements = [
        judged(&[&[2, 3, 4], &[0, 1, 2]]),
        judged(&[&[0, 1, 2, 3, 4]]),
        judged(&[&[2, 3, 4], &[2, 0, 1]]),
        judged(&[&[0, 1, 2]]),
    ];
    let expected = "
        accepted
        accepted
        after 0 plies: the path from (1,3) is not an alternating path
        after 0 plies: the path from (1,1) does not end at a vertex that can be exposed";
    check(&judgements, expected);
}

#[test]
fn a_proof_of_edge_geography_is_judged_move_by_move() {
    let maze: Maze = "...".parse().unwrap();
    let start = Position::new(maze.removing(Removal::Edges), Some(Vertex::new(1))).unwrap();
    let game = Game::replay(start, vertices(&[0])).unwrap();
    let kernel = |member| Proof::Kernel(vertices(&[member]));
    let judged = |proof: &GameProof| judged(&game, &[&[0, 2], &[]], proof);
    let parities = |first: ParityProof, last: Proof| {
        judged(&GameProof::Parities(vec![first, ParityProof::Lost(last)]))
    };
    // The first move is the one that was played.
    let moves = || ParityProof::Moves(vec![None, Some(kernel(2))]);
    let others = ParityProof::Moves(vec![Some(kernel(0)), None]);
    let (reply, then) = (Vertex::new(1), vec![]);
    let back = ParityProof::Moves(vec![Some(Proof::KernelReply { reply, then }), None]);
    let levels = LevelProof {
        positions: vec![PositionProof::default(); 2],
        ..LevelProof::default()
    };
    let judgements = [
        parities(moves(), kernel(0)),
        parities(others, kernel(0)),
        parities(back, kernel(0)),
        parities(ParityProof::Moves(vec![None]), kernel(0)),
        parities(moves(), kernel(1)),
        parities(moves(), Proof::TargetSet(vec![])),
        parities(ParityProof::Lost(kernel(0)), kernel(0)),
        judged(&GameProof::Levels(levels)),
    ];
    let expected = "
        accepted
        after 0 plies: (1,3) is not shown to win
        after 0 plies: the reply is illegal: Second cannot move to (1,2): the edge from (1,1) was used before
        after 0 plies: expected 2 proofs, one for each legal move, found 1
        after 1 ply: the token on (1,1) is not in the kernel
        after 1 ply: the position is not shown to be lost
        after 0 plies: (1,1) is not shown to win
        after 1 ply: the proof is not for a game whose moves remove edges";
    check(&judgements, expected);
}

#[test]
fn before_the_placement_only_graphs_without_colours_need_paths() {
    let placed = |edges: &[(u32, u32)], paths: &[&[u32]]| {
        let graph = ExplicitGraph::new(3, edges.iter().copied()).unwrap();
        let game = Game::new(Position::graph(graph, None).unwrap());
        let position = PositionProof {
            paths: paths.iter().map(|path| vertices(path)).collect(),
            ..PositionProof::default()
        };
        let has_parts = edges.len() == 3;
        let label = Label { level: 0, part: 1 };
        let [first, last] = [0, 2].map(Vertex::new);
        let run = Run { label, first, last };
        let proof = GameProof::Levels(LevelProof {
            top: 1,
            pairs: pairs(&[(0, 1)]),
            labels: has_parts.then_some(run).into_iter().collect(),
            black: (!has_parts).then(|| vertices(&[1])),
            positions: vec![position],
        });
        let winning: &[u32] = if has_parts { &[0, 1, 2] } else { &[0, 2] };
        judged(&game, &[winning], &proof)
    };
    let (triangle, path) = ([(0, 1), (1, 2), (0, 2)], [(0, 1), (1, 2)]);
    let judgements = [
        placed(&triangle, &[&[0, 1, 2], &[1, 0, 2]]),
        placed(&triangle, &[&[0, 1, 2]]),
        placed(&triangle, &[&[1, 2], &[1, 0, 2]]),
        placed(&path, &[]),
        placed(&path, &[&[0, 1, 2]]),
        placed(&path, &[&[0, 2, 1]]),
    ];
    let expected = "
        accepted
        after 0 plies: 2 is not shown to win
        after 0 plies: a path has 2 vertices, expected an odd number
        accepted
        accepted
        after 0 plies: the path from 1 is not an alternating path";
    check(&judgements, expected);
}
