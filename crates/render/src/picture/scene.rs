mod ground;
mod vertices;

use matchplay_board::{Places, Player, Position};

use super::area::{Area, Spot};
use super::layout::Layout;
use crate::Caption;

/// What a picture shows of a position whatever lies over it: the two lower
/// layers, the ground and the vertices.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scene<'a> {
    pub(crate) position: &'a Position,
    pub(crate) caption: &'a Caption<'a>,
    pub(crate) layout: &'a Layout,
    /// The part that is drawn; whatever lies wholly outside is left out.
    pub(crate) part: Option<Area>,
}

impl Scene<'_> {
    /// The class of the board.
    pub(crate) fn class(&self) -> &'static str {
        match self.position.board().places() {
            Places::Cells(_) if self.has_stones() => "board sliding",
            Places::Cells(_) => "board maze",
            Places::Nodes(_) => "board graph",
            Places::Dials(_) => "board lock",
        }
    }

    /// Whether the players slide stones.
    fn has_stones(&self) -> bool {
        self.position.board().stone_of(Player::First).is_some()
    }

    /// Whether a symbol, or a number, at this spot belongs to the drawn part.
    pub(crate) fn shows(&self, spot: Spot) -> bool {
        self.meets(&[spot])
    }

    /// Whether something along these spots belongs to the drawn part.
    pub(crate) fn meets(&self, spots: &[Spot]) -> bool {
        let around = Area::around(spots.iter().copied(), self.layout.reach());
        match (self.part, around) {
            (Some(part), Some(around)) => part.meets(around),
            _ => true,
        }
    }
}
