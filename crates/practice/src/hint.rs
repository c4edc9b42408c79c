use matchplay_board::{Position, Vertex};
use matchplay_solver::{BestMoves, Interrupted, LimitedSolver, Moves, Reason, Verdict};
use matchplay_strings::Language;

use crate::{Choice, Opponent, Why};

/// The verdict on a position and a good move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The verdict on the position.
    pub verdict: Verdict,
    /// The move that [`best_move`](matchplay_solver::best_move()) chooses; `None` without a legal
    /// move.
    pub choice: Option<Choice>,
}

impl Hint {
    /// The hint for a position, which depends only on the position.
    ///
    /// Solves the position and, if it is lost, the positions after the first 32 moves.
    ///
    /// # Errors
    ///
    /// If the limit of the solver is reached.
    pub fn of(position: &Position, solver: &mut LimitedSolver<'_>) -> Result<Hint, Interrupted> {
        let verdict = solver.solve(position)?;
        let best = BestMoves::of(position, &verdict, position.moves(), solver)?;
        let choice = best.and_then(|BestMoves { moves, reason }| {
            let (to, why) = (*moves.first()?, Why::Best(reason));
            Some(Choice { to, why })
        });
        Ok(Hint { verdict, choice })
    }

    /// The hint in a position that takes more work than allowed: some move, and nothing is
    /// known about it.
    pub(crate) fn unknown(position: &Position) -> Hint {
        let moves: Vec<Vertex> = position.moves().collect();
        let choice = moves.first().map(|&to| Choice {
            to,
            why: Why::Best(Reason::Unknown),
        });
        let none = Moves::default();
        let verdict = Verdict::of_moves(moves.len(), none, moves.into_iter().collect());
        Hint { verdict, choice }
    }

    /// The hint as one or two sentences for the player to move. `name` returns the name
    /// of a vertex.
    pub fn sentence(&self, language: Language, name: impl FnOnce(Vertex) -> String) -> String {
        let Some(Choice { to, why }) = self.choice else {
            return language.say("session.hint.stuck").to_owned();
        };
        let to = name(to);
        let (won, legal) = (self.verdict.winning.len(), self.verdict.legal_moves);
        let unknown = self.verdict.unknown.len();
        let (key, number, all) = match (why, won, legal) {
            (Why::Best(Reason::Unknown), _, 1) => ("session.hint.unknown.forced", 0, 1),
            (Why::Best(Reason::Unknown), ..) if unknown == 1 => ("session.hint.unknown.only", 0, 1),
            (Why::Best(Reason::Unknown), ..) => ("session.hint.unknown.some", 0, unknown),
            (_, 0, 1) => ("session.hint.lose.forced", 0, 1),
            (_, _, 1) => ("session.hint.win.forced", 1, 1),
            (Why::Best(Reason::Wins), ..) if unknown > 0 => ("session.hint.win.maybe", won, legal),
            (_, 1, _) => ("session.hint.win.only", 1, legal),
            (
                Why::Best(Reason::Resists {
                    winning,
                    unknown,
                    legal,
                }),
                ..,
            ) => match unknown == 0 || legal == 1 {
                true => ("session.hint.lose.best", winning, legal),
                false => ("session.hint.lose.maybe", winning, legal),
            },
            _ => ("session.hint.win.some", won, won),
        };
        let number = number.to_string();
        let values = [("v", &*to), ("k", &*number), ("B", Opponent::NAME)];
        language.counted_with(key, all, &values)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use matchplay_board::Coord;
    use matchplay_solver::{Solver, WorkLimit};

    #[test]
    fn a_hint_reports_who_is_winning_and_a_move() {
        let corner = Coord::new(0, 0);
        for (maze, start, expected) in [
            (".", corner, "You have no legal move."),
            (
                "..",
                corner,
                "You are winning. (1,2) is your only legal move.",
            ),
            (
                "...",
                corner,
                "You are losing if matchplay answers correctly. (1,2) is your only legal move.",
            ),
            (
                "...\n.##",
                corner,
                "You are winning; only (2,1) keeps the win.",
            ),
            (
                "..\n.#",
                corner,
                "You are winning; 2 moves keep the win, for example (1,2).",
            ),
            (
                "...\n.##\n.##",
                corner,
                "You are losing: every move loses if matchplay answers correctly. (1,2) resists most: \
                 matchplay wins with its only reply.",
            ),
            (
                "##..\n....\n...#",
                Coord::new(1, 1),
                "You are losing: every move loses if matchplay answers correctly. (3,2) resists most: \
                 matchplay wins with 1 of 2 replies.",
            ),
        ] {
            let position = Position::maze(maze.parse().unwrap(), Some(start)).unwrap();
            let mut solver = Solver::new();
            let hint = Hint::of(&position, &mut solver.within(WorkLimit::default())).unwrap();
            let sentence = hint.sentence(Language::ENGLISH, |to| {
                position.board().place(to).to_string()
            });
            assert_eq!(sentence, expected, "{maze}");
        }
    }
}
