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
}

impl Documents {
    pub(crate) const TEXTS: Documents = Documents::Texts { any: false };

    pub(crate) const ARRAY: Documents = Documents::Array { any: false };

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
        }
    }

    /// Prints what ends them.
    pub(crate) fn finish(self, console: &mut Console) -> io::Result<()> {
        match self {
            Documents::Texts { .. } | Documents::Plain => Ok(()),
            Documents::Array { any: true } => console.print("]\n"),
            Documents::Array { any: false } => console.print("[]\n"),
        }
    }
}
