use matchplay_board::{Board, Coord, IllegalMove, Place, Places, Vertex};
use thiserror::Error;

use crate::{Opponent, Session};

/// A typed command of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// A move to a vertex of the board, legal or not.
    Move(Vertex),
    /// `hint` or `h`.
    Hint,
    /// `undo` or `u`.
    TakeBack,
    /// `help` or `?`.
    Help,
    /// `quit` or `q`.
    Quit,
}

/// The reason why a text is not a [`Command`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum CommandError {
    /// The text is neither a word nor a place.
    #[error("expected {expected}, hint, undo, help or quit")]
    Unknown {
        /// The form of a typed move.
        expected: &'static str,
    },
    /// The place is outside the board.
    #[error("{place} is not on the board")]
    OffBoard {
        /// The numbers that were typed.
        place: String,
    },
}

impl Command {
    /// Parses a command in upper or lower case. A move is typed as its place is printed,
    /// or without parentheses and comma: `(3,4)`, `3,4` or `3 4` on a grid, `12` on a
    /// graph, `007` on a lock. If a word is also a state of a lock, it is the move; the
    /// command then has another form of another length.
    ///
    /// ```
    /// use matchplay_board::{Board, Maze, Vertex};
    /// use matchplay_practice::Command;
    ///
    /// let board = Board::from("...\n...".parse::<Maze>()?);
    /// assert_eq!(Command::parse(&board, "2,3")?, Command::Move(Vertex::new(5)));
    /// assert_eq!(Command::parse(&board, "Hint")?, Command::Hint);
    /// let error = Command::parse(&board, "3,1").unwrap_err();
    /// assert_eq!(error.to_string(), "3,1 is not on the board");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the text is neither a word of a command nor a place of the board.
    pub fn parse(board: &Board, text: &str) -> Result<Command, CommandError> {
        let text = text.trim().to_ascii_lowercase();
        if let Some(state) = state(board.places(), &text) {
            return Ok(Command::Move(state));
        }
        match Command::of_word(&text) {
            Some(command) => Ok(command),
            None => parse_place(board.places(), &text).map(Command::Move),
        }
    }

    /// The command of a word or letter in lower case.
    pub(crate) fn of_word(word: &str) -> Option<Command> {
        match word {
            "hint" | "h" => Some(Command::Hint),
            "undo" | "u" => Some(Command::TakeBack),
            "help" | "?" => Some(Command::Help),
            "quit" | "q" => Some(Command::Quit),
            _ => None,
        }
    }

    /// The form of a typed move on a board, as a noun phrase.
    pub fn move_form(board: &Board) -> &'static str {
        move_form(board.places())
    }
}

const fn move_form(places: Places) -> &'static str {
    match places {
        Places::Cells(_) => "a row and a column such as `3,4`",
        Places::Nodes(_) => "the number of a node",
        Places::Dials(_) => "all digits of a state",
    }
}

/// The state of a lock with these digits; `None` on other boards.
fn state(places: Places, digits: &str) -> Option<Vertex> {
    let Places::Dials(dials) = places else {
        return None;
    };
    let state = dials.parse(digits)?;
    places.vertex(Place::State(state)).ok()
}

fn parse_place(places: Places, text: &str) -> Result<Vertex, CommandError> {
    let unknown = CommandError::Unknown {
        expected: move_form(places),
    };
    if !text
        .chars()
        .all(|c| c.is_ascii_digit() || "(), ".contains(c))
    {
        return Err(unknown);
    }
    let numbers = text.split(|c: char| !c.is_ascii_digit());
    let numbers: Vec<&str> = numbers.filter(|number| !number.is_empty()).collect();
    let index = |number: &str| number.parse::<u32>().ok()?.checked_sub(1);
    let place = match (places, &numbers[..]) {
        (Places::Cells(_), &[row, column]) => index(row)
            .zip(index(column))
            .map(|(row, column)| Place::Cell(Coord::new(row, column))),
        (Places::Nodes(_), &[node]) => index(node).map(Place::Node),
        (Places::Dials(_), &[digits]) => {
            return state(places, digits).ok_or(unknown);
        }
        _ => return Err(unknown),
    };
    let vertex = place.and_then(|place| places.vertex(place).ok());
    vertex.ok_or_else(|| CommandError::OffBoard {
        place: numbers.join(","),
    })
}

/// The response to a command, which a front end shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Response {
    /// The position has changed. The text reports the opponent's reply and the result, if
    /// any.
    Position(String),
    /// The position is the same. The text contains a hint, or the reason why the command
    /// is invalid.
    Message(String),
    /// The player asks for help.
    Help,
    /// The player quits.
    Quit,
}

impl Session {
    /// Parses and runs a typed command. `name` returns the name of a vertex.
    pub fn enter(&mut self, text: &str, name: impl Fn(&Board, Vertex) -> String) -> Response {
        match Command::parse(self.board(), text) {
            Ok(command) => self.run(command, name),
            Err(error) => Response::Message(format!("Invalid input: {error}.")),
        }
    }

    /// The sentence for an illegal move of the player.
    pub fn refusal(illegal: IllegalMove) -> String {
        format!("You cannot move to {}: {}.", illegal.to, illegal.reason)
    }

    /// Runs a command. `name` returns the name of a vertex.
    pub fn run(&mut self, command: Command, name: impl Fn(&Board, Vertex) -> String) -> Response {
        match command {
            Command::Move(to) => match self.play(to) {
                Ok(()) => Response::Position(self.news(name)),
                Err(illegal) => Response::Message(Session::refusal(illegal)),
            },
            Command::TakeBack if self.take_back() => {
                Response::Position("Your last move was taken back.".to_owned())
            }
            Command::TakeBack => Response::Message("You have no move to take back.".to_owned()),
            Command::Hint => {
                let hint = self.hint().clone();
                Response::Message(hint.sentence(|to| name(self.board(), to)))
            }
            Command::Help => Response::Help,
            Command::Quit => Response::Quit,
        }
    }

    /// The legal moves in a sentence; more than `most` are counted instead of listed.
    /// `names` returns the names of vertices.
    pub fn choices(&self, most: usize, names: impl Fn(&[Vertex]) -> String) -> String {
        let position = self.game().position();
        if position.is_over() {
            return "The game is over. Type undo or quit.".to_owned();
        }
        let verb = match position.token() {
            Some(_) => "move to",
            None => "place the token on",
        };
        let moves: Vec<Vertex> = position.moves().collect();
        match moves.len() <= most {
            true => format!("You can {verb} {}.", names(&moves)),
            false => format!("You can {verb} any of {} places.", moves.len()),
        }
    }

    /// The opponent's reply and, if the game is over, the result; empty without both.
    /// `name` returns the name of a vertex.
    pub fn news(&self, name: impl Fn(&Board, Vertex) -> String) -> String {
        let reply = self.opponent_reply().map(|to| {
            let to = name(self.board(), to);
            format!("{} plays {to}.", Opponent::NAME)
        });
        let is_over = self.game().position().is_over();
        let result = is_over.then(|| self.score().result());
        let news: Vec<String> = reply.into_iter().chain(result).collect();
        news.join(" ")
    }
}

#[cfg(test)]
mod tests {
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
        for line in ["(2,3)", "2,3", "2 3", " ( 2 , 3 )\n"] {
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
        let expected = "expected a row and a column such as `3,4`, hint, undo, help or quit";
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
                    "Invalid input: expected a row and a column such as `3,4`, hint, undo, \
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
            (
                "3,3",
                Response::Message("You cannot move to (3,3): it is the blank.".to_owned()),
            ),
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
}
