use matchplay_board::{Game, Places, Position, Vertex};
use matchplay_solver::Verdict;
use unicode_width::UnicodeWidthStr;

use super::{dials, grid, nodes};
use crate::{Caption, Cells, Glyphs, Ink, Span};

/// A drawing of a position in characters, with its marks and its size.
///
/// ```
/// use matchplay_board::{Game, Position};
/// use matchplay_render::{Caption, Drawing, Marks};
/// use matchplay_solver::solve;
///
/// let game = Game::new(Position::sliding("XO.OXO".parse()?));
/// let verdict = solve(game.position());
/// let caption = Caption::default();
/// let marks = Marks::Judged(&verdict);
/// let cells = Drawing { marks, ..Drawing::of(&game, &caption) }.cells();
/// let lines = cells.lines().iter();
/// let lines = lines.map(|line| line.iter().map(|span| &*span.text).collect::<String>());
/// assert_eq!(lines.collect::<Vec<_>>(), ["    1 2 3 4 5 6", " 1  X-O .+O X O"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Drawing<'a> {
    /// The game whose last position is drawn.
    pub game: &'a Game,
    /// The names of the game.
    pub caption: &'a Caption<'a>,
    /// The characters [default: ASCII].
    pub glyphs: Glyphs,
    /// The largest size.
    pub room: Room,
    /// The vertex in brackets.
    pub cursor: Option<Vertex>,
    /// The marks on the legal moves [default: none].
    pub marks: Marks<'a>,
    /// The next move of the game, if it is a mistake; it is marked with `?`.
    pub mistake: Option<Vertex>,
    /// Whether the blank of sliding stones differs from a free cell, for a player who has to
    /// find it.
    pub shows_blank: bool,
    /// Whether the cells of a grid are enlarged up to three times if the whole board still fits.
    pub is_large: bool,
}

/// The marks on the legal moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Marks<'a> {
    /// No marks.
    None,
    /// `*` on each legal move.
    Legal,
    /// `+` on the winning moves of a verdict on the position, `-` on the losing moves, and `~` on
    /// moves whose outcome is unknown.
    Judged(&'a Verdict),
}

/// The largest size of a drawing. If the board is larger, only the part around the token is
/// drawn, and a remark names this part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Room {
    /// Terminal columns.
    pub columns: usize,
    /// Lines.
    pub lines: usize,
}

impl Default for Room {
    /// 80 columns, and 60 lines, which are enough for most boards.
    fn default() -> Room {
        Room {
            columns: 80,
            lines: 60,
        }
    }
}

impl<'a> Drawing<'a> {
    /// The drawing of the position at the end of a game, without marks.
    pub fn of(game: &'a Game, caption: &'a Caption<'a>) -> Drawing<'a> {
        Drawing {
            game,
            caption,
            glyphs: Glyphs::Ascii,
            room: Room::default(),
            cursor: None,
            marks: Marks::None,
            mistake: None,
            shows_blank: false,
            is_large: false,
        }
    }

    /// The characters of the drawing.
    pub fn cells(&self) -> Cells {
        match self.position().board().places() {
            Places::Cells(size) => grid::draw(self, size),
            Places::Nodes(_) => nodes::draw(self),
            Places::Dials(dials) => dials::draw(self, dials),
        }
    }

    pub(super) const fn position(&self) -> &'a Position {
        self.game.position()
    }

    /// The vertices that the token visited, in order; the last is its current vertex.
    pub(super) fn path(&self) -> impl DoubleEndedIterator<Item = Vertex> + '_ {
        let start = self.game.start().token();
        start.into_iter().chain(self.game.plies().iter().copied())
    }

    /// A line below the board, cut at the width of the room.
    pub(super) fn remark(&self, text: &str, ink: Ink) -> Span {
        Span::new(self.caption.glyphs.cut(text, self.room.columns), ink)
    }

    /// A line about the vertices that the token visited: the first of these texts that fits, or else
    /// the last.
    pub(super) fn trail(&self, texts: impl Iterator<Item = String>) -> Span {
        let mut line = String::new();
        for text in texts {
            line = text;
            if line.width() <= self.room.columns {
                break;
            }
        }
        self.remark(&line, Ink::Trail)
    }

    /// The mark of a vertex: a character and its ink.
    pub(super) fn mark(&self, vertex: Vertex) -> Option<(char, Ink)> {
        if self.mistake == Some(vertex) {
            return Some(('?', Ink::Mistake));
        }
        if self.marks == Marks::None || self.position().check(vertex).is_err() {
            return None;
        }
        Some(match self.marks {
            Marks::Judged(it) if it.winning.binary_search(&vertex).is_ok() => ('+', Ink::Winning),
            Marks::Judged(it) if it.unknown.binary_search(&vertex).is_ok() => ('~', Ink::Legal),
            Marks::Judged(_) => ('-', Ink::Losing),
            Marks::Legal | Marks::None => ('*', Ink::Legal),
        })
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::samples::CAPTION;

    /// A drawing without names.
    pub(in crate::text) fn of<'a>(game: &'a Game, marks: Marks<'a>) -> Drawing<'a> {
        Drawing {
            marks,
            ..Drawing::of(game, &CAPTION)
        }
    }

    /// A verdict with these winning and unknown moves.
    pub(in crate::text) fn verdict(winning: &[u32], unknown: &[u32]) -> Verdict {
        let moves = |moves: &[u32]| moves.iter().copied().map(Vertex::new).collect();
        let legal_moves = winning.len() + unknown.len();
        Verdict::of_moves(legal_moves, moves(winning), moves(unknown))
    }

    /// The lines of a drawing, without styles.
    pub(in crate::text) fn lines(drawing: &Drawing<'_>) -> Vec<String> {
        let cells = drawing.cells();
        let texts = |line: &Vec<crate::Span>| line.iter().map(|span| &*span.text).collect();
        cells.lines().iter().map(texts).collect()
    }
}
