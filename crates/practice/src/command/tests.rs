use matchplay_board::{Dials, ExplicitGraph, Game, Lock, Maze, Player, Position};

use super::*;
use crate::Strength;

#[test]
fn moves_are_typed_as_they_are_printed_or_shorter() {
    let maze = Board::from("...\n...".parse::<Maze>().unwrap());
    let graph = Board::from(ExplicitGraph::new(12, [(0, 1)]).unwrap());
    let lock = Board::from(Lock::new(3, [12]).unwrap());
    let ternary = Dials::with_base(3, 3, false).unwrap();
    let ternary = Board::from(Lock::on(ternary, []).unwrap());
    let vertex = |board: &Board, line| match Command::parse(board.places(), line) {
        Ok(Command::Move(vertex)) => vertex.index(),
        other => panic!("{line}: {other:?}"),
    };
    for line in [
        "(2,3)",
        "2,3",
        "2 3",
        " ( 2 , 3 )\n",
        "2，3",
        "２、３",
        "（2，3）",
    ] {
        assert_eq!(vertex(&maze, line), 5);
    }
    assert_eq!((vertex(&graph, "12"), vertex(&lock, "007")), (11, 7));
    assert_eq!(
        (vertex(&ternary, "122"), vertex(&ternary, "(010)")),
        (17, 3)
    );
    for board in [&maze, &lock, &ternary] {
        for vertex in board.places().vertices() {
            let line = board.place(vertex).to_string();
            assert_eq!(
                Command::parse(board.places(), &line),
                Ok(Command::Move(vertex))
            );
        }
    }
    assert!(Command::parse(ternary.places(), "003").is_err());
}

#[test]
fn a_word_that_is_a_state_is_a_move() {
    for (digits, state, command) in [(1, "h", "hint"), (4, "Hint", "h")] {
        let dials = Dials::with_base(digits, 36, true).unwrap();
        let board = Board::from(Lock::on(dials, []).unwrap());
        let parsed = Command::parse(board.places(), state);
        assert!(matches!(parsed, Ok(Command::Move(_))), "{state}");
        assert_eq!(Command::parse(board.places(), command), Ok(Command::Hint));
    }
}

#[test]
fn words_are_accepted_in_any_case_and_abbreviated() {
    let board = Board::from(".".parse::<Maze>().unwrap());
    for (command, texts) in [
        (Command::Hint, ["hint", "H\r\n"]),
        (Command::TakeBack, ["undo", "u"]),
        (Command::Teach, ["Teach", "t"]),
        (Command::Help, ["HELP", " ? "]),
        (Command::Quit, ["Quit", "q"]),
    ] {
        for text in texts {
            assert_eq!(Command::parse(board.places(), text), Ok(command), "{text}");
        }
    }
}

#[test]
fn other_text_is_rejected() {
    let maze = Board::from("...\n...".parse::<Maze>().unwrap());
    let lock = Board::from(Lock::new(3, [12]).unwrap());
    let error = |board: &Board, text: &str| Command::parse(board.places(), text).unwrap_err();
    for text in ["", "3", "1,2,3", "a1", "-1,2", "1.5,2", "\u{1b}[2J"] {
        assert_eq!(error(&maze, text), Misunderstood::Unknown);
    }
    for (text, place) in [
        ("3,1", "3,1"),
        ("(0 1)", "0,1"),
        ("1,4294967296", "1,4294967296"),
        ("99999999999999999999,1", "99999999999999999999,1"),
    ] {
        assert_eq!(
            error(&maze, text),
            Misunderstood::OffBoard(place.to_owned())
        );
    }
    assert_eq!(error(&lock, "12"), Misunderstood::Unknown);
}

#[test]
fn a_label_is_a_move_if_exactly_one_legal_move_has_it() {
    let graph = ExplicitGraph::new(4, [(0, 1), (0, 2), (0, 3)]).unwrap();
    let start = Position::graph(graph, Some(0)).unwrap();
    let opponent = Opponent::new(Strength::Perfect, 1);
    let mut session = Session::new(Game::new(start), Some(Player::First), opponent);
    let name = |board: &Board, to: Vertex| {
        let label = ["hub", "cog", "cog", "4"][to.index()];
        format!("{label} ({})", board.place(to))
    };
    for text in ["cog", "hub", "axle"] {
        assert!(
            matches!(session.enter(text, name), Response::Message(_)),
            "{text}"
        );
    }
    let name = |board: &Board, to: Vertex| name(board, to).replace("cog (3)", "c o g (3)");
    let entered = session.enter(" c o g\n", name);
    assert!(matches!(entered, Response::Position(_)), "{entered:?}");
    assert_eq!(session.game().plies(), [Vertex::new(2)]);
}
