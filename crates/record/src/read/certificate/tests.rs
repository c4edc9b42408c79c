use super::*;
use crate::write_certificate;
use matchplay_board::{Game, Position};
use matchplay_certificate::judge;
use matchplay_solver::prove;

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
    ];
    for game in games {
        let proof = prove(game.position());
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
        "missing field `reply`: claim N requires the winning move",
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
