use std::fmt::Write;

use matchplay_board::{Board, Coord, Place, Places, Vertex};
use thiserror::Error;

/// What a player types.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Command {
    /// A move.
    Move(Vertex),
    Hint,
    TakeBack,
    Help,
    Quit,
}

/// What cannot be understood.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(super) enum Unclear {
    /// Neither a word nor a place.
    #[error("Expected {expected}, hint, undo, help or quit")]
    Unknown {
        /// What a move looks like.
        expected: &'static str,
    },
    /// A place that the board does not have.
    #[error("{place} is not on the board")]
    OffBoard {
        /// The place as it was typed.
        place: String,
    },
}

impl Command {
    /// Understands a line that a player has typed.
    pub(super) fn parse(board: &Board, line: &str) -> Result<Command, Unclear> {
        match line.trim().to_ascii_lowercase().as_str() {
            "hint" | "h" => Ok(Command::Hint),
            "undo" | "u" => Ok(Command::TakeBack),
            "help" | "?" => Ok(Command::Help),
            "quit" | "q" => Ok(Command::Quit),
            line => place(board, line).map(Command::Move),
        }
    }
}

/// What a move on a board looks like.
pub(super) fn expected(board: &Board) -> &'static str {
    match board.places() {
        Places::Cells(_) => "a row and a column as `3,4`",
        Places::Nodes(_) => "the number of a node",
        Places::Dials(_) => "all digits of a state",
    }
}

fn place(board: &Board, line: &str) -> Result<Vertex, Unclear> {
    let unknown = || Unclear::Unknown {
        expected: expected(board),
    };
    let digits_only = |c: char| c.is_ascii_digit() || matches!(c, '(' | ')' | ',' | ' ');
    if !line.chars().all(digits_only) {
        return Err(unknown());
    }
    let numbers = line.split(|c: char| !c.is_ascii_digit());
    let numbers: Vec<&str> = numbers.filter(|number| !number.is_empty()).collect();
    let mut shown = String::new();
    for number in &numbers {
        let separator = if shown.is_empty() { "" } else { "," };
        // Writing to a string cannot fail.
        let _ = write!(shown, "{separator}{number}");
    }
    let off = || Unclear::OffBoard {
        place: shown.clone(),
    };
    let index = |number: &str| {
        let number = number.parse::<u32>().ok()?;
        number.checked_sub(1)
    };
    let place = match (board.places(), &numbers[..]) {
        (Places::Cells(_), &[row, column]) => {
            let (row, column) = index(row).zip(index(column)).ok_or_else(off)?;
            Place::Cell(Coord::new(row, column))
        }
        (Places::Nodes(_), &[node]) => Place::Node(index(node).ok_or_else(off)?),
        (Places::Dials(dials), &[state]) if state.len() == dials.digits() as usize => {
            let state = state.parse().ok().and_then(|value| dials.state(value));
            Place::State(state.ok_or_else(off)?)
        }
        _ => return Err(unknown()),
    };
    board.vertex(place).map_err(|_| off())
}

#[cfg(test)]
mod tests {
    use matchplay_board::{ExplicitGraph, Lock, Maze};

    use super::*;

    #[test]
    fn moves_are_typed_as_they_are_printed_or_shorter() {
        let maze = Board::from("...\n...".parse::<Maze>().unwrap());
        let graph = Board::from("12\n1 2".parse::<ExplicitGraph>().unwrap());
        let lock = Board::from("3\n012".parse::<Lock>().unwrap());
        let vertex = |board, line| match Command::parse(board, line) {
            Ok(Command::Move(vertex)) => vertex.index(),
            other => panic!("{line}: {other:?}"),
        };
        for line in ["(2,3)", "2,3", "2 3", " ( 2 , 3 )\n"] {
            assert_eq!(vertex(&maze, line), 5);
        }
        assert_eq!((vertex(&graph, "12"), vertex(&lock, "007")), (11, 7));
        for vertex in (0..6).map(Vertex::new) {
            let line = maze.place(vertex).to_string();
            assert_eq!(Command::parse(&maze, &line), Ok(Command::Move(vertex)));
        }
    }

    #[test]
    fn words_are_understood_in_short_too() {
        let board = Board::from(".".parse::<Maze>().unwrap());
        let parse = |line| Command::parse(&board, line);
        assert_eq!(
            [parse("hint"), parse("H\r\n")],
            [const { Ok(Command::Hint) }; 2]
        );
        assert_eq!(
            [parse("undo"), parse("u")],
            [const { Ok(Command::TakeBack) }; 2]
        );
        assert_eq!(
            [parse("Quit"), parse("q")],
            [const { Ok(Command::Quit) }; 2]
        );
    }

    #[test]
    fn what_is_no_move_is_told() {
        let maze = Board::from("...\n...".parse::<Maze>().unwrap());
        let lock = Board::from("3\n012".parse::<Lock>().unwrap());
        let wrong = |board, line: &str| Command::parse(board, line).unwrap_err().to_string();
        let expected = "Expected a row and a column as `3,4`, hint, undo, help or quit";
        for line in ["", "3", "1,2,3", "a1", "-1,2", "1.5,2", "\u{1b}[2J"] {
            assert_eq!(wrong(&maze, line), expected);
        }
        for line in ["3,1", "0,1", "1,4294967296", "99999999999999999999,1"] {
            assert!(
                wrong(&maze, line).ends_with("is not on the board"),
                "{line}"
            );
        }
        assert!(wrong(&lock, "12").starts_with("Expected all digits"));
    }
}
