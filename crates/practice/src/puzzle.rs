use matchplay_board::{Game, Position, Vertex};
use matchplay_solver::{Solver, Verdict};

use crate::Difficulty;
use crate::difficulty::Turn;
use crate::resistance::Resistance;

/// A position with exactly one winning move out of at least two legal moves, all others of
/// which are known to lose, and a line that solves it.
///
/// In the line, the winner plays the winning move with the smallest index. The loser
/// plays the move that resists most (see [`Opponent`](crate::Opponent)); if there are
/// several, the one with the smallest index. The line ends when the loser cannot move.
/// The line depends only on the position. It need not be the shortest, and only its
/// first move is forced.
///
/// ```
/// use matchplay_board::{Position, Vertex};
/// use matchplay_practice::Puzzle;
/// use matchplay_solver::Solver;
///
/// let position = Position::sliding("OOXX\nOXXO\nOO.O\nXXXO".parse()?);
/// let puzzle = Puzzle::new(&position, &mut Solver::new());
/// assert_eq!(puzzle.ok_or("no puzzle")?.solution(), Vertex::new(11));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    game: Game,
    solution: Vertex,
    difficulty: Difficulty,
}

impl Puzzle {
    /// The puzzle of a position, or `None` if the position is not a puzzle or a line to
    /// its end is not known. It starts from the [fresh start](Position::fresh_start) of
    /// the position.
    ///
    /// Solves one position for each of the loser's legal moves along the line.
    pub fn new(position: &Position, solver: &mut Solver) -> Option<Puzzle> {
        let mut game = Game::new(position.fresh_start());
        let mut verdict = solver.solve(game.start());
        let solution = Puzzle::solution_of(&verdict)?;
        let mut turns = Vec::new();
        while let Some(&to) = verdict.winning.first() {
            turns.push(Turn {
                legal_moves: verdict.legal_moves,
                winning_moves: verdict.winning.len(),
            });
            game.play(to).expect("a winning move is legal");
            let Some(resistance) = Resistance::of(game.position(), solver, None) else {
                break;
            };
            game.play(resistance.moves[0])
                .expect("the loser's move is one of the legal ones");
            verdict = resistance.then;
        }
        // If an outcome on the line is unknown, the line stops before its end.
        game.position().is_over().then_some(())?;
        Some(Puzzle {
            game,
            solution,
            difficulty: Difficulty::of(&turns),
        })
    }

    /// The only winning move of a position with this verdict, if the position is a puzzle:
    /// it has other legal moves, and all of them lose.
    pub(crate) fn solution_of(verdict: &Verdict) -> Option<Vertex> {
        match verdict.winning[..] {
            [solution] if verdict.legal_moves > 1 && verdict.unknown.is_empty() => Some(solution),
            _ => None,
        }
    }

    /// The position to solve.
    pub const fn position(&self) -> &Position {
        self.game.start()
    }

    /// The only winning move.
    pub const fn solution(&self) -> Vertex {
        self.solution
    }

    /// The first `limit` losing moves, ascending, each with the winning reply of the
    /// smallest index. Solves one position for each.
    pub fn refuted(&self, limit: usize, solver: &mut Solver) -> Vec<(Vertex, Vertex)> {
        let losing = self.position().moves().filter(|&to| to != self.solution);
        let refuted = losing.take(limit).filter_map(|to| {
            let mut after = self.position().clone();
            after.play(to).expect("the move is one of the legal ones");
            let reply = solver.solve(&after).winning.first().copied()?;
            Some((to, reply))
        });
        refuted.collect()
    }

    /// The position and the line that solves it.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The difficulty.
    pub const fn difficulty(&self) -> Difficulty {
        self.difficulty
    }
}
