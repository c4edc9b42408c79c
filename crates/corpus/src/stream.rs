use std::collections::BTreeMap;
use std::io::{self, BufRead, Cursor, Read};
use std::num::NonZeroU32;
use std::ops::ControlFlow;
use std::path::Path;

use matchplay_record::LimitName;
use serde_json::value::RawValue;

use crate::elements::Elements;
use crate::inputs::{Inputs, Take};
use crate::lines::Lines;
use crate::source::{STDIN, Source};
use crate::unread::{Unread, UnreadReason};
use crate::{Contents, InputError};

/// A file or standard input that is being read.
pub(crate) struct Stream<'a> {
    pub(crate) inputs: &'a Inputs,
    pub(crate) name: String,
    /// The path inside the folder that was given, or the name.
    pub(crate) inside: &'a Path,
}

/// A byte order mark in UTF-8.
pub(crate) const BOM: &[u8] = b"\xef\xbb\xbf";

impl Stream<'_> {
    /// Calls `take` with the text of the stream, with each of its lines, or with each element
    /// of an array of documents.
    ///
    /// Lines are read one by one as they arrive. Standard input consists of lines if one of
    /// its first lines is a whole record or document, and a file of documents if its first
    /// line is a whole object. Blank lines do not count.
    pub(crate) fn texts(&self, mut reader: impl BufRead, take: &mut Take<'_>) -> ControlFlow<()> {
        /// The number of bytes in which such a line is searched for.
        const HEAD: usize = 1 << 16;
        if self.inputs.is_named_lines(&self.name) {
            return self.lines(reader, take);
        }
        let is_stdin = self.inputs.form.is_none() && self.name == STDIN;
        let (is_document, member) = match self.inputs.contents {
            Contents::Records => (false, "game"),
            Contents::Documents => (true, "format"),
        };
        let mut head = Vec::new();
        // The bytes after the head: none after the end, which a terminal reports only once.
        let mut rest = u64::MAX;
        let (mut is_first, mut is_array, mut is_row) = (true, false, false);
        while (is_stdin || is_document && is_first) && !is_array && !is_row && head.len() < HEAD {
            let start = head.len();
            let mut line = reader.by_ref().take(self.inputs.limits.line as u64);
            match line.read_until(b'\n', &mut head) {
                Ok(0) => {
                    rest = 0;
                    break;
                }
                Ok(_) => {}
                Err(error) => return take(Err(self.unreadable(error))),
            }
            let line = &head[start..];
            let line = line.strip_prefix(BOM).unwrap_or(line).trim_ascii();
            if !line.is_empty() {
                let is_first_document = is_document && is_first;
                is_array = is_first_document && line.starts_with(b"[");
                is_row = members(line)
                    .is_some_and(|members| is_first_document || members.contains_key(member));
                is_first = false;
            }
        }
        let reader = Cursor::new(head).chain(reader.take(rest));
        match (is_array, is_row) {
            (true, _) => self.elements(reader, take),
            (_, true) => self.lines(reader, take),
            _ => self.whole(reader, take),
        }
    }

    /// Calls `take` with each element of an array.
    fn elements(&self, reader: impl BufRead, take: &mut Take<'_>) -> ControlFlow<()> {
        let limit = self.inputs.limits.bytes;
        let mut elements = match Elements::new(reader, limit) {
            Ok(elements) => elements,
            Err(error) => return take(Err(self.unreadable(error))),
        };
        loop {
            let element = match elements.next() {
                Ok(None) => return ControlFlow::Continue(()),
                Ok(Some(element)) => element,
                Err(error) => return take(Err(self.unreadable(error))),
            };
            let name = format!("{}#{}", self.name, element.number);
            take(if element.is_too_long {
                Err(Unread::too_long(name, None, &element.bytes, (LimitName::Bytes, limit)).into())
            } else {
                self.source(name, None, element.bytes).map(|source| Source {
                    element: u32::try_from(element.number).ok().and_then(NonZeroU32::new),
                    ..source
                })
            })?;
        }
    }

    /// Calls `take` with the whole stream as one text, or with its lines if the stream is
    /// JSON Lines: if each of the first two lines that are not blank begins an object, and
    /// the first does not end in the middle of one.
    fn whole(&self, reader: impl BufRead, take: &mut Take<'_>) -> ControlFlow<()> {
        let limit = self.inputs.limits.bytes;
        let mut bytes = Vec::new();
        let most = (limit as u64).saturating_add(1);
        if let Err(error) = reader.take(most).read_to_end(&mut bytes) {
            return take(Err(self.unreadable(error)));
        }
        let name = self.name.clone();
        if bytes.len() > limit {
            let limit = (LimitName::Bytes, limit);
            return take(Err(Unread::too_long(name, None, &bytes, limit).into()));
        }
        match self.inputs.form.is_none() && begins_two_objects(&bytes) {
            true => self.lines(&*bytes, take),
            false => take(self.source(name, None, bytes)),
        }
    }

    /// Calls `take` with each line that is not blank, or with an error if the inputs reject
    /// JSON Lines.
    fn lines(&self, reader: impl BufRead, take: &mut Take<'_>) -> ControlFlow<()> {
        if self.inputs.rejects_lines {
            let name = self.name.clone();
            return take(Err(Unread::new(name, UnreadReason::JsonLines).into()));
        }
        let limit = self.inputs.limits.line;
        let mut lines = Lines::new(reader, 0, limit);
        loop {
            let line = match lines.next() {
                Ok(None) => return ControlFlow::Continue(()),
                Ok(Some(line)) => line,
                Err(error) => return take(Err(self.unreadable(error))),
            };
            let (name, number) = (self.name.clone(), Some(line.number));
            take(if line.is_too_long {
                Err(Unread::too_long(name, number, &line.bytes, (LimitName::Line, limit)).into())
            } else {
                self.source(name, number, line.bytes)
            })?;
        }
    }

    fn unreadable(&self, error: io::Error) -> InputError {
        Unread::io(self.name.clone(), error).into()
    }

    /// The bytes as a text, without a byte order mark.
    fn source(
        &self,
        name: String,
        line: Option<usize>,
        bytes: Vec<u8>,
    ) -> Result<Source, InputError> {
        let mut text = String::from_utf8(bytes).map_err(|error| {
            let valid = error.utf8_error().valid_up_to();
            Unread::not_utf8(name.clone(), line, error.as_bytes(), valid)
        })?;
        if text.starts_with('\u{feff}') {
            text.remove(0);
        }
        Ok(Source {
            name,
            inside: self.inside.to_owned(),
            text,
            line,
            element: None,
            form: self.inputs.form,
        })
    }
}

/// The members of a line that is a whole object. Their values are not parsed, because
/// parsed values take many times the memory of the line.
fn members(line: &[u8]) -> Option<BTreeMap<String, &RawValue>> {
    let is_object = line.starts_with(b"{") && line.ends_with(b"}");
    let members = is_object.then(|| serde_json::from_slice(line));
    members?.ok()
}

fn begins_two_objects(text: &[u8]) -> bool {
    let text = text.strip_prefix(BOM).unwrap_or(text);
    let lines = text.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
    let mut lines = lines.filter(|line| !line.is_empty());
    let mut object = || lines.next().filter(|line| line.starts_with(b"{"));
    let is_cut = |line: &[u8]| matches!(line.last(), Some(b'{' | b'[' | b':' | b','));
    object().is_some_and(|line| !is_cut(line)) && object().is_some()
}

#[cfg(test)]
mod tests {
    use std::io::BufReader;

    use matchplay_record::Limits;

    use super::*;

    /// A terminal, where a read after the end waits for more input.
    struct Terminal<'a>(Option<&'a [u8]>);

    impl Read for Terminal<'_> {
        fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
            let text = self.0.as_mut().expect("the input has ended");
            let length = text.read(into)?;
            if length == 0 {
                self.0 = None;
            }
            Ok(length)
        }
    }

    #[test]
    fn standard_input_ends_once() {
        let inputs = Inputs {
            form: None,
            contents: Contents::Records,
            limits: Limits::default(),
            rejects_lines: false,
        };
        let stream = Stream {
            inputs: &inputs,
            name: STDIN.to_owned(),
            inside: Path::new(""),
        };
        let mut texts = Vec::new();
        let reader = BufReader::new(Terminal(Some(b"(\n)\n")));
        let end = stream.texts(reader, &mut |source| {
            texts.push(source.unwrap().text);
            ControlFlow::Continue(())
        });
        assert!(end.is_continue());
        assert_eq!(texts, ["(\n)\n"]);
    }
}
