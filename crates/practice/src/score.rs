use matchplay_board::{Game, Player};
use matchplay_solver::{Interrupted, LengthBudget, Mark, Outcome, Solver, WorkLimit};
use matchplay_strings::Language;

use crate::{Mistake, Opponent};

/// The result of a [`Session`](crate::Session) and the mistakes of the player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// Whether the player won; `None` while the game is not over.
    pub has_won: Option<bool>,
    /// The mistakes of the player, in the order of play.
    pub mistakes: Vec<Mistake>,
    /// The number of won positions from which the player moved.
    pub won_positions: usize,
    /// The number of the player's moves of which it is unknown whether they are mistakes.
    pub unknown: usize,
    /// The language of the sentences.
    pub language: Language,
}

impl Score {
    /// The score of a player from a 0-based ply of a game on.
    pub(crate) fn within(
        limit: WorkLimit,
        game: &Game,
        from: usize,
        player: Player,
        language: Language,
    ) -> Result<Score, Interrupted> {
        let mut solver = Solver::new();
        let mut solver = solver.within(limit);
        let review = solver.review(game)?;
        let plies = review.plies.iter().enumerate().skip(from);
        let own: Vec<_> = plies.filter(|(_, ply)| ply.player == player).collect();
        let mistakes = own.iter().filter(|(_, ply)| ply.mark == Mark::Mistake);
        let mut budget = LengthBudget::of_answer(&solver.limit());
        let mistakes = mistakes.map(|(ply, review)| {
            let winning = review.before.winning.to_vec();
            Mistake::of(game, *ply, winning, &mut budget, &mut solver)
        });
        let mistakes = mistakes.collect::<Result<Vec<Mistake>, Interrupted>>()?;
        let won = own
            .iter()
            .filter(|(_, ply)| ply.before.outcome == Outcome::N);
        let unknown = own.iter().filter(|(_, ply)| ply.mark == Mark::Unknown);
        Ok(Score {
            mistakes,
            won_positions: won.count(),
            unknown: unknown.count(),
            ..Score::unknown(game, from, player, language)
        })
    }

    /// The score of a player about whose plies nothing is known.
    pub(crate) fn unknown(game: &Game, from: usize, player: Player, language: Language) -> Score {
        let own = (from..game.plies().len()).filter(|&ply| game.player(ply) == player);
        Score {
            has_won: game.winner().map(|winner| winner == player),
            mistakes: Vec::new(),
            won_positions: 0,
            unknown: own.count(),
            language,
        }
    }

    /// A sentence about the result.
    pub fn result(&self) -> String {
        let key = match self.has_won {
            Some(true) => "session.won",
            Some(false) => "session.lost",
            None => "session.unfinished",
        };
        self.language.fill(key, &[("B", Opponent::NAME)])
    }

    /// A sentence about the number of mistakes and, if the solver cannot judge every move,
    /// about the others; plies are 1-based.
    pub fn summary(&self) -> String {
        let known = self.known_mistakes();
        if self.unknown == 0 {
            return known;
        }
        let unknown = self.language.counted("session.score.unknown", self.unknown);
        self.language.listed("sentences", &[known, unknown])
    }

    fn known_mistakes(&self) -> String {
        if self.mistakes.is_empty() {
            let key = match self.won_positions {
                _ if self.unknown > 0 => "session.score.unfound",
                0 => "session.score.never",
                _ => "session.score.none",
            };
            return self.language.say(key).to_owned();
        }
        let plies = self.mistakes.iter();
        let plies = plies.map(|mistake| (mistake.ply + 1).to_string());
        let plies: Vec<String> = plies.collect();
        let plies_named = self.language.listed("list.and", &plies);
        let values = [("w", &*plies_named)];
        self.language
            .counted_with("session.score.mistakes", plies.len(), &values)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use matchplay_board::{Position, Vertex};

    fn score(game: &Game, from: usize, player: Player) -> Score {
        let limit = WorkLimit::default();
        Score::within(limit, game, from, player, Language::ENGLISH).unwrap()
    }

    #[test]
    fn the_mistakes_of_one_player_are_counted_from_a_ply_on() {
        let start = Position::sliding("OOXX\nOXXO\nOO.O\nXXXO".parse().unwrap());
        let game = Game::replay(start, [9, 5, 1, 2].map(Vertex::new)).unwrap();
        let check = |from, player, result, summary| {
            let score = score(&game, from, player);
            assert_eq!((&*score.result(), &*score.summary()), (result, summary));
        };
        let (lost, won) = ("You cannot move, so matchplay has won.", "You have won.");
        let two = "You made 2 mistakes, at plies 1 and 3.";
        check(0, Player::First, lost, two);
        check(1, Player::First, lost, "You made one mistake, at ply 3.");
        check(2, Player::Second, won, "You made no mistake.");
        let never = "You made no mistake, but you never had a winning move.";
        check(3, Player::First, lost, never);
        let unfinished = score(&game.truncated(3), 0, Player::First);
        assert_eq!(unfinished.result(), "The game is unfinished.");
    }
}
