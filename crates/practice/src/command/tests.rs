use matchplay_board::{Dials, ExplicitGraph, Game, Lock, Maze, Player, Position};

use super::*;
use crate::Strength;

#[test]
fn moves_are_typed_as_they_are_printed_or_shorter() {
    let maze = Board::from("...\n...".parse::<Maze>().unwrap());
    let graph = Board::from("12\n1 2".parse::<ExplicitGraph>().unwrap());
    let lock = Board::from("3\n012".parse::<Lock>().unwrap());
    let ternary = Dials::with_base(3, 3, false).unwrap();
    let ternary = Board::from(Lock::on(ternary, []).unwrap());
    let vertex = |board, line| match Command::parse(board, line) {
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
            assert_eq!(Command::parse(board, &line), Ok(Command::Move(vertex)));
        }
    }
    assert!(Command::parse(&ternary, "003").is_err());
}

#[test]
fn a_word_that_is_a_state_is_a_move() {
    for (digits, state, command) in [(1, "h", "hint"), (4, "Hint", "h")] {
        let dials = Dials::with_base(digits, 36, true).unwrap();
        let board = Board::from(Lock::on(dials, []).unwrap());
        let parsed = Command::parse(&board, state);
        assert!(matches!(parsed, Ok(Command::Move(_))), "{state}");
        assert_eq!(Command::parse(&board, command), Ok(Command::Hint));
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
            assert_eq!(Command::parse(&board, text), Ok(command), "{text}");
        }
    }
}

#[test]
fn other_text_is_rejected_with_the_expected_form() {
    let maze = Board::from("...\n...".parse::<Maze>().unwrap());
    let lock = Board::from("3\n012".parse::<Lock>().unwrap());
    let error = |board, text: &str| Command::parse(board, text).unwrap_err().to_string();
    let expected = "expected a row and a column such as `3,4`, hint, undo, teach, help or quit";
    for text in ["", "3", "1,2,3", "a1", "-1,2", "1.5,2", "\u{1b}[2J"] {
        assert_eq!(error(&maze, text), expected);
    }
    for (text, place) in [
        ("3,1", "3,1"),
        ("(0 1)", "0,1"),
        ("1,4294967296", "1,4294967296"),
        ("99999999999999999999,1", "99999999999999999999,1"),
    ] {
        assert_eq!(error(&maze, text), format!("{place} is not on the board"));
    }
    assert!(error(&lock, "12").starts_with("expected all digits"));
}

#[test]
fn each_command_has_its_response() {
    let start = Position::sliding("OOXX\nOXXO\nOO.O\nXXXO".parse().unwrap());
    let opponent = Opponent::new(Strength::Perfect, 1);
    let mut session = Session::new(Game::new(start), Some(Player::First), opponent);
    let name = |board: &Board, to| format!("<{}>", board.place(to));
    for (text, response) in [
        ("help", Response::Help),
        ("quit", Response::Quit),
        (
            "north",
            Response::Message(
                "Invalid input: expected a row and a column such as `3,4`, hint, undo, teach, \
                 help or quit."
                    .to_owned(),
            ),
        ),
        (
            "undo",
            Response::Message("You have no move to take back.".to_owned()),
        ),
        (
            "hint",
            Response::Message("You are winning; only <(3,4)> keeps the win.".to_owned()),
        ),
        ("3,3", Response::Message("(3,3) is the blank.".to_owned())),
        (
            "3,2",
            Response::Position(
                "matchplay plays <(4,2)>. You cannot move, so matchplay has won.".to_owned(),
            ),
        ),
        (
            "undo",
            Response::Position("Your last move was taken back.".to_owned()),
        ),
        ("3,4", Response::Position("You have won.".to_owned())),
    ] {
        assert_eq!(session.enter(text, name), response, "{text}");
    }
}

#[test]
fn a_session_that_teaches_explains_a_mistake_when_it_is_made() {
    let start = Position::sliding("OOXX\nOXXO\nOO.O\nXXXO".parse().unwrap());
    let opponent = Opponent::new(Strength::Perfect, 1);
    let session = Session::new(Game::new(start), Some(Player::First), opponent);
    let mut session = session.teaching(true);
    let name = |board: &Board, to| board.place(to).to_string();
    let warning = "(3,2) is a mistake: matchplay wins with (4,2). Type undo to take it back.";
    let response = session.enter("3,2", name);
    assert!(matches!(response, Response::Position(news) if news.starts_with(warning)));
    session.enter("undo", name);
    let off = Response::Message("Teaching is off.".to_owned());
    assert_eq!(session.enter("teach", name), off);
    let response = session.enter("3,2", name);
    assert!(matches!(response, Response::Position(news) if news.starts_with("matchplay plays")));
    session.enter("undo", name);
    session.enter("t", name);
    assert!(session.teaches());
    // A good move is not commented on.
    let won = Response::Position("You have won.".to_owned());
    assert_eq!(session.enter("3,4", name), won);
}
