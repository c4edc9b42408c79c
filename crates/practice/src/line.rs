use matchplay_board::{Game, Position, Vertex};
use matchplay_solver::{Interrupted, LengthBudget, LimitedSolver, Resistance, Verdict};

/// A line from a won position.
///
/// The winner plays a fastest winning move, and the loser delays longest. Where the search does not
/// find the length of a position, the winner's move is a fastest one as far as it is proved, and the
/// loser plays the first of the moves that resist most (see [`Opponent`](crate::Opponent)). In edge
/// geography, the winner plays the winning move with the smallest index. The line depends only on
/// the position and the budget.
#[derive(Clone, Debug)]
pub(crate) struct WinningLine {
    pub(crate) game: Game,
    /// One turn for each ply.
    pub(crate) turns: Vec<Turn>,
    /// Whether no other winning strategy is faster and no other defence is longer.
    pub(crate) is_exact: bool,
}

/// The numbers of moves of the player who made a ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Turn {
    pub(crate) legal_moves: usize,
    /// 0 for the loser.
    pub(crate) winning_moves: usize,
}

impl Turn {
    fn of(verdict: &Verdict) -> Turn {
        Turn {
            legal_moves: verdict.legal_moves,
            winning_moves: verdict.winning.len(),
        }
    }
}

impl WinningLine {
    /// The line from a position with this verdict, up to a number of plies. It stops earlier
    /// when the loser cannot move or when an outcome is unknown. `first` is a winning move with
    /// which the line starts, if one is given.
    pub(crate) fn of(
        start: Position,
        verdict: Verdict,
        mut first: Option<Vertex>,
        most: usize,
        budget: &mut LengthBudget,
        solver: &mut LimitedSolver<'_>,
    ) -> Result<WinningLine, Interrupted> {
        let mut line = WinningLine {
            game: Game::new(start),
            turns: Vec::new(),
            is_exact: false,
        };
        // The verdict on a position in which the winner is to move.
        let mut won = Some(verdict);
        while line.turns.len() < most {
            let position = line.game.position();
            let found = match first {
                Some(_) => None,
                None => solver.best_line(position, budget)?,
            };
            if let Some(rest) = found.as_ref().filter(|rest| rest.is_exact) {
                line.is_exact = line.turns.is_empty();
                line.extend(&rest.moves, most, solver)?;
                break;
            }
            let (to, turn) = match won.take() {
                Some(verdict) => {
                    let fastest = found.and_then(|rest| rest.moves.first().copied());
                    let to = first
                        .take()
                        .or(fastest)
                        .or(verdict.winning.first().copied());
                    let Some(to) = to else {
                        break;
                    };
                    (to, Turn::of(&verdict))
                }
                None => {
                    let Some(resisting) = most_resisting(position, solver)? else {
                        break;
                    };
                    let turn = Turn {
                        legal_moves: position.moves().count(),
                        winning_moves: 0,
                    };
                    won = Some(resisting.verdict);
                    (resisting.to, turn)
                }
            };
            line.turns.push(turn);
            line.game.play(to).expect("a move of the line is legal");
        }
        Ok(line)
    }

    /// Adds moves up to a number of plies of the line.
    fn extend(
        &mut self,
        moves: &[Vertex],
        most: usize,
        solver: &mut LimitedSolver<'_>,
    ) -> Result<(), Interrupted> {
        for &to in moves.iter().take(most - self.turns.len()) {
            self.game.play(to).expect("a move of a line is legal");
        }
        let verdicts = solver.verdicts(&self.game)?;
        let verdicts = &verdicts[self.turns.len()..self.game.plies().len()];
        self.turns.extend(verdicts.iter().map(Turn::of));
        Ok(())
    }
}

/// The move that resists most among the first legal ones; `None` without a legal move.
fn most_resisting(
    position: &Position,
    solver: &mut LimitedSolver<'_>,
) -> Result<Option<Resistance>, Interrupted> {
    let compared = position.moves().take(Resistance::MAX_COMPARED);
    let ranked = Resistance::ranked(position, compared, solver)?;
    Ok(ranked.into_iter().next())
}
