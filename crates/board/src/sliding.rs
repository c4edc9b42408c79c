use std::fmt::{self, Write};
use std::str::FromStr;

use fixedbitset::FixedBitSet;

use crate::rows::{Alphabet, Rows, RowsError};
use crate::{Coord, Place, Player, Reason, Size};

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
    size: Size,
    /// The blank's own bit is clear.
    white: FixedBitSet,
    blank: Coord,
}

impl SlidingBoard {
    /// Reads the rows of a board, without line ends.
    ///
    /// # Errors
    ///
    /// If the rows are not a rectangle of `X` and `O` with exactly one `.`.
    pub fn from_rows<'a>(
        rows: impl IntoIterator<Item = &'a str>,
    ) -> Result<SlidingBoard, RowsError> {
        let alphabet = Alphabet {
            marked: b'O',
            plain: b'X',
            rare: Some(b'.'),
            described: "`X`, `O` and one `.`",
        };
        let Rows { size, marked, rare } = Rows::parse(rows, &alphabet)?;
        match rare[..] {
            [] => Err(RowsError::NoBlank),
            [blank] => Ok(SlidingBoard {
                size,
                white: marked,
                blank: size.coord(blank),
            }),
            [first, second, ..] => Err(RowsError::SecondBlank {
                first: size.coord(first),
                second: size.coord(second),
            }),
        }
    }

    /// The size of the board.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Where the blank is.
    pub const fn blank(&self) -> Coord {
        self.blank
    }

    /// The stone on a cell; `None` on the blank and off the board.
    pub fn stone(&self, cell: Coord) -> Option<Stone> {
        let vertex = self.size.vertex(cell)?;
        (cell != self.blank).then(|| {
            if self.white.contains(vertex.index()) {
                Stone::White
            } else {
                Stone::Black
            }
        })
    }

    /// The cells whose stones a player may slide now, in row-major order.
    pub fn slides(&self, player: Player) -> impl Iterator<Item = Coord> + '_ {
        self.size
            .beside(self.blank)
            .filter(move |&cell| self.stone(cell) == Some(Stone::of(player)))
    }

    /// Slides the stone on `from` into the blank, leaving the blank on `from`.
    ///
    /// # Errors
    ///
    /// If the cell is not beside the blank or its stone is not the player's.
    pub fn slide(&mut self, player: Player, from: Coord) -> Result<(), Reason> {
        let origin = self.size.vertex(from).ok_or(Reason::OffBoard)?;
        let target = self.size.vertex(self.blank).ok_or(Reason::OffBoard)?;
        let stone = self.stone(from).ok_or(Reason::Blank)?;
        if !from.is_beside(self.blank) {
            let from = Place::Cell(self.blank);
            return Err(Reason::Apart { from });
        }
        if stone != Stone::of(player) {
            return Err(Reason::OpponentsStone);
        }
        self.white.set(target.index(), stone == Stone::White);
        self.white.set(origin.index(), false);
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
}

impl FromStr for SlidingBoard {
    type Err = RowsError;

    fn from_str(text: &str) -> Result<SlidingBoard, RowsError> {
        SlidingBoard::from_rows(text.lines())
    }
}

impl fmt::Display for SlidingBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..self.size.rows() {
            if row > 0 {
                f.write_char('\n')?;
            }
            for column in 0..self.size.columns() {
                f.write_char(match self.stone(Coord::new(row, column)) {
                    Some(Stone::Black) => 'X',
                    Some(Stone::White) => 'O',
                    None => '.',
                })?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
