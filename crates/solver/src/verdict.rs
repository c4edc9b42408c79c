use core::fmt;
use core::ops::Deref;

use matchplay_board::{Player, Vertex};
use smallvec::SmallVec;

/// The verdict on a position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
#[non_exhaustive]
pub struct Verdict {
    /// The outcome for the player to move.
    pub outcome: Outcome,
    /// The number of legal moves.
    pub legal_moves: usize,
    /// All winning moves, ascending; placements if the token has not been placed.
    pub winning: Moves,
    /// The moves of which it is unknown whether they win, ascending. Only positions of
    /// edge geography have such moves (see [`Outcome::Unknown`]).
    pub unknown: Moves,
    /// Whether only a search through the lines of play, or the outcome after the played move, decided
    /// the position. Otherwise, a matching, an even kernel or a target set decides it. True only in
    /// edge geography, on graphs with odd cycles or too large for linear algebra.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "core::ops::Not::not")
    )]
    pub by_search: bool,
}

impl Verdict {
    /// The verdict that follows from the number of legal moves, the winning moves and the
    /// unknown moves. Both lists are ascending.
    pub fn of_moves(legal_moves: usize, winning: Moves, unknown: Moves) -> Verdict {
        let outcome = match (winning.is_empty(), unknown.is_empty()) {
            (false, _) => Outcome::N,
            (true, true) => Outcome::P,
            (true, false) => Outcome::Unknown,
        };
        Verdict {
            outcome,
            legal_moves,
            winning,
            unknown,
            by_search: false,
        }
    }

    /// The verdict that follows from the outcome after each legal move, ascending.
    pub(crate) fn of_outcomes(outcomes: &[(u32, Outcome)]) -> Verdict {
        let with = |outcome| {
            let moves = outcomes.iter().filter(move |&&(_, after)| after == outcome);
            moves.map(|&(to, _)| Vertex::new(to)).collect()
        };
        Verdict::of_moves(outcomes.len(), with(Outcome::P), with(Outcome::Unknown))
    }

    /// Whether the player to move has no legal move.
    pub const fn is_over(&self) -> bool {
        self.legal_moves == 0
    }

    /// The verdict on a position without legal moves.
    pub(crate) fn stuck() -> Verdict {
        Verdict::of_moves(0, Moves::default(), Moves::default())
    }
}

/// Moves from one position, ascending.
///
/// The type dereferences to a slice. It stores up to four moves without allocation,
/// the largest number with orthogonal steps.
#[derive(Clone, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
pub struct Moves(pub(crate) SmallVec<[Vertex; 4]>);

impl Deref for Moves {
    type Target = [Vertex];

    fn deref(&self) -> &[Vertex] {
        &self.0
    }
}

impl FromIterator<Vertex> for Moves {
    fn from_iter<I: IntoIterator<Item = Vertex>>(moves: I) -> Moves {
        Moves(moves.into_iter().collect())
    }
}

impl<'a> IntoIterator for &'a Moves {
    type Item = &'a Vertex;
    type IntoIter = core::slice::Iter<'a, Vertex>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl fmt::Debug for Moves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<M: AsRef<[Vertex]>> PartialEq<M> for Moves {
    fn eq(&self, other: &M) -> bool {
        self[..] == *other.as_ref()
    }
}

/// The outcome of a position if both players play perfectly, as far as it is proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
pub enum Outcome {
    /// An N-position: the next player, who is the player to move, wins.
    N,
    /// A P-position: the previous player wins, and the player to move loses.
    P,
    /// The solver has found neither. Only positions of edge geography can be unknown: on
    /// graphs with odd cycles, since deciding them is PSPACE-complete, and on graphs that
    /// [`check_cost`](crate::check_cost) rejects.
    Unknown,
}

impl Outcome {
    /// The letter of the outcome; `?` if it is unknown.
    pub const fn letter(self) -> &'static str {
        match self {
            Outcome::N => "N",
            Outcome::P => "P",
            Outcome::Unknown => "?",
        }
    }

    /// The winner, given the player to move; `None` if the outcome is unknown.
    pub const fn winner(self, to_move: Player) -> Option<Player> {
        match self {
            Outcome::N => Some(to_move),
            Outcome::P => Some(to_move.other()),
            Outcome::Unknown => None,
        }
    }

    /// N if the player to move has a winning move, otherwise P.
    pub(crate) const fn of_mover(wins: bool) -> Outcome {
        if wins { Outcome::N } else { Outcome::P }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.letter())
    }
}
