use std::fmt::{self, Write};
use std::ops::Range;

use matchplay_board::Vertex;
use unicode_width::UnicodeWidthStr;

use crate::Ink;

/// A drawing in characters: lines of spans.
///
/// `Display` prints the lines with ANSI styles.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cells {
    lines: Vec<Vec<Span>>,
}

/// A piece of a line in one ink.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// The characters, without control characters.
    pub text: String,
    /// Their meaning.
    pub ink: Ink,
    /// The vertex that they draw, if any.
    pub vertex: Option<Vertex>,
}

impl Cells {
    /// The lines from the top.
    pub fn lines(&self) -> &[Vec<Span>] {
        &self.lines
    }

    /// The width of the widest line, in terminal columns.
    pub fn width(&self) -> usize {
        let widths = self.lines.iter().map(|line| line.iter().map(Span::width));
        widths.map(Iterator::sum).max().unwrap_or(0)
    }

    /// The vertex that is drawn at a line and a column, both 0-based.
    pub fn at(&self, line: usize, column: usize) -> Option<Vertex> {
        let mut spans = placed(self.lines.get(line)?);
        let (_, span) = spans.find(|(columns, _)| columns.contains(&column))?;
        span.vertex
    }

    /// The line and the column, both 0-based, of a vertex: those of its last character
    /// on the first line that draws it.
    pub fn place_of(&self, vertex: Vertex) -> Option<(usize, usize)> {
        let lines = self.lines.iter().enumerate();
        let mut places = lines.flat_map(|(number, line)| {
            let mut spans = placed(line).filter(|(_, span)| span.vertex == Some(vertex));
            let first = spans.next();
            let last = spans.last().or(first);
            last.map(|(columns, _)| (number, columns.end.saturating_sub(1)))
        });
        places.next()
    }

    pub(crate) fn line(&mut self) -> &mut Vec<Span> {
        self.lines.push(Vec::new());
        let last = self.lines.len() - 1;
        &mut self.lines[last]
    }
}

/// The spans of a line with their columns.
fn placed(line: &[Span]) -> impl Iterator<Item = (Range<usize>, &Span)> {
    let mut end = 0;
    line.iter().map(move |span| {
        let start = end;
        end += span.width();
        (start..end, span)
    })
}

impl Span {
    pub(crate) fn new(text: impl Into<String>, ink: Ink) -> Span {
        Span {
            text: text.into(),
            ink,
            vertex: None,
        }
    }

    /// A span that draws a vertex.
    pub(super) fn of(vertex: Vertex, text: impl Into<String>, ink: Ink) -> Span {
        Span {
            vertex: Some(vertex),
            ..Span::new(text, ink)
        }
    }

    fn width(&self) -> usize {
        self.text.width()
    }
}

impl fmt::Display for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in &self.lines {
            for run in line.chunk_by(|a, b| a.ink == b.ink) {
                let style = run[0].ink.style();
                write!(f, "{style}")?;
                run.iter().try_for_each(|span| f.write_str(&span.text))?;
                write!(f, "{style:#}")?;
            }
            f.write_char('\n')?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn vertices_are_found_where_they_are_drawn() {
        let mut cells = Cells::default();
        cells.line().push(Span::new("棋 ", Ink::Dim));
        let vertex = Vertex::new(7);
        let line = cells.line();
        line.push(Span::new("棋 ", Ink::Dim));
        line.push(Span::of(vertex, " ", Ink::Plain));
        line.push(Span::of(vertex, "O", Ink::White));
        assert_eq!(cells.width(), 5);
        assert_eq!(cells.at(1, 2), None);
        assert_eq!([3, 4].map(|column| cells.at(1, column)), [Some(vertex); 2]);
        assert_eq!((cells.at(1, 5), cells.at(2, 0)), (None, None));
        assert_eq!(cells.place_of(vertex), Some((1, 4)));
    }
}
