use alloc::vec::Vec;

use matchplay_board::{OpenCells, Position, Size, Vertex};

/// What remains of a grid at the end of a game, the token's cell excepted.
pub(crate) struct Ground<'a, W> {
    pub(crate) size: Size,
    /// The [framed words](framed_words) of the cells on which the token may ever
    /// stand.
    pub(crate) words: W,
    pub(crate) gone: Gone<'a>,
}

/// What a game takes away: the vertices that the token has left or stands on.
pub(crate) struct Gone<'a> {
    pub(crate) start: &'a Position,
    pub(crate) plies: &'a [Vertex],
}

impl<'a> Gone<'a> {
    pub(crate) fn vertices(&self) -> impl Iterator<Item = Vertex> {
        let token = self.start.token().into_iter();
        let plies = self.plies.iter().copied();
        self.start.removed().chain(token).chain(plies)
    }

    /// What is left when it is taken out of the open cells of a grid.
    pub(crate) fn out_of(
        self,
        cells: &OpenCells<'_>,
    ) -> Ground<'a, impl Iterator<Item = u64> + use<'a>> {
        Ground {
            size: cells.size(),
            words: framed_words(cells).into_iter(),
            gone: self,
        }
    }
}

/// Cells as bits with a margin around them: that of row `r` and column `c` is
/// bit `(r + 1) * stride + c`, the stride being one more than the columns.
pub(crate) fn framed_words(cells: &OpenCells<'_>) -> Vec<u64> {
    let size = cells.size();
    let stride = size.columns() as usize + 1;
    let bits = (size.rows() as usize + 2) * stride + 1;
    let mut words = vec![0; bits.div_ceil(64)];
    for (index, word) in cells.words().enumerate() {
        let row = index / cells.words_per_row();
        let bit = (row + 1) * stride + index % cells.words_per_row() * 64;
        words[bit / 64] |= word << (bit % 64);
        // In two steps, as there may be 64 bits to drop.
        let above = word >> 1 >> (63 - bit % 64);
        if above > 0 {
            words[bit / 64 + 1] |= above;
        }
    }
    words
}
