use anstyle::{AnsiColor, Color, Style};

/// The meaning of a character or of a line of text, which determines its style.
///
/// The characters express the same meaning, so text without styles loses nothing. The
/// colours are blue for a win, orange or red for a mistake, as in pictures and pages, so
/// that colour-blind people distinguish them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ink {
    /// Text and unvisited cells.
    Plain,
    /// A heading.
    Heading,
    /// Coordinates, remarks and notes.
    Dim,
    /// A white stone.
    White,
    /// A black stone.
    Black,
    /// A wall, or a forbidden state.
    Wall,
    /// A visited vertex.
    Trail,
    /// The token, or the blank.
    Token,
    /// A legal move of which nothing else is shown.
    Legal,
    /// A winning move.
    Winning,
    /// A losing move.
    Losing,
    /// A mistake.
    Mistake,
    /// The vertex at the cursor.
    Cursor,
}

impl Ink {
    /// The style of the ink on a terminal.
    pub const fn style(self) -> Style {
        let style = Style::new();
        match self {
            Ink::Plain => style,
            Ink::Heading | Ink::White => style.bold(),
            Ink::Dim | Ink::Losing => style.dimmed(),
            Ink::Black => coloured(AnsiColor::Magenta),
            Ink::Wall => coloured(AnsiColor::BrightBlack),
            Ink::Trail => coloured(AnsiColor::Yellow),
            Ink::Token | Ink::Cursor => style.bold().invert(),
            Ink::Legal => style.underline(),
            Ink::Winning => coloured(AnsiColor::Cyan).bold(),
            Ink::Mistake => coloured(AnsiColor::Red).bold(),
        }
    }
}

const fn coloured(color: AnsiColor) -> Style {
    Style::new().fg_color(Some(Color::Ansi(color)))
}
