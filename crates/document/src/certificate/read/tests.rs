use matchplay_board::{Game, Maze, Position};
use matchplay_certificate::judge;
use matchplay_solver::prove;

use super::*;
use crate::certificate::write::{write_certificate, write_certificate_json};

fn game(position: Position, plies: &[u32]) -> Game {
    Game::replay(position, plies.iter().copied().map(Vertex::new)).unwrap()
}

#[test]
fn written_certificates_are_read_again_and_are_valid() {
    let maze = || ".##\n...\n#.#".parse().unwrap();
    let graph = "7\n1 2\n2 3\n3 1\n3 4\n4 5\n5 6\n6 4";
    let games = [
        game(
            Position::sliding("OOXX\nOXXO\nOO.O\nXXXO".parse().unwrap()),
            &[9, 5],
        ),
        game(Position::sliding("X.\nXX".parse().unwrap()), &[]),
        game(Position::maze(maze(), None).unwrap(), &[]),
        game(Position::maze(maze(), None).unwrap(), &[3, 4]),
        game(Position::maze("....".parse().unwrap(), None).unwrap(), &[]),
        game(
            Position::graph(graph.parse().unwrap(), Some(0)).unwrap(),
            &[],
        ),
        game(
            Position::graph(graph.parse().unwrap(), Some(3)).unwrap(),
            &[2],
        ),
        game(
            Position::lock("1\n3\n7".parse().unwrap(), Some(0)).unwrap(),
            &[],
        ),
        // Only the middle of three cells is allowed, and it loses.
        game(
            Position::with_starts("...".parse::<Maze>().unwrap(), [Vertex::new(1)]).unwrap(),
            &[],
        ),
    ];
    for game in games {
        let proof = prove(game.position()).expect("the outcome is known");
        let text = write_certificate(&game, &proof);
        let read = read_certificate(&text, &Limits::default());
        assert_eq!(
            read,
            Ok(Certified {
                game: game.clone(),
                proof
            }),
            "{text}"
        );
        assert_eq!(
            judge(game.position(), &read.unwrap().proof),
            Ok(()),
            "{text}"
        );
    }
}

/// Reads a certificate of a game on a path of three cells whose moves remove edges, and
/// checks that it is read again as written, in both notations.
fn edge_certificate(members: &str, game_members: &str) -> Certified {
    let game = format!("Maze(board: [\"...\"], removes: Edges{game_members})");
    let text = format!("(format: 1, game: {game}, {members})");
    let certified = read_certificate(&text, &Limits::default()).unwrap();
    let Certified { game, proof } = &certified;
    for written in [
        write_certificate(game, proof),
        write_certificate_json(game, proof),
    ] {
        let again = read_certificate(&written, &Limits::default());
        assert_eq!(again.as_ref(), Ok(&certified), "{written}");
        assert!(!written.contains("matching"), "{written}");
    }
    certified
}

#[test]
fn proofs_of_edge_geography_are_read_and_written() {
    let vertices = |indices: &[u32]| indices.iter().copied().map(Vertex::new).collect::<Vec<_>>();
    for (members, game_members, proof) in [
        (
            "claim: P, kernel: [(1, 1), (1, 3)]",
            ", start: (1, 1)",
            Proof::Kernel(vertices(&[0, 2])),
        ),
        (
            "claim: N, target_set: [(1, 3)]",
            ", start: (1, 1), moves: [(1, 2)]",
            Proof::TargetSet(vertices(&[2])),
        ),
        (
            "claim: N, reply: (1, 3), kernel: [(1, 3), (1, 1)]",
            "",
            Proof::KernelReply {
                reply: Vertex::new(2),
                then: vertices(&[2, 0]),
            },
        ),
        (
            "claim: P, target_sets: [[(1, 3)]]",
            ", starts: [(1, 2)]",
            Proof::TargetSets(vec![vertices(&[2])]),
        ),
    ] {
        let certified = edge_certificate(members, game_members);
        assert_eq!(certified.proof, proof);
        assert_eq!(
            judge(certified.game.position(), &proof),
            Ok(()),
            "{members}"
        );
    }
}

#[test]
fn the_members_of_one_kind_of_proof_are_expected() {
    let check = |members: &str, at: &str, message: &str| {
        let game = "Maze(board: [\"...\"], removes: Edges)";
        let text = format!("(format: 1, game: {game}, {members})");
        let wrong = read_certificate(&text, &Limits::default()).unwrap_err();
        assert_eq!((&text[wrong.span.clone()], &*wrong.message), (at, message));
        assert_eq!(wrong.code, Code::Certificate);
    };
    check(
        "claim: P, kernel: [(1, 1)], matching: []",
        "[]",
        "unexpected `matching` beside `kernel`, expected one kind of proof",
    );
    check(
        "claim: N, target_set: [], target_sets: [[]]",
        "[[]]",
        "unexpected `target_sets` beside `target_set`, expected one kind of proof",
    );
    check(
        "claim: P, target_set: [(1, 1)]",
        "[(1, 1)]",
        "unexpected `target_set`: it proves only claim N",
    );
    check(
        "claim: N, target_sets: []",
        "[]",
        "unexpected `target_sets`: they prove only claim P",
    );
    check(
        "claim: N, reply: (1, 3), target_set: [(1, 1)]",
        "(1, 3)",
        "unexpected `reply`: a move to any place of a target set wins",
    );
    check(
        "claim: N, kernel: [(1, 1)]",
        "N",
        "missing member `reply`: claim N requires the winning move",
    );
    check(
        "claim: N, reply: (1, 1)",
        "N",
        "missing member `kernel` or `target_set`, which proves the claim",
    );
    check(
        "claim: P",
        "P",
        "missing member `kernel` or `target_sets`, which proves the claim",
    );
    check(
        "claim: P, target_sets: [[(1, 1)], [(1, 2), (1, 4)]]",
        "(1, 4)",
        "(1,4) is not on the board",
    );
}

#[test]
fn errors_in_certificates_are_located() {
    let check = |fields: &str, at: &str, message: &str| {
        let text = format!("(format: 1, game: Maze(board: [\"...\"]), {fields})");
        let wrong = read_certificate(&text, &Limits::default()).unwrap_err();
        assert_eq!((&text[wrong.span.clone()], &*wrong.message), (at, message));
    };
    check(
        "claim: N",
        "N",
        "missing member `reply`: claim N requires the winning move",
    );
    check(
        "claim: P, reply: (1, 1)",
        "(1, 1)",
        "unexpected `reply`: claim P has no winning move",
    );
    check(
        "claim: P, matching: [((1, 1), (1, 9))]",
        "(1, 9)",
        "(1,9) is not on the board",
    );
}
