use matchplay_board::{Game, Position, Vertex};
use matchplay_solver::{Interrupted, LengthBudget, LimitedSolver, MoveLength, PositionLengths};

use super::only_moves::only_moves;
use super::outline::Sketch;
use super::{Composer, Goal};

/// What a search compares of a position that poses a puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Qualities {
    /// The length of the win; 0 if it was not requested.
    pub(super) wins_in: u32,
    /// The length of the fastest refutation of a wrong move; 0 if it was not requested.
    pub(super) shortest_refutation: u32,
    pub(super) only_moves: usize,
    /// The number of vertices whose removal makes the other player win.
    pub(super) flips: usize,
}

/// Positions that pose no puzzle have no more points than this.
pub(super) const NO_PUZZLE: i64 = -1_000_000;

/// The points of boards that pose no puzzle, worst first.
const BLOCKED: i64 = i64::MIN;
const NO_TASK: i64 = 4 * NO_PUZZLE;
const OTHER_WINNING_MOVES: i64 = 3 * NO_PUZZLE;
const NO_LENGTHS: i64 = 2 * NO_PUZZLE;
const TOO_MANY_WALLS: i64 = NO_PUZZLE;

impl Composer {
    /// The points of a board, in hundredths.
    pub(super) fn points(
        &self,
        sketch: &Sketch,
        solver: &mut LimitedSolver<'_>,
    ) -> Result<i64, Interrupted> {
        let (outline, requirements) = (&self.outline, &self.requirements);
        let Some(position) = outline.position(sketch) else {
            return Ok(BLOCKED);
        };
        let verdict = solver.solve(&position)?;
        let winning = verdict.winning.len();
        if winning == 0 || verdict.legal_moves < requirements.min_moves() {
            return Ok(NO_TASK);
        }
        if winning > 1 {
            return Ok(OTHER_WINNING_MOVES - winning as i64);
        }
        let excess = outline.excess(sketch, requirements.max_walls);
        if excess > 0 {
            return Ok(TOO_MANY_WALLS - excess as i64);
        }
        let Some(qualities) = self.qualities(&position, solver)? else {
            return Ok(NO_LENGTHS);
        };
        // Boards with few walls and without unused cells are preferred.
        let used = position.reached().len() as i64;
        let open = position.remaining().count().max(1) as i64;
        let walls = outline.walls(sketch) as i64;
        Ok(requirements.points(&qualities) + 100 * used / open - walls)
    }

    /// The qualities that the requirements depend on; `None` if lengths are needed and not found.
    fn qualities(
        &self,
        position: &Position,
        solver: &mut LimitedSolver<'_>,
    ) -> Result<Option<Qualities>, Interrupted> {
        let requirements = &self.requirements;
        let mut qualities = Qualities::default();
        if requirements.needs_lengths() {
            // Enough for boards of 36 cells; a board that needs more is not worth the time.
            let mut budget = LengthBudget::default().states(3_000).edges(1_000_000);
            let found = solver.lengths(&Game::new(position.clone()), &mut budget)?;
            let Some((wins_in, shortest_refutation)) = found.first().and_then(exact_lengths) else {
                return Ok(None);
            };
            (qualities.wins_in, qualities.shortest_refutation) = (wins_in, shortest_refutation);
        }
        if requirements.needs_only_moves() {
            qualities.only_moves = only_moves(position, solver)?;
        }
        if requirements.goal == Goal::OneFlip {
            qualities.flips = removals(position, solver)?.len();
        }
        Ok(Some(qualities))
    }
}

/// The length of the win, and of the fastest refutation of a wrong move.
pub(super) fn exact_lengths(found: &PositionLengths) -> Option<(u32, u32)> {
    let exact = |found: &MoveLength| found.length.exact();
    let losing: Option<Vec<u32>> = found.losing.iter().map(exact).collect();
    Some((found.length.exact()?, losing?.into_iter().min()?))
}

/// The vertices whose removal makes the other player win.
pub(super) fn removals(
    position: &Position,
    solver: &mut LimitedSolver<'_>,
) -> Result<Vec<Vertex>, Interrupted> {
    let mut flips = solver.flips(position)?.unwrap_or_default();
    flips.retain(|&vertex| position.is_remaining(vertex));
    Ok(flips)
}
