use matchplay_board::{Game, Vertex};
use matchplay_solver::{Interrupted, LengthBudget, LimitedSolver};
use matchplay_strings::Language;

use crate::Opponent;
use crate::line::WinningLine;

/// A mistake of the player in a [`Session`](crate::Session), and a line that punishes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The 0-based ply.
    pub ply: usize,
    /// The vertex to which the token moved.
    pub to: Vertex,
    /// The moves that would have won, ascending.
    pub winning: Vec<Vertex>,
    /// A winning reply of the opponent and up to four plies after it. The reply is the one that
    /// was played, if it wins. For the rest, the opponent hurries and the player delays if a short
    /// search finds how; otherwise, the player resists.
    pub line: Vec<Vertex>,
    /// Whether the player cannot move at the end of the line.
    pub is_complete: bool,
}

/// The largest number of plies of a line after the reply.
const PLIES_AFTER_REPLY: usize = 4;

impl Mistake {
    /// The mistake at a 0-based ply of a game, given the moves that would have won.
    pub(crate) fn of(
        game: &Game,
        ply: usize,
        winning: Vec<Vertex>,
        budget: &mut LengthBudget,
        solver: &mut LimitedSolver<'_>,
    ) -> Result<Mistake, Interrupted> {
        let mut after = Game::new(game.truncated(ply + 1).position().clone());
        let verdict = solver.solve(after.position())?;
        let played = game.plies().get(ply + 1).copied();
        let played = played.filter(|to| verdict.winning.contains(to));
        let most = 1 + PLIES_AFTER_REPLY;
        let start = after.position().clone();
        let line = WinningLine::of(start, verdict, played, most, solver)?;
        if let Some(to) = played {
            after.play(to).expect("a winning reply is legal");
        }
        let shortest = WinningLine::shortest(&after, most, budget, solver)?;
        let line = shortest.unwrap_or(line).game;
        Ok(Mistake {
            ply,
            to: game.plies()[ply],
            winning,
            line: line.plies().to_vec(),
            is_complete: line.position().is_over(),
        })
    }

    /// A sentence about a mistake that was just made. `name` returns the name of a vertex.
    pub fn warning(&self, language: Language, name: impl Fn(Vertex) -> String) -> String {
        let values = [
            ("v", &*name(self.to)),
            ("B", Opponent::NAME),
            ("line", &self.line(language, &name)),
        ];
        language.fill("session.teach.mistake", &values)
    }

    /// A sentence about a mistake of a game that is reviewed. `name` returns the name of a
    /// vertex.
    pub fn sentence(&self, language: Language, name: impl Fn(Vertex) -> String) -> String {
        let winning: Vec<String> = self.winning.iter().map(|&to| name(to)).collect();
        let values = [
            ("p", &*(self.ply + 1).to_string()),
            ("v", &name(self.to)),
            ("B", Opponent::NAME),
            ("line", &self.line(language, &name)),
            ("w", &language.listed("list", &winning)),
        ];
        language.fill("session.score.mistake", &values)
    }

    /// The line, as text.
    fn line(&self, language: Language, name: impl Fn(Vertex) -> String) -> String {
        let names: Vec<String> = self.line.iter().map(|&to| name(to)).collect();
        let line = language.listed("list.plain", &names);
        match self.is_complete {
            true => line,
            false => language.fill("session.line.cut", &[("line", &line)]),
        }
    }
}

#[cfg(test)]
mod tests {
    use matchplay_board::Position;
    use matchplay_solver::{Solver, WorkLimit, solve};

    use super::*;

    fn mistake(game: &Game, winning: Vec<Vertex>) -> Mistake {
        let (mut solver, mut budget) = (Solver::new(), LengthBudget::default());
        let mut solver = solver.within(WorkLimit::default());
        Mistake::of(game, 0, winning, &mut budget, &mut solver).unwrap()
    }

    #[test]
    fn the_line_starts_with_the_reply_that_was_played_if_it_wins() {
        let start = Position::sliding("OOXX\nOXXO\nOO.O\nXXXO".parse().unwrap());
        for (plies, complete) in [(&[9, 5, 1, 2][..], true), (&[9][..], false)] {
            let game = Game::replay(start.clone(), plies.iter().copied().map(Vertex::new));
            let game = game.unwrap();
            let winning = vec![Vertex::new(11)];
            let mistake = mistake(&game, winning);
            let after = game.truncated(1);
            let replies = solve(after.position()).winning;
            assert!(replies.contains(&mistake.line[0]), "{mistake:?}");
            if complete && replies.contains(&game.plies()[1]) {
                assert_eq!(mistake.line[0], game.plies()[1]);
            }
            let line = Game::replay(after.position().fresh_start(), mistake.line.clone());
            assert_eq!(line.unwrap().position().is_over(), mistake.is_complete);
        }
    }
}
