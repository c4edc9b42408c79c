use anstyle::{AnsiColor, Color, Style};

/// The meaning of a character or of a line of text, which determines its style.
///
/// The characters express the same meaning, so text without styles loses nothing. As in
/// pictures and pages, a win is blue and a mistake is orange or red, because colour-blind
/// people can distinguish these colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
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
    /// A legal move without a verdict.
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
