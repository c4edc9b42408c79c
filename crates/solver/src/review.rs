use alloc::vec::Vec;

use matchplay_board::{Game, Player, Vertex};

use crate::engine::Engine;
use crate::refutation::{PLIES_OF_ALL_LINES, Refutation};
use crate::walk::Walk;
use crate::{Mark, Moves, Outcome, Solver, Tally};

/// A game annotated ply by ply.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
#[non_exhaustive]
pub struct Review {
    /// Every ply of the game.
    pub plies: Vec<PlyReview>,
    /// The position after the last ply.
    pub end: End,
}

/// What is to be said of one ply.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
#[non_exhaustive]
pub struct PlyReview {
    /// Who made it.
    pub player: Player,
    /// Where the token went.
    pub to: Vertex,
    /// The outcome for the player, before the ply.
    pub before: Outcome,
    /// The outcome for the opponent, after it.
    pub after: Outcome,
    /// How many moves were legal.
    pub legal: usize,
    /// All winning moves, ascending.
    pub winning: Moves,
    /// What can be proved of it.
    pub mark: Mark,
    /// How the opponent wins after it, if it was a mistake.
    pub refutation: Option<Refutation>,
}

/// How a game stands after its last ply.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
#[non_exhaustive]
pub struct End {
    /// Who would be next.
    pub to_move: Player,
    /// The outcome for that player.
    pub outcome: Outcome,
    /// How many moves are legal; with none, the game is over.
    pub legal: usize,
    /// All winning moves, ascending.
    pub winning: Moves,
}

impl End {
    /// Who wins from here on, or has won.
    pub const fn favours(&self) -> Player {
        self.outcome.winner(self.to_move)
    }

    /// Whether the player to move cannot.
    pub const fn is_over(&self) -> bool {
        self.legal == 0
    }
}

impl Review {
    /// The tallies of both players, the first player's first.
    pub fn tallies(&self) -> [Tally; 2] {
        Player::BOTH.map(|player| Tally::of(self, player))
    }
}

/// Reviews a game: the outcome of every position, all winning moves, marks and
/// refutations, for both players.
///
/// The end of the game is solved once; from there one matching is maintained
/// backwards, a ply costing at most one augmenting search (see
/// [`Solution`](crate::Solution) for the theorem). Time: that of one solution,
/// then at worst O(V + E) a ply and the length of each refutation; once these
/// have four million plies together, the rest are cut to the reply.
///
/// ```
/// use matchplay_board::{Game, Position, Vertex};
/// use matchplay_solver::{Mark, review};
///
/// let start = Position::maze(".....".parse()?, None)?;
/// let game = Game::replay(start, [1, 0].map(Vertex::new))?;
/// let review = review(&game);
/// // Placing the token on an end or in the middle would have won.
/// assert_eq!(review.plies[0].winning, [0, 2, 4].map(Vertex::new));
/// assert_eq!(review.plies[0].mark, Mark::Mistake);
/// let refutation = review.plies[0].refutation.as_ref().unwrap();
/// assert_eq!(refutation.line, [Vertex::new(0)]);
/// assert_eq!(review.plies[1].mark, Mark::Kept);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn review(game: &Game) -> Review {
    Solver::new().review(game)
}

/// Reviews a game by a walk whose engine was given what remains at its end.
pub(crate) fn review_by(walk: &mut Walk<impl Engine>, game: &Game) -> Review {
    let start = game.start().token();
    let token_before = |ply: usize| match ply.checked_sub(1) {
        Some(last) => Some(game.plies()[last]),
        None => start,
    };
    let mut after = walk.step_back(game.position().token());
    let end = End {
        to_move: game.position().to_move(),
        outcome: after.outcome,
        legal: after.legal,
        winning: after.winning.clone(),
    };
    let mut plies = Vec::with_capacity(game.plies().len());
    let mut lines_left = PLIES_OF_ALL_LINES;
    for (ply, &to) in game.plies().iter().enumerate().rev() {
        let token = token_before(ply);
        let mistake = after.outcome == Outcome::N && walk.would_be_won(token);
        let refutation = mistake.then(|| {
            let (line, complete) = walk.winning_line(to, lines_left.max(1));
            lines_left = lines_left.saturating_sub(line.len());
            Refutation { line, complete }
        });
        let before = walk.step_back(token);
        plies.push(PlyReview {
            player: game.player(ply),
            to,
            before: before.outcome,
            after: after.outcome,
            legal: before.legal,
            mark: Mark::of(&before, after.outcome),
            winning: before.winning.clone(),
            refutation,
        });
        after = before;
    }
    plies.reverse();
    Review { plies, end }
}
