mod borders;
mod ground;
mod honeycomb;
mod vertices;

use matchplay_board::Places;

use super::Picture;
use super::area::{Area, Spot};

/// The class of the board, and what is in the drawn part.
impl Picture<'_> {
    /// The style classes of the board.
    pub(crate) fn class(&self) -> &'static str {
        match self.position.board().places() {
            Places::Cells(_) if self.position.board().has_stones() => "board sliding",
            Places::Cells(_) => "board maze",
            Places::Nodes(_) => "board graph",
            Places::Dials(_) => "board lock",
        }
    }

    /// Whether a symbol or a number at a spot is in the drawn part.
    pub(crate) fn shows(&self, spot: Spot) -> bool {
        self.meets(&[spot])
    }

    /// Whether a shape along these spots is in the drawn part.
    pub(crate) fn meets(&self, spots: &[Spot]) -> bool {
        let around = Area::around(spots.iter().copied(), self.layout.reach());
        match (self.part, around) {
            (Some(part), Some(around)) => part.meets(around),
            _ => true,
        }
    }
}
