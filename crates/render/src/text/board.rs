use std::fmt;

use matchplay_board::{Game, Vertex};

use crate::{Caption, Drawing, Glyphs, Ink, Marks};

/// The largest number of named moves; as many fit on most lines.
const NAMED: usize = 8;

/// The position at the end of a game, drawn in characters, with coordinates and
/// the legal moves.
///
/// In ASCII, stones are `X` and `O`, and `.` is the blank. In mazes `#` is a wall, `.` an
/// unvisited cell, and `@` the token; a visited cell points to the next one.
#[derive(Clone, Debug)]
pub struct BoardText<'a> {
    drawing: Drawing<'a>,
    game: &'a Game,
    caption: &'a Caption<'a>,
    winning: Option<&'a [Vertex]>,
    unknown: &'a [Vertex],
}

impl<'a> BoardText<'a> {
    /// The drawing of the position at the end of a game, without marks and in ASCII.
    pub fn new(game: &'a Game, caption: &'a Caption<'a>) -> Self {
        BoardText {
            drawing: Drawing::of(game, caption),
            game,
            caption,
            winning: None,
            unknown: &[],
        }
    }

    /// Sets the characters of the board.
    pub fn glyphs(self, glyphs: Glyphs) -> Self {
        BoardText {
            drawing: self.drawing.glyphs(glyphs),
            ..self
        }
    }

    /// Marks the legal moves as winning, if this list contains them, or as losing.
    pub fn winning(self, winning: &'a [Vertex]) -> Self {
        BoardText {
            drawing: self.drawing.marks(Marks::Judged(winning)),
            winning: Some(winning),
            ..self
        }
    }

    /// The moves of which it is unknown whether they win [default: none]. They are
    /// neither winning nor losing.
    pub fn unknown(self, unknown: &'a [Vertex]) -> Self {
        BoardText {
            drawing: self.drawing.unknown(unknown),
            unknown,
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
        let language = caption.language;
        let plies = language.counted("count.plies", position.plies());
        let played = language.fill("text.played", &[("plies", &plies)]);
        let (bold, separator) = (Ink::Heading.style(), caption.glyphs.separator());
        writeln!(f, "{bold}{heading}{separator}{played}{bold:#}\n")?;
        write!(f, "{}", self.drawing.cells())?;

        let moves: Vec<Vertex> = position.moves().collect();
        let to_move = caption.player(board, position.to_move());
        let key = match (position.token(), moves.is_empty()) {
            (Some(_), false) => "text.moves",
            (Some(_), true) => "text.move.none",
            (None, false) => "text.places",
            (None, true) => "text.place.none",
        };
        let named = |moves: &[Vertex]| caption.places(board, moves, NAMED);
        let values = [("A", &*to_move), ("w", &named(&moves))];
        writeln!(f, "\n  {}", language.fill(key, &values))?;
        if moves.is_empty() {
            return Ok(());
        }
        match self.winning {
            None => return Ok(()),
            Some([]) if self.unknown.is_empty() => {
                writeln!(f, "  {}", language.say("text.sign.lose"))?;
            }
            Some([]) => {}
            Some(winning) => {
                let wins = language.fill("text.sign.win", &[("w", &named(winning))]);
                writeln!(f, "  {wins}")?;
            }
        }
        if !self.unknown.is_empty() {
            let unknown = named(self.unknown);
            let unknown = language.fill("text.sign.unknown", &[("w", &unknown)]);
            writeln!(f, "  {unknown}")?;
        }
        Ok(())
    }
}
