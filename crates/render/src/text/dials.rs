use matchplay_board::{Content, Dials, Vertex};

use crate::text::cells::Span;
use crate::{Cells, Drawing, Ink};

/// The largest number of previous states that are listed.
const STATES: usize = 6;

/// Draws a lock: each dial with the digits above and below the current digit, and the
/// last states.
pub(super) fn draw(drawing: &Drawing<'_>, dials: Dials) -> Cells {
    let (position, language) = (drawing.position(), drawing.caption.language);
    let mut cells = Cells::default();
    let digits = dials.digits();
    // Before a state is chosen, the dials show the state at the cursor.
    match position.token().or(drawing.cursor) {
        Some(state) => {
            turned(drawing, dials, &mut cells, state, true);
            let shown = position.board().place(state).to_string();
            let line = cells.line();
            for digit in shown.chars() {
                line.push(Span::new("   ", Ink::Plain));
                line.push(Span::of(state, digit, Ink::Token));
            }
            turned(drawing, dials, &mut cells, state, false);
        }
        None => {
            let shown = "   -".repeat(digits as usize);
            cells.line().push(Span::new(shown, Ink::Plain));
        }
    }
    let path: Vec<Vertex> = drawing.path().collect();
    if let Some((_, before)) = path.split_last().filter(|(_, before)| !before.is_empty()) {
        let board = position.board();
        let text = |shown: usize| {
            let last = before[before.len() - shown..].iter();
            let names = last.map(|&state| board.place(state).to_string());
            let is_cut = shown < before.len();
            let more = is_cut.then(|| drawing.caption.glyphs.ellipsis().to_owned());
            let names: Vec<String> = more.into_iter().chain(names).collect();
            let names = language.listed("list.plain", &names);
            format!("  {}", language.fill("text.visited", &[("w", &names)]))
        };
        let texts = (1..=before.len().min(STATES)).rev().map(text);
        cells.line().push(drawing.trail(texts));
    }
    let forbidden = position.board().blocked().count();
    let text = format!("  {}", language.counted("text.forbidden", forbidden));
    cells.line().push(drawing.remark(&text, Ink::Dim));
    cells
}

/// Draws the digits to which each dial could turn, up or down.
fn turned(drawing: &Drawing<'_>, dials: Dials, cells: &mut Cells, state: Vertex, up: bool) {
    let line = cells.line();
    let mut close = ' ';
    for dial in (0..dials.digits()).rev() {
        let Some(vertex) = dials.turned(state, dial, up) else {
            // The dial does not turn beyond its last digit.
            line.push(Span::new(format!("{close}   "), Ink::Plain));
            close = ' ';
            continue;
        };
        let to = vertex.index() as u32 / dials.base().pow(dial) % dials.base();
        let to = char::from_digit(to, 36).unwrap_or('?');
        let (sign, ink) = sign(drawing, vertex);
        let pointed = drawing.cursor == Some(vertex);
        let ink_of = |ink| if pointed { Ink::Cursor } else { ink };
        let open = if pointed { '[' } else { ' ' };
        line.push(Span::new(close, Ink::Plain));
        line.push(Span::of(vertex, open, ink_of(Ink::Plain)));
        line.push(Span::of(vertex, sign, ink_of(ink)));
        line.push(Span::of(vertex, to, ink_of(ink)));
        close = if pointed { ']' } else { ' ' };
    }
    if close == ']' {
        line.push(Span::new(close, Ink::Plain));
    }
}

/// The sign before a digit to which a dial could turn: the mark of the move, or the
/// reason why the move is illegal.
fn sign(drawing: &Drawing<'_>, state: Vertex) -> (char, Ink) {
    let position = drawing.position();
    match drawing.mark(state) {
        _ if position.content(state) == Content::Blocked => (drawing.glyphs.wall(), Ink::Wall),
        _ if position.is_removed(state) => (drawing.glyphs.visited(), Ink::Trail),
        Some(mark) => mark,
        None => (' ', Ink::Plain),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Marks;
    use crate::samples::game;
    use crate::text::drawing::tests::{lines, of, verdict};
    use matchplay_board::{Game, Lock, Position};

    #[test]
    fn each_dial_shows_where_it_can_turn() {
        let start = Position::lock(Lock::new(3, [91]).unwrap(), Some(0));
        let game = game(start.unwrap(), &[1]);
        let verdict = verdict(&[11, 901], &[]);
        let mut drawing = of(&game, Marks::Judged(&verdict));
        drawing.cursor = Some(Vertex::new(11));
        let drawn = [
            "  -1 [+1] -2",
            "   0   0   1",
            "  +9  #9  o0",
            "  visited 000",
            "  1 state forbidden",
        ];
        assert_eq!(lines(&drawing), drawn);
        assert_eq!(drawing.cells().at(0, 7), drawing.cursor);
    }

    #[test]
    fn dials_without_wrap_stop_at_their_last_digits() {
        let lock = Lock::on(Dials::with_base(3, 12, false).unwrap(), []).unwrap();
        let game = Game::new(Position::lock(lock, Some(11)).unwrap());
        let drawn = ["   1   1    ", "   0   0   b", "           a"];
        assert_eq!(lines(&of(&game, Marks::None))[..3], drawn);
    }

    #[test]
    fn before_a_state_is_chosen_the_dials_follow_the_cursor() {
        let game = Game::new(Position::lock(Lock::new(2, []).unwrap(), None).unwrap());
        let mut drawing = of(&game, Marks::Legal);
        assert_eq!(lines(&drawing)[0], "   -   -");
        drawing.cursor = Some(Vertex::new(9));
        assert_eq!(lines(&drawing)[..3], ["  *1  *0", "   0   9", "  *9  *8"]);
    }
}
