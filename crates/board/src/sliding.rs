use core::fmt;
use core::str::FromStr;

use crate::alphabet::Alphabet;
use crate::chessboard::Chessboard;
use crate::rows::Rows;
use crate::{Coord, Place, Plane, Player, Reason, RowsError, Size};

/// A stone of a [`SlidingBoard`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stone {
    /// `X`, slid by the second player.
    Black,
    /// `O`, slid by the first player.
    White,
}

impl Stone {
    /// The stones that a player slides.
    pub const fn of(player: Player) -> Stone {
        match player {
            Player::First => Stone::White,
            Player::Second => Stone::Black,
        }
    }
}

/// A board of black and white stones with one blank (NOI 2011, "rabbit and egg").
///
/// The first player slides a white neighbour into the blank, the second a black
/// one. The board is what lies on the table: sliding really moves a stone, and
/// nothing here remembers where the blank has been.
///
/// As text: a row a line, `X` black, `O` white, `.` the blank.
///
/// ```
/// use matchplay_board::{Coord, Player, SlidingBoard};
///
/// let mut board: SlidingBoard = "XO\nO.".parse()?;
/// board.slide(Player::First, Coord::new(0, 1))?;
/// assert_eq!(board.to_string(), "X.\nOO");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SlidingBoard {
    /// The blank's own bit is clear.
    white: Plane,
    blank: Coord,
}

const LETTERS: Alphabet = Alphabet {
    marked: b'O',
    plain: b'X',
    rare: Some(b'.'),
    described: "`X`, `O` and one `.`",
};

impl SlidingBoard {
    /// Reads the rows of a board, without line ends.
    ///
    /// # Errors
    ///
    /// If the rows are not a rectangle of `X` and `O` with exactly one `.`.
    pub fn from_rows<'a>(
        rows: impl IntoIterator<Item = &'a str>,
    ) -> Result<SlidingBoard, RowsError> {
        Rows::parse(rows, &LETTERS).and_then(SlidingBoard::new)
    }

    fn new(rows: Rows) -> Result<SlidingBoard, RowsError> {
        match rows.rare {
            [None, _] => Err(RowsError::NoBlank),
            [Some(blank), None] => Ok(SlidingBoard {
                white: rows.marked,
                blank,
            }),
            [Some(first), Some(second)] => Err(RowsError::SecondBlank { first, second }),
        }
    }

    /// The size of the board.
    pub const fn size(&self) -> Size {
        self.white.size()
    }

    /// Where the blank is.
    pub const fn blank(&self) -> Coord {
        self.blank
    }

    /// The stone on a cell; `None` on the blank and off the board.
    pub fn stone(&self, cell: Coord) -> Option<Stone> {
        (self.size().contains(cell) && cell != self.blank).then(|| {
            if self.white.contains(cell) {
                Stone::White
            } else {
                Stone::Black
            }
        })
    }

    /// The cells of white stones as a [`Plane`]: a bit a cell with a clear
    /// margin around. The blank's own bit is clear.
    pub const fn white_plane(&self) -> &Plane {
        &self.white
    }

    /// The cells whose stones a player may slide now, in row-major order.
    pub fn slides(&self, player: Player) -> impl Iterator<Item = Coord> + '_ {
        self.size()
            .beside(self.blank)
            .filter(move |&cell| self.stone(cell) == Some(Stone::of(player)))
    }

    /// Slides the stone on `from` into the blank, leaving the blank on `from`.
    ///
    /// # Errors
    ///
    /// If the cell is not beside the blank or its stone is not the player's.
    pub fn slide(&mut self, player: Player, from: Coord) -> Result<(), Reason> {
        if !self.size().contains(from) {
            return Err(Reason::OffBoard);
        }
        let stone = self.stone(from).ok_or(Reason::Blank)?;
        if !from.is_beside(self.blank) {
            let from = Place::Cell(self.blank);
            return Err(Reason::Apart { from });
        }
        if stone != Stone::of(player) {
            return Err(Reason::OpponentsStone);
        }
        self.white.set(self.blank, stone == Stone::White);
        self.white.set(from, false);
        self.blank = from;
        Ok(())
    }

    /// Whether the blank could come to `cell` at all, were every stone between
    /// in its favour, or stands there.
    ///
    /// The blank changes its chessboard colour with every ply and the players
    /// alternate, so a cell's parity tells who would slide its stone, `to_move`
    /// being next: the stone must be that player's.
    pub fn is_enterable(&self, cell: Coord, to_move: Player) -> bool {
        let mover = if cell.parity() == self.blank.parity() {
            to_move.other()
        } else {
            to_move
        };
        cell == self.blank || self.stone(cell) == Some(Stone::of(mover))
    }

    /// The cells that [are enterable](SlidingBoard::is_enterable), in O(rows +
    /// cells / 64).
    pub fn enterable(&self, to_move: Player) -> Plane {
        Plane::from_words(self.size(), self.enterable_words(to_move).collect())
    }

    /// The [words](Plane::words) of the plane of cells that
    /// [are enterable](SlidingBoard::is_enterable), in O(rows + cells / 64).
    pub fn enterable_words(&self, to_move: Player) -> impl Iterator<Item = u64> + '_ {
        // On cells of one parity the stone must be white, on the others black.
        let white_parity = self.blank.parity() ^ u32::from(to_move == Player::First);
        let black = if white_parity == 1 { !0 } else { 0 };
        let blank = self.white.index(self.blank);
        let blank = blank.map(|bit| (bit / 64, 1_u64 << (bit % 64)));
        let words = self.white.words().iter().zip(Chessboard::new(self.size()));
        words
            .enumerate()
            .map(move |(index, (&white, (cells, odd)))| {
                let of_mover = cells & (white ^ odd ^ black);
                match blank {
                    Some((word, bit)) if word == index => of_mover | bit,
                    _ => of_mover,
                }
            })
    }
}

impl FromStr for SlidingBoard {
    type Err = RowsError;

    fn from_str(text: &str) -> Result<SlidingBoard, RowsError> {
        Rows::parse_lines(text, &LETTERS).and_then(SlidingBoard::new)
    }
}

impl fmt::Display for SlidingBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        LETTERS.write(f, &self.white, Some(self.blank))
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;
    use alloc::vec::Vec;

    use super::*;
    use crate::plane::tests::{cells, sizes};
    use crate::random::Random;

    fn board(text: &str) -> SlidingBoard {
        text.parse().unwrap()
    }

    #[test]
    fn text_round_trips() {
        for text in [".", "X.O", "XO\nO.", "OOXX\nOXXO\nOO.O\nXXXO"] {
            assert_eq!(board(text).to_string(), text);
        }
    }

    #[test]
    fn each_player_slides_one_colour() {
        let board = board("XO\nO.");
        let first: Vec<_> = board.slides(Player::First).collect();
        assert_eq!(first, [Coord::new(0, 1), Coord::new(1, 0)]);
        assert_eq!(board.slides(Player::Second).count(), 0);
    }

    #[test]
    fn illegal_slides_say_why_and_change_nothing() {
        let before = board("XO\nO.");
        let mut board = before.clone();
        let mut slide = |player, row, column| board.slide(player, Coord::new(row, column));
        assert_eq!(slide(Player::First, 5, 0), Err(Reason::OffBoard));
        assert_eq!(slide(Player::First, 1, 1), Err(Reason::Blank));
        let from = Place::Cell(Coord::new(1, 1));
        assert_eq!(slide(Player::Second, 0, 0), Err(Reason::Apart { from }));
        assert_eq!(slide(Player::Second, 0, 1), Err(Reason::OpponentsStone));
        assert_eq!(board, before);
    }

    #[test]
    fn the_plane_of_enterable_cells_is_what_the_rule_says() {
        let mut random = Random(1);
        for size in sizes() {
            // Not every cell of a large board serves as blank.
            let step = 1 + size.cells() / 64;
            for blank in cells(size).step_by(step).chain(cells(size).last()) {
                let mut white = Plane::new(size);
                cells(size).for_each(|cell| white.set(cell, random.below(2) == 0));
                white.set(blank, false);
                let board = SlidingBoard { white, blank };
                for to_move in Player::BOTH {
                    let mut rule = Plane::new(size);
                    cells(size).for_each(|cell| rule.set(cell, board.is_enterable(cell, to_move)));
                    assert_eq!(board.enterable(to_move), rule, "{board}");
                }
            }
        }
    }

    #[test]
    fn malformed_rows_are_told_by_cell() {
        let error = |text: &str| text.parse::<SlidingBoard>().unwrap_err().to_string();
        assert_eq!(error(""), "the board has no cell");
        assert_eq!(error("XX\nXX"), "the board has no blank `.`");
        assert_eq!(
            error("X.\n.O"),
            "(2,1) is a second blank, after the one on (1,2)"
        );
        assert_eq!(error("X.\nO"), "row 2 is 1 long where the first row is 2");
        assert_eq!(
            error("X.\nOé"),
            "(2,2) is 'é' where only `X`, `O` and one `.` can stand"
        );
    }
}
