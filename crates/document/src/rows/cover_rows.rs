use matchplay_board::{Game, Position, Vertex};
use matchplay_certificate::{Proof, Witness};

use crate::rows::cell_signs::{CellSigns, Shown};
use crate::rows::row_text::RowError;

/// The matching of a witness and the vertices of its cover as rows of signs.
///
/// The sign of the second cell of a pair shows which of its cells is in the cover: `1` for
/// the first, `2` for the second, `0` for neither.
pub(crate) struct CoverRows(CellSigns);

impl CoverRows {
    /// The rows of a proof of the position at the end of a game; `None` if the board has no
    /// rows, or if the proof has no witness that rows can show.
    pub(crate) fn of(game: &Game, proof: &Proof) -> Option<CoverRows> {
        match proof {
            Proof::P(witness) | Proof::Placements(witness) => {
                CoverRows::pack(game.position(), witness)
            }
            Proof::N { reply, then } => {
                let mut after = game.position().clone();
                after.play(*reply).ok()?;
                CoverRows::pack(&after, then)
            }
            _ => None,
        }
    }

    /// The rows of a position; `None` if the board has no rows, if a pair is not an edge of
    /// the position, or if the cover contains both cells of a pair, a vertex twice, or a
    /// vertex in no pair.
    fn pack(position: &Position, witness: &Witness) -> Option<CoverRows> {
        let mut signs = CellSigns::of(position)?;
        for &(a, b) in &witness.matching {
            signs.add(a, b, NEITHER)?;
        }
        for &cell in &witness.cover.vertices {
            let (second, sign) = match signs.second(cell) {
                Some(second) => (second, FIRST),
                None => (cell, SECOND),
            };
            if signs.sign(second) != Some(NEITHER) {
                return None;
            }
            signs.replace(second, sign);
        }
        Some(CoverRows(signs))
    }

    pub(crate) fn rows(&self) -> impl Iterator<Item = &str> {
        self.0.rows()
    }
}

/// The pairs and the vertices of the cover that rows of a position show.
pub(crate) type Covered = (Vec<(Vertex, Vertex)>, Vec<Vertex>);

/// The pairs, and the vertices of the cover, that rows of a position show; `None` if its
/// board has no rows.
///
/// # Errors
///
/// The first sign that is wrong.
pub(crate) fn unpack_cover<'t>(
    position: &Position,
    rows: impl ExactSizeIterator<Item = &'t str>,
) -> Option<Result<Covered, RowError>> {
    let blank = CellSigns::of(position)?;
    let most = position.board().vertex_bound() / 2;
    let (mut pairs, mut cover) = (Vec::with_capacity(most), Vec::with_capacity(most));
    let read = blank.read(rows, |shown| {
        if let Shown::Pair {
            first,
            second,
            sign,
        } = shown
        {
            pairs.push((first, second));
            match sign {
                NEITHER => {}
                FIRST => cover.push(first),
                SECOND => cover.push(second),
                _ => {
                    let sign = char::from(sign);
                    return Err(format!(
                        "the second cell of this pair is `{sign}`, expected `0`, `1` or `2`"
                    ));
                }
            }
        }
        Ok(())
    });
    Some(read.map(|()| (pairs, cover)))
}

const NEITHER: u8 = b'0';

const FIRST: u8 = b'1';

const SECOND: u8 = b'2';

#[cfg(test)]
mod tests;
