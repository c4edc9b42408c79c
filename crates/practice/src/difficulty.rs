use std::cmp::Reverse;

use matchplay_board::{Position, Vertex};
use matchplay_solver::{Interrupted, LimitedSolver, Verdict};

use crate::line::{Turn, WinningLine};

/// The difficulty of a puzzle: how much a player has to see to distinguish the winning moves
/// from the plausible wrong ones.
///
/// The points are the sum of the costs of these lines:
///
/// - the line that wins (see [`Puzzle`](crate::Puzzle));
/// - for each plausible wrong move, the line by which the opponent wins after it. The plausible
///   wrong moves are those that leave the opponent the fewest winning replies and, of these,
///   the most legal replies: up to three of the first 32 wrong moves.
///
/// The cost of a line is the sum of the costs of its first 16 plies. The cost of a ply is
///
/// - 1 if it is the only legal move;
/// - otherwise, the number of binary digits of the number of legal moves, and three times this
///   number if only one of the legal moves wins.
///
/// A forced sequence therefore costs little, a choice costs more, and a single move that has
/// to be found costs most. The binary digits make a choice among many moves cost more than a
/// choice between two, while a thousand placements do not outweigh everything else. A wrong
/// move with a long refutation costs more than one that loses at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Difficulty {
    /// The points; at least 3.
    pub points: u32,
    /// The number of legal moves.
    pub legal_moves: usize,
    /// The number of the winner's moves, from the first on, that are the only winning
    /// ones.
    pub only_moves: usize,
    /// The length of the line that wins, in plies.
    pub length: usize,
}

/// The largest number of plies of a line that count.
const HORIZON: usize = 16;

/// The largest number of wrong moves whose refutations count.
const PLAUSIBLE: usize = 3;

/// The largest number of wrong moves that are compared. Each is solved.
const COMPARED: usize = 32;

impl Difficulty {
    /// The difficulty of a puzzle with this line and these winning moves.
    pub(crate) fn of(
        line: &WinningLine,
        winning: &[Vertex],
        solver: &mut LimitedSolver<'_>,
    ) -> Result<Difficulty, Interrupted> {
        let mut points = cost(&line.turns);
        for (after, verdict) in plausible(line.game.start(), winning, solver)? {
            let refutation = WinningLine::of(after, verdict, HORIZON, solver)?;
            points += cost(&refutation.turns);
        }
        let turns = &line.turns;
        let mut own = turns.iter().step_by(2);
        Ok(Difficulty {
            points,
            legal_moves: turns.first().map_or(0, |turn| turn.legal_moves),
            only_moves: own
                .position(|turn| turn.winning_moves != 1)
                .unwrap_or(turns.len().div_ceil(2)),
            length: turns.len(),
        })
    }

    /// The number of stars: 1 for up to 15 points, 2 up to 30, 3 up to 60, 4 up to 100,
    /// otherwise 5.
    pub const fn stars(&self) -> u32 {
        match self.points {
            0..=15 => 1,
            16..=30 => 2,
            31..=60 => 3,
            61..=100 => 4,
            _ => 5,
        }
    }
}

/// The positions after the plausible wrong moves, with their verdicts.
fn plausible(
    position: &Position,
    winning: &[Vertex],
    solver: &mut LimitedSolver<'_>,
) -> Result<Vec<(Position, Verdict)>, Interrupted> {
    let wrong = position.moves().filter(|to| !winning.contains(to));
    let after = wrong.take(COMPARED).map(|to| {
        let mut after = position.clone();
        after.play(to).expect("the move is one of the legal ones");
        let verdict = solver.solve(&after)?;
        Ok((after, verdict))
    });
    let mut after = after.collect::<Result<Vec<(Position, Verdict)>, Interrupted>>()?;
    after.sort_by_key(|(_, verdict)| (verdict.winning.len(), Reverse(verdict.legal_moves)));
    after.truncate(PLAUSIBLE);
    Ok(after)
}

fn cost(turns: &[Turn]) -> u32 {
    let counted = turns.iter().take(HORIZON);
    let costs = counted.map(|turn| match (turn.legal_moves, turn.winning_moves) {
        (..=1, _) => 1,
        (legal, 1) => 3 * binary_digits(legal),
        (legal, _) => binary_digits(legal),
    });
    costs.sum()
}

fn binary_digits(number: usize) -> u32 {
    usize::BITS - number.leading_zeros()
}

#[cfg(test)]
mod tests {
    use matchplay_board::Coord;
    use matchplay_solver::{Solver, WorkLimit};

    use super::*;
    use crate::{Puzzle, Task};

    fn maze(text: &str, start: (u32, u32)) -> Difficulty {
        let start = Coord::new(start.0, start.1);
        let position = Position::maze(text.parse().unwrap(), Some(start)).unwrap();
        let mut solver = Solver::new();
        let mut solver = solver.within(WorkLimit::default());
        let puzzle = Puzzle::new(&position, Task::Find, &mut solver).unwrap();
        puzzle.unwrap().difficulty()
    }

    #[test]
    fn forced_plies_cost_little_and_only_moves_cost_most() {
        let turn = |legal_moves, winning_moves| Turn {
            legal_moves,
            winning_moves,
        };
        assert_eq!(cost(&[turn(1, 1), turn(1, 0), turn(1, 1)]), 3);
        assert_eq!(cost(&[turn(2, 1)]), 6);
        assert_eq!(cost(&[turn(4, 1), turn(3, 0), turn(4, 2)]), 9 + 2 + 3);
        assert_eq!(cost(&[turn(1000, 1)]), 30);
        assert_eq!(cost(&[turn(1, 0); 100]), HORIZON as u32);
    }

    #[test]
    fn a_long_refutation_is_more_difficult_than_a_short_one() {
        // To the left, the token is stuck. To the right, the opponent wins in one or three plies.
        let short = maze("....", (0, 1));
        assert_eq!((short.length, short.points), (1, 6 + 1));
        let long = maze("......", (0, 1));
        assert_eq!((long.length, long.points), (1, 6 + 3));
    }

    #[test]
    fn a_choice_in_a_refutation_is_more_difficult_than_a_corridor() {
        let corridor = maze("......", (0, 1));
        // The opponent has to choose the longer of two paths.
        let branch = maze("......\n##.###", (0, 1));
        assert_eq!(corridor.length, branch.length);
        assert!(branch.points > corridor.points, "{branch:?}");
    }

    #[test]
    fn the_moves_of_the_winner_that_are_only_moves_are_counted() {
        let difficulty = maze("......", (0, 2));
        assert_eq!((difficulty.legal_moves, difficulty.length), (2, 3));
        assert_eq!(difficulty.only_moves, 2);
    }
}
