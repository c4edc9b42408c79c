use std::fmt::Display;
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom};
use std::path::Path;

use matchplay_record::Limits;
use serde_json::value::RawValue;

use super::source::{Source, files};
use crate::console::Console;
use crate::exit::Exit;

const BOM: &[u8] = b"\xef\xbb\xbf";

/// The JSON documents of some files, one of which can be read again by its
/// place.
pub(super) struct ReviewSet {
    sources: Vec<Source>,
    limits: Limits,
}

/// Where a document stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    source: u32,
    part: Part,
    start: u64,
    length: u64,
}

/// Which part of its file a document is.
#[derive(Clone, Copy, Debug)]
enum Part {
    Whole,
    /// A line, from 1.
    Line(u64),
    /// An element of an array, from 1.
    Element(u64),
}

impl ReviewSet {
    /// Those of a file, of `-`, or of all files of a folder and the folders in
    /// it, in name order. What cannot be opened is reported; a set without a
    /// file is none.
    pub(super) fn new(console: &mut Console, path: &Path, limits: &Limits) -> Option<ReviewSet> {
        let files = match files(path) {
            Ok(files) => files,
            Err(error) => {
                console.error(Exit::Io, format_args!("{}: {error}", path.display()));
                return None;
            }
        };
        if files.is_empty() {
            let message = format!("no .json or .jsonl in {}", path.display());
            console.error(Exit::Invalid, message);
        }
        let mut sources = Vec::new();
        for file in files {
            match Source::new(&file) {
                Ok(source) => sources.push(source),
                Err(error) => {
                    console.error(Exit::Io, format_args!("{}: {error}", file.display()));
                }
            }
        }
        let limits = limits.clone();
        (!sources.is_empty()).then_some(ReviewSet { sources, limits })
    }

    /// Calls `each` with every document, in order. What cannot be read is
    /// reported, and the rest goes on.
    pub(super) fn each(
        &self,
        console: &mut Console,
        mut each: impl FnMut(&mut Console, Place, &[u8]) -> io::Result<()>,
    ) -> io::Result<()> {
        for index in 0..self.sources.len() {
            let mut failed = Ok(());
            let mut hand = |console: &mut Console, part, start, bytes: &[u8]| {
                let place = Place {
                    source: index as u32,
                    part,
                    start,
                    length: bytes.len() as u64,
                };
                failed = each(console, place, bytes);
                failed.is_ok()
            };
            if let Err(error) = self.read(index, console, &mut hand) {
                let name = &self.sources[index].name;
                console.error(Exit::Io, format_args!("{name}: {error}"));
            }
            failed?;
        }
        Ok(())
    }

    /// Reports an error at a line and a column of the document at a place.
    pub(super) fn report(
        &self,
        console: &mut Console,
        place: Place,
        (line, column): (usize, usize),
        message: impl Display,
    ) {
        let name = self.name_at(place, line, column);
        console.error(Exit::Invalid, format_args!("{name}: {message}"));
    }

    /// The document at a place once more; that it cannot be read is reported.
    pub(super) fn again(&self, console: &mut Console, place: Place) -> Option<Vec<u8>> {
        let bytes = self.bytes(place).map_err(|error| {
            let name = self.name(place);
            console.error(Exit::Io, format_args!("{name}: {error}"));
        });
        bytes.ok()
    }

    fn bytes(&self, place: Place) -> io::Result<Vec<u8>> {
        let mut file = self.sources[place.source as usize].open()?;
        file.seek(SeekFrom::Start(place.start))?;
        let mut bytes = Vec::new();
        file.take(place.length).read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    /// What a place is called.
    pub(super) fn name(&self, place: Place) -> String {
        let name = &self.sources[place.source as usize].name;
        match place.part {
            Part::Whole => name.clone(),
            Part::Line(number) => format!("{name}:{number}"),
            Part::Element(number) => format!("{name}#{number}"),
        }
    }

    /// What a place in a document is called, by its line and column there.
    fn name_at(&self, place: Place, line: usize, column: usize) -> String {
        let name = self.name(place);
        match place.part {
            Part::Whole => format!("{name}:{line}:{column}"),
            Part::Line(_) => format!("{name}:{column}"),
            Part::Element(_) => name,
        }
    }

    /// Hands on the documents of a source as long as `hand` wants more.
    fn read(
        &self,
        index: usize,
        console: &mut Console,
        hand: &mut impl FnMut(&mut Console, Part, u64, &[u8]) -> bool,
    ) -> io::Result<()> {
        let source = &self.sources[index];
        let mut reader = BufReader::new(source.open()?);
        let start = u64::from(reader.fill_buf()?.starts_with(BOM)) * BOM.len() as u64;
        reader.seek(SeekFrom::Start(start))?;
        let is_lines = source.name.ends_with(".jsonl") || is_json_lines(&mut reader)?;
        reader.seek(SeekFrom::Start(start))?;
        if is_lines {
            self.lines(index, reader, start, console, hand)
        } else {
            self.elements(index, reader, start, console, hand)
        }
    }

    fn lines(
        &self,
        index: usize,
        mut reader: BufReader<impl Read>,
        mut start: u64,
        console: &mut Console,
        hand: &mut impl FnMut(&mut Console, Part, u64, &[u8]) -> bool,
    ) -> io::Result<()> {
        let limit = self.limits.line;
        let mut line = Vec::new();
        for number in 1.. {
            line.clear();
            let most = (limit as u64).saturating_add(1);
            let mut read = reader.by_ref().take(most).read_until(b'\n', &mut line)? as u64;
            if read == 0 {
                break;
            }
            if line.len() > limit && !line.ends_with(b"\n") {
                read += reader.skip_until(b'\n')? as u64;
                let name = &self.sources[index].name;
                console.error(
                    Exit::Invalid,
                    too_long(&format!("{name}:{number}"), "line", limit),
                );
            } else if !line.trim_ascii().is_empty()
                && !hand(console, Part::Line(number), start, line.trim_ascii_end())
            {
                break;
            }
            start += read;
        }
        Ok(())
    }

    /// One document, or the elements of an array.
    fn elements(
        &self,
        index: usize,
        reader: impl Read,
        start: u64,
        console: &mut Console,
        hand: &mut impl FnMut(&mut Console, Part, u64, &[u8]) -> bool,
    ) -> io::Result<()> {
        let name = &self.sources[index].name;
        let limit = self.limits.bytes;
        let mut bytes = Vec::new();
        let most = (limit as u64).saturating_add(1);
        reader.take(most).read_to_end(&mut bytes)?;
        if bytes.len() > limit {
            console.error(Exit::Invalid, too_long(name, "bytes", limit));
            return Ok(());
        }
        if bytes.trim_ascii_start().first() != Some(&b'[') {
            hand(console, Part::Whole, start, &bytes);
            return Ok(());
        }
        let elements: Vec<&RawValue> = match serde_json::from_slice(&bytes) {
            Ok(elements) => elements,
            Err(error) => {
                console.error(Exit::Invalid, format_args!("{name}: {error}"));
                return Ok(());
            }
        };
        for (number, element) in (1..).zip(elements) {
            let element = element.get().as_bytes();
            let offset = element.as_ptr() as usize - bytes.as_ptr() as usize;
            if !hand(
                console,
                Part::Element(number),
                start + offset as u64,
                element,
            ) {
                break;
            }
        }
        Ok(())
    }
}

fn too_long(name: &str, which: &str, limit: usize) -> String {
    format!("{name}: more than the {limit} bytes allowed (--limit {which}=N)")
}

/// Whether the first line that is not blank is an object, whole.
fn is_json_lines(reader: &mut impl BufRead) -> io::Result<bool> {
    /// Enough to see that it is none, as when it is the only one and huge.
    const MOST: u64 = 1 << 26;
    let mut reader = reader.take(MOST);
    let mut line = Vec::new();
    while line.trim_ascii().is_empty() {
        line.clear();
        if reader.read_until(b'\n', &mut line)? == 0 {
            return Ok(false);
        }
    }
    let line = line.trim_ascii();
    Ok(line.starts_with(b"{") && line.ends_with(b"}"))
}
