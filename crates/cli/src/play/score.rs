use matchplay_board::{Game, Player};
use matchplay_solver::{Mark, Outcome, review};

/// How the session went, from your side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Score {
    /// Who won, if the game is over.
    pub(super) winner: Option<Player>,
    /// Your plies that were mistakes, 0-based.
    pub(super) mistakes: Vec<usize>,
    /// How many of your plies you made from a won position.
    pub(super) wins: usize,
}

impl Score {
    /// What you made of a game from its ply `before`, 0-based, on.
    pub(super) fn of(game: &Game, before: usize, you: Player) -> Score {
        let review = review(game);
        let plies = review.plies.iter().enumerate().skip(before);
        let yours: Vec<_> = plies.filter(|(_, ply)| ply.player == you).collect();
        let mistakes = yours.iter().filter(|(_, ply)| ply.mark == Mark::Mistake);
        let wins = yours.iter().filter(|(_, ply)| ply.before == Outcome::N);
        Score {
            winner: game.winner(),
            mistakes: mistakes.map(|&(ply, _)| ply).collect(),
            wins: wins.count(),
        }
    }

    /// How the game ended.
    pub(super) fn end(&self, you: Player) -> &'static str {
        match self.winner {
            Some(winner) if winner == you => "You have won.",
            Some(_) => "You are stuck: matchplay has won.",
            None => "The game is unfinished.",
        }
    }

    /// Your mistakes in a sentence.
    pub(super) fn errors(&self) -> String {
        let plies = self.mistakes.iter().map(|ply| (ply + 1).to_string());
        let plies: Vec<String> = plies.collect();
        match (&plies[..], self.wins) {
            ([], 0) => "You never stood winning, and made no mistake.".to_owned(),
            ([], _) => "You made no mistake.".to_owned(),
            ([ply], _) => format!("You made one mistake, ply {ply}."),
            (plies, _) => {
                let (count, plies) = (plies.len(), plies.join(", "));
                format!("You made {count} mistakes, plies {plies}.")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use matchplay_board::{Position, Vertex};

    #[test]
    fn mistakes_are_counted_from_a_ply_on() {
        let start = Position::sliding("OOXX\nOXXO\nOO.O\nXXXO".parse().unwrap());
        let game = Game::replay(start, [9, 5, 1, 2].map(Vertex::new)).unwrap();
        let told = |before, you| {
            let score = Score::of(&game, before, you);
            (score.end(you), score.errors())
        };
        let (lost, won) = ("You are stuck: matchplay has won.", "You have won.");
        let errors = "You made 2 mistakes, plies 1, 3.".to_owned();
        assert_eq!(told(0, Player::First), (lost, errors));
        let errors = "You made one mistake, ply 3.".to_owned();
        assert_eq!(told(1, Player::First), (lost, errors));
        let errors = "You made no mistake.".to_owned();
        assert_eq!(told(2, Player::Second), (won, errors));
        let errors = "You never stood winning, and made no mistake.".to_owned();
        assert_eq!(told(3, Player::First), (lost, errors));
    }
}
