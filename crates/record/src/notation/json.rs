use std::fmt;
use std::io::{Result, Write};

use matchplay_board::Escaped;
use serde::Serialize;
use serde_json::Serializer;
use serde_json::ser::{CompactFormatter, Formatter, PrettyFormatter};

/// A document in indented JSON, with each array inside an array, such as a move, on one line.
pub fn json(document: &impl Serialize) -> String {
    text(JsonLayout::default(), document)
}

/// A document in JSON on one line.
pub fn json_line(document: &impl Serialize) -> String {
    text(CompactFormatter, document)
}

/// Writes the text of [`json`] in parts.
///
/// # Errors
///
/// If a part cannot be written.
pub fn json_to(out: &mut dyn fmt::Write, document: &impl Serialize) -> fmt::Result {
    write(out, JsonLayout::default(), document)
}

/// Writes the text of [`json_line`] in parts.
///
/// # Errors
///
/// If a part cannot be written.
pub fn json_line_to(out: &mut dyn fmt::Write, document: &impl Serialize) -> fmt::Result {
    write(out, CompactFormatter, document)
}

fn text(formatter: impl Formatter, document: &impl Serialize) -> String {
    let mut text = String::new();
    let written = write(&mut text, formatter, document);
    written.expect("writing to a string never fails");
    text
}

fn write(
    out: &mut dyn fmt::Write,
    formatter: impl Formatter,
    document: &impl Serialize,
) -> fmt::Result {
    let mut parts = Parts {
        out,
        part: Vec::with_capacity(1 << 12),
        written: Ok(()),
    };
    let mut serializer = Serializer::with_formatter(&mut parts, formatter);
    let written = document.serialize(&mut serializer);
    written.expect("strings and numbers can always be serialised");
    parts.part.push(b'\n');
    parts.write_part();
    parts.written
}

/// Collects what a serialiser writes, most often a few bytes, and writes it in parts.
struct Parts<'o> {
    out: &'o mut dyn fmt::Write,
    part: Vec<u8>,
    /// The result of writing the parts so far. It is kept here, because serialisers are faster and
    /// smaller if writing to `Parts` cannot fail.
    written: fmt::Result,
}

impl Parts<'_> {
    fn write_part(&mut self) {
        if self.written.is_ok() {
            let text = std::str::from_utf8(&self.part);
            let text = text.expect("a serialiser does not divide characters");
            self.written = write_escaped(self.out, text);
        }
        self.part.clear();
    }
}

/// These functions are inlined, because most writes are a few bytes long.
impl Write for Parts<'_> {
    #[inline]
    fn write(&mut self, bytes: &[u8]) -> Result<usize> {
        self.write_all(bytes)?;
        Ok(bytes.len())
    }

    #[inline]
    fn write_all(&mut self, bytes: &[u8]) -> Result<()> {
        /// The length from which a part is written.
        const PART: usize = 1 << 15;
        match bytes {
            &[byte] => self.part.push(byte),
            _ => self.part.extend_from_slice(bytes),
        }
        if self.part.len() >= PART {
            self.write_part();
        }
        Ok(())
    }

    fn flush(&mut self) -> Result<()> {
        Ok(())
    }
}

/// Writes a JSON text with an escape in place of each hostile character. Such characters occur
/// only in strings.
fn write_escaped(out: &mut dyn fmt::Write, text: &str) -> fmt::Result {
    let mut rest = text;
    while let Some((before, c)) = first_hostile(rest) {
        out.write_str(&rest[..before])?;
        for unit in c.encode_utf16(&mut [0; 2]) {
            write!(out, "\\u{unit:04x}")?;
        }
        rest = &rest[before + c.len_utf8()..];
    }
    out.write_str(rest)
}

/// The first hostile character that is not a line end of the layout.
fn first_hostile(text: &str) -> Option<(usize, char)> {
    let mut start = 0;
    loop {
        let (offset, c) = Escaped(&text[start..]).first_hostile()?;
        if c != '\n' {
            return Some((start + offset, c));
        }
        start += offset + 1;
    }
}

/// Indents JSON, but writes an array inside an array, such as an edge, on one line.
#[derive(Default)]
struct JsonLayout {
    pretty: PrettyFormatter<'static>,
    arrays: usize,
}

impl JsonLayout {
    fn in_line(&self) -> bool {
        self.arrays > 1
    }
}

impl Formatter for JsonLayout {
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
    fn hostile_characters_are_escaped() {
        let hostile = "\u{1b}[0m \u{9b}0m \u{7f}\u{202e}\u{feff}\u{e0041} é✓\n";
        for text in [json(&hostile), json_line(&hostile)] {
            let (string, end) = text.split_at(text.len() - 1);
            assert_eq!(end, "\n");
            assert_eq!(Escaped(string).first_hostile(), None, "{text:?}");
            assert_eq!(serde_json::from_str::<String>(&text).unwrap(), hostile);
        }
    }

    #[test]
    fn a_long_text_is_written_in_parts() {
        /// Accepts `left` more parts. Later writes fail.
        struct Limited {
            left: usize,
            text: String,
        }

        impl fmt::Write for Limited {
            fn write_str(&mut self, text: &str) -> fmt::Result {
                self.left = self.left.checked_sub(1).ok_or(fmt::Error)?;
                self.text.push_str(text);
                Ok(())
            }
        }

        let limited = |left| Limited {
            left,
            text: String::new(),
        };
        let document = vec!["棋"; 100_000];
        let mut all = limited(1000);
        json_line_to(&mut all, &document).unwrap();
        assert_eq!(all.text, json_line(&document));
        assert!(all.left < 990, "{}", all.left);
        let mut some = limited(5);
        assert_eq!(json_to(&mut some, &document), Err(fmt::Error));
        assert!(json(&document).starts_with(&some.text) && some.text.len() > 5 << 12);
    }
}
