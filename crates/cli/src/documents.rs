use std::io;

use crate::console::Console;

/// Documents on standard output, as their format sets them apart.
pub(crate) enum Documents {
    /// Texts for people, a line between them.
    Texts {
        /// Whether there was one.
        any: bool,
    },
    /// Documents as they are.
    Plain,
    /// JSON documents, as the elements of an array.
    Array {
        /// Whether there was one.
        any: bool,
    },
    /// A JSON document as it is, or several as an array.
    One {
        /// The first, as long as it is not known whether there are more.
        first: Option<String>,
    },
}

impl Documents {
    pub(crate) const TEXTS: Documents = Documents::Texts { any: false };

    /// JSON documents; a single one is no array if it `may_be_one`.
    pub(crate) const fn json(may_be_one: bool) -> Documents {
        match may_be_one {
            true => Documents::One { first: None },
            false => Documents::Array { any: false },
        }
    }

    /// Prints the next document.
    pub(crate) fn print(&mut self, console: &mut Console, document: String) -> io::Result<()> {
        match self {
            Documents::Plain => console.print(document),
            Documents::Texts { any } => {
                let gap = if std::mem::replace(any, true) {
                    "\n"
                } else {
                    ""
                };
                console.print(format_args!("{gap}{document}"))
            }
            Documents::Array { any } => {
                let mark = if std::mem::replace(any, true) {
                    ",\n"
                } else {
                    "["
                };
                console.print(format_args!("{mark}{}", document.trim_end()))
            }
            Documents::One { first } => match first.take() {
                None => {
                    *first = Some(document);
                    Ok(())
                }
                Some(first) => {
                    *self = Documents::Array { any: false };
                    self.print(console, first)?;
                    self.print(console, document)
                }
            },
        }
    }

    /// Prints what ends them.
    pub(crate) fn finish(self, console: &mut Console) -> io::Result<()> {
        match self {
            Documents::Texts { .. } | Documents::Plain | Documents::One { first: None } => Ok(()),
            Documents::One { first: Some(first) } => console.print(first),
            Documents::Array { any: true } => console.print("]\n"),
            Documents::Array { any: false } => console.print("[]\n"),
        }
    }
}
