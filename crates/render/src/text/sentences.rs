use matchplay_board::{Player, Vertex};
use matchplay_solver::{Mark, Outcome};

use super::mistakes::ALTERNATIVES;
use crate::ReviewText;
use crate::words::count;

/// A position of a reviewed game in a few sentences.
impl ReviewText<'_> {
    /// What the last ply of a position was worth.
    ///
    /// The position is the one after so many plies of the game; empty at the
    /// start, and where there is none such.
    pub fn last_ply(&self, plies: usize) -> String {
        let Some(ply) = plies.checked_sub(1) else {
            return String::new();
        };
        let Some(it) = self.review.plies.get(ply) else {
            return String::new();
        };
        let opponent = self.name(it.player.other());
        let winning = || self.caption.places(self.board(), &it.winning, ALTERNATIVES);
        let worth = match it.mark {
            Mark::Mistake => {
                let line = it.refutation.as_ref().map(|it| self.line(it));
                let line = line.unwrap_or_default();
                format!(
                    "a mistake: {opponent} wins by {line}. Winning was {}.",
                    winning()
                )
            }
            Mark::Only => format!("the only winning move of {}.", it.legal),
            Mark::Forced => "the only legal move.".to_owned(),
            Mark::Lost => "all moves lost.".to_owned(),
            Mark::Kept => format!("one of {}.", count(it.winning.len(), "winning move")),
        };
        let number = self.game.start().plies() + plies;
        let (player, to) = (
            self.name(it.player),
            self.caption.place(self.board(), it.to),
        );
        format!("{number}. {player} {to}{}: {worth}", it.mark.symbol())
    }

    /// How a position stands: who is to move, who wins, and with what. The
    /// position is the one after so many plies of the game, or after the last.
    pub fn standing(&self, plies: usize) -> String {
        let end = &self.review.end;
        let (to_move, outcome, legal, winning): (Player, Outcome, usize, &[Vertex]) =
            match self.review.plies.get(plies) {
                Some(it) => (it.player, it.before, it.legal, &it.winning),
                None => (end.to_move, end.outcome, end.legal, &end.winning),
            };
        let (to_move, winner) = (self.name(to_move), self.name(outcome.winner(to_move)));
        match (winning, legal) {
            (_, 0) => format!("{to_move} is stuck: {winner} has won."),
            ([], 1) => format!("{to_move} to move: the one move loses, {winner} wins."),
            ([], 2) => format!("{to_move} to move: both moves lose, {winner} wins."),
            ([], _) => format!("{to_move} to move: all {legal} moves lose, {winner} wins."),
            (winning, _) => {
                let names = self.caption.places(self.board(), winning, ALTERNATIVES);
                format!("{to_move} to move, and wins with {names}.")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Caption;
    use matchplay_board::{Game, Position};
    use matchplay_solver::review;

    #[test]
    fn every_position_is_told() {
        let start = Position::sliding("OOXX\nOXXO\nOO.O\nXXXO".parse().unwrap());
        let game = Game::replay(start, [9, 5, 1, 2].map(Vertex::new)).unwrap();
        let review = review(&game);
        let caption = Caption {
            first: Some("\u{1b}[2J"),
            ..Caption::default()
        };
        let text = ReviewText::new(&game, &review, &caption);
        let told: Vec<_> = (0..=4)
            .map(|plies| [text.last_ply(plies), text.standing(plies)])
            .collect();
        let first = "\\u{1b}[2J";
        let told_of = |plies: usize| told[plies].each_ref().map(String::as_str);
        let standing = format!("{first} to move, and wins with (3,4).");
        assert_eq!(told_of(0), ["", &standing]);
        let mistake =
            format!("1. {first} (3,2)?: a mistake: Second wins by (4,2). Winning was (3,4).");
        assert_eq!(
            told_of(1),
            [&*mistake, "Second to move, and wins with (4,2)."]
        );
        let standing = format!("{first} is stuck: Second has won.");
        assert_eq!(
            told_of(4),
            ["4. Second (1,3)□: the only legal move.", &standing]
        );
        assert_eq!(text.last_ply(5), "");
    }
}
