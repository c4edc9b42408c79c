use matchplay_board::{Board, Places, Position, Vertex};

use crate::{Command, Direction, Pointer, Response, Session};

/// A session that is played with single keys: the selected move, the typed text and the
/// last message.
///
/// ```
/// use matchplay_board::{Game, Player, Position};
/// use matchplay_practice::{Controls, Direction, Opponent, Request, Session, Strength};
///
/// let start = Position::sliding("OOXX\nOXXO\nOO.O\nXXXO".parse()?);
/// let opponent = Opponent::new(Strength::Perfect, 7);
/// let mut session = Session::new(Game::new(start), Some(Player::First), opponent);
/// let mut controls = Controls::new(&mut session, |board, to| board.place(to).to_string());
/// controls.steer(Direction::Right);
/// assert_eq!(controls.status(), "Ply 1: you (O) move to (3,4)");
/// assert_eq!(controls.enter(), None);
/// assert!(controls.message().starts_with("You have won."));
/// assert_eq!(controls.key('q'), Some(Request::Quit));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Controls<'a> {
    session: &'a mut Session,
    name: Box<Name<'a>>,
    pointer: Pointer,
    typed: String,
    message: String,
}

/// A function that returns the name of a vertex.
type Name<'a> = dyn Fn(&Board, Vertex) -> String + 'a;

/// A request of the player that the front end serves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Request {
    /// The player asks for help.
    Help,
    /// The player quits.
    Quit,
}

impl<'a> Controls<'a> {
    /// The largest number of characters of a typed move.
    const MAX_TYPED: usize = 32;

    /// The controls of a session; `name` returns the name of a vertex. The first message
    /// describes the opponent.
    pub fn new(
        session: &'a mut Session,
        name: impl Fn(&Board, Vertex) -> String + 'a,
    ) -> Controls<'a> {
        let mut controls = Controls {
            session,
            name: Box::new(name),
            pointer: Pointer::default(),
            typed: String::new(),
            message: String::new(),
        };
        controls.position_changed(controls.session.news(&controls.name));
        let description = controls.session.description();
        let message = format!("{}\n{description}", controls.message);
        controls.message = message.trim_start().to_owned();
        controls
    }

    /// The session.
    pub const fn session(&self) -> &Session {
        self.session
    }

    /// The message about the last key.
    pub fn message(&self) -> &str {
        &self.message
    }

    /// The selected move.
    pub const fn target(&self) -> Option<Vertex> {
        self.pointer.target()
    }

    /// The typed text, or else a sentence about the selected move.
    pub fn status(&self) -> String {
        let language = self.session.language();
        if !self.typed.is_empty() {
            return language.fill("session.typed", &[("v", &self.typed)]);
        }
        let (board, position) = (self.session.board(), self.position());
        let stone = board.stone_of(self.session.player());
        let you = match stone {
            Some(stone) => {
                let letter = stone.letter().to_string();
                language.fill("session.ply.you.stones", &[("o", &letter)])
            }
            None => language.say("session.ply.you").to_owned(),
        };
        if position.is_over() {
            return language.counted("session.over.plies", position.plies());
        }
        let target = self.target().map(|to| (self.name)(board, to));
        let key = match (position.token(), &target) {
            (_, None) => "session.ply.turn",
            (None, Some(_)) => "session.ply.place",
            (Some(_), Some(_)) => "session.ply.move",
        };
        let ply = (position.plies() + 1).to_string();
        let target = target.unwrap_or_default();
        language.fill(key, &[("p", &ply), ("you", &you), ("v", &target)])
    }

    /// Selects a move in a direction.
    pub fn steer(&mut self, direction: Direction) {
        let position = self.session.game().position();
        match self.pointer.steer(position, direction) {
            Ok(()) => self.message.clear(),
            Err(illegal) => self.message = self.session.refusal(illegal),
        }
    }

    /// Selects the next legal move.
    pub fn select_next(&mut self) {
        self.pointer.next(self.session.game().position());
    }

    /// Selects the previous legal move.
    pub fn select_previous(&mut self) {
        self.pointer.previous(self.session.game().position());
    }

    /// Adds a character of a place to the typed text, or runs the command of a letter.
    ///
    /// A letter that is a digit of a lock is added, unless it is a command and nothing was
    /// typed before it; a state that begins with it is typed after a space.
    pub fn key(&mut self, key: char) -> Option<Request> {
        let command = Command::of_word(&key.to_string());
        let is_digit = match self.session.board().places() {
            Places::Dials(dials) => key.is_digit(dials.base()),
            _ => key.is_ascii_digit(),
        };
        let is_typed = !self.typed.is_empty() || command.is_none();
        if is_digit && is_typed || "(), ".contains(key) {
            self.typed.push(key);
            self.typed.truncate(Controls::MAX_TYPED);
            return None;
        }
        self.run(command?)
    }

    /// Removes the last typed character.
    pub fn erase(&mut self) {
        self.typed.pop();
    }

    /// Removes the typed text.
    pub fn clear(&mut self) {
        self.typed.clear();
    }

    /// Plays the typed or else the selected move.
    pub fn enter(&mut self) -> Option<Request> {
        let typed = std::mem::take(&mut self.typed);
        if typed.is_empty() {
            return self.run(Command::Move(self.target()?));
        }
        let response = self.session.enter(&typed, &self.name);
        self.respond(response)
    }

    /// Runs a command.
    pub fn run(&mut self, command: Command) -> Option<Request> {
        let response = self.session.run(command, &self.name);
        self.respond(response)
    }

    fn respond(&mut self, response: Response) -> Option<Request> {
        match response {
            Response::Position(news) => self.position_changed(news),
            Response::Message(message) => self.message = message,
            Response::Help => return Some(Request::Help),
            Response::Quit => return Some(Request::Quit),
        }
        None
    }

    fn position(&self) -> &Position {
        self.session.game().position()
    }

    fn position_changed(&mut self, news: String) {
        self.pointer = Pointer::new(self.position());
        self.message = news;
        if self.position().is_over() {
            let summary = self.session.score().summary();
            let language = self.session.language();
            let keys = language.say("session.over.keys").to_owned();
            let message = std::mem::take(&mut self.message);
            self.message = language.listed("sentences", &[message, summary, keys]);
        }
    }
}

#[cfg(test)]
mod tests {
    use matchplay_board::{Dials, Game, Lock, Player};

    use super::*;
    use crate::{Opponent, Strength};

    fn session(player: Player) -> Session {
        let start = Position::sliding("OOXX\nOXXO\nOO.O\nXXXO".parse().unwrap());
        let opponent = Opponent::new(Strength::Perfect, 1);
        Session::new(Game::new(start), Some(player), opponent)
    }

    fn place(board: &Board, to: Vertex) -> String {
        board.place(to).to_string()
    }

    #[test]
    fn a_game_is_won_by_keys_and_taken_back() {
        let mut session = session(Player::First);
        let mut controls = Controls::new(&mut session, place);
        controls.steer(Direction::Right);
        assert_eq!(controls.enter(), None);
        let message = controls.message();
        assert!(message.contains("You have won. You made no mistake."));
        assert_eq!(controls.session().game().winner(), Some(Player::First));
        assert_eq!(controls.key('u'), None);
        assert_eq!(controls.session().game().plies(), []);
        for key in ['9', '3', ',', '2'] {
            assert_eq!(controls.key(key), None);
            if key == '9' {
                controls.clear();
            }
        }
        assert_eq!(controls.status(), "Move: 3,2_");
        assert_eq!(controls.enter(), None);
        assert_eq!(controls.session().game().winner(), Some(Player::Second));
        assert_eq!(controls.session().take_backs(), 1);
        assert_eq!(controls.key('?'), Some(Request::Help));
        assert_eq!(controls.key('q'), Some(Request::Quit));
    }

    #[test]
    fn letters_are_digits_of_a_lock_or_commands() {
        let dials = Dials::with_base(2, 36, true).unwrap();
        let start = Position::lock(Lock::on(dials, []).unwrap(), Some(0)).unwrap();
        let opponent = Opponent::new(Strength::Random, 1);
        let mut session = Session::new(Game::new(start), Some(Player::First), opponent);
        let mut controls = Controls::new(&mut session, place);
        for key in ['z', 'u'] {
            assert_eq!(controls.key(key), None);
        }
        assert_eq!(controls.status(), "Move: zu_");
        controls.clear();
        assert_eq!(controls.key('q'), Some(Request::Quit));
        for key in [' ', 'q', 'Z'] {
            assert_eq!(controls.key(key), None);
        }
        assert_eq!(controls.enter(), None);
        assert_eq!(controls.message(), "qz is not next to 00.");
    }

    #[test]
    fn the_first_message_contains_the_opponents_first_move() {
        let mut session = session(Player::Second);
        let controls = Controls::new(&mut session, place);
        assert!(controls.message().starts_with("matchplay plays (3,4)."));
        assert!(controls.message().contains("a heuristic"));
    }

    #[test]
    fn an_illegal_move_is_explained() {
        let mut session = session(Player::First);
        let mut controls = Controls::new(&mut session, place);
        controls.steer(Direction::Up);
        let expected = "The stone on (2,3) is the opponent's.";
        assert_eq!(controls.message(), expected);
        controls.select_next();
        controls.steer(Direction::Right);
        assert_eq!(controls.message(), "");
        let _ = controls.key('9');
        let _ = controls.enter();
        let expected = "Invalid input: expected a row and a column";
        assert!(controls.message().starts_with(expected));
    }
}
