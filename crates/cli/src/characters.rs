use std::env;
use std::io::{self, IsTerminal};

use clap::{Args, ValueEnum};
use matchplay_render::Glyphs;

/// What a command may draw boards with.
#[derive(Debug, Args)]
pub(crate) struct Characters {
    /// Whether to draw boards with more than ASCII.
    #[arg(long, value_enum, value_name = "WHEN", default_value_t = When::Auto)]
    pub(crate) unicode: When,

    /// Draw boards in ASCII alone; the same as --unicode never.
    #[arg(long, conflicts_with = "unicode")]
    pub(crate) ascii: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum When {
    /// On a terminal in a locale of UTF-8.
    Auto,
    Always,
    Never,
}

impl Characters {
    /// The characters to draw boards with on standard output.
    pub(crate) fn glyphs(&self) -> Glyphs {
        let unicode = match self.unicode {
            _ if self.ascii => false,
            When::Always => true,
            When::Never => false,
            When::Auto => {
                io::stdout().is_terminal() && is_utf8(|name| env::var(name).unwrap_or_default())
            }
        };
        if unicode {
            Glyphs::Unicode
        } else {
            Glyphs::Ascii
        }
    }
}

/// Whether the locale is one of UTF-8, by the first of the variables that is
/// set, as POSIX has it.
fn is_utf8(variable: impl Fn(&str) -> String) -> bool {
    let mut values = ["LC_ALL", "LC_CTYPE", "LANG"].map(variable).into_iter();
    let locale = values.find(|value| !value.is_empty()).unwrap_or_default();
    let locale = locale.to_ascii_lowercase();
    ["utf-8", "utf8"].iter().any(|name| locale.contains(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_variable_that_is_set_decides() {
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
