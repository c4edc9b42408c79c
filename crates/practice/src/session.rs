#[cfg(test)]
pub(crate) mod tests;

use matchplay_board::{Board, Game, IllegalMove, Player, Vertex};
use matchplay_solver::Solver;
use matchplay_strings::Language;

use crate::{Command, Hint, Mistake, Opponent, Score};

/// A game of a human player against an [`Opponent`].
///
/// The opponent replies to every move at once, so either the player is to move or the
/// game is over. Any front end can show a session; it does no input or output.
#[derive(Debug)]
pub struct Session {
    game: Game,
    /// The number of plies before the session.
    begin: usize,
    player: Player,
    opponent: Opponent,
    solver: Solver,
    language: Language,
    /// Whether a mistake is explained when it is made.
    teaches: bool,
    is_on_screen: bool,
    /// The hint for the position, if the player asked for one.
    hint: Option<Hint>,
    hints: usize,
    take_backs: usize,
}

impl Session {
    /// A session that continues a game. If the opponent is to move, it moves.
    ///
    /// Without a side, the player gets the side that is winning or, if that is unknown,
    /// the side to move.
    pub fn new(game: Game, side: Option<Player>, opponent: Opponent) -> Session {
        let mut solver = Solver::new();
        let player = side.unwrap_or_else(|| {
            let position = game.position();
            let to_move = position.to_move();
            let verdict = solver.within(opponent.limit()).solve(position);
            let winner = verdict.ok().and_then(|it| it.outcome.winner(to_move));
            winner.unwrap_or(to_move)
        });
        let mut session = Session {
            begin: game.plies().len(),
            game,
            player,
            opponent,
            solver,
            language: Language::ENGLISH,
            teaches: false,
            is_on_screen: false,
            hint: None,
            hints: 0,
            take_backs: 0,
        };
        session.reply();
        session
    }

    /// Sets the language of the sentences [default: English].
    pub fn in_language(self, language: Language) -> Session {
        Session { language, ..self }
    }

    /// Whether the session explains a mistake when it is made, and offers to take it back
    /// [default: no].
    pub fn teaching(self, teaches: bool) -> Session {
        Session { teaches, ..self }
    }

    /// Whether the session explains a mistake when it is made.
    pub const fn teaches(&self) -> bool {
        self.teaches
    }

    /// Makes messages name keys instead of typed words.
    pub const fn enter_screen(&mut self) {
        self.is_on_screen = true;
    }

    /// Whether messages name keys instead of typed words.
    pub(crate) const fn is_on_screen(&self) -> bool {
        self.is_on_screen
    }

    /// Starts or ends the explanations of mistakes, and returns whether they are started.
    pub(crate) fn switch_teaching(&mut self) -> bool {
        self.teaches = !self.teaches;
        self.teaches
    }

    /// The mistake that the player's last move was, if it was one. Reviews the whole game.
    pub fn last_mistake(&self) -> Option<Mistake> {
        let last = self.last_own_ply()?;
        let mut mistakes = self.score().mistakes;
        mistakes.pop().filter(|mistake| mistake.ply == last)
    }

    /// The language of the sentences.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// The game, including the plies before the session.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The board.
    pub fn board(&self) -> &Board {
        self.game.board()
    }

    /// The number of plies before the session.
    pub const fn begin(&self) -> usize {
        self.begin
    }

    /// The side of the human player.
    pub const fn player(&self) -> Player {
        self.player
    }

    /// The names of the first and the second player, as the human player sees them.
    pub fn names(&self) -> [&'static str; 2] {
        let you = self.language.say("session.you");
        match self.player {
            Player::First => [you, Opponent::NAME],
            Player::Second => [Opponent::NAME, you],
        }
    }

    /// The opponent.
    pub const fn opponent(&self) -> &Opponent {
        &self.opponent
    }

    /// The number of positions in which the player asked for a hint.
    pub const fn hints(&self) -> usize {
        self.hints
    }

    /// The number of moves that the player took back.
    pub const fn take_backs(&self) -> usize {
        self.take_backs
    }

    /// Whether the game contains a move of the player from this session.
    pub fn has_moved(&self) -> bool {
        self.last_own_ply().is_some()
    }

    /// The 0-based ply of the player's last move in this session.
    fn last_own_ply(&self) -> Option<usize> {
        let mut plies = (self.begin..self.game.plies().len()).rev();
        plies.find(|&ply| self.game.player(ply) == self.player)
    }

    /// The last move of the session, if the opponent made it.
    pub fn opponent_reply(&self) -> Option<Vertex> {
        let (&to, earlier) = self.game.plies().get(self.begin..)?.split_last()?;
        let ply = self.begin + earlier.len();
        (self.game.player(ply) != self.player).then_some(to)
    }

    /// Makes a move of the player, to which the opponent replies.
    ///
    /// # Errors
    ///
    /// If the move is illegal; the session does not change.
    pub fn play(&mut self, to: Vertex) -> Result<(), IllegalMove> {
        self.game.play(to)?;
        self.hint = None;
        self.reply();
        Ok(())
    }

    fn reply(&mut self) {
        if self.game.position().to_move() == self.player {
            return;
        }
        if let Some(choice) = self.opponent.choose(self.game.position()) {
            let played = self.game.play(choice.to);
            played.expect("an opponent's choice is a legal move");
        }
    }

    /// Takes back the player's last move and the reply to it. Returns whether there was a
    /// move to take back.
    pub fn take_back(&mut self) -> bool {
        let Some(ply) = self.last_own_ply() else {
            return false;
        };
        self.game = self.game.truncated(ply);
        self.hint = None;
        self.take_backs += 1;
        true
    }

    /// Gives a hint for the position. Repeated hints for a position count once.
    pub fn hint(&mut self) -> &Hint {
        self.hint.get_or_insert_with(|| {
            self.hints += 1;
            let position = self.game.position();
            let mut solver = self.solver.within(self.opponent.limit());
            let hint = Hint::of(position, &mut solver);
            hint.unwrap_or_else(|_| Hint::unknown(position))
        })
    }

    /// The hint for the position, if it was given.
    pub const fn given_hint(&self) -> Option<&Hint> {
        self.hint.as_ref()
    }

    /// The result and the player's mistakes in this session. Reviews the whole game.
    pub fn score(&self) -> Score {
        let (game, language) = (&self.game, self.language);
        let limit = self.opponent.limit();
        let score = Score::within(limit, game, self.begin, self.player, language);
        score.unwrap_or_else(|_| Score::unknown(game, self.begin, self.player, language))
    }

    /// A description of how the opponent plays, in one or two lines.
    pub fn description(&self) -> String {
        self.opponent.description(self.language)
    }

    /// The sentence that asks the player to type a [`Command`].
    pub fn prompt(&self) -> String {
        let form = Command::move_form(self.board(), self.language);
        self.language.fill("session.prompt", &[("form", form)])
    }
}
