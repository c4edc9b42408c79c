use std::io::{self, IsTerminal};
use std::path::Path;

use anstream::adapter::strip_str;
use anstream::{AutoStream, ColorChoice};
use matchplay_corpus::{Extensions, Output};
use matchplay_document::{ErrorJson, PlyRows};
use matchplay_record::{RecordFormat, json, json_line};

use crate::batch::Piece;
use crate::console::Console;
use crate::failure::{Exit, Failure};

/// The notations of a file with one record or certificate.
pub(crate) const NOTATIONS: Extensions<'_, RecordFormat> =
    Extensions(&[("ron", RecordFormat::Ron), ("json", RecordFormat::Json)]);

/// The destination of the documents of a command: standard output, or a file.
pub(crate) struct Sink {
    /// `None` for standard output.
    file: Option<Output>,
    pub(crate) layout: Joining,
    is_empty: bool,
}

/// How documents are separated.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Joining {
    /// Texts for people, separated by blank lines.
    Texts,
    /// Lines of text for people.
    Lines,
    /// Documents without separators.
    Plain,
    /// The rows of a table of plies, after its header.
    Table,
    /// The elements of a JSON array.
    Array,
}

impl Joining {
    /// The text of an error row in place of a document.
    pub(crate) fn row(self, error: &ErrorJson<'_>) -> String {
        match self {
            Joining::Array => json(error),
            _ => json_line(error),
        }
    }
}

impl Sink {
    /// Standard output.
    pub(crate) const fn stdout(layout: Joining) -> Sink {
        Sink {
            file: None,
            layout,
            is_empty: true,
        }
    }

    /// A file that is replaced only by a complete result; `-` is standard output.
    pub(crate) fn open(path: &Path, layout: Joining) -> Result<Sink, Failure> {
        let mut sink = Sink::stdout(layout);
        if path != Path::new("-") {
            sink.file = Some(Output::create(path)?);
        }
        Ok(sink)
    }

    /// Whether the documents replace a file.
    pub(crate) fn replaces(&self) -> bool {
        self.file.as_ref().is_some_and(Output::replaces)
    }

    /// Whether a terminal shows the documents.
    pub(crate) fn is_terminal(&self) -> bool {
        self.file.is_none() && io::stdout().is_terminal()
    }

    /// Writes a document.
    pub(crate) fn print(&mut self, console: &mut Console, document: &str) -> Result<(), Failure> {
        self.piece(console, Piece::whole(document))
    }

    /// Writes a document or a piece of one.
    pub(crate) fn piece(&mut self, console: &mut Console, piece: Piece<'_>) -> Result<(), Failure> {
        if piece.is_first {
            self.start(console)?;
        }
        match self.layout {
            Joining::Texts | Joining::Lines => self.write_text(console, piece.text),
            Joining::Array if piece.is_last => self.write(console, piece.text.trim_end()),
            Joining::Plain | Joining::Table | Joining::Array => self.write(console, piece.text),
        }
    }

    /// Writes the text before a document.
    fn start(&mut self, console: &mut Console) -> Result<(), Failure> {
        let is_first = std::mem::replace(&mut self.is_empty, false);
        match self.layout {
            Joining::Texts if !is_first => self.write(console, "\n"),
            Joining::Table if is_first => self.write(console, &PlyRows::csv_header()),
            Joining::Array => self.write(console, if is_first { "[" } else { ",\n" }),
            _ => Ok(()),
        }
    }

    /// Writes text for people. In a file, it has styles only if they are requested.
    fn write_text(&mut self, console: &mut Console, text: &str) -> Result<(), Failure> {
        match &mut self.file {
            None => Ok(console.print_text(text)?),
            Some(_) if AutoStream::choice(&Vec::new()) == ColorChoice::Never => {
                self.write(console, &strip_str(text).to_string())
            }
            Some(_) => self.write(console, text),
        }
    }

    fn write(&mut self, console: &mut Console, text: &str) -> Result<(), Failure> {
        match &mut self.file {
            None => Ok(console.write(text.as_bytes())?),
            Some(file) => Ok(file.append(text.as_bytes())?),
        }
    }

    /// Writes the text that follows the last document.
    fn end(&mut self, console: &mut Console) -> Result<(), Failure> {
        match (self.layout, self.is_empty) {
            (Joining::Array, true) => self.write(console, "[]\n"),
            (Joining::Array, false) => self.write(console, "]\n"),
            (Joining::Table, true) => self.write(console, &PlyRows::csv_header()),
            _ => Ok(()),
        }
    }

    /// Whether a signal has asked the run to end.
    pub(crate) fn is_interrupted(&self) -> bool {
        self.file
            .as_ref()
            .is_some_and(|file| file.signal().is_some())
    }

    /// Completes the result of a run, given the number of its valid records.
    ///
    /// A file gets its name if the run succeeded and wrote a record or a row of an error, or if it is
    /// new and no input was invalid. Otherwise a message names the incomplete file.
    pub(crate) fn finish(
        mut self,
        console: &mut Console,
        run: Result<u64, Failure>,
    ) -> Result<(), Failure> {
        let has_documents = !self.is_empty;
        let run = run.and_then(|count| self.end(console).map(|()| count));
        let Some(mut file) = self.file else {
            return run.map(drop);
        };
        console.end_by(file.signal());
        let has_no_record = matches!(run, Ok(0));
        if let Err(failure) = run {
            console.failure(failure);
        }
        let exit = console.exit();
        // Without records, all documents are error rows.
        let is_complete = match has_no_record {
            true => exit < Exit::Usage && (has_documents || !file.replaces()),
            false => !exit.is_failure(),
        };
        if is_complete {
            match file.commit() {
                Ok(()) => return Ok(()),
                Err(error) => console.failure(error.into()),
            }
        } else if has_no_record && exit < Exit::Usage {
            console.error(
                Exit::Invalid,
                "expected at least one record or document, found none",
            );
        }
        console.error(console.exit(), file.leave(!has_no_record));
        Ok(())
    }
}

/// Writes a whole result to a file; `-` is standard output.
pub(crate) fn write_file(
    console: &mut Console,
    path: &Path,
    contents: impl AsRef<[u8]>,
) -> Result<(), Failure> {
    let contents = contents.as_ref();
    let mut sink = Sink::open(path, Joining::Plain)?;
    match &mut sink.file {
        None => Ok(console.write(contents)?),
        Some(file) => {
            let written = file.append(contents).map(|()| 1);
            sink.finish(console, written.map_err(Failure::from))
        }
    }
}
