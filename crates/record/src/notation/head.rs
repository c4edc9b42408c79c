use std::cmp::Ordering;
use std::fmt;

use crate::diagnostic::{Code, Diagnostic, quoted};
use crate::limits::Limits;
use crate::limits::named::LimitName;
use crate::notation::locate::Step;
use crate::notation::source::Source;

/// A kind of document: its name and the number of its format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kind {
    /// The name, as in the member `kind`.
    pub name: &'static str,
    /// The number of the format that this version reads and writes.
    pub format: u32,
}

impl Kind {
    /// A record.
    pub const RECORD: Kind = Kind {
        name: "record",
        format: 1,
    };
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

/// The head of a document.
pub struct Head<'h> {
    pub kind: Option<&'h str>,
    pub format: u32,
}

impl<'a> Source<'a> {
    /// Parses the text as a document of this kind and of the supported version.
    pub fn parse_document<T>(
        &self,
        kind: Kind,
        parse: impl FnOnce(&Source<'a>) -> Result<T, Diagnostic>,
        head: impl FnOnce(&T) -> Head<'_>,
    ) -> Result<T, Diagnostic> {
        let helped = |wrong| self.with_ascii_help(wrong);
        self.check_start(kind).map_err(helped)?;
        let parsed = parse(self).map_err(|wrong| {
            // A document of another kind or version may differ anywhere, and that
            // error comes first.
            let found = self.find(&[Step::Field("kind")]);
            let found = found.and_then(|found| self.string::<String>(found));
            let version = self.find(&[Step::Field("format")]);
            let version = version.and_then(|version| version.parse().ok());
            let other_kind = self.other_kind(found.as_deref(), kind);
            other_kind
                .or_else(|| self.other_format(version?, kind))
                .unwrap_or_else(|| helped(wrong))
        })?;
        let Head {
            kind: found,
            format,
        } = head(&parsed);
        let wrong = self.other_kind(found, kind);
        match wrong.or_else(|| self.other_format(format.into(), kind)) {
            Some(wrong) => Err(wrong),
            None => Ok(parsed),
        }
    }

    pub fn other_kind(&self, found: Option<&str>, expected: Kind) -> Option<Diagnostic> {
        let found = found.filter(|&found| found != expected.name)?;
        let span = self.locate(&[Step::Field("kind")]);
        let is_word = |c: char| c.is_ascii_lowercase() || c == '-';
        let message = match found.chars().next() {
            Some(first) if found.len() <= 30 && found.chars().all(is_word) => {
                let article = if "aeiou".contains(first) { "an" } else { "a" };
                format!("this is {article} {found}, expected a {expected}")
            }
            _ => format!("unknown kind {}, expected a {expected}", quoted(found)),
        };
        Some(Diagnostic::error(Code::Kind, span, message))
    }

    pub fn other_format(&self, format: u64, kind: Kind) -> Option<Diagnostic> {
        let read = kind.format;
        let message = match format.cmp(&read.into()) {
            Ordering::Equal => return None,
            Ordering::Greater => {
                format!("{kind} format {format} is newer than this program, which reads {read}")
            }
            Ordering::Less => {
                format!("unknown {kind} format {format}; this program reads {read}")
            }
        };
        let span = self.locate(&[Step::Field("format")]);
        Some(Diagnostic::error(Code::Format, span, message))
    }
}

impl Limits {
    /// Rejects a text that is too long.
    pub fn check_length(&self, text: &str) -> Result<(), Diagnostic> {
        let (bytes, limit) = (text.len(), self.bytes);
        if bytes > limit {
            let message = format!("the text has {bytes} bytes, more than the {limit} allowed");
            return Err(LimitName::Bytes.error(0..0, message));
        }
        Ok(())
    }
}
