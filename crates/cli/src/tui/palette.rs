use std::io;

use anstream::{AutoStream, ColorChoice};
use anstyle::{Ansi256Color, Color as AnsiColor, Effects};
use matchplay_render::Ink;
use ratatui::style::{Color, Modifier, Style};

/// The styles of a screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Palette {
    /// Whether the styles include colours.
    pub(crate) colour: bool,
}

impl Palette {
    /// The styles for standard output: with colours unless the command line or the
    /// environment disables them.
    pub(crate) fn of_stdout() -> Palette {
        Palette {
            colour: AutoStream::choice(&io::stdout()) != ColorChoice::Never,
        }
    }

    /// The style of an ink, the same as in printed text.
    pub(crate) fn ink(self, ink: Ink) -> Style {
        let printed = ink.style();
        let mut style = Style::new();
        if self.colour {
            style.fg = printed.get_fg_color().map(colour);
        }
        let modifiers = [
            (Effects::BOLD, Modifier::BOLD),
            (Effects::DIMMED, Modifier::DIM),
            (Effects::UNDERLINE, Modifier::UNDERLINED),
            (Effects::INVERT, Modifier::REVERSED),
        ];
        for (effect, modifier) in modifiers {
            if printed.get_effects().contains(effect) {
                style = style.add_modifier(modifier);
            }
        }
        style
    }
}

fn colour(colour: AnsiColor) -> Color {
    match colour {
        AnsiColor::Ansi(colour) => Color::Indexed(Ansi256Color::from_ansi(colour).index()),
        AnsiColor::Ansi256(colour) => Color::Indexed(colour.index()),
        AnsiColor::Rgb(colour) => Color::Rgb(colour.r(), colour.g(), colour.b()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_distinct_without_colours() {
        let plain = Palette { colour: false };
        let inks = [
            Ink::Token,
            Ink::Winning,
            Ink::Losing,
            Ink::Mistake,
            Ink::Cursor,
        ];
        for ink in inks {
            let style = plain.ink(ink);
            assert_eq!((style.fg, style.bg), (None, None));
            assert_ne!(style.add_modifier, Modifier::empty(), "{ink:?}");
        }
        let cyan = Palette { colour: true }.ink(Ink::Winning);
        assert_eq!(cyan.fg, Some(Color::Indexed(6)));
    }
}
