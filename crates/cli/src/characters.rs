use std::env;
use std::io::{self, IsTerminal};

use clap::{Args, ValueEnum};
use matchplay_board::Game;
use matchplay_record::Record;
use matchplay_render::{Caption, Drawing, Glyphs, Room};
use matchplay_strings::Language;
use terminal_size::{Height, Width, terminal_size_of};

use crate::locale;

/// The characters of printed text and boards.
#[derive(Debug, Args)]
pub(crate) struct Characters {
    /// Use characters beyond ASCII.
    #[arg(long, value_enum, value_name = "WHEN", default_value_t = When::Auto)]
    pub(crate) unicode: When,

    /// Use only ASCII for boards, signs and names; the same as --unicode never.
    #[arg(long, conflicts_with = "unicode")]
    pub(crate) ascii: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum When {
    /// Use them on a terminal with a UTF-8 locale, and for sentences in other output.
    Auto,
    /// Use them always.
    Always,
    /// Use only ASCII; other characters of names and notes are escaped. Sentences have the
    /// characters of their language.
    Never,
}

impl Characters {
    /// The characters of boards on standard output.
    pub(crate) fn glyphs(&self) -> Glyphs {
        self.pick(is_unicode_terminal())
    }

    /// A drawing of the position at the end of a game, at most as wide as the terminal.
    pub(crate) fn drawing<'a>(&self, game: &'a Game, caption: &'a Caption<'a>) -> Drawing<'a> {
        let room = Room::default();
        let columns = terminal_columns().unwrap_or(room.columns);
        Drawing {
            glyphs: self.glyphs(),
            room: Room { columns, ..room },
            ..Drawing::of(game, caption)
        }
    }

    /// The names of a record and the language, for sentences on standard output.
    pub(crate) fn caption<'a>(
        &self,
        record: &'a Record,
        title: &'a str,
        language: Language,
    ) -> Caption<'a> {
        Caption {
            glyphs: self.text_glyphs(),
            language,
            ..Caption::of_record(record, Some(title))
        }
    }

    /// The characters of sentences on standard output.
    pub(crate) fn text_glyphs(&self) -> Glyphs {
        self.pick(!io::stdout().is_terminal() || is_unicode_terminal())
    }

    fn pick(&self, auto: bool) -> Glyphs {
        match self.unicode {
            When::Always if !self.ascii => Glyphs::Unicode,
            When::Auto if auto && !self.ascii => Glyphs::Unicode,
            _ => Glyphs::Ascii,
        }
    }
}

/// The width of the terminal on standard output.
pub(crate) fn terminal_columns() -> Option<usize> {
    columns(terminal_size_of(io::stdout()))
}

/// The width of the terminal on standard error.
pub(crate) fn error_columns() -> Option<usize> {
    columns(terminal_size_of(io::stderr()))
}

fn columns(size: Option<(Width, Height)>) -> Option<usize> {
    let (Width(columns), _) = size?;
    Some(usize::from(columns)).filter(|&columns| columns > 0)
}

/// Whether standard output is a terminal with a UTF-8 locale.
fn is_unicode_terminal() -> bool {
    io::stdout().is_terminal() && is_utf8(|name| env::var(name).unwrap_or_default())
}

/// Whether the locale is UTF-8.
fn is_utf8(variable: impl Fn(&str) -> String) -> bool {
    let locale = locale::of("LC_CTYPE", variable).to_ascii_lowercase();
    ["utf-8", "utf8"].iter().any(|name| locale.contains(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_variable_that_is_set_determines_the_locale() {
        let check = |set: &[(&str, &str)], utf8| {
            let variable = |name: &str| {
                let value = set.iter().find(|(set, _)| *set == name);
                value.map_or("", |(_, value)| value).to_owned()
            };
            assert_eq!(is_utf8(variable), utf8, "{set:?}");
        };
        check(&[], false);
        check(&[("LANG", "de_DE.UTF-8")], true);
        check(&[("LC_CTYPE", "C.utf8"), ("LANG", "C")], true);
        check(&[("LC_ALL", "C"), ("LANG", "en_GB.UTF-8")], false);
        check(&[("LC_ALL", ""), ("LANG", "en_GB.UTF-8")], true);
    }
}
