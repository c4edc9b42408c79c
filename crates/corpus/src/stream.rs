use std::collections::BTreeMap;
use std::io::{BufRead, Cursor, Read};
use std::num::NonZeroU32;
use std::ops::ControlFlow;
use std::path::PathBuf;

use serde_json::value::RawValue;

use crate::elements::Elements;
use crate::inputs::{Inputs, Take};
use crate::lines::Lines;
use crate::source::{STDIN, Source};
use crate::unread::Unread;
use crate::{Contents, InputError};

/// A file or standard input that is being read.
pub(crate) struct Stream<'a, R> {
    pub(crate) inputs: &'a Inputs,
    pub(crate) name: String,
    /// The path inside the folder that was given, or the name.
    pub(crate) inside: PathBuf,
    pub(crate) reader: R,
}

const BOM: &[u8] = b"\xef\xbb\xbf";

impl<'a, R: BufRead> Stream<'a, R> {
    /// Calls `take` with the text of the stream, with each of its lines, or with each element
    /// of an array of documents.
    ///
    /// Lines are read one by one as they arrive. Standard input consists of lines if one of
    /// its first lines is a whole record or document, and a file of documents if its first
    /// line is a whole object. Blank lines do not count.
    pub(crate) fn texts(mut self, take: &mut Take<'_>) -> ControlFlow<()> {
        /// The number of bytes in which such a line is searched for.
        const HEAD: usize = 1 << 16;
        if self.inputs.is_named_lines(&self.name) {
            return self.lines(take);
        }
        let is_stdin = self.inputs.form.is_none() && self.name == STDIN;
        let (is_document, member) = match self.inputs.contents {
            Contents::Records => (false, "game"),
            Contents::Documents => (true, "format"),
        };
        let mut head = Vec::new();
        let (mut is_first, mut is_array, mut is_row) = (true, false, false);
        while (is_stdin || is_document && is_first) && !is_array && !is_row && head.len() < HEAD {
            let start = head.len();
            let mut line = self.reader.by_ref().take(self.inputs.limits.line as u64);
            match line.read_until(b'\n', &mut head) {
                Ok(0) => break,
                Ok(_) => {}
                Err(error) => return take(Err(Unread::io(self.name, error).into())),
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
        let stream = Stream {
            inputs: self.inputs,
            name: self.name,
            inside: self.inside,
            reader: Cursor::new(head).chain(self.reader),
        };
        match (is_array, is_row) {
            (true, _) => stream.elements(take),
            (_, true) => stream.lines(take),
            _ => stream.whole(take),
        }
    }

    /// Calls `take` with each element of an array.
    fn elements(self, take: &mut Take<'_>) -> ControlFlow<()> {
        let limit = self.inputs.limits.bytes;
        let mut elements = Elements::new(self.reader, limit);
        loop {
            let element = match elements.next() {
                Ok(None) => return ControlFlow::Continue(()),
                Ok(Some(element)) => element,
                Err(error) => return take(Err(Unread::io(self.name, error).into())),
            };
            let (name, number) = (format!("{}#{}", self.name, element.number), element.number);
            if element.is_too_long {
                let limit = ("bytes", limit);
                take(Err(
                    Unread::too_long(name, None, &element.bytes, limit).into()
                ))?;
                continue;
            }
            let source = source(self.inputs, name, self.inside.clone(), None, element.bytes);
            take(source.map(|source| Source {
                element: u32::try_from(number).ok().and_then(NonZeroU32::new),
                ..source
            }))?;
        }
    }

    /// Calls `take` with the whole stream as one text, or with its lines if the stream is
    /// JSON Lines: if each of the first two lines that are not blank begins an object. In
    /// one indented object, the second line does not.
    fn whole(self, take: &mut Take<'_>) -> ControlFlow<()> {
        let limit = self.inputs.limits.bytes;
        let mut bytes = Vec::new();
        let most = (limit as u64).saturating_add(1);
        if let Err(error) = self.reader.take(most).read_to_end(&mut bytes) {
            return take(Err(Unread::io(self.name, error).into()));
        }
        if bytes.len() > limit {
            let limit = ("bytes", limit);
            return take(Err(Unread::too_long(self.name, None, &bytes, limit).into()));
        }
        let stream = Stream {
            inputs: self.inputs,
            name: self.name,
            inside: self.inside,
            reader: Cursor::new(bytes),
        };
        if stream.inputs.form.is_none() && begins_two_objects(stream.reader.get_ref()) {
            return stream.lines(take);
        }
        let bytes = stream.reader.into_inner();
        take(source(
            stream.inputs,
            stream.name,
            stream.inside,
            None,
            bytes,
        ))
    }

    /// Calls `take` with each line that is not blank.
    fn lines(self, take: &mut Take<'_>) -> ControlFlow<()> {
        let limit = self.inputs.limits.line;
        let mut lines = Lines::new(self.reader, 0, limit);
        loop {
            let (name, inside) = (self.name.clone(), self.inside.clone());
            match lines.next() {
                Ok(None) => return ControlFlow::Continue(()),
                Err(error) => return take(Err(Unread::io(name, error).into())),
                Ok(Some(line)) if line.is_too_long => {
                    let limit = ("line", limit);
                    let unread = Unread::too_long(name, Some(line.number), &line.bytes, limit);
                    take(Err(unread.into()))?;
                }
                Ok(Some(line)) => {
                    let number = Some(line.number);
                    take(source(self.inputs, name, inside, number, line.bytes))?;
                }
            }
        }
    }
}

/// The bytes as a text, without a byte order mark.
fn source(
    inputs: &Inputs,
    name: String,
    inside: PathBuf,
    line: Option<usize>,
    bytes: Vec<u8>,
) -> Result<Source, InputError> {
    match String::from_utf8(bytes) {
        Ok(mut text) => {
            if text.starts_with('\u{feff}') {
                text.remove(0);
            }
            Ok(Source {
                name,
                inside,
                text,
                line,
                element: None,
                form: inputs.form,
            })
        }
        Err(error) => {
            let valid = error.utf8_error().valid_up_to();
            Err(Unread::not_utf8(name, line, error.as_bytes(), valid).into())
        }
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
    let mut begins = || lines.next().is_some_and(|line| line.starts_with(b"{"));
    begins() && begins()
}
