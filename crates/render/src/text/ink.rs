use anstyle::{AnsiColor, Color, Style};

/// What a character of a drawing stands for, and so how it is styled.
///
/// The characters tell the same, so that a drawing reads without styles too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ink {
    /// Text, free cells.
    Plain,
    /// Coordinates and remarks.
    Dim,
    /// A white stone.
    White,
    /// A black stone.
    Black,
    /// A wall, or a forbidden state.
    Wall,
    /// What the token has visited.
    Trail,
    /// The token, or the blank.
    Token,
    /// A legal move, no more being said of it.
    Legal,
    /// A winning move.
    Winning,
    /// A losing move.
    Losing,
    /// A mistake that is played from here.
    Mistake,
    /// Where a player is pointing.
    Cursor,
}

impl Ink {
    /// The style of the ink, in colours told apart by colour-blind people too.
    pub const fn style(self) -> Style {
        let style = Style::new();
        match self {
            Ink::Plain => style,
            Ink::Dim | Ink::Losing => style.dimmed(),
            Ink::White => style.bold(),
            Ink::Black => coloured(AnsiColor::Magenta),
            Ink::Wall => coloured(AnsiColor::BrightBlack),
            Ink::Trail => coloured(AnsiColor::Yellow),
            Ink::Token => style.bold().invert(),
            Ink::Legal => style.underline(),
            Ink::Winning => coloured(AnsiColor::Cyan).bold(),
            Ink::Mistake => coloured(AnsiColor::Red).bold(),
            Ink::Cursor => style.bold().invert(),
        }
    }
}

const fn coloured(color: AnsiColor) -> Style {
    Style::new().fg_color(Some(Color::Ansi(color)))
}
