use alloc::vec::Vec;
use core::cmp::Reverse;

use matchplay_board::{Position, Vertex};

use crate::task::UNLIMITED;
use crate::{Interrupted, LimitedSolver, Moves, Outcome, Solver, Verdict, WorkLimit};

/// A move that a perfect player makes: the first of the [`BestMoves`]; `None` without a legal
/// move. It depends only on the position.
///
/// ```
/// use matchplay_board::{Coord, Position, Vertex};
/// use matchplay_solver::best_move;
///
/// // After the move to the left, the only reply wins. After the move to the right, two of
/// // three replies win. After the move down, one of two replies wins.
/// let position = Position::maze("##..\n....\n...#".parse()?, Some(Coord::new(1, 1)))?;
/// assert_eq!(best_move(&position), Some(Vertex::new(9)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Solves the position. If no move is known to win, it also solves the positions after all
/// unknown moves and, if these lose, after the first 32 legal moves.
pub fn best_move(position: &Position) -> Option<Vertex> {
    let mut solver = Solver::new();
    let found = solver.within(WorkLimit::default()).best_move(position);
    found.expect(UNLIMITED)
}

impl LimitedSolver<'_> {
    /// A move that a perfect player makes, as [`best_move`].
    ///
    /// # Errors
    ///
    /// If the limit is reached.
    pub fn best_move(&mut self, position: &Position) -> Result<Option<Vertex>, Interrupted> {
        let verdict = self.solve(position)?;
        let best = BestMoves::of(position, &verdict, position.moves(), self)?;
        Ok(best.and_then(|best| best.moves.first().copied()))
    }
}

/// The moves that a perfect player considers equally good.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BestMoves {
    /// At least one move; ascending.
    pub moves: Moves,
    /// What makes them best.
    pub reason: Reason,
}

/// The reason why moves are the best ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// The moves win.
    Wins,
    /// No move is known to win, and it is unknown whether these lose (see
    /// [`Outcome::Unknown`]).
    Unknown,
    /// All moves lose, and these resist most (see [`Resistance`]).
    Resists {
        /// The number of replies that are known to win.
        winning: usize,
        /// The number of replies of which it is unknown whether they win.
        unknown: usize,
        /// The number of legal replies.
        legal: usize,
    },
}

impl BestMoves {
    /// The best moves of a position with this verdict; `None` without a legal move.
    ///
    /// These are the moves that win or, if none is known to win, those that are not known to
    /// lose. If all moves lose, the best moves are those that resist most among the first 32 of
    /// `compared`, which are legal moves, ascending. Otherwise, `compared` is not used.
    ///
    /// # Errors
    ///
    /// If the limit of the solver is reached.
    pub fn of(
        position: &Position,
        verdict: &Verdict,
        compared: impl IntoIterator<Item = Vertex>,
        solver: &mut LimitedSolver<'_>,
    ) -> Result<Option<BestMoves>, Interrupted> {
        if !verdict.winning.is_empty() {
            let (moves, reason) = (verdict.winning.clone(), Reason::Wins);
            return Ok(Some(BestMoves { moves, reason }));
        }
        // The position after a move can be decided although the move was not.
        let unknown = Resistance::of(position, verdict.unknown.iter().copied(), solver)?;
        for (outcome, reason) in [
            (Outcome::P, Reason::Wins),
            (Outcome::Unknown, Reason::Unknown),
        ] {
            let moves = unknown.iter().filter(|it| it.verdict.outcome == outcome);
            let moves: Moves = moves.map(|it| it.to).collect();
            if !moves.is_empty() {
                return Ok(Some(BestMoves { moves, reason }));
            }
        }
        let compared = compared.into_iter().take(Resistance::MAX_COMPARED);
        let ranked = Resistance::ranked(position, compared, solver)?;
        Ok(ranked.first().map(|Resistance { verdict, .. }| BestMoves {
            moves: ranked
                .iter()
                .take_while(|other| ease(&other.verdict) == ease(verdict))
                .map(|other| other.to)
                .collect(),
            reason: Reason::Resists {
                winning: verdict.winning.len(),
                unknown: verdict.unknown.len(),
                legal: verdict.legal_moves,
            },
        }))
    }
}

/// How a move resists: it resists more than another if it leaves the other player fewer
/// winning replies or, with equally many, more legal replies.
///
/// This is a heuristic, since a lost position stays lost against perfect play.
#[derive(Clone, Debug)]
pub struct Resistance {
    /// The vertex to which the token moves.
    pub to: Vertex,
    /// The position after the move.
    pub after: Position,
    /// The verdict on that position.
    pub verdict: Verdict,
}

impl Resistance {
    /// The number of moves that are compared at most, since each is solved.
    ///
    /// With orthogonal steps or on a decimal lock, a placed token never has more moves;
    /// placements, graphs and longer lists of steps can have more.
    pub const MAX_COMPARED: usize = 32;

    /// Solves the positions after some legal moves. The moves that resist most come first, and
    /// equal ones in their order.
    ///
    /// # Errors
    ///
    /// If the limit of the solver is reached.
    ///
    /// # Panics
    ///
    /// If a move is not legal.
    pub fn ranked(
        position: &Position,
        moves: impl IntoIterator<Item = Vertex>,
        solver: &mut LimitedSolver<'_>,
    ) -> Result<Vec<Resistance>, Interrupted> {
        let mut ranked = Resistance::of(position, moves, solver)?;
        ranked.sort_by_key(|it| ease(&it.verdict));
        Ok(ranked)
    }

    fn of(
        position: &Position,
        moves: impl IntoIterator<Item = Vertex>,
        solver: &mut LimitedSolver<'_>,
    ) -> Result<Vec<Resistance>, Interrupted> {
        let moves = moves.into_iter().map(|to| {
            let mut after = position.clone();
            after.play(to).expect("the move is legal");
            let verdict = solver.solve(&after)?;
            Ok(Resistance { to, after, verdict })
        });
        moves.collect()
    }
}

/// The number of winning replies, and the number of legal replies, most first.
fn ease(verdict: &Verdict) -> (usize, Reverse<usize>) {
    (verdict.winning.len(), Reverse(verdict.legal_moves))
}
