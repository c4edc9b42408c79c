use matchplay_board::{Game, IllegalMove, Player, Vertex};
use matchplay_practice::{Opponent, hint};
use matchplay_solver::Solver;

use super::hint::Hint;
use super::score::Score;

/// A game against an opponent, who always has answered: either it is your turn
/// or the game is over. It knows neither screen nor file.
#[derive(Debug)]
pub(super) struct Session {
    game: Game,
    before: usize,
    you: Player,
    opponent: Opponent,
    solver: Solver,
    /// What was told of the position, if a hint was asked for.
    hint: Option<Hint>,
    hints: usize,
    take_backs: usize,
}

impl Session {
    /// A session from the end of a game on, the opponent having made the first
    /// ply if it is its turn.
    ///
    /// Without a side you get the one that stands winning.
    pub(super) fn new(game: Game, side: Option<Player>, opponent: Opponent) -> Session {
        let mut solver = Solver::new();
        let you = side.unwrap_or_else(|| {
            let position = game.position();
            solver.solve(position).outcome.winner(position.to_move())
        });
        let mut session = Session {
            before: game.plies().len(),
            game,
            you,
            opponent,
            solver,
            hint: None,
            hints: 0,
            take_backs: 0,
        };
        session.answer();
        session
    }

    pub(super) const fn game(&self) -> &Game {
        &self.game
    }

    /// How many plies were played before the session.
    pub(super) const fn before(&self) -> usize {
        self.before
    }

    pub(super) const fn you(&self) -> Player {
        self.you
    }

    pub(super) const fn hints(&self) -> usize {
        self.hints
    }

    pub(super) const fn take_backs(&self) -> usize {
        self.take_backs
    }

    /// Whether you made a move.
    pub(super) fn is_played(&self) -> bool {
        self.your_last().is_some()
    }

    /// Your last ply in this session, 0-based.
    fn your_last(&self) -> Option<usize> {
        let mut plies = (self.before..self.game.plies().len()).rev();
        plies.find(|&ply| self.game.player(ply) == self.you)
    }

    /// The opponent's last ply, if it is the last of the game.
    pub(super) fn last_answer(&self) -> Option<Vertex> {
        let plies = self.game.plies();
        let last = plies
            .len()
            .checked_sub(1)
            .filter(|&ply| ply >= self.before)?;
        (self.game.player(last) != self.you).then(|| plies[last])
    }

    /// Makes your move, and lets the opponent answer it.
    pub(super) fn play(&mut self, to: Vertex) -> Result<(), IllegalMove> {
        self.game.play(to)?;
        self.hint = None;
        self.answer();
        Ok(())
    }

    fn answer(&mut self) {
        if self.game.position().to_move() == self.you {
            return;
        }
        if let Some(choice) = self.opponent.choose(self.game.position()) {
            let played = self.game.play(choice.to);
            played.expect("an opponent's choice is a legal move");
        }
    }

    /// Takes your last move back, and what was answered; whether there was one.
    pub(super) fn take_back(&mut self) -> bool {
        let Some(yours) = self.your_last() else {
            return false;
        };
        self.game = self.game.truncated(yours);
        self.hint = None;
        self.take_backs += 1;
        true
    }

    /// Tells who stands winning, and a move; asked for again, it counts once.
    pub(super) fn ask(&mut self) -> &Hint {
        let position = self.game.position();
        self.hint.get_or_insert_with(|| {
            self.hints += 1;
            Hint {
                verdict: self.solver.solve(position),
                choice: hint(&mut self.solver, position),
            }
        })
    }

    /// What was told of this position.
    pub(super) const fn hint(&self) -> Option<&Hint> {
        self.hint.as_ref()
    }

    pub(super) fn score(&self) -> Score {
        Score::of(&self.game, self.before, self.you)
    }
}

/// Why nothing is taken back, in words.
pub(super) const NO_MOVE_OF_YOURS: &str = "There is no move of yours to take back.";

/// Why a move of yours is refused, in words.
pub(super) fn refusal(IllegalMove { to, reason, .. }: IllegalMove) -> String {
    format!("You cannot move to {to}: {reason}.")
}

#[cfg(test)]
mod tests {
    use super::*;
    use matchplay_board::Position;
    use matchplay_practice::{Percent, Strength, Why};

    fn session(start: Position, side: Option<Player>, strength: Strength) -> Session {
        Session::new(Game::new(start), side, Opponent::new(strength, 1))
    }

    /// Every maze of two rows and three columns, and some other boards.
    fn starts() -> Vec<Position> {
        let mazes = (1..1_u32 << 6).map(|free| {
            let cell = |cell: u32| if free >> cell & 1 == 1 { '.' } else { '#' };
            let row = |row: u32| (3 * row..3 * row + 3).map(cell).collect::<String>();
            Position::maze([row(0), row(1)].join("\n").parse().unwrap(), None).unwrap()
        });
        let sliding = ["XO.OXO", "OOXX\nOXXO\nOO.O\nXXXO", "XXX\nX.X\nXXX"];
        let sliding = sliding.map(|rows| Position::sliding(rows.parse().unwrap()));
        let graph = Position::graph("4\n1 2\n2 3\n3 1\n3 4".parse().unwrap(), None).unwrap();
        let lock = Position::lock("1\n3\n7".parse().unwrap(), Some(0)).unwrap();
        mazes.chain(sliding).chain([graph, lock]).collect()
    }

    /// Plays every move that there is to the end, and takes all of them back.
    fn visit(session: &mut Session, visitor: &mut impl FnMut(&mut Session)) {
        visitor(session);
        let before = session.game().clone();
        for to in before.position().moves().collect::<Vec<_>>() {
            session.play(to).unwrap();
            visit(session, visitor);
            assert!(session.take_back());
            assert_eq!(session.game(), &before);
        }
    }

    #[test]
    fn it_is_always_your_turn_or_over() {
        let casual = Strength::Casual {
            errors: Percent::new(50).unwrap(),
        };
        for strength in [Strength::Perfect, casual] {
            for start in starts() {
                for side in [None, Some(Player::First), Some(Player::Second)] {
                    let mut session = session(start.clone(), side, strength);
                    visit(&mut session, &mut |session| {
                        let position = session.game().position();
                        assert!(position.is_over() || position.to_move() == session.you());
                        let token = position.token();
                        if let Some(token) = token {
                            let before = session.game().clone();
                            assert!(session.play(token).is_err());
                            assert_eq!(session.game(), &before);
                        }
                    });
                    let first = session.game().plies().len();
                    assert!(first <= 1);
                    assert!(!session.take_back());
                }
            }
        }
    }

    #[test]
    fn who_follows_the_hints_wins_from_the_side_that_is_given() {
        for start in starts() {
            let mut session = session(start, None, Strength::Perfect);
            while let Some(choice) = session.ask().choice {
                assert_eq!(choice.why, Why::Wins);
                session.play(choice.to).unwrap();
            }
            let score = session.score();
            assert_eq!(
                (score.winner, &*score.mistakes),
                (Some(session.you()), &[][..])
            );
            let yours = session.game().plies().len().div_ceil(2);
            assert!(session.hints() <= yours + 1);
            assert_eq!(score.end(session.you()), "You have won.");
        }
    }

    #[test]
    fn a_perfect_opponent_punishes_every_mistake() {
        for start in starts() {
            let mut session = session(start, None, Strength::Perfect);
            visit(&mut session, &mut |session| {
                let score = session.score();
                match score.winner {
                    Some(winner) => assert_eq!(winner == session.you(), score.mistakes.is_empty()),
                    None => assert!(session.ask().choice.is_some()),
                }
                assert!(score.mistakes.len() <= 1);
            });
        }
    }

    #[test]
    fn a_session_that_goes_on_leaves_what_was_played() {
        let start = Position::sliding("OOXX\nOXXO\nOO.O\nXXXO".parse().unwrap());
        let game = Game::replay(start, [9, 5].map(Vertex::new)).unwrap();
        let opponent = Opponent::new(Strength::Perfect, 1);
        let mut session = Session::new(game.clone(), None, opponent);
        assert_eq!((session.you(), session.is_played()), (Player::First, false));
        assert!(!session.take_back());
        assert_eq!(session.last_answer(), None);
        session.play(Vertex::new(1)).unwrap();
        assert_eq!(session.last_answer(), Some(Vertex::new(2)));
        let score = session.score();
        assert_eq!(
            (score.winner, &*score.mistakes),
            (Some(Player::Second), &[2][..])
        );
        assert!(session.take_back());
        assert_eq!((session.game(), session.take_backs()), (&game, 1));
    }
}
