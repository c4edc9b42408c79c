use matchplay_board::Game;
use matchplay_record::parts::FromMembers;
use matchplay_solver::Moves;

use crate::allowance::Allowance;
use crate::proved::text::{EndText, PlyText, ReviewedVariationText};

/// A line of a review.
pub(crate) struct Line<'r, 'a> {
    pub(crate) plies: &'r [FromMembers<PlyText<'a>>],
    pub(crate) end: &'r EndText<'a>,
    pub(crate) variations: &'r [FromMembers<ReviewedVariationText<'a>>],
    /// The line alone: it starts at the position where the line leaves another.
    pub(crate) game: &'r Game,
    pub(crate) allowance: &'r Allowance,
    /// The winning and the unknown moves in its first position, if they are those of
    /// another line.
    pub(crate) first: Option<(&'r Moves, &'r Moves)>,
}
