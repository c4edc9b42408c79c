use matchplay_board::{Game, Position, Vertex};
use matchplay_solver::{Interrupted, LengthBudget, LimitedSolver, MoveLength, PositionLengths};

use super::only_moves::only_moves;
use super::outline::{Outline, Sketch};
use super::{Goal, Wish};

/// What a search compares of a position that poses a puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Qualities {
    /// The length of the win; 0 if it was not requested.
    pub(super) wins_in: u32,
    /// The length of the fastest refutation of a wrong move; 0 if it was not requested.
    pub(super) shortest_refutation: u32,
    pub(super) only_moves: usize,
    /// The number of vertices whose removal gives the game to the other player.
    pub(super) flips: usize,
}

/// Positions that pose no puzzle have no more points than this.
pub(super) const NO_PUZZLE: i64 = -1_000_000;

/// The points of positions that pose no puzzle, worst first.
const LOST: i64 = 4 * NO_PUZZLE;
const OTHER_WINNING_MOVES: i64 = 3 * NO_PUZZLE;
const NO_LENGTHS: i64 = 2 * NO_PUZZLE;
const TOO_MANY_WALLS: i64 = NO_PUZZLE;

/// Measures boards for a wish.
pub(super) struct Evaluator<'a, 's> {
    pub(super) outline: &'a Outline,
    pub(super) wish: &'a Wish,
    pub(super) solver: &'a mut LimitedSolver<'s>,
}

impl Evaluator<'_, '_> {
    /// The points of a board, in hundredths; `None` if the token is on a blocked vertex.
    pub(super) fn points(&mut self, sketch: &Sketch) -> Result<Option<i64>, Interrupted> {
        let (outline, wish) = (self.outline, self.wish);
        let Some(position) = outline.position(sketch) else {
            return Ok(None);
        };
        let verdict = self.solver.solve(&position)?;
        let winning = verdict.winning.len();
        if winning == 0 || verdict.legal_moves < wish.min_moves() {
            return Ok(Some(LOST));
        }
        if winning > 1 {
            return Ok(Some(OTHER_WINNING_MOVES - winning as i64));
        }
        let excess = outline.excess(sketch, wish.max_walls);
        if excess > 0 {
            return Ok(Some(TOO_MANY_WALLS - excess as i64));
        }
        let Some(qualities) = self.qualities(&position)? else {
            return Ok(Some(NO_LENGTHS));
        };
        // Boards with few walls and without unused cells are preferred.
        let used = position.reached().len() as i64;
        let open = position.remaining().count().max(1) as i64;
        let walls = outline.walls(sketch) as i64;
        let points = wish.points(&qualities) + 100 * used / open - walls;
        Ok(Some(points))
    }

    /// The qualities that the wish depends on; `None` if lengths are needed and not found.
    fn qualities(&mut self, position: &Position) -> Result<Option<Qualities>, Interrupted> {
        let wish = self.wish;
        let mut qualities = Qualities::default();
        if wish.needs_lengths() {
            // Enough for boards of 36 cells; a board that needs more is not worth the time.
            let mut budget = LengthBudget::default().states(3_000).edges(1_000_000);
            let found = self
                .solver
                .lengths(&Game::new(position.clone()), &mut budget)?;
            let Some((wins_in, shortest_refutation)) = found.first().and_then(exact_lengths) else {
                return Ok(None);
            };
            (qualities.wins_in, qualities.shortest_refutation) = (wins_in, shortest_refutation);
        }
        if wish.needs_only_moves() {
            qualities.only_moves = only_moves(position, self.solver)?;
        }
        if wish.goal == Goal::OneFlip {
            qualities.flips = removals(position, self.solver)?.len();
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

/// The vertices whose removal gives the game to the other player.
pub(super) fn removals(
    position: &Position,
    solver: &mut LimitedSolver<'_>,
) -> Result<Vec<Vertex>, Interrupted> {
    let mut flips = solver.flips(position)?.unwrap_or_default();
    flips.retain(|&vertex| position.is_remaining(vertex));
    Ok(flips)
}

impl Wish {
    /// The smallest number of legal moves.
    pub(super) const fn min_moves(&self) -> usize {
        match self.goal {
            Goal::Balanced => 3,
            _ => 2,
        }
    }

    const fn needs_lengths(&self) -> bool {
        self.length > 0 || !matches!(self.goal, Goal::Only)
    }

    const fn needs_only_moves(&self) -> bool {
        self.only_moves > 0 || matches!(self.goal, Goal::Only)
    }

    /// The points of a position, in hundredths. What the wish names as a minimum counts as much
    /// as what its goal is until the minimum is reached.
    fn points(&self, qualities: &Qualities) -> i64 {
        let &Qualities {
            wins_in,
            shortest_refutation,
            only_moves,
            flips,
        } = qualities;
        let (won, refuted) = (i64::from(wins_in), i64::from(shortest_refutation));
        let reached = 100 * only_moves.min(self.only_moves) as i64
            + 100 * i64::from(wins_in.min(self.length));
        reached
            + match self.goal {
                Goal::Balanced => 300 * won.min(refuted) + 10 * won.max(refuted),
                Goal::Only => 100 * only_moves as i64,
                Goal::Long => 100 * won,
                Goal::OneFlip => 30 * won - 1_000 * (flips as i64 - 1).abs(),
            }
    }
}
