use matchplay_board::Vertex;
use matchplay_practice::{Choice, Why};
use matchplay_render::count;
use matchplay_solver::Verdict;

/// What is told on request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Hint {
    pub(super) verdict: Verdict,
    /// What a perfect player would do; nothing where no move is legal.
    pub(super) choice: Option<Choice>,
}

impl Hint {
    /// The hint in a sentence, a move being named by `name`.
    pub(super) fn sentence(&self, name: impl Fn(Vertex) -> String) -> String {
        let (winning, legal) = (self.verdict.winning.len(), self.verdict.legal_moves);
        match self.choice {
            None => "There is no move left.".to_owned(),
            Some(Choice { to, .. }) if legal == 1 => {
                let stand = if winning == 1 { "winning" } else { "losing" };
                format!("You stand {stand}. {} is your only move.", name(to))
            }
            Some(Choice {
                to,
                why: Why::Resists { winning, legal },
            }) => format!(
                "You stand losing. {} resists most: it leaves {} of {legal}.",
                name(to),
                count(winning, "winning reply"),
            ),
            Some(Choice { to, .. }) if winning == 1 => {
                format!("You stand winning, and only {} keeps the win.", name(to))
            }
            Some(Choice { to, .. }) => {
                format!(
                    "You stand winning: {winning} moves win, {} is one.",
                    name(to)
                )
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use matchplay_board::{Coord, Position};
    use matchplay_solver::Solver;

    #[test]
    fn a_hint_tells_who_stands_winning_and_a_move() {
        for (maze, told) in [
            (".", "There is no move left."),
            ("..", "You stand winning. (1,2) is your only move."),
            ("...", "You stand losing. (1,2) is your only move."),
            (
                "...\n.##",
                "You stand winning, and only (2,1) keeps the win.",
            ),
            ("..\n.#", "You stand winning: 2 moves win, (1,2) is one."),
            (
                "...\n.##\n.##",
                "You stand losing. (1,2) resists most: it leaves 1 winning reply of 1.",
            ),
        ] {
            let start = Position::maze(maze.parse().unwrap(), Some(Coord::new(0, 0))).unwrap();
            let mut solver = Solver::new();
            let hint = Hint {
                verdict: solver.solve(&start),
                choice: matchplay_practice::hint(&mut solver, &start),
            };
            let sentence = hint.sentence(|to| start.board().place(to).to_string());
            assert_eq!(sentence, told);
        }
    }
}
