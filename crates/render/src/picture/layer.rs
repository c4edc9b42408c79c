use matchplay_board::Position;
use matchplay_certificate::Proof;
use matchplay_solver::{Interrupted, LimitedSolver, Verdict};
use thiserror::Error;

use super::TooLarge;

/// The classes of the layers above the vertices, from below, with the attributes
/// that their elements inherit.
pub(super) const LAYERS: [(&str, &str); 4] = [
    (
        "matching",
        "stroke-width=\"4\" stroke-linecap=\"round\" paint-order=\"stroke\" font-size=\"9\" font-weight=\"700\" \
         text-anchor=\"middle\"",
    ),
    (
        "trail",
        "fill=\"none\" stroke-width=\"1.8\" paint-order=\"stroke\" stroke-linejoin=\"round\" stroke-linecap=\"round\" \
         text-anchor=\"middle\"",
    ),
    ("moves", ""),
    ("token", "font-weight=\"700\" text-anchor=\"middle\""),
];

/// The layer above the board of a [`Picture`](crate::Picture) or the boards of a `Replay`, or of
/// a `Report` when it is opened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Layer {
    /// The legal moves, winning and losing.
    #[default]
    Moves,
    /// The matching and the cover that prove the winner.
    Matching,
    /// No layer.
    None,
}

impl Layer {
    /// Every layer.
    pub const ALL: [Layer; 3] = [Layer::Moves, Layer::Matching, Layer::None];

    /// The name for command lines: `moves`, `matching` or `none`.
    pub const fn name(self) -> &'static str {
        match self {
            Layer::Moves => "moves",
            Layer::Matching => "matching",
            Layer::None => "none",
        }
    }

    /// A noun phrase that describes the layer.
    pub const fn description(self) -> &'static str {
        match self {
            Layer::Moves => "Legal moves: rings around winning moves, losing moves dimmed",
            Layer::Matching => "Matching and cover that prove the winner",
            Layer::None => "No layer",
        }
    }

    /// Computes the overlay for a position, whose verdict may be known.
    pub(crate) fn overlay(
        self,
        position: &Position,
        verdict: Option<Verdict>,
        solver: &mut LimitedSolver<'_>,
    ) -> Result<Overlay, Interrupted> {
        Ok(match self {
            Layer::Moves => Overlay::Moves(verdict.map_or_else(|| solver.solve(position), Ok)?),
            Layer::Matching => solver
                .prove(position)?
                .map_or(Overlay::Unknown, Overlay::Matching),
            Layer::None => Overlay::None,
        })
    }
}

/// An overlay of the board of a [`Picture`](crate::Picture).
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub enum Overlay {
    /// No overlay.
    #[default]
    None,
    /// The legal moves in rings, without a verdict. A lock shows no placements.
    Legal,
    /// The legal moves with the verdict on the position: winning moves in a double
    /// ring, losing moves dimmed in a dashed ring, and moves whose outcome is unknown
    /// with `~`. Losing placements are not marked, and no placements on
    /// a lock.
    Moves(Verdict),
    /// A proof of the verdict: the matching as bold lines, including the reply of an
    /// N-position, the vertices of the cover as squares, and odd sets as letters.
    /// On a lock, a list of the turns with the answers to them. In edge geography, the
    /// vertices of an even kernel as diamonds, or those of a target set as triangles.
    Matching(Proof),
    /// A proof was requested, and the winner is unknown.
    Unknown,
}

/// The reason why a picture that needs a solver is not drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Undrawn {
    /// The board, or the number of positions, is too large.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
    /// The limit of the solver is reached.
    #[error(transparent)]
    Interrupted(#[from] Interrupted),
}
