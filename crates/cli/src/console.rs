use std::borrow::Cow;
use std::fmt::Display;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::Path;

use anstream::adapter::strip_str;
use anstream::{AutoStream, ColorChoice};
use indicatif::ProgressBar;
use matchplay_corpus::{Entry, InputError, Inputs, OutputError, Records};
use matchplay_render::wrapped;
use matchplay_strings::Language;

use crate::characters::{error_columns, terminal_columns};
use crate::failure::{Exit, Failure};
use crate::message::Message;

/// The standard output, standard error and exit code of a run.
pub(crate) struct Console {
    out: BufWriter<io::StdoutLock<'static>>,
    is_styled: bool,
    is_quiet: bool,
    /// The language of texts for people.
    pub(crate) language: Language,
    exit: Exit,
    /// The first record for which a condition of `--fail-on` holds, and the number of the others.
    flagged: Option<(String, u64)>,
    /// The totals of the run.
    totals: Option<String>,
    /// The number of files that exist already and were not written.
    existing: u64,
    /// The progress bar at the bottom of the terminal.
    bar: ProgressBar,
}

impl Console {
    pub(crate) fn new(is_quiet: bool, language: Language) -> Console {
        let out = io::stdout().lock();
        Console {
            is_styled: AutoStream::choice(&out) != ColorChoice::Never,
            out: BufWriter::with_capacity(1 << 16, out),
            is_quiet,
            language,
            exit: Exit::Done,
            flagged: None,
            totals: None,
            existing: 0,
            bar: ProgressBar::hidden(),
        }
    }

    /// Whether to print only data and errors.
    pub(crate) const fn is_quiet(&self) -> bool {
        self.is_quiet
    }

    /// Shows a progress bar in place of the last one.
    pub(crate) fn show(&mut self, bar: ProgressBar) {
        std::mem::replace(&mut self.bar, bar).finish_and_clear();
    }

    /// Prints text for people. Styles are removed where they cannot be shown, and the lines are
    /// wrapped at the width of a terminal.
    pub(crate) fn print(&mut self, text: impl Display) -> io::Result<()> {
        self.print_text(&text.to_string())
    }

    /// Prints a long text for people, which is not copied.
    pub(crate) fn print_text(&mut self, text: &str) -> io::Result<()> {
        let text = &*self.wrapped(text, terminal_columns());
        if self.is_styled {
            return self.write(text.as_bytes());
        }
        self.suspended(|out| {
            let mut rest = text;
            // Only the lines with styles are searched for them.
            while let Some(start) = rest.find('\u{1b}') {
                let end = rest[start..]
                    .find('\n')
                    .map_or(rest.len(), |end| start + end);
                out.write_all(&rest.as_bytes()[..start])?;
                for part in strip_str(&rest[start..end]) {
                    out.write_all(part.as_bytes())?;
                }
                rest = &rest[end..];
            }
            out.write_all(rest.as_bytes())
        })
    }

    fn wrapped<'a>(&self, text: &'a str, columns: Option<usize>) -> Cow<'a, str> {
        columns.map_or(text.into(), |columns| wrapped(text, columns, self.language))
    }

    /// Writes data byte for byte.
    pub(crate) fn write(&mut self, contents: &[u8]) -> io::Result<()> {
        self.suspended(|out| out.write_all(contents))
    }

    /// Writes to standard output while the progress bar is hidden.
    fn suspended(
        &mut self,
        write: impl FnOnce(&mut BufWriter<io::StdoutLock<'static>>) -> io::Result<()>,
    ) -> io::Result<()> {
        let Console { out, bar, .. } = self;
        if bar.is_hidden() || !io::stdout().is_terminal() {
            return write(out);
        }
        bar.suspend(|| {
            write(out)?;
            out.flush()
        })
    }

    /// Flushes standard output.
    pub(crate) fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }

    /// Records an exit; the worst one counts.
    pub(crate) fn end(&mut self, exit: Exit) {
        self.exit = self.exit.max(exit);
    }

    /// Records the signal that ended the run, if one did.
    pub(crate) fn end_by(&mut self, signal: Option<u8>) {
        if let Some(number) = signal {
            self.end(Exit::Signal(number));
        }
    }

    /// Records that a condition of `--fail-on` holds for a record.
    pub(crate) fn flag(&mut self, record: String) {
        match &mut self.flagged {
            Some((_, others)) => *others += 1,
            None => self.flagged = Some((record, 0)),
        }
    }

    /// The worst exit so far.
    pub(crate) const fn exit(&self) -> Exit {
        self.exit
    }

    /// Prints a message.
    pub(crate) fn message(&mut self, message: &Message) {
        if !(message.is_optional && self.is_quiet) {
            self.line(&message.text);
        }
    }

    /// Reports an error and continues.
    pub(crate) fn error(&mut self, exit: Exit, message: impl Display) {
        self.end(exit);
        self.message(&Message::error(message));
    }

    /// Reports an input error and continues.
    pub(crate) fn input_error(&mut self, error: &InputError) {
        self.end(Exit::of_input(error));
        self.message(&Message::input(error));
    }

    /// Reports a failure and continues.
    pub(crate) fn failure(&mut self, failure: Failure) {
        match failure {
            Failure::Message { exit, message } => self.error(exit, message),
            Failure::Input(error) => self.input_error(&error),
            // A reader that closes the pipe needs no more output.
            Failure::Stdout(error) if error.kind() == io::ErrorKind::BrokenPipe => {}
            // The signal may be that of a closed terminal.
            Failure::Stdout(_) if matches!(self.exit, Exit::Signal(_)) => {}
            Failure::Stdout(error) => {
                self.error(Exit::Io, format_args!("cannot write the output: {error}"));
            }
        }
    }

    /// Reports a file that cannot be written, and continues unless no file can be written. Of
    /// files that exist already, only the first is named.
    pub(crate) fn unwritten(&mut self, error: OutputError) -> Result<(), Failure> {
        if error.is_full() {
            return Err(error.into());
        }
        let exists = matches!(error, OutputError::Exists { .. });
        self.existing += u64::from(exists);
        match exists && self.existing > 1 {
            true => self.end(Exit::Io),
            false => self.failure(error.into()),
        }
        Ok(())
    }

    /// Reads the single record of a path, and reports its warnings.
    pub(crate) fn one_record(&mut self, inputs: &Inputs, path: &Path) -> Result<Records, Failure> {
        self.one_record_or(inputs, path, Failure::CONVERT)
    }

    /// Reads the single record of a path as [`one_record`](Console::one_record); for several
    /// records, the error ends with this advice.
    pub(crate) fn one_record_or(
        &mut self,
        inputs: &Inputs,
        path: &Path,
        advice: &str,
    ) -> Result<Records, Failure> {
        let records = inputs.one_record(path);
        let records = records.map_err(|error| Failure::of_one(error, advice))?;
        self.warnings(records.first());
        Ok(records)
    }

    /// Reports the warnings of a record.
    pub(crate) fn warnings(&mut self, entry: Entry<'_>) {
        for warning in &entry.reading.warnings {
            self.message(&Message::diagnostic(entry.source, warning));
        }
    }

    /// Prints totals at the end of the run, as the last lines of standard error.
    pub(crate) fn totals(&mut self, text: String) {
        self.totals = Some(text);
    }

    /// Prints lines to standard error.
    pub(crate) fn line(&mut self, text: &str) {
        // Data comes first if both go to one terminal.
        let _ = self.out.flush();
        let text = self.wrapped(text, error_columns());
        // A failure cannot be reported anywhere.
        let _ = self.bar.suspend(|| writeln!(anstream::stderr(), "{text}"));
    }

    /// Flushes standard output and returns the exit of the run.
    pub(crate) fn finish(mut self, run: Result<(), Failure>) -> Exit {
        let flushed = self.out.flush().map_err(Failure::from);
        if let Err(failure) = run.and(flushed) {
            self.failure(failure);
        }
        if let others @ 1.. = self.existing.saturating_sub(1) {
            self.message(&Message::error(format_args!(
                "other files that already exist: {others}; use --force to replace them"
            )));
        }
        if let Some((first, others)) = self.flagged.take() {
            let others = match others {
                0 => String::new(),
                1 => ", and 1 more record".to_owned(),
                others => format!(", and {others} more records"),
            };
            self.message(&Message::error(format_args!("--fail-on {first}{others}")));
        }
        if let Some(totals) = self.totals.take() {
            self.line(&totals);
        }
        self.exit
    }
}
