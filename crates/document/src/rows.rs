//! The compact forms of proofs on plain boards: rows of letters.

pub(crate) mod cell_signs;
pub(crate) mod cover_rows;
pub(crate) mod pair_rows;
pub(crate) mod row_text;
pub(crate) mod vertex_numbers;

use matchplay_board::{Position, Vertex};

/// Whether a position has rows: two cells are joined if they share a side, and moves
/// remove cells.
pub(crate) fn has_rows(position: &Position) -> bool {
    position.open_cells().is_some() && position.board().has_colours()
}

/// Whether a vertex remains in a position without the token.
pub(crate) fn remains(position: &Position, vertex: Vertex) -> bool {
    position.token() != Some(vertex) && position.is_remaining(vertex)
}
