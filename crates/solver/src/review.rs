use alloc::vec::Vec;

use matchplay_board::{Game, Player, Vertex};
use matchplay_certificate::Claim;

use crate::lines::MAX_PLIES_OF_ALL_LINES;
use crate::{Outcome, PositionLengths, Refutation, Solver, Verdict};

/// A game annotated ply by ply.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
#[non_exhaustive]
pub struct Review {
    /// Every ply of the game, in the order of play.
    pub plies: Vec<PlyReview>,
    /// The verdict on the position after the last ply.
    pub end: Verdict,
    /// The lengths of all positions, in the order of play: that before each ply, and the end. Empty
    /// unless they were requested, and in edge geography.
    pub lengths: Vec<PositionLengths>,
}

/// The review of one ply.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
#[non_exhaustive]
pub struct PlyReview {
    /// The player who made the ply.
    pub player: Player,
    /// The vertex to which the token moved.
    pub to: Vertex,
    /// The verdict on the position before the ply, for the player.
    pub before: Verdict,
    /// The outcome after the ply, for the opponent.
    pub after: Outcome,
    /// The mark of the ply.
    pub mark: Mark,
    /// A line by which the opponent wins after the ply, if the ply is a mistake.
    pub refutation: Option<Refutation>,
}

impl Review {
    /// The tallies of both players, the first player's first.
    pub fn tallies(&self) -> [Tally; 2] {
        Player::BOTH.map(|player| {
            let plies = self.plies.iter().enumerate();
            let own = || plies.clone().filter(|(_, ply)| ply.player == player);
            let mistakes = own().filter(|(_, ply)| ply.mark == Mark::Mistake);
            let won = || own().filter(|(_, ply)| ply.before.outcome == Outcome::N);
            Tally {
                player,
                moves: own().count(),
                mistakes: mistakes.map(|(ply, _)| ply).collect(),
                won: won().count(),
                kept: won().filter(|(_, ply)| ply.after == Outcome::P).count(),
            }
        })
    }

    /// The verdict on the position after a number of plies, or on the last one if the game is shorter.
    pub fn verdict(&self, plies: usize) -> &Verdict {
        self.plies.get(plies).map_or(&self.end, |ply| &ply.before)
    }

    /// A review with the verdict before each ply and its refutation; [`mark`](Review::mark) fills in
    /// the outcomes after the plies and the marks.
    pub(crate) fn unmarked(
        game: &Game,
        found: impl Iterator<Item = (Verdict, Option<Refutation>)>,
        end: Verdict,
    ) -> Review {
        let plies = game.plies().iter().zip(found).enumerate();
        let plies = plies.map(|(ply, (&to, (before, refutation)))| PlyReview {
            player: game.player(ply),
            to,
            before,
            after: Outcome::P,
            mark: Mark::Lost,
            refutation,
        });
        Review {
            plies: plies.collect(),
            end,
            lengths: Vec::new(),
        }
    }

    /// Derives the outcomes after the plies and the marks, and removes the refutations of plies that
    /// are not mistakes.
    pub(crate) fn mark(&mut self) {
        let mut after = self.end.outcome;
        for ply in self.plies.iter_mut().rev() {
            ply.after = after;
            ply.mark = Mark::of(&ply.before, after);
            if ply.mark != Mark::Mistake {
                ply.refutation = None;
            }
            after = ply.before.outcome;
        }
    }

    /// Adds the lengths of all positions, and replaces each refutation by the line of the lengths,
    /// as long as the refutations have no more plies in total than those of any review.
    pub(crate) fn set_lengths(&mut self, mut lengths: Vec<PositionLengths>) {
        let refutations = self.plies.iter().filter_map(|ply| ply.refutation.as_ref());
        let mut total: usize = refutations.map(|refutation| refutation.line.len()).sum();
        for (ply, position) in self.plies.iter_mut().zip(&mut lengths) {
            let (Some(line), Some(old)) = (position.refutation.take(), &mut ply.refutation) else {
                continue;
            };
            let others = total - old.line.len();
            if others + line.moves.len() <= MAX_PLIES_OF_ALL_LINES {
                total = others + line.moves.len();
                *old = Refutation::new(line.moves, true);
            }
        }
        self.lengths = lengths;
    }

    /// The claims of the review about the moves from each position, in the order of play.
    pub fn claims(&self) -> Vec<Claim<'_>> {
        let verdicts = self.plies.iter().map(|ply| &ply.before);
        let claims = verdicts.chain([&self.end]).map(|verdict| Claim {
            winning: &verdict.winning,
            unknown: &verdict.unknown,
        });
        claims.collect()
    }

    /// The review that follows from the verdicts on all positions of a game, in the order
    /// of play, and from a refutation for each ply. Nothing is solved or checked.
    ///
    /// The refutations of plies that are not mistakes are left out.
    ///
    /// # Panics
    ///
    /// If there is not one verdict for each position and one refutation for each ply.
    ///
    /// ```
    /// use matchplay_board::{Game, Position, Vertex};
    /// use matchplay_solver::{Review, Solver};
    ///
    /// let start = Position::maze(".....".parse()?, None)?;
    /// let game = Game::replay(start, [1, 0].map(Vertex::new))?;
    /// let mut solver = Solver::new();
    /// let review = solver.review(&game);
    /// let verdicts = solver.verdicts(&game).to_vec();
    /// let refutations = review.plies.iter().map(|ply| ply.refutation.clone());
    /// let derived = Review::from_verdicts(&game, verdicts, refutations.collect());
    /// assert_eq!(derived, review);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_verdicts(
        game: &Game,
        mut verdicts: Vec<Verdict>,
        refutations: Vec<Option<Refutation>>,
    ) -> Review {
        let plies = game.plies();
        assert_eq!(refutations.len(), plies.len(), "refutations of all plies");
        assert_eq!(verdicts.len(), plies.len() + 1, "verdicts on all positions");
        let end = verdicts.pop().unwrap_or_else(Verdict::stuck);
        let mut review = Review::unmarked(game, verdicts.into_iter().zip(refutations), end);
        review.mark();
        review
    }
}

/// The mark of a ply: a property of the ply that can be proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
pub enum Mark {
    /// `?`: the player was winning before the ply, and the opponent is winning after it.
    Mistake,
    /// `□`: the only legal move.
    Forced,
    /// `!`: the only winning move of several legal moves.
    Only,
    /// One of several legal moves in a P-position, where every move loses.
    Lost,
    /// One of several winning moves.
    Kept,
    /// `~`: too much is unknown about the moves for another mark.
    Unknown,
}

impl Mark {
    /// The mark of a ply. `before` is the verdict before the ply, and `after` is the
    /// outcome after the ply, for the opponent.
    pub fn of(before: &Verdict, after: Outcome) -> Mark {
        match (before.outcome, after) {
            _ if before.legal_moves == 1 => Mark::Forced,
            (Outcome::P, _) => Mark::Lost,
            (Outcome::N, Outcome::N) => Mark::Mistake,
            (Outcome::N, Outcome::P) if before.winning.len() > 1 => Mark::Kept,
            (Outcome::N, Outcome::P) if before.unknown.is_empty() => Mark::Only,
            _ => Mark::Unknown,
        }
    }

    /// The symbol after the move in text; empty for [`Lost`](Mark::Lost) and [`Kept`](Mark::Kept).
    pub const fn symbol(self) -> &'static str {
        match self {
            Mark::Mistake => "?",
            Mark::Forced => "□",
            Mark::Only => "!",
            Mark::Unknown => "~",
            Mark::Lost | Mark::Kept => "",
        }
    }
}

/// The moves and mistakes of one player in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
pub struct Tally {
    /// The player.
    pub player: Player,
    /// The number of plies that the player made.
    pub moves: usize,
    /// The player's mistakes, as indices into [`Review::plies`], in ascending order.
    pub mistakes: Vec<usize>,
    /// The number of plies that the player made from N-positions.
    pub won: usize,
    /// The number of N-positions in which the player made a winning move.
    pub kept: usize,
}

/// Reviews a game: the outcome of every position, all winning moves, marks and
/// refutations, for both players.
///
/// The function solves the end of the game once. It then steps back ply by ply and updates one
/// maximum matching; each ply takes at most one augmenting search (see
/// [`Solution`](crate::Solution) for the theorem). The time is that of one solution, at most O(V +
/// E) for each ply, and the lengths of the refutations. When the refutations have four million
/// plies in total, further refutations are cut after the reply.
///
/// ```
/// use matchplay_board::{Game, Position, Vertex};
/// use matchplay_solver::{Mark, review};
///
/// let start = Position::maze(".....".parse()?, None)?;
/// let game = Game::replay(start, [1, 0].map(Vertex::new))?;
/// let review = review(&game);
/// // Placing the token on either end or in the middle would have been winning.
/// assert_eq!(review.plies[0].before.winning, [0, 2, 4].map(Vertex::new));
/// assert_eq!(review.plies[0].mark, Mark::Mistake);
/// let refutation = review.plies[0].refutation.as_ref().unwrap();
/// assert_eq!(refutation.line, [Vertex::new(0)]);
/// assert_eq!(review.plies[1].mark, Mark::Kept);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn review(game: &Game) -> Review {
    Solver::new().review(game)
}
