use std::collections::BTreeMap;
use std::io::{BufRead, Cursor, Read};
use std::ops::ControlFlow;
use std::path::PathBuf;

use serde_json::value::RawValue;

use super::source::{STDIN, Source};
use super::unread::Unread;
use super::{Inputs, Taken};
use crate::args::Form;

/// A file or standard input that is being read.
pub(super) struct Stream<R> {
    pub(super) name: String,
    /// The path inside the folder that was given, or the name.
    pub(super) inside: PathBuf,
    pub(super) reader: R,
}

/// Lines are looked at for a whole record until so many bytes.
const HEAD: usize = 1 << 16;

impl<R: BufRead> Stream<R> {
    /// The one text of the stream, or each of its lines if these are records.
    ///
    /// Lines are taken one by one as they come, however many there are. On
    /// standard input they are told from a text by one among the first that is
    /// an object with a game.
    pub(super) fn texts(mut self, inputs: &Inputs, take: &mut Taken<'_>) -> ControlFlow<()> {
        let lines = match inputs.from {
            Some(Form::JsonLines) => true,
            Some(Form::Contest(_)) => false,
            None => self.name.ends_with(".jsonl"),
        };
        if lines {
            return self.lines(inputs, take);
        }
        let mut head = Vec::new();
        let mut is_row = false;
        let is_unknown = inputs.from.is_none() && self.name == STDIN;
        while is_unknown && !is_row && head.len() < HEAD {
            let start = head.len();
            let mut line = self.reader.by_ref().take(inputs.limits.line as u64);
            match line.read_until(b'\n', &mut head) {
                Ok(0) => break,
                Ok(_) => is_row = holds_a_game(&head[start..]),
                Err(error) => return take(Err(Unread::io(self.name, error))),
            }
        }
        let stream = Stream {
            name: self.name,
            inside: self.inside,
            reader: Cursor::new(head).chain(self.reader),
        };
        match is_row {
            true => stream.lines(inputs, take),
            false => stream.whole(inputs, take),
        }
    }

    /// All of the stream as one text, unless its first two lines open an object
    /// each, as those of a single object that is laid out do not.
    fn whole(self, inputs: &Inputs, take: &mut Taken<'_>) -> ControlFlow<()> {
        let Stream {
            name,
            inside,
            reader,
        } = self;
        let limit = inputs.limits.bytes;
        let mut bytes = Vec::new();
        let most = (limit as u64).saturating_add(1);
        if let Err(error) = reader.take(most).read_to_end(&mut bytes) {
            return take(Err(Unread::io(name, error)));
        }
        if bytes.len() > limit {
            let limit = ("bytes", limit);
            return take(Err(Unread::too_long(name, None, &bytes, limit)));
        }
        if inputs.from.is_none() && opens_two_objects(&bytes) {
            let reader = Cursor::new(bytes);
            let lines = Stream {
                name,
                inside,
                reader,
            };
            return lines.lines(inputs, take);
        }
        take(text(name, inside, None, bytes))
    }

    /// Each line that is not blank.
    fn lines(mut self, inputs: &Inputs, take: &mut Taken<'_>) -> ControlFlow<()> {
        let limit = inputs.limits.line;
        for number in 1.. {
            let name = || self.name.clone();
            let mut line = Vec::new();
            let most = (limit as u64).saturating_add(1);
            let read = self.reader.by_ref().take(most).read_until(b'\n', &mut line);
            let unread = match read {
                Ok(0) => break,
                Ok(_) if line.len() > limit && !line.ends_with(b"\n") => {
                    let limit = ("line", limit);
                    let too_long = Unread::too_long(name(), Some(number), &line, limit);
                    match self.reader.skip_until(b'\n') {
                        Ok(_) => too_long,
                        Err(error) => return take(Err(Unread::io(name(), error))),
                    }
                }
                Ok(_) if line.trim_ascii().is_empty() => continue,
                Ok(_) => {
                    line.truncate(line.trim_ascii_end().len());
                    take(text(name(), self.inside.clone(), Some(number), line))?;
                    continue;
                }
                Err(error) => return take(Err(Unread::io(name(), error))),
            };
            take(Err(unread))?;
        }
        ControlFlow::Continue(())
    }
}

/// The bytes as a text, without a byte order mark.
fn text(
    name: String,
    inside: PathBuf,
    line: Option<usize>,
    bytes: Vec<u8>,
) -> Result<Source, Unread> {
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
            })
        }
        Err(error) => {
            let good = error.utf8_error().valid_up_to();
            Err(Unread::not_utf8(name, line, error.as_bytes(), good))
        }
    }
}

/// Whether a line is an object with a game, whose parts are not looked at: they
/// would take many times the memory of the line.
fn holds_a_game(line: &[u8]) -> bool {
    let line = bare(line).trim_ascii();
    let is_object = line.starts_with(b"{") && line.ends_with(b"}");
    is_object
        && serde_json::from_slice::<BTreeMap<String, &RawValue>>(line)
            .is_ok_and(|fields| fields.contains_key("game"))
}

/// Bytes without a byte order mark.
fn bare(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes)
}

fn opens_two_objects(text: &[u8]) -> bool {
    let lines = bare(text).split(|&byte| byte == b'\n');
    let lines = lines.map(<[u8]>::trim_ascii);
    let mut lines = lines.filter(|line| !line.is_empty());
    let mut opens = || lines.next().is_some_and(|line| line.starts_with(b"{"));
    opens() && opens()
}
