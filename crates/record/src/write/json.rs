use std::fmt::Write as _;
use std::io::{Result, Write};

use serde::Serialize;
use serde_json::Serializer;
use serde_json::ser::{CompactFormatter, Formatter, PrettyFormatter};

use crate::diagnostic::is_hostile;

pub(super) fn write(document: &impl Serialize) -> String {
    written(document, Layout::default())
}

pub(super) fn write_line(document: &impl Serialize) -> String {
    written(document, CompactFormatter)
}

fn written(document: &impl Serialize, formatter: impl Formatter) -> String {
    let mut out = Vec::new();
    let mut serializer = Serializer::with_formatter(&mut out, formatter);
    let written = document.serialize(&mut serializer);
    written.expect("strings and numbers can always be written to memory");
    out.push(b'\n');
    let text = String::from_utf8(out).expect("JSON is written in UTF-8");
    disarmed(text)
}

/// The text with escapes for all characters that may control a terminal. Such
/// characters occur only in strings.
fn disarmed(text: String) -> String {
    let hostile = |c: char| c != '\n' && is_hostile(c);
    if !text.contains(hostile) {
        return text;
    }
    let mut disarmed = String::with_capacity(text.len());
    for c in text.chars() {
        if hostile(c) {
            for unit in c.encode_utf16(&mut [0; 2]) {
                let _ = write!(disarmed, "\\u{unit:04x}");
            }
        } else {
            disarmed.push(c);
        }
    }
    disarmed
}

/// Indents JSON, but writes an array inside an array, such as an edge, on one line.
#[derive(Default)]
struct Layout {
    pretty: PrettyFormatter<'static>,
    arrays: usize,
}

impl Layout {
    fn in_line(&self) -> bool {
        self.arrays > 1
    }
}

impl Formatter for Layout {
    fn begin_array<W: ?Sized + Write>(&mut self, out: &mut W) -> Result<()> {
        self.arrays += 1;
        if self.in_line() {
            return out.write_all(b"[");
        }
        self.pretty.begin_array(out)
    }

    fn end_array<W: ?Sized + Write>(&mut self, out: &mut W) -> Result<()> {
        let in_line = self.in_line();
        self.arrays -= 1;
        if in_line {
            return out.write_all(b"]");
        }
        self.pretty.end_array(out)
    }

    fn begin_array_value<W: ?Sized + Write>(&mut self, out: &mut W, first: bool) -> Result<()> {
        match (self.in_line(), first) {
            (true, true) => Ok(()),
            (true, false) => out.write_all(b", "),
            (false, _) => self.pretty.begin_array_value(out, first),
        }
    }

    fn end_array_value<W: ?Sized + Write>(&mut self, out: &mut W) -> Result<()> {
        if self.in_line() {
            return Ok(());
        }
        self.pretty.end_array_value(out)
    }

    fn begin_object<W: ?Sized + Write>(&mut self, out: &mut W) -> Result<()> {
        self.pretty.begin_object(out)
    }

    fn end_object<W: ?Sized + Write>(&mut self, out: &mut W) -> Result<()> {
        self.pretty.end_object(out)
    }

    fn begin_object_key<W: ?Sized + Write>(&mut self, out: &mut W, first: bool) -> Result<()> {
        self.pretty.begin_object_key(out, first)
    }

    fn begin_object_value<W: ?Sized + Write>(&mut self, out: &mut W) -> Result<()> {
        self.pretty.begin_object_value(out)
    }

    fn end_object_value<W: ?Sized + Write>(&mut self, out: &mut W) -> Result<()> {
        self.pretty.end_object_value(out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_string_reaches_a_terminal_armed() {
        let hostile = "\u{1b}[0m \u{9b}0m \u{7f}\u{202e}\u{feff}\u{e0041} é✓\n";
        for text in [write(&hostile), write_line(&hostile)] {
            let (string, end) = text.split_at(text.len() - 1);
            assert_eq!(end, "\n");
            assert!(!string.contains(is_hostile), "{text:?}");
            assert_eq!(serde_json::from_str::<String>(&text).unwrap(), hostile);
        }
    }
}
