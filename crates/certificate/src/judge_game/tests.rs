use alloc::string::{String, ToString};
use alloc::vec::Vec;

use matchplay_board::{Coord, ExplicitGraph, Game, Maze, Position, Removal, Vertex};

use super::*;

pub(crate) mod work;

use crate::{Label, LevelProof, ParityProof, PositionProof, Proof, Run};

fn vertices(indices: &[u32]) -> Vec<Vertex> {
    indices.iter().copied().map(Vertex::new).collect()
}

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
    let run = |level, vertex| Run {
        label: Label { level, part: 0 },
        first: Vertex::new(vertex),
        last: Vertex::new(vertex),
    };
    let at = |level| PositionProof {
        token: Label { level, part: 0 },
        partner: Label { level, part: 0 },
        ..PositionProof::default()
    };
    LevelProof {
        top: 2,
        black: None,
        pairs: vec![],
        labels: vec![run(0, 0)],
        positions: vec![
            PositionProof {
                flip: vertices(&[0]),
                ..at(0)
            },
            at(1),
            at(0),
        ],
    }
}

fn judged(game: &Game, winning: &[&[u32]], proof: LevelProof) -> Result<(), String> {
    let winning: Vec<Vec<Vertex>> = winning.iter().map(|moves| vertices(moves)).collect();
    let claims = winning.iter().map(|winning| Claim {
        winning,
        unknown: &[],
    });
    let claims: Vec<Claim<'_>> = claims.collect();
    let judged = judge_game(game, &claims, &GameProof::Levels(proof));
    judged.map_err(|rejection| rejection.to_string())
}

fn rejection(corrupt: impl FnOnce(&mut LevelProof)) -> String {
    let mut proof = proof();
    corrupt(&mut proof);
    judged(&game(), &WINNING, proof).unwrap_err()
}

#[test]
fn a_proof_of_a_mistake_is_accepted() {
    assert_eq!(judged(&game(), &WINNING, proof()), Ok(()));
}

#[test]
fn other_claims_are_rejected() {
    let rejection = |winning: [&[u32]; 3]| judged(&game(), &winning, proof()).unwrap_err();
    assert_eq!(
        rejection([&[0, 2], &[3], &[]]),
        "after 0 plies: (1,3) is not shown to win"
    );
    assert_eq!(
        rejection([&[], &[3], &[]]),
        "after 0 plies: (1,1) is not shown to lose"
    );
    assert_eq!(
        rejection([&[0], &[], &[]]),
        "after 1 ply: (1,4) is not shown to lose"
    );
    assert_eq!(
        rejection([&[0], &[3, 3], &[]]),
        "after 1 ply: expected legal moves in ascending order, found (1,4)"
    );
    assert_eq!(
        rejection([&[1], &[3], &[]]),
        "after 0 plies: expected legal moves in ascending order, found (1,2)"
    );
    assert_eq!(
        judged(&game(), &[&[0]], proof()).unwrap_err(),
        "after 2 plies: expected 3 claims, one for each position, found 1"
    );
}

#[test]
fn evidence_with_an_error_is_rejected() {
    let vertex = Vertex::new;
    assert_eq!(
        rejection(|proof| proof.top = 0),
        "after 2 plies: the highest level is 0, expected a level from 1 to 10"
    );
    assert_eq!(
        rejection(|proof| proof.top = 11),
        "after 2 plies: the highest level is 11, expected a level from 1 to 10"
    );
    assert_eq!(
        rejection(|proof| proof.pairs = vec![(vertex(0), vertex(1))]),
        "after 2 plies: (1,2) is not in the remaining graph"
    );
    assert_eq!(
        rejection(|proof| proof.pairs = vec![(vertex(0), vertex(0))]),
        "after 2 plies: (1,1) and (1,1) are matched, but no edge of the remaining graph joins them"
    );
    assert_eq!(
        rejection(|proof| proof.pairs = vec![(vertex(0), vertex(9))]),
        "after 2 plies: (3,2) is not in the remaining graph"
    );
    assert_eq!(
        rejection(|proof| proof.labels[0].label.level = 1),
        "after 2 plies: (1,1) is exposed, but its label is that of a matched vertex"
    );
    assert_eq!(
        rejection(|proof| proof.labels[0].label.part = 1),
        "after 2 plies: unexpected level 0 and part 1"
    );
    assert_eq!(
        rejection(|proof| proof.positions[1].token.level = 3),
        "after 1 ply: unexpected level 3 and part 0"
    );
    assert_eq!(
        rejection(|proof| proof.positions[1].token.level = 0),
        "after 0 plies: (1,3) is not shown to lose"
    );
    assert_eq!(
        rejection(|proof| proof.positions[0].flip = vec![]),
        "after 0 plies: a path has 0 vertices, expected an odd number, or 2 for one step"
    );
    assert_eq!(
        rejection(|proof| proof.positions[0].flip = vertices(&[2])),
        "after 0 plies: the path from (1,3) does not end at a vertex that can be exposed"
    );
    assert_eq!(
        rejection(|proof| proof.positions[0].paths = vec![vertices(&[0, 1, 2])]),
        "after 0 plies: (1,2) is not in the remaining graph"
    );
    assert_eq!(
        rejection(|proof| proof.positions[0].paths = vec![vertices(&[2, 3, 0])]),
        "after 0 plies: the path from (1,3) is not an alternating path"
    );
    assert_eq!(
        rejection(|proof| drop(proof.positions.pop())),
        "after 2 plies: expected 3 proofs, one for each position, found 2"
    );
}

#[test]
fn a_path_may_jump_within_a_piece_only_between_colours() {
    // Five cells in a row, of which the first and the last are exposed in turn.
    let game = Game::new(Position::maze(".....".parse().unwrap(), None).unwrap());
    let proof = |paths: &[&[u32]]| LevelProof {
        top: 1,
        pairs: vec![
            (Vertex::new(0), Vertex::new(1)),
            (Vertex::new(2), Vertex::new(3)),
        ],
        positions: vec![PositionProof {
            paths: paths.iter().map(|path| vertices(path)).collect(),
            ..PositionProof::default()
        }],
        ..LevelProof::default()
    };
    let winning: [&[u32]; 1] = [&[0, 2, 4]];
    let judged = |paths: &[&[u32]]| judged(&game, &winning, proof(paths));
    assert_eq!(judged(&[&[2, 3, 4], &[0, 1, 2]]), Ok(()));
    assert_eq!(judged(&[&[3, 4], &[1, 2]]), Ok(()));
    assert_eq!(judged(&[&[0, 1, 2, 3, 4]]), Ok(()));
    assert_eq!(
        judged(&[&[2, 3, 4], &[2, 0, 1]]).unwrap_err(),
        "after 0 plies: the path from (1,3) is not an alternating path"
    );
    assert_eq!(
        judged(&[&[0, 1, 2]]).unwrap_err(),
        "after 0 plies: the path from (1,1) does not end at a vertex that can be exposed"
    );
}

#[test]
fn a_proof_of_edge_geography_is_judged_move_by_move() {
    let maze: Maze = "...".parse().unwrap();
    let start = Position::new(maze.removing(Removal::Edges), Some(Vertex::new(1))).unwrap();
    let game = Game::replay(start, vertices(&[0])).unwrap();
    let winning = vertices(&[0, 2]);
    let claims = [&winning[..], &[]].map(|winning| Claim {
        winning,
        unknown: &[],
    });
    let kernel = |set: &[u32]| Proof::Kernel(vertices(set));
    let judged = |first: ParityProof, last: Proof| {
        let proof = GameProof::Parities(vec![first, ParityProof::Lost(last)]);
        judge_game(&game, &claims, &proof).map_err(|rejection| rejection.to_string())
    };
    let moves = |proofs: Vec<Option<Proof>>| ParityProof::Moves(proofs);
    let last = kernel(&[0]);
    // The first move is the one that was played.
    let proofs = vec![None, Some(kernel(&[2]))];
    assert_eq!(judged(moves(proofs.clone()), last.clone()), Ok(()));
    assert_eq!(
        judged(moves(vec![Some(last.clone()), None]), last.clone()).unwrap_err(),
        "after 0 plies: (1,3) is not shown to win"
    );
    assert_eq!(
        judged(moves(vec![None]), last.clone()).unwrap_err(),
        "after 0 plies: expected 2 proofs, one for each legal move, found 1"
    );
    assert_eq!(
        judged(moves(proofs.clone()), kernel(&[1])).unwrap_err(),
        "after 1 ply: the token on (1,1) is not in the kernel"
    );
    assert_eq!(
        judged(moves(proofs), Proof::TargetSet(vec![])).unwrap_err(),
        "after 1 ply: the position is not shown to be lost"
    );
    assert_eq!(
        judged(ParityProof::Lost(last.clone()), last).unwrap_err(),
        "after 0 plies: (1,1) is not shown to win"
    );
    let levels = GameProof::Levels(LevelProof {
        positions: vec![PositionProof::default(); 2],
        ..LevelProof::default()
    });
    assert_eq!(
        judge_game(&game, &claims, &levels).unwrap_err().to_string(),
        "after 1 ply: the proof is not for a game whose moves remove edges"
    );
}

#[test]
fn in_a_graph_without_colours_steps_are_paths() {
    let triangle = ExplicitGraph::new(3, [(0, 1), (1, 2), (0, 2)]).unwrap();
    let game = Game::new(Position::graph(triangle, None).unwrap());
    let judged = |black: Option<&[u32]>, steps: &[(u32, u32)]| {
        let steps = steps.iter();
        let steps = steps.map(|&(over, to)| (Vertex::new(over), Vertex::new(to)));
        let proof = LevelProof {
            top: 1,
            black: black.map(vertices),
            pairs: vec![(Vertex::new(0), Vertex::new(1))],
            labels: vec![Run {
                label: Label { level: 0, part: 1 },
                first: Vertex::new(0),
                last: Vertex::new(2),
            }],
            positions: vec![PositionProof {
                steps: steps.collect(),
                ..PositionProof::default()
            }],
        };
        judged(&game, &[&[0, 1, 2]], proof)
    };
    assert_eq!(judged(None, &[(0, 2), (1, 2)]), Ok(()));
    assert_eq!(
        judged(None, &[(1, 2)]).unwrap_err(),
        "after 0 plies: 2 is not shown to win"
    );
    assert_eq!(
        judged(None, &[(0, 2), (1, 2), (0, 1)]).unwrap_err(),
        "after 0 plies: two steps start at 1, expected at most one"
    );
    assert_eq!(
        rejection(|proof| proof.black = Some(vec![])),
        "after 2 plies: unexpected black vertices: the rules provide the colours"
    );
}
