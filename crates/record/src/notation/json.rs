use std::io::{Result, Write};

use matchplay_board::Escaped;
use serde::Serialize;
use serde_json::Serializer;
use serde_json::ser::{CompactFormatter, Formatter, PrettyFormatter};

/// A review or a verdict in indented JSON, with each move on one line.
pub fn json(document: &impl Serialize) -> String {
    text(JsonLayout::default(), document)
}

/// A review or a verdict in JSON on one line.
pub fn json_line(document: &impl Serialize) -> String {
    text(CompactFormatter, document)
}

fn text(formatter: impl Formatter, document: &impl Serialize) -> String {
    let mut out = Vec::with_capacity(1 << 12);
    let mut serializer = Serializer::with_formatter(Appending(&mut out), formatter);
    let written = document.serialize(&mut serializer);
    written.expect("strings and numbers can always be written to memory");
    out.push(b'\n');
    escaped(String::from_utf8(out).expect("JSON is written in UTF-8"))
}

/// Appends bytes to a buffer. Most writes are a few bytes long. These functions
/// are inlined, whereas those of `Vec` would be called.
struct Appending<'o>(&'o mut Vec<u8>);

impl Write for Appending<'_> {
    #[inline]
    fn write(&mut self, bytes: &[u8]) -> Result<usize> {
        self.write_all(bytes)?;
        Ok(bytes.len())
    }

    #[inline]
    fn write_all(&mut self, bytes: &[u8]) -> Result<()> {
        match bytes {
            &[byte] => self.0.push(byte),
            _ => self.0.extend_from_slice(bytes),
        }
        Ok(())
    }

    fn flush(&mut self) -> Result<()> {
        Ok(())
    }
}

/// Replaces each hostile character of a JSON text by an escape. Such characters occur only
/// in strings.
fn escaped(text: String) -> String {
    let mut rest = &*text;
    let mut escaped = String::new();
    while let Some((before, c)) = first_hostile(rest) {
        escaped.push_str(&rest[..before]);
        for unit in c.encode_utf16(&mut [0; 2]) {
            escaped.push_str(&format!("\\u{unit:04x}"));
        }
        rest = &rest[before + c.len_utf8()..];
    }
    match escaped.is_empty() {
        true => text,
        false => escaped + rest,
    }
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
}
