use std::fmt;

use matchplay_board::Vertex;
use matchplay_solver::Verdict;

use crate::{Drawing, Ink, Marks};

/// The largest number of named moves; as many fit on most lines.
const NAMED: usize = 8;

/// The position at the end of a game, drawn in characters, with coordinates and
/// the legal moves.
///
/// In ASCII, stones are `X` and `O`, and `.` is the blank. In mazes `#` is a wall, `.` an
/// unvisited cell, and `@` the token; a visited cell points to the next one.
#[derive(Clone, Debug)]
pub struct BoardText<'a>(pub Drawing<'a>);

impl fmt::Display for BoardText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Drawing {
            game,
            caption,
            marks,
            ..
        } = self.0;
        let position = game.position();
        let board = position.board();
        let heading = caption.heading(board);
        let language = caption.language;
        let plies = language.counted("count.plies", position.plies());
        let played = language.fill("text.played", &[("plies", &plies)]);
        let (bold, separator) = (Ink::Heading.style(), caption.glyphs.separator());
        writeln!(f, "{bold}{heading}{separator}{played}{bold:#}\n")?;
        write!(f, "{}", self.0.cells())?;

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
        let Marks::Judged(Verdict {
            winning, unknown, ..
        }) = marks
        else {
            return Ok(());
        };
        if winning.is_empty() && unknown.is_empty() {
            writeln!(f, "  {}", language.say("text.sign.lose"))?;
        }
        for (key, moves) in [("text.sign.win", winning), ("text.sign.unknown", unknown)] {
            if !moves.is_empty() {
                let sentence = language.fill(key, &[("w", &named(moves))]);
                writeln!(f, "  {sentence}")?;
            }
        }
        Ok(())
    }
}
