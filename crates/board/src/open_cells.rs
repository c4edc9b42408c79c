use crate::{Coord, Plane, Size};

/// The open cells of a rectangular grid as bits: the cells on which the token may
/// ever stand, including visited ones.
///
/// Two open cells are joined if they share a side. The words are in row-major order
/// with 64 columns each; the leftmost column is the lowest bit. Each row starts with
/// a new word, and the bits beyond its last column are clear.
///
/// ```
/// use matchplay_board::Position;
///
/// let position = Position::maze("..#\n.#.".parse()?, None)?;
/// let cells = position.open_cells().ok_or("a maze is a rectangle")?;
/// assert_eq!(cells.size().columns(), 3);
/// assert!(cells.words().eq([0b011, 0b101]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct OpenCells<'a> {
    plane: &'a Plane,
    phase: Option<Phase>,
}

/// The rule for the open cells of a sliding board. A stone outside the plane is open
/// on the cells of one chessboard colour; a stone on the plane is open on the others.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Phase {
    /// The blank, which is open although it holds no stone.
    pub(crate) blank: Coord,
    /// The [parity](Coord::parity) of the cells on which stones outside the plane are open.
    pub(crate) outside_parity: u32,
}

impl<'a> OpenCells<'a> {
    /// The cells of a plane. With a phase, the plane contains the stones of one colour.
    pub(crate) const fn new(plane: &'a Plane, phase: Option<Phase>) -> OpenCells<'a> {
        OpenCells { plane, phase }
    }

    /// The size of the rectangle.
    pub const fn size(&self) -> Size {
        self.plane.size()
    }

    /// The words of all rows, in row-major order.
    ///
    /// O(1) for each word; allocates nothing.
    pub fn words(&self) -> impl ExactSizeIterator<Item = u64> + use<'a> {
        let words_per_row = self.size().words_per_row();
        let (last, mut until_next_row) = (self.size().last_word(), words_per_row);
        // The cells of a row whose bits are flipped, and the difference to the next row. In
        // the first row, the odd cells are those in odd columns.
        let (mut flip, flips) = match self.phase.map(|phase| phase.outside_parity) {
            None => (0, 0),
            Some(0) => (0x5555_5555_5555_5555, !0),
            Some(_) => (0xaaaa_aaaa_aaaa_aaaa, !0),
        };
        let blank = self.phase.and_then(|phase| self.plane.bit(phase.blank));
        let (blank_word, blank_bit) = blank.unwrap_or_default();
        let words = self.plane.words().iter().enumerate();
        words.map(move |(index, word)| {
            let mut word = word ^ flip;
            until_next_row -= 1;
            if until_next_row == 0 {
                until_next_row = words_per_row;
                flip ^= flips;
                word &= last;
            }
            if index == blank_word {
                word |= blank_bit;
            }
            word
        })
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;
    use crate::plane::tests::{cells, sizes};
    use crate::random::Random;
    use crate::rules::Rules;
    use crate::{Player, SlidingBoard};

    #[test]
    fn the_open_cells_of_a_sliding_board_are_its_enterable_cells() {
        let mut random = Random(1);
        for size in sizes() {
            // On large boards, only some cells are used as the blank.
            let step = 1 + size.cells() / 64;
            for blank in cells(size).step_by(step).chain(cells(size).last()) {
                let stones: Vec<Coord> = cells(size).filter(|_| random.below(2) == 0).collect();
                let white = Plane::from_cells(size, stones);
                let board = SlidingBoard::new(white, blank).unwrap();
                for to_move in Player::BOTH {
                    let open = cells(size).filter(|&cell| {
                        Rules::is_open(&board, size.vertex(cell).unwrap(), to_move)
                    });
                    let words = Rules::open_cells(&board, to_move).unwrap().words();
                    assert_eq!(words.len(), size.rows() as usize * size.words_per_row());
                    let found = Plane::from_words(size, words.collect());
                    assert_eq!(found, Plane::from_cells(size, open), "{board}");
                }
            }
        }
    }
}
