use matchplay_board::{Position, Size, Vertex};

use crate::rows::row_text::{RowError, letters_of, rows_of};

/// The signs of the cells of a board, which show the pairs of a matching.
///
/// The first cell of a pair is `>` or `v`, which is the direction of the second cell. The
/// sign of the second cell depends on the kind of the rows. A vertex in no pair is `.`. All
/// other cells are `#`.
pub(crate) struct CellSigns {
    size: Size,
    signs: Vec<u8>,
}

/// The meaning of the signs of a vertex in no pair or of the two cells of a pair.
#[derive(Clone, Copy)]
pub(crate) enum Shown {
    Exposed(Vertex),
    Pair {
        first: Vertex,
        second: Vertex,
        /// The sign of the second cell, which may be any.
        sign: u8,
    },
}

pub(crate) const EXPOSED: u8 = b'.';

pub(crate) const OTHER: u8 = b'#';

const RIGHT: u8 = b'>';

const BELOW: u8 = b'v';

impl CellSigns {
    /// The signs of a position without any pairs; `None` if its board has no rows. The
    /// cell of the token counts as a vertex.
    pub(crate) fn of(position: &Position) -> Option<CellSigns> {
        let cells = position.open_cells()?;
        let size = cells.size();
        let columns = size.columns() as usize;
        let mut signs = Vec::with_capacity(size.cells());
        for (index, word) in cells.words().enumerate() {
            let before = index % size.words_per_row() * 64;
            let bits = 0..(columns - before).min(64);
            signs.extend(bits.map(|bit| [OTHER, EXPOSED][(word >> bit & 1) as usize]));
        }
        let mut signs = CellSigns { size, signs };
        position
            .removed()
            .for_each(|cell| signs.replace(cell, OTHER));
        Some(signs)
    }

    /// Adds a pair, with the sign of its second cell; `None` unless the cells are vertices
    /// that share a side and are in no pair.
    pub(crate) fn add(&mut self, a: Vertex, b: Vertex, sign: u8) -> Option<()> {
        let (first, second) = (a.min(b).index(), a.max(b).index());
        let (distance, columns) = (second - first, self.columns());
        let is_right = distance == 1 && second % columns != 0;
        let are_free = [first, second].map(|cell| self.signs.get(cell)) == [Some(&EXPOSED); 2];
        if !are_free || !(is_right || distance == columns) {
            return None;
        }
        (self.signs[first], self.signs[second]) = ([BELOW, RIGHT][usize::from(is_right)], sign);
        Some(())
    }

    /// The sign of a cell.
    pub(crate) fn sign(&self, cell: Vertex) -> Option<u8> {
        self.signs.get(cell.index()).copied()
    }

    /// The second cell of the pair whose first cell this is.
    pub(crate) fn second(&self, first: Vertex) -> Option<Vertex> {
        let distance = match self.sign(first)? {
            RIGHT => 1,
            BELOW => self.columns(),
            _ => return None,
        };
        Some(Vertex::from_index(first.index() + distance))
    }

    /// Replaces the sign of a cell that is not the first cell of a pair.
    pub(crate) fn replace(&mut self, cell: Vertex, sign: u8) {
        if let Some(replaced) = self.signs.get_mut(cell.index()) {
            *replaced = sign;
        }
    }

    pub(crate) fn rows(&self) -> impl Iterator<Item = &str> {
        rows_of(&self.signs, self.size.columns())
    }

    /// Reads rows of the position that has these signs without any pairs. Calls `visit`
    /// for each pair and for each vertex in no pair, in the order of the first cells.
    ///
    /// # Errors
    ///
    /// The first sign that is wrong, or the first error of `visit`, at the first cell.
    pub(crate) fn read<'t>(
        &self,
        rows: impl ExactSizeIterator<Item = &'t str>,
        mut visit: impl FnMut(Shown) -> Result<(), String>,
    ) -> Result<(), RowError> {
        let signs = letters_of(rows, (self.size.rows(), self.size.columns()))?;
        let columns = self.columns();
        let is_right = |cell: usize| cell % columns != 0 && signs[cell - 1] == RIGHT;
        let is_below = |cell: usize| cell >= columns && signs[cell - columns] == BELOW;
        for (index, (&sign, &blank)) in signs.iter().zip(&self.signs).enumerate() {
            let shown = char::from(sign);
            let result = match (sign, blank) {
                (OTHER, OTHER) => Ok(()),
                (OTHER, _) => Err("found `#` at a cell that remains".to_owned()),
                (_, OTHER) => Err(format!("expected `#`, found `{shown}`")),
                (EXPOSED, _) => visit(Shown::Exposed(Vertex::from_index(index))),
                (RIGHT | BELOW, _) => {
                    let second = match sign {
                        RIGHT => Some(index + 1).filter(|second| second % columns != 0),
                        _ => Some(index + columns).filter(|&second| second < signs.len()),
                    };
                    match second {
                        None => Err(format!("`{shown}` leads off the board")),
                        // Of two pairs that end at one cell, the one from the left is
                        // read last.
                        Some(second) if sign == RIGHT && is_below(second) => {
                            Err("the cell is paired with a cell that has a pair".to_owned())
                        }
                        Some(second) => visit(Shown::Pair {
                            first: Vertex::from_index(index),
                            second: Vertex::from_index(second),
                            sign: signs[second],
                        }),
                    }
                }
                _ if is_right(index) || is_below(index) => Ok(()),
                _ => Err(format!("unexpected `{shown}`: no pair ends here")),
            };
            result.map_err(|message| {
                RowError::new(index / columns, Some(index % columns), message)
            })?;
        }
        Ok(())
    }

    fn columns(&self) -> usize {
        self.size.columns() as usize
    }
}
