use matchplay_board::{Game, Position, Vertex};
use matchplay_solver::{Interrupted, LengthBudget, LimitedSolver, Resistance, Verdict};

/// A line of play from a won position, and the numbers of moves along it.
#[derive(Clone, Debug)]
pub(crate) struct WinningLine {
    pub(crate) game: Game,
    /// One turn for each ply.
    pub(crate) turns: Vec<Turn>,
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
    /// The line that continues a game, up to a number of plies, if the winner hurries and the loser
    /// delays. `None` if the lengths are not found, and in edge geography.
    ///
    /// The line depends only on the game, the budget and the limit of the solver.
    pub(crate) fn shortest(
        game: &Game,
        most: usize,
        budget: &mut LengthBudget,
        solver: &mut LimitedSolver<'_>,
    ) -> Result<Option<WinningLine>, Interrupted> {
        let found = solver.best_line(game.position(), budget)?;
        let Some(line) = found.filter(|line| line.is_exact) else {
            return Ok(None);
        };
        let mut game = game.clone();
        for &to in line.moves.iter().take(most - game.plies().len()) {
            game.play(to).expect("a move of a line is legal");
        }
        let verdicts = solver.verdicts(&game)?.iter();
        let turns = verdicts.take(game.plies().len()).map(Turn::of).collect();
        Ok(Some(WinningLine { game, turns }))
    }

    /// The line from a position with this verdict, up to a number of plies. It stops earlier
    /// when the loser cannot move or when an outcome is unknown.
    ///
    /// The winner plays `first` or else the winning move with the smallest index. The loser
    /// plays the move that resists most (see [`Opponent`](crate::Opponent)); if there are
    /// several, the one with the smallest index. The line depends only on the position.
    ///
    /// Solves one position for each of the loser's legal moves along the line.
    pub(crate) fn of(
        start: Position,
        mut verdict: Verdict,
        mut first: Option<Vertex>,
        most: usize,
        solver: &mut LimitedSolver<'_>,
    ) -> Result<WinningLine, Interrupted> {
        let mut game = Game::new(start);
        let mut turns = Vec::new();
        while let Some(to) = first.take().or(verdict.winning.first().copied()) {
            if turns.len() >= most {
                break;
            }
            turns.push(Turn::of(&verdict));
            game.play(to).expect("a winning move is legal");
            if turns.len() >= most {
                break;
            }
            let Some(Resistance {
                to, verdict: then, ..
            }) = most_resisting(game.position(), solver)?
            else {
                break;
            };
            turns.push(Turn {
                legal_moves: game.position().moves().count(),
                winning_moves: 0,
            });
            game.play(to).expect("the loser's move is legal");
            verdict = then;
        }
        Ok(WinningLine { game, turns })
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
