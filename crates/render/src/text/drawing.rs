use matchplay_board::{Game, Places, Position, Vertex};

use super::{dials, grid, nodes};
use crate::{Caption, Cells, Glyphs, Ink};

/// How a position is to be drawn in characters: with which marks, and in how
/// much room.
///
/// ```
/// use matchplay_board::{Game, Position};
/// use matchplay_render::{Caption, Drawing, Marks};
/// use matchplay_solver::solve;
///
/// let game = Game::new(Position::sliding("XO.OXO".parse()?));
/// let winning = solve(game.position()).winning;
/// let caption = Caption::default();
/// let cells = Drawing::of(&game, &caption).marks(Marks::Judged(&winning)).cells();
/// let lines = cells.lines().iter();
/// let lines = lines.map(|line| line.iter().map(|span| &*span.text).collect::<String>());
/// assert_eq!(lines.collect::<Vec<_>>(), ["    1 2 3 4 5 6", " 1  X-O .+O X O"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Drawing<'a> {
    pub(super) game: &'a Game,
    pub(super) caption: &'a Caption<'a>,
    pub(super) glyphs: Glyphs,
    pub(super) room: Room,
    pub(super) cursor: Option<Vertex>,
    marks: Marks<'a>,
    mistake: Option<Vertex>,
}

/// What is marked of the legal moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Marks<'a> {
    /// Nothing.
    None,
    /// That they are legal: `*`.
    Legal,
    /// Whether they win, `+`, or lose, `-`, these being all that win, ascending.
    Judged(&'a [Vertex]),
}

/// The columns and lines that a drawing may take. Where a board needs more, the
/// part around the token is drawn, and it is said which.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Room {
    /// In terminal columns.
    pub columns: usize,
    /// In lines.
    pub lines: usize,
}

impl Default for Room {
    /// The columns of a usual terminal, and lines for most boards.
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
            glyphs: Glyphs::default(),
            room: Room::default(),
            cursor: None,
            marks: Marks::None,
            mistake: None,
        }
    }

    /// With these characters.
    pub const fn glyphs(self, glyphs: Glyphs) -> Self {
        Drawing { glyphs, ..self }
    }

    /// Within so much room.
    pub const fn within(self, room: Room) -> Self {
        Drawing { room, ..self }
    }

    /// With these marks on the legal moves.
    pub const fn marks(self, marks: Marks<'a>) -> Self {
        Drawing { marks, ..self }
    }

    /// With a `?` on the move that is played from here, for it is a mistake.
    pub const fn mistake(self, mistake: Option<Vertex>) -> Self {
        Drawing { mistake, ..self }
    }

    /// With brackets around a vertex that a player points at.
    pub const fn cursor(self, cursor: Option<Vertex>) -> Self {
        Drawing { cursor, ..self }
    }

    /// Draws it.
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

    /// Where the token has been, in order, and last where it stands.
    pub(super) fn path(&self) -> impl DoubleEndedIterator<Item = Vertex> + '_ {
        let start = self.game.start().token();
        start.into_iter().chain(self.game.plies().iter().copied())
    }

    /// The mark of a vertex: a sign, and its ink.
    pub(super) fn mark(&self, vertex: Vertex) -> Option<(char, Ink)> {
        if self.mistake == Some(vertex) {
            return Some(('?', Ink::Mistake));
        }
        if self.marks == Marks::None || self.position().check(vertex).is_err() {
            return None;
        }
        Some(match self.marks {
            Marks::Judged(winning) if winning.binary_search(&vertex).is_ok() => ('+', Ink::Winning),
            Marks::Judged(_) => ('-', Ink::Losing),
            Marks::Legal | Marks::None => ('*', Ink::Legal),
        })
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// The lines of a drawing, without styles.
    pub(in crate::text) fn lines(drawing: &Drawing<'_>) -> Vec<String> {
        let cells = drawing.cells();
        let texts = |line: &Vec<crate::Span>| line.iter().map(|span| &*span.text).collect();
        cells.lines().iter().map(texts).collect()
    }

    /// A game in a maze where the token is placed by the first ply.
    pub(in crate::text) fn maze(text: &str, plies: &[u32]) -> Game {
        let start = Position::maze(text.parse().unwrap(), None).unwrap();
        Game::replay(start, plies.iter().copied().map(Vertex::new)).unwrap()
    }
}
