#[cfg(test)]
mod tests;

use matchplay_board::{Board, Coord, IllegalMove, Place, Places, Reason, Vertex};
use matchplay_strings::Language;

use crate::{Opponent, Session};

/// A typed command of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Command {
    /// A move to a vertex of the board, legal or not.
    Move(Vertex),
    /// `hint` or `h`.
    Hint,
    /// `undo` or `u`.
    TakeBack,
    /// `teach` or `t`: starts or ends the explanations of mistakes.
    Teach,
    /// `help` or `?`.
    Help,
    /// `quit` or `q`.
    Quit,
}

/// The reason why a text is not a [`Command`].
#[derive(Clone, Debug, PartialEq, Eq)]
enum Misunderstood {
    /// The text is neither a word nor a place.
    Unknown,
    /// The place is outside the board; these numbers were typed.
    OffBoard(String),
}

impl Command {
    /// Parses a command in upper or lower case. A move is typed as its place is printed,
    /// or without parentheses and comma: `(3,4)`, `3,4` or `3 4` on a grid, `12` on a
    /// graph, `007` on a lock. If a word is also a state of a lock, it is the move; the
    /// command then has another form of another length.
    fn parse(places: Places, text: &str) -> Result<Command, Misunderstood> {
        let text: String = text.chars().map(narrow).collect();
        let text = text.trim().to_ascii_lowercase();
        if let Some(state) = state(places, &text) {
            return Ok(Command::Move(state));
        }
        match Command::of_word(&text) {
            Some(command) => Ok(command),
            None => parse_place(places, &text).map(Command::Move),
        }
    }

    /// The command of a word or letter in lower case.
    pub fn of_word(word: &str) -> Option<Command> {
        match word {
            "hint" | "h" => Some(Command::Hint),
            "undo" | "u" => Some(Command::TakeBack),
            "teach" | "t" => Some(Command::Teach),
            "help" | "?" => Some(Command::Help),
            "quit" | "q" => Some(Command::Quit),
            _ => None,
        }
    }

    /// The form of a typed move on a board, as a noun phrase.
    pub fn move_form(board: &Board, language: Language) -> &'static str {
        language.say(match board.places() {
            Places::Cells(_) => "session.form.cell",
            Places::Nodes(_) => "session.form.node",
            Places::Dials(_) => "session.form.state",
        })
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

fn parse_place(places: Places, text: &str) -> Result<Vertex, Misunderstood> {
    let is_digit = |c: char| c.is_ascii_digit();
    if !text.chars().all(|c| is_digit(c) || "(), ".contains(c)) {
        return Err(Misunderstood::Unknown);
    }
    let numbers = text.split(|c| !is_digit(c));
    let numbers: Vec<&str> = numbers.filter(|number| !number.is_empty()).collect();
    let index = |number: &str| number.parse::<u32>().ok()?.checked_sub(1);
    let place = match (places, &numbers[..]) {
        (Places::Cells(_), &[row, column]) => index(row)
            .zip(index(column))
            .map(|(row, column)| Place::Cell(Coord::new(row, column))),
        (Places::Nodes(_), &[node]) => index(node).map(Place::Node),
        (Places::Dials(_), &[digits]) => {
            return state(places, digits).ok_or(Misunderstood::Unknown);
        }
        _ => return Err(Misunderstood::Unknown),
    };
    let vertex = place.and_then(|place| places.vertex(place).ok());
    vertex.ok_or_else(|| Misunderstood::OffBoard(numbers.join(",")))
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
    /// Parses and runs a typed command. `name` returns the name of a vertex: its place, or its label
    /// followed by the place in parentheses. A label alone is a move too.
    pub fn enter(&mut self, text: &str, name: impl Fn(&Board, Vertex) -> String) -> Response {
        let language = self.language();
        match Command::parse(self.board().places(), text) {
            Ok(command) => self.run(command, name),
            Err(Misunderstood::Unknown) => {
                if let Some(to) = self.labelled(text.trim(), &name) {
                    return self.run(Command::Move(to), name);
                }
                let form = Command::move_form(self.board(), language);
                let key = match self.is_on_screen() {
                    true => "session.input.unknown.screen",
                    false => "session.input.unknown",
                };
                Response::Message(language.fill(key, &[("form", form)]))
            }
            Err(Misunderstood::OffBoard(place)) => {
                Response::Message(language.fill("session.input.outside", &[("v", &place)]))
            }
        }
    }

    /// The only legal move to a vertex with this label, which precedes the place in its name.
    fn labelled(&self, label: &str, name: impl Fn(&Board, Vertex) -> String) -> Option<Vertex> {
        let board = self.board();
        let named = |&to: &Vertex| name(board, to) == format!("{label} ({})", board.place(to));
        let mut moves = self.game().position().moves().filter(named);
        moves.next().filter(|_| moves.next().is_none())
    }

    /// The sentence for an illegal move of the player.
    pub fn refusal(&self, illegal: IllegalMove) -> String {
        if self.game().position().is_over() {
            return self.language().say("session.over").to_owned();
        }
        let (key, from) = match illegal.reason {
            Reason::OffBoard => ("illegal.outside", None),
            Reason::Blank => ("illegal.blank", None),
            Reason::Apart { from } => ("illegal", Some(from)),
            Reason::OpponentsStone => ("illegal.stone", None),
            Reason::Wall => ("illegal.wall", None),
            Reason::Forbidden => ("illegal.forbidden", None),
            Reason::Visited => ("illegal.seen", None),
            Reason::Used { from } => ("illegal.edge", Some(from)),
            Reason::NotAStart => ("illegal.start", None),
            other => return other.to_string(),
        };
        let from = from.map(|from| from.to_string()).unwrap_or_default();
        let to = illegal.to.to_string();
        self.language().fill(key, &[("v", &to), ("t", &from)])
    }

    /// Runs a command. `name` returns the name of a vertex.
    pub fn run(&mut self, command: Command, name: impl Fn(&Board, Vertex) -> String) -> Response {
        let language = self.language();
        let key = match command {
            Command::Move(to) => {
                return match self.play(to) {
                    Ok(()) => Response::Position(self.news(name)),
                    Err(illegal) => Response::Message(self.refusal(illegal)),
                };
            }
            Command::TakeBack if self.take_back() => {
                return Response::Position(language.say("session.takeback").to_owned());
            }
            Command::TakeBack => "session.takeback.none",
            Command::Hint if self.game().position().is_over() => "session.over",
            Command::Hint => {
                let hint = self.hint().clone();
                let name = |to| name(self.board(), to);
                return Response::Message(hint.sentence(language, name));
            }
            Command::Teach if self.switch_teaching() => "session.teach.on",
            Command::Teach => "session.teach.off",
            Command::Help => return Response::Help,
            Command::Quit => return Response::Quit,
        };
        Response::Message(language.say(key).to_owned())
    }

    /// The legal moves in a sentence; more than `most` are counted instead of listed.
    /// `names` returns the names of vertices.
    pub fn choices(&self, most: usize, names: impl Fn(&[Vertex]) -> String) -> String {
        let (language, position) = (self.language(), self.game().position());
        if position.is_over() {
            return language.say("session.over").to_owned();
        }
        let moves: Vec<Vertex> = position.moves().collect();
        let (few, many) = match position.token() {
            Some(_) => ("session.choices.move", "session.choices.move.many"),
            None => ("session.choices.place", "session.choices.place.many"),
        };
        match moves.len() <= most {
            true => language.fill(few, &[("w", &names(&moves))]),
            false => language.counted(many, moves.len()),
        }
    }

    /// The opponent's reply and, if the game is over, the result; empty without both. If the
    /// session teaches and the player's last move was a mistake, an explanation and an offer to take
    /// the move back precede them. `name` returns the name of a vertex.
    pub fn news(&self, name: impl Fn(&Board, Vertex) -> String) -> String {
        let mistake = self.teaches().then(|| self.last_mistake()).flatten();
        let undo = match self.is_on_screen() {
            true => "session.teach.undo.screen",
            false => "session.teach.undo",
        };
        let warning = mistake.map(|mistake| {
            let warning = mistake.warning(self.language(), |to| name(self.board(), to));
            let sentences = [warning, self.language().say(undo).to_owned()];
            self.language().listed("sentences", &sentences)
        });
        let reply = self.opponent_reply().map(|to| {
            let to = name(self.board(), to);
            let values = [("B", Opponent::NAME), ("v", &to)];
            self.language().fill("session.reply", &values)
        });
        let is_over = self.game().position().is_over();
        let result = is_over.then(|| self.score().result());
        let news = warning.into_iter().chain(reply).chain(result);
        let news: Vec<String> = news.collect();
        self.language().listed("sentences", &news)
    }
}

/// The ASCII character for a full-width one, which input methods for Chinese produce.
fn narrow(character: char) -> char {
    /// The distance of the full-width forms from ASCII.
    const WIDE: u32 = 0xfee0;
    match character {
        '！'..='～' => char::from_u32(u32::from(character) - WIDE).unwrap_or(character),
        '、' => ',',
        _ => character,
    }
}
