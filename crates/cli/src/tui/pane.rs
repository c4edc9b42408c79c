use matchplay_board::Vertex;
use matchplay_render::{Cells, Room};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Paragraph, Widget, Wrap};

use crate::tui::Palette;

/// The columns of the names of keys.
const KEYS: usize = 14;

/// Keys with what they do, one key per line.
pub(crate) fn key_list(keys: &[(&str, &str)]) -> String {
    let lines = keys.iter().map(|(key, action)| {
        let gap = KEYS.saturating_sub(Line::raw(*key).width()).max(1);
        format!("{key}{}{action}", " ".repeat(gap))
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// A text whose lines are wrapped.
pub(crate) fn paragraph<'a>(text: impl Into<Text<'a>>) -> Paragraph<'a> {
    Paragraph::new(text).wrap(Wrap { trim: true })
}

/// A drawn board and its area on the screen.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pane {
    area: Rect,
    cells: Cells,
}

impl Pane {
    /// The size of an area, for a drawing.
    pub(crate) fn room(area: Rect) -> Room {
        Room {
            columns: area.width.into(),
            lines: area.height.into(),
        }
    }

    /// A drawing in its area.
    pub(crate) fn new(area: Rect, cells: Cells) -> Pane {
        Pane { area, cells }
    }

    pub(crate) fn draw(&self, palette: Palette, buffer: &mut Buffer) {
        for (line, row) in self.cells.lines().iter().zip(self.area.rows()) {
            let spans = line.iter();
            let spans = spans.map(|span| Span::styled(&*span.text, palette.ink(span.ink)));
            Line::from_iter(spans).render(row, buffer);
        }
    }

    /// The vertex at a position of the screen.
    pub(crate) fn at(&self, place: Position) -> Option<Vertex> {
        if !self.area.contains(place) {
            return None;
        }
        let line = usize::from(place.y - self.area.y);
        self.cells.at(line, usize::from(place.x - self.area.x))
    }

    /// The position of a vertex on the screen.
    pub(crate) fn place_of(&self, vertex: Vertex) -> Option<Position> {
        let (line, column) = self.cells.place_of(vertex)?;
        let x = self.area.x.checked_add(u16::try_from(column).ok()?)?;
        let y = self.area.y.checked_add(u16::try_from(line).ok()?)?;
        let place = Position { x, y };
        self.area.contains(place).then_some(place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_are_aligned_by_columns() {
        let list = key_list(&[
            ("q", "quit"),
            ("点击", "play"),
            ("a name that is too long", "x"),
        ]);
        let expected = "q             quit\n点击          play\na name that is too long x";
        assert_eq!(list, expected);
    }
}
