use matchplay_board::{Position, Vertex};
use matchplay_solver::{Solver, Verdict};

use crate::choice::Best;
use crate::{Choice, Opponent, Why};

/// The verdict on a position and a good move.
///
/// ```
/// use matchplay_board::Position;
/// use matchplay_practice::Hint;
/// use matchplay_solver::Solver;
///
/// let position = Position::sliding("OOXX\nOXXO\nOO.O\nXXXO".parse()?);
/// let hint = Hint::of(&position, &mut Solver::new());
/// let sentence = hint.sentence(|to| position.board().place(to).to_string());
/// assert_eq!(sentence, "You are winning; only (3,4) keeps the win.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The verdict on the position.
    pub verdict: Verdict,
    /// The first winning move. Without one, the first move that is not known to lose or,
    /// in a lost position, the first of the moves that resist most, which is the heuristic
    /// of an [`Opponent`]. `None` without a legal move.
    pub choice: Option<Choice>,
}

impl Hint {
    /// The hint for a position, which depends only on the position.
    ///
    /// Solves the position and, if it is lost, the positions after the first 32 moves.
    pub fn of(position: &Position, solver: &mut Solver) -> Hint {
        let verdict = solver.solve(position);
        let best = Best::of(&verdict, position, solver, None);
        let choice = best.and_then(|Best { moves, why }| {
            let to = moves.first().copied()?;
            Some(Choice { to, why })
        });
        Hint { verdict, choice }
    }

    /// The hint as one or two sentences for the player to move. `name` returns the name
    /// of a vertex.
    pub fn sentence(&self, name: impl FnOnce(Vertex) -> String) -> String {
        let Some(Choice { to, why }) = self.choice else {
            return "You have no legal move.".to_owned();
        };
        let to = name(to);
        let (winning, legal) = (self.verdict.winning.len(), self.verdict.legal_moves);
        let unknown = self.verdict.unknown.len();
        match (why, winning, legal) {
            (Why::Unknown, _, 1) => {
                format!("It is unknown who is winning. {to} is your only legal move.")
            }
            (Why::Unknown, ..) => {
                let moves = match unknown {
                    1 => format!("{to} is the only move that is not known to lose"),
                    _ => format!("{unknown} moves are not known to lose, for example {to}"),
                };
                format!("It is unknown who is winning; {moves}.")
            }
            (_, 0, 1) => format!("You are losing. {to} is your only legal move."),
            (_, _, 1) => format!("You are winning. {to} is your only legal move."),
            (Why::Wins, ..) if unknown > 0 => {
                format!("You are winning; {to} keeps the win, and other moves may keep it.")
            }
            (_, 1, _) => format!("You are winning; only {to} keeps the win."),
            (
                Why::Resists {
                    winning,
                    unknown,
                    legal,
                },
                ..,
            ) => {
                let replies = match (legal, unknown) {
                    (1, _) => "its only reply".to_owned(),
                    (_, 0) => format!("{winning} of {legal} replies"),
                    _ => format!("at least {winning} of {legal} replies"),
                };
                let opponent = Opponent::NAME;
                format!("You are losing. Best try: {to}; {opponent} can win with {replies}.")
            }
            _ => format!("You are winning; {winning} moves keep the win, for example {to}."),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use matchplay_board::Coord;

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
                "You are losing. (1,2) is your only legal move.",
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
                "You are losing. Best try: (1,2); matchplay can win with its only reply.",
            ),
            (
                "##..\n....\n...#",
                Coord::new(1, 1),
                "You are losing. Best try: (3,2); matchplay can win with 1 of 2 replies.",
            ),
        ] {
            let position = Position::maze(maze.parse().unwrap(), Some(start)).unwrap();
            let hint = Hint::of(&position, &mut Solver::new());
            let sentence = hint.sentence(|to| position.board().place(to).to_string());
            assert_eq!(sentence, expected, "{maze}");
        }
    }
}
