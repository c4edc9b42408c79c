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
    /// Calls `take` with the text of the stream, or with each of its lines if these are
    /// records.
    ///
    /// Lines are read one by one as they arrive. Standard input consists of lines if one
    /// of its first lines is an object with a game.
    pub(crate) fn texts(mut self, take: &mut Take<'_>) -> ControlFlow<()> {
        /// The number of bytes in which such a line is searched for.
        const HEAD: usize = 1 << 16;
        if self.inputs.is_named_lines(&self.name) {
            return self.lines(take);
        }
        if self.inputs.contents == Contents::Documents {
            return self.documents(take);
        }
        let mut head = Vec::new();
        let mut is_row = false;
        let is_unknown = self.inputs.form.is_none() && self.name == STDIN;
        while is_unknown && !is_row && head.len() < HEAD {
            let start = head.len();
            let mut line = self.reader.by_ref().take(self.inputs.limits.line as u64);
            match line.read_until(b'\n', &mut head) {
                Ok(0) => break,
                Ok(_) => is_row = is_record_line(&head[start..]),
                Err(error) => return take(Err(Unread::io(self.name, error).into())),
            }
        }
        let stream = Stream {
            inputs: self.inputs,
            name: self.name,
            inside: self.inside,
            reader: Cursor::new(head).chain(self.reader),
        };
        match is_row {
            true => stream.lines(take),
            false => stream.whole(take),
        }
    }

    /// Calls `take` with each element of an array, with each line if the first line is a
    /// whole object, or else with the whole stream.
    fn documents(mut self, take: &mut Take<'_>) -> ControlFlow<()> {
        let mut head = Vec::new();
        while head.trim_ascii().is_empty() {
            head.clear();
            let mut line = self.reader.by_ref().take(self.inputs.limits.line as u64);
            match line.read_until(b'\n', &mut head) {
                Ok(0) => break,
                Ok(_) => {}
                Err(error) => return take(Err(Unread::io(self.name, error).into())),
            }
        }
        let line = head.strip_prefix(BOM).unwrap_or(&head).trim_ascii();
        let is_array = line.starts_with(b"[");
        let is_row = line.starts_with(b"{") && serde_json::from_slice::<&RawValue>(line).is_ok();
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

/// Whether a line is an object with a game. The members are not parsed, because parsed
/// members take many times the memory of the line.
fn is_record_line(line: &[u8]) -> bool {
    let line = line.strip_prefix(BOM).unwrap_or(line).trim_ascii();
    let is_object = line.starts_with(b"{") && line.ends_with(b"}");
    is_object
        && serde_json::from_slice::<BTreeMap<String, &RawValue>>(line)
            .is_ok_and(|members| members.contains_key("game"))
}

fn begins_two_objects(text: &[u8]) -> bool {
    let text = text.strip_prefix(BOM).unwrap_or(text);
    let lines = text.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
    let mut lines = lines.filter(|line| !line.is_empty());
    let mut begins = || lines.next().is_some_and(|line| line.starts_with(b"{"));
    begins() && begins()
}
