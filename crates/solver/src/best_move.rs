use alloc::vec::Vec;
use core::cmp::Reverse;

use matchplay_board::{Position, Vertex};

use crate::{Interrupted, LimitedSolver, MoveLength, Moves, Outcome, PositionLengths, Verdict};

impl LimitedSolver<'_> {
    /// A move that a perfect player makes: the first of the [`BestMoves`]; `None` without a legal
    /// move. It depends only on the position.
    ///
    /// ```
    /// use matchplay_board::{Coord, Position, Vertex};
    /// use matchplay_solver::{Solver, WorkLimit};
    ///
    /// // To the left, the player to move wins in one ply, and to the right in three.
    /// let position = Position::maze(".....".parse()?, Some(Coord::new(0, 1)))?;
    /// let mut solver = Solver::new();
    /// let best = solver.within(WorkLimit::default()).best_move(&position)?;
    /// assert_eq!(best, Some(Vertex::new(0)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// Solves the position, and searches for the lengths of its moves. If no move is known to win,
    /// it also solves the positions after all unknown moves and, if these lose, after the first 32
    /// legal moves.
    pub fn best_move(&mut self, position: &Position) -> Result<Option<Vertex>, Interrupted> {
        let best = self.best_moves(position)?;
        Ok(best.and_then(|best| best.moves.first().copied()))
    }

    /// The best moves of a position; `None` without a legal move. In a lost position, at most
    /// the first 32 legal moves are compared.
    pub fn best_moves(&mut self, position: &Position) -> Result<Option<BestMoves>, Interrupted> {
        let verdict = self.solve(position)?;
        BestMoves::of(position, &verdict, position.moves(), self)
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

/// The reason why moves are the best ones. Plies count until the end of the game, with the move
/// itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// The moves win. No other move is proved to win faster.
    Wins {
        /// The number of plies, if it is proved that no move wins in fewer.
        plies: Option<u32>,
    },
    /// All moves lose, and it is proved that no other move delays longer.
    Delays {
        /// The number of plies.
        plies: u32,
    },
    /// No move is known to win, and it is unknown whether these lose (see [`Outcome::Unknown`]).
    Unknown,
    /// All moves lose, and the longest defence is not proved. These moves resist most (see
    /// [`Resistance`]).
    Resists {
        /// The number of replies that are known to win.
        winning: usize,
        /// The number of replies whose outcome is unknown.
        unknown: usize,
        /// The number of legal replies.
        legal: usize,
    },
}

impl Reason {
    /// The number of plies until the end of the game, counted with the move, if it is known.
    pub const fn plies(self) -> Option<u32> {
        match self {
            Reason::Wins { plies } => plies,
            Reason::Delays { plies } => Some(plies),
            Reason::Unknown | Reason::Resists { .. } => None,
        }
    }
}

impl BestMoves {
    /// The best moves of a position with this verdict; `None` without a legal move.
    ///
    /// These are the moves that win or, if none is known to win, those that are not known to lose.
    /// In vertex geography, the best of several winning moves are the fastest ones as far as it is
    /// proved. If all moves lose, the best ones delay longest if this is proved, and otherwise
    /// resist most among the first 32 of `compared`, which are legal moves, ascending. The search
    /// for [lengths](LimitedSolver::lengths) has a fixed budget, and takes at most half of the
    /// edges that a limit leaves. It is omitted if more than 1,000 moves have to be compared.
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
            let found = solver.lengths_of_best(position, verdict.winning.len())?;
            return Ok(Some(match found {
                Some(found) => BestMoves::fastest(&found),
                None => BestMoves {
                    moves: verdict.winning.clone(),
                    reason: Reason::Wins { plies: None },
                },
            }));
        }
        // The position after a move can be decided although the move was not.
        let unknown = Resistance::of(position, verdict.unknown.iter().copied(), solver)?;
        for (outcome, reason) in [
            (Outcome::P, Reason::Wins { plies: None }),
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
        // Last, since it may spend what the limit leaves.
        let found = solver.lengths_of_best(position, verdict.legal_moves)?;
        let longest = found.and_then(|found| BestMoves::longest(&found));
        Ok(longest.or_else(|| BestMoves::resisting(&ranked)))
    }

    /// The fastest of the winning moves. There must be at least one.
    fn fastest(found: &PositionLengths) -> BestMoves {
        let most = |found: &MoveLength| found.length.at_most();
        let fastest = found.winning.iter().map(most).min();
        let moves = found.winning.iter();
        let moves = moves.filter(|it| Some(most(it)) == fastest);
        BestMoves {
            moves: moves.map(|it| it.to).collect(),
            reason: Reason::Wins {
                plies: found.length.exact(),
            },
        }
    }

    /// The moves that delay a loss longest; `None` if it is not proved which do.
    fn longest(found: &PositionLengths) -> Option<BestMoves> {
        let longest = found.losing.first()?.length.at_least();
        let at_most = found.losing.iter().map(|it| it.length.at_most()).max()?;
        let is_proved = longest == at_most.min(found.length.at_most());
        let moves = found.losing.iter();
        let moves = moves.take_while(|it| it.length.at_least() == longest);
        let mut moves: Vec<Vertex> = moves.map(|it| it.to).collect();
        moves.sort_unstable();
        is_proved.then(|| BestMoves {
            moves: moves.into_iter().collect(),
            reason: Reason::Delays { plies: longest },
        })
    }

    /// The first of these moves, and those that resist as much.
    fn resisting(ranked: &[Resistance]) -> Option<BestMoves> {
        let Resistance { verdict, .. } = ranked.first()?;
        let equal = ranked.iter();
        let equal = equal.take_while(|other| ease(&other.verdict) == ease(verdict));
        Some(BestMoves {
            moves: equal.map(|other| other.to).collect(),
            reason: Reason::Resists {
                winning: verdict.winning.len(),
                unknown: verdict.unknown.len(),
                legal: verdict.legal_moves,
            },
        })
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
