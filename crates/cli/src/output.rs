use std::path::Path;

use matchplay_corpus::{Extensions, Output};
use matchplay_record::{ErrorJson, RecordFormat, json, json_line};

use crate::console::Console;
use crate::failure::{Exit, Failure};

/// The notations of a file with one record or certificate.
pub(crate) const NOTATIONS: Extensions<'_, RecordFormat> =
    Extensions(&[("ron", RecordFormat::Ron), ("json", RecordFormat::Json)]);

/// The destination of the documents of a command: standard output, or a file.
pub(crate) struct Sink {
    /// `None` for standard output.
    file: Option<Output>,
    pub(crate) layout: Layout,
    is_empty: bool,
}

/// How documents are separated.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Layout {
    /// Texts for people, separated by blank lines.
    Texts,
    /// Documents without separators.
    Plain,
    /// The elements of a JSON array.
    Array,
}

impl Layout {
    /// The text of an error row in place of a document.
    pub(crate) fn row(self, error: &ErrorJson<'_>) -> String {
        match self {
            Layout::Array => json(error),
            Layout::Texts | Layout::Plain => json_line(error),
        }
    }
}

impl Sink {
    /// Standard output.
    pub(crate) const fn stdout(layout: Layout) -> Sink {
        Sink {
            file: None,
            layout,
            is_empty: true,
        }
    }

    /// A file that is replaced only by a complete result; `-` is standard output.
    pub(crate) fn open(path: &Path) -> Result<Sink, Failure> {
        let mut sink = Sink::stdout(Layout::Plain);
        if path != Path::new("-") {
            sink.file = Some(Output::create(path)?);
        }
        Ok(sink)
    }

    /// Writes a document.
    pub(crate) fn print(&mut self, console: &mut Console, document: &str) -> Result<(), Failure> {
        let is_first = std::mem::replace(&mut self.is_empty, false);
        if let Some(file) = &mut self.file {
            return Ok(file.append(document.as_bytes())?);
        }
        match self.layout {
            Layout::Texts => {
                console.write(if is_first { b"" } else { b"\n" })?;
                console.print_text(document)?;
            }
            Layout::Plain => console.write(document.as_bytes())?,
            Layout::Array => {
                console.write(if is_first { b"[" } else { b",\n" })?;
                console.write(document.trim_end().as_bytes())?;
            }
        }
        Ok(())
    }

    /// Whether a signal has asked the run to end.
    pub(crate) fn is_interrupted(&self) -> bool {
        self.file
            .as_ref()
            .is_some_and(|file| file.signal().is_some())
    }

    /// Completes the result of a run over a number of valid records.
    ///
    /// A file gets its name if the run succeeded and, if it replaces another file, had a
    /// record. Otherwise a message names the incomplete file.
    pub(crate) fn finish(
        self,
        console: &mut Console,
        run: Result<u64, Failure>,
    ) -> Result<(), Failure> {
        let Some(mut file) = self.file else {
            run?;
            if self.layout == Layout::Array {
                console.write(if self.is_empty { b"[]\n" } else { b"]\n" })?;
            }
            return Ok(());
        };
        if let Some(number) = file.signal() {
            console.end(Exit::Signal(number));
        }
        let is_empty = matches!(run, Ok(0));
        if let Err(failure) = run {
            console.failure(failure);
        }
        let exit = console.exit();
        let is_complete = match is_empty {
            true => exit < Exit::Usage && !file.replaces(),
            false => !exit.is_failure(),
        };
        if is_complete {
            match file.commit() {
                Ok(()) => return Ok(()),
                Err(error) => console.failure(error.into()),
            }
        } else if is_empty && exit < Exit::Usage {
            console.error(Exit::Invalid, "expected at least one record, found none");
        }
        console.error(console.exit(), file.leave(!is_empty));
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
    let mut sink = Sink::open(path)?;
    match &mut sink.file {
        None => Ok(console.write(contents)?),
        Some(file) => {
            let written = file.append(contents).map(|()| 1);
            sink.finish(console, written.map_err(Failure::from))
        }
    }
}
