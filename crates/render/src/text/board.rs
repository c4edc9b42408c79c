use std::fmt;

use anstyle::Style;
use matchplay_board::{Game, Vertex};

use crate::words::count;
use crate::{Caption, Drawing, Glyphs, Marks};

const HEAD: Style = Style::new().bold();

/// How many legal moves are named; as many as find room on a line, more or less.
const NAMED: usize = 8;

/// The position at the end of a game, drawn in characters, with coordinates and
/// the legal moves.
///
/// Stones are `X` and `O`, the blank `.`; in mazes `#` is a wall, `.` free, `@`
/// the token, and what it has visited an arrow to where it went.
#[derive(Clone, Debug)]
pub struct BoardText<'a> {
    drawing: Drawing<'a>,
    game: &'a Game,
    caption: &'a Caption<'a>,
    winning: Option<&'a [Vertex]>,
}

impl<'a> BoardText<'a> {
    /// The drawing of a position, without marks and in ASCII.
    pub fn new(game: &'a Game, caption: &'a Caption<'a>) -> Self {
        BoardText {
            drawing: Drawing::of(game, caption),
            game,
            caption,
            winning: None,
        }
    }

    /// With these characters.
    pub fn glyphs(self, glyphs: Glyphs) -> Self {
        BoardText {
            drawing: self.drawing.glyphs(glyphs),
            ..self
        }
    }

    /// With the legal moves marked as winning, if they are of these, or losing.
    pub fn winning(self, winning: &'a [Vertex]) -> Self {
        BoardText {
            drawing: self.drawing.marks(Marks::Judged(winning)),
            winning: Some(winning),
            ..self
        }
    }
}

impl fmt::Display for BoardText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let caption = self.caption;
        let position = self.game.position();
        let board = position.board();
        let heading = caption.heading(board);
        let plies = count(position.plies(), "ply");
        writeln!(f, "{HEAD}{heading} · {plies} played{HEAD:#}\n")?;
        write!(f, "{}", self.drawing.cells())?;

        let moves: Vec<Vertex> = position.moves().collect();
        let to_move = caption.player(position.to_move());
        let verb = match position.token() {
            Some(_) => "move",
            None => "place the token",
        };
        if moves.is_empty() {
            return writeln!(f, "\n  {to_move} to {verb}, and stuck");
        }
        let names = caption.places(board, &moves, NAMED);
        writeln!(f, "\n  {to_move} to {verb}: {names}")?;
        match self.winning {
            None => Ok(()),
            Some([]) => writeln!(f, "  - each of them loses"),
            Some(winning) => {
                let names = caption.places(board, winning, NAMED);
                writeln!(f, "  + wins: {names}")
            }
        }
    }
}
