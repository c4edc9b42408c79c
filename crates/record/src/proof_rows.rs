//! The compact forms of proofs on plain boards: rows of letters.

mod cell_signs;
mod cover_rows;
mod pair_rows;
mod row_text;
mod step_rows;

use matchplay_board::{Position, Vertex};

pub(crate) use cover_rows::{CoverRows, Covered, unpack_cover};
pub(crate) use pair_rows::PairRows;
pub(crate) use step_rows::{pack_steps, unpack_steps};

/// Whether a position has rows: two cells are joined if they share a side, and moves
/// remove cells.
pub(crate) fn has_rows(position: &Position) -> bool {
    position.open_cells().is_some() && position.board().has_colours()
}

/// Whether a vertex remains in a position without the token.
pub(crate) fn remains(position: &Position, vertex: Vertex) -> bool {
    position.token() != Some(vertex) && position.is_remaining(vertex)
}
