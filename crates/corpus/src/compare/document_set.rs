use std::fmt::Display;
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom};
use std::path::Path;

use matchplay_record::{LimitName, Limits};
use serde_json::value::RawValue;

use super::DocumentError;
use super::document_file::DocumentFile;
use crate::UnreadReason;
use crate::lines::Lines;
use crate::stream::BOM;
use crate::walk::{files, has_extension};

/// The JSON documents of a file, of standard input, or of the files of a folder.
#[derive(Debug)]
pub struct DocumentSet {
    files: Vec<DocumentFile>,
    limits: Limits,
}

/// The place of a document.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    file: u32,
    part: Part,
    start: u64,
    length: u64,
}

/// The part of a file that is a document.
#[derive(Clone, Copy, Debug)]
enum Part {
    Whole,
    /// A line, 1-based.
    Line(usize),
    /// An element of an array, 1-based.
    Element(usize),
}

/// A document and its place, or the reason why it is left out.
type Found<'d> = Result<(Place, &'d [u8]), DocumentError>;

impl DocumentSet {
    /// The documents of a file, of `-`, or of all `.json` and `.jsonl` files in a folder,
    /// in name order. Standard input and pipes are copied to a temporary file.
    ///
    /// # Errors
    ///
    /// If the file or folder cannot be read, or the folder contains no such file.
    pub fn open(path: &Path, limits: &Limits) -> Result<DocumentSet, DocumentError> {
        let name = path.display().to_string();
        let files = match path != Path::new("-") && path.is_dir() {
            false => {
                let file = DocumentFile::new(path);
                vec![file.map_err(|error| DocumentError::io(&name, error))?]
            }
            true => {
                let found = files(path, &["json", "jsonl"]).map(|file| match file {
                    Ok(file) => Ok(DocumentFile::regular(file)),
                    Err((at, error)) => Err(DocumentError::io(at.display(), error)),
                });
                found.collect::<Result<_, _>>()?
            }
        };
        if files.is_empty() {
            let message = "expected .json or .jsonl files in this folder, found none";
            return Err(DocumentError::invalid(name, message));
        }
        Ok(DocumentSet {
            files,
            limits: limits.clone(),
        })
    }

    /// Calls `take` with each document, in order, or with the error in its place.
    pub(super) fn each(&self, take: &mut dyn FnMut(Found<'_>)) {
        for (index, file) in (0..).zip(&self.files) {
            if let Err(error) = self.each_of(index, file, take) {
                take(Err(DocumentError::io(file.path.display(), error)));
            }
        }
    }

    /// Calls `take` with the documents of a file.
    fn each_of(
        &self,
        index: u32,
        file: &DocumentFile,
        take: &mut dyn FnMut(Found<'_>),
    ) -> io::Result<()> {
        let mut reader = BufReader::new(file.open()?);
        let start = u64::from(reader.fill_buf()?.starts_with(BOM)) * BOM.len() as u64;
        reader.seek(SeekFrom::Start(start))?;
        let is_named = has_extension(&file.path, &["jsonl"]);
        let is_lines = is_named || begins_with_line(&mut reader)?;
        reader.seek(SeekFrom::Start(start))?;
        let place = |part, start, length: usize| Place {
            file: index,
            part,
            start,
            length: length as u64,
        };
        if is_lines {
            let (limit, bytes) = (LimitName::Line, self.limits.line);
            let mut lines = Lines::new(reader, start, bytes);
            while let Some(line) = lines.next()? {
                let place = place(Part::Line(line.number), line.start, line.bytes.len());
                take(match line.is_too_long {
                    true => {
                        let reason = UnreadReason::TooLong { limit, bytes };
                        Err(DocumentError::invalid(self.name(place), reason))
                    }
                    false => Ok((place, &*line.bytes)),
                });
            }
            return Ok(());
        }
        let (limit, bytes) = (LimitName::Bytes, self.limits.bytes);
        let mut text = Vec::new();
        let most = (bytes as u64).saturating_add(1);
        reader.take(most).read_to_end(&mut text)?;
        let whole = place(Part::Whole, start, text.len());
        if text.len() > bytes {
            let reason = UnreadReason::TooLong { limit, bytes };
            take(Err(DocumentError::invalid(self.name(whole), reason)));
            return Ok(());
        }
        if text.trim_ascii_start().first() != Some(&b'[') {
            take(Ok((whole, &text)));
            return Ok(());
        }
        let elements: Vec<&RawValue> = match serde_json::from_slice(&text) {
            Ok(elements) => elements,
            Err(error) => {
                let at = (error.line().max(1), error.column().max(1));
                take(Err(self.invalid(whole, at, "invalid JSON")));
                return Ok(());
            }
        };
        for (number, element) in (1..).zip(elements) {
            let element = element.get().as_bytes();
            // The element is borrowed from the text.
            let offset = element.as_ptr() as usize - text.as_ptr() as usize;
            let place = place(Part::Element(number), start + offset as u64, element.len());
            take(Ok((place, element)));
        }
        Ok(())
    }

    /// Reads the document at a place again.
    pub(super) fn read(&self, place: Place) -> Result<Vec<u8>, DocumentError> {
        let read = || -> io::Result<Vec<u8>> {
            let mut file = self.files[place.file as usize].open()?;
            file.seek(SeekFrom::Start(place.start))?;
            let mut bytes = Vec::new();
            file.take(place.length).read_to_end(&mut bytes)?;
            Ok(bytes)
        };
        read().map_err(|error| DocumentError::io(self.name(place), error))
    }

    /// The error of a document at a line and column inside it.
    pub(super) fn invalid(
        &self,
        place: Place,
        (line, column): (usize, usize),
        message: impl Display,
    ) -> DocumentError {
        let name = self.name(place);
        let name = match place.part {
            Part::Whole => format!("{name}:{line}:{column}"),
            Part::Line(_) => format!("{name}:{column}"),
            Part::Element(_) => name,
        };
        DocumentError::invalid(name, message)
    }

    fn name(&self, place: Place) -> String {
        let name = self.files[place.file as usize].path.display();
        match place.part {
            Part::Whole => name.to_string(),
            Part::Line(number) => format!("{name}:{number}"),
            Part::Element(number) => format!("{name}#{number}"),
        }
    }
}

/// Whether the first line that is not blank is a whole object.
fn begins_with_line(reader: &mut impl BufRead) -> io::Result<bool> {
    /// A file with a longer first line is a single document.
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
