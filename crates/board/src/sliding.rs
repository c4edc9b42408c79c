use core::fmt;
use core::str::FromStr;

use fixedbitset::FixedBitSet;

use crate::alphabet::Alphabet;
use crate::neighbours::Neighbours;
use crate::open_cells::Phase;
use crate::removal::Removed;
use crate::rules::Rules;
use crate::{
    Content, Coord, GridError, OffBoard, OpenCells, Place, Places, Plane, Player, Reason, Size,
    Vertex, grid_text,
};

const LETTERS: Alphabet = Alphabet {
    marked: b'O',
    plain: b'X',
    rare: Some(b'.'),
    expected: "`X`, `O` or one `.`",
};

/// A board of black and white stones with one blank (NOI 2011, "rabbit and egg").
///
/// The first player slides an adjacent white stone into the blank, and the second player slides a
/// black one. The board stores only the current stones, not where the blank was before.
///
/// As text: one line for each row, `X` for a black stone, `O` for a white one, `.` for the blank.
///
/// ```
/// use matchplay_board::{Coord, SlidingBoard, Stone};
///
/// let board: SlidingBoard = "XO\nO.".parse()?;
/// assert_eq!(board.blank(), Coord::new(1, 1));
/// assert_eq!(board.stone(Coord::new(0, 1)), Some(Stone::White));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SlidingBoard {
    /// The blank's own bit is clear.
    white: Plane,
    blank: Coord,
}

impl SlidingBoard {
    /// The board with the given white stones and the given blank; all other stones are
    /// black. The function ignores whether the blank is among the white cells.
    ///
    /// # Errors
    ///
    /// If the blank is off the grid of the white cells.
    pub fn new(mut white: Plane, blank: Coord) -> Result<SlidingBoard, OffBoard> {
        if !white.size().contains(blank) {
            let place = Place::Cell(blank);
            return Err(OffBoard { place });
        }
        white.set(blank, false);
        Ok(SlidingBoard { white, blank })
    }

    /// Reads the rows of a board, without line ends.
    ///
    /// # Errors
    ///
    /// If the rows are not a rectangle of `X` and `O` with exactly one `.`.
    pub fn from_rows<'a>(
        rows: impl IntoIterator<Item = &'a str>,
    ) -> Result<SlidingBoard, GridError> {
        let (white, blanks) = grid_text::parse(rows, &LETTERS)?;
        match blanks {
            [None, _] => Err(GridError::NoBlank),
            [Some(blank), None] => Ok(SlidingBoard { white, blank }),
            [Some(first), Some(second)] => Err(GridError::SecondBlank { first, second }),
        }
    }

    /// The size of the board.
    pub const fn size(&self) -> Size {
        self.white.size()
    }

    /// The cell of the blank.
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

    /// The stone on a cell; the blank counts as a stone of the opponent of `to_move`.
    fn colour(&self, cell: Vertex, to_move: Player) -> Stone {
        let stone = self.stone(self.size().coord(cell));
        stone.unwrap_or(Stone::of(to_move.other()))
    }

    /// The cells of the stones that a player can slide into the blank.
    pub(crate) fn slides(&self, player: Player) -> Neighbours<'_> {
        let is_own = |cell| self.stone(cell) == Some(Stone::of(player));
        Neighbours::beside(self.size(), self.blank, is_own)
    }
}

impl Rules for SlidingBoard {
    const NAME: &'static str = "sliding stones";

    fn places(&self) -> Places {
        Places::Cells(self.size())
    }

    fn neighbours(&self, vertex: Vertex) -> Neighbours<'_> {
        let size = self.size();
        Neighbours::beside(size, size.coord(vertex), |_| true)
    }

    fn max_degree(&self, _vertex: Vertex) -> usize {
        4
    }

    fn colour(&self, vertex: Vertex) -> Option<u32> {
        Some(self.size().coord(vertex).parity())
    }

    fn fresh_start(&self, _removed: &FixedBitSet, to_move: Player) -> SlidingBoard {
        let mut white = match to_move {
            Player::First => self.white.clone(),
            Player::Second => self.white.complement(),
        };
        white.set(self.blank, false);
        SlidingBoard {
            white,
            blank: self.blank,
        }
    }

    fn changed(&self, vertex: Vertex) -> SlidingBoard {
        let mut board = self.clone();
        let cell = self.size().coord(vertex);
        let is_white = self.stone(cell) == Some(Stone::White);
        board.white.set(cell, !is_white);
        board
    }

    fn content(&self, vertex: Vertex) -> Content {
        match self.stone(self.size().coord(vertex)) {
            Some(stone) => Content::Stone(stone),
            None => Content::Blank,
        }
    }

    /// Whether the blank is on a cell, or could reach it if every stone on the way had the
    /// right colour.
    ///
    /// The blank changes its chessboard colour with every ply, and the players alternate. The
    /// parity of a cell therefore determines which player would slide its stone if `to_move`
    /// moves next. The stone must belong to that player.
    fn is_open(&self, vertex: Vertex, to_move: Player) -> bool {
        let cell = self.size().coord(vertex);
        let mover = if cell.parity() == self.blank.parity() {
            to_move.other()
        } else {
            to_move
        };
        cell == self.blank || self.stone(cell) == Some(Stone::of(mover))
    }

    fn is_step(&self, from: Vertex, to: Vertex) -> bool {
        let [from, to] = [from, to].map(|vertex| self.size().coord(vertex));
        from.is_adjacent(to)
    }

    fn is_joined(&self, a: Vertex, b: Vertex, to_move: Player) -> bool {
        self.colour(a, to_move) != self.colour(b, to_move)
    }

    fn check(
        &self,
        player: Player,
        _token: Option<Vertex>,
        _removed: &Removed,
        to: Vertex,
    ) -> Result<(), Reason> {
        let from = self.size().coord(to);
        let stone = self.stone(from).ok_or(Reason::Blank)?;
        if !from.is_adjacent(self.blank) {
            let from = Place::Cell(self.blank);
            return Err(Reason::Apart { from });
        }
        match stone == Stone::of(player) {
            true => Ok(()),
            false => Err(Reason::OpponentsStone),
        }
    }

    fn moved(&mut self, to: Vertex) {
        let from = self.size().coord(to);
        let is_white = self.white.contains(from);
        self.white.set(self.blank, is_white);
        self.white.set(from, false);
        self.blank = from;
    }

    fn open_cells(&self, to_move: Player) -> Option<OpenCells<'_>> {
        // The opponent of `to_move` would slide on the cells with the parity of the
        // blank. Stones outside the plane are black, so the second player slides them.
        let phase = Phase {
            blank: self.blank,
            outside_parity: self.blank.parity() ^ u32::from(to_move == Player::Second),
        };
        Some(OpenCells::new(&self.white, Some(phase)))
    }
}

impl FromStr for SlidingBoard {
    type Err = GridError;

    fn from_str(text: &str) -> Result<SlidingBoard, GridError> {
        SlidingBoard::from_rows(text.lines())
    }
}

impl fmt::Display for SlidingBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        LETTERS.write(f, &self.white, Some(self.blank))
    }
}

/// A stone of a [`SlidingBoard`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stone {
    /// `X`, which the second player slides.
    Black,
    /// `O`, which the first player slides.
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

    /// The letter of the stone in text: `X` or `O`.
    pub const fn letter(self) -> char {
        match self {
            Stone::Black => 'X',
            Stone::White => 'O',
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn a_board_is_built_from_its_white_cells_and_its_blank() {
        let size = Size::new(2, 2).unwrap();
        let cell = Coord::new;
        for white in [
            &[cell(0, 1), cell(1, 0)][..],
            &[cell(0, 1), cell(1, 0), cell(1, 1)],
        ] {
            let white = Plane::from_cells(size, white.iter().copied());
            let built = SlidingBoard::new(white, cell(1, 1));
            assert_eq!(built, Ok("XO\nO.".parse().unwrap()));
        }
        let error = SlidingBoard::new(Plane::new(size), cell(2, 0)).unwrap_err();
        assert_eq!(error.to_string(), "(3,1) is not on the board");
    }
}
