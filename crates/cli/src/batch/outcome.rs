use std::fmt::Display;

use matchplay_corpus::{Entry, InputError};
use matchplay_document::Summary;
use matchplay_record::{Diagnostic, Severity};

use crate::console::Console;
use crate::failure::{Exit, Failure};
use crate::message::Message;
use crate::output::Joining;

/// The outcome of one input: documents and messages in order, and further results.
#[derive(Debug, Default)]
pub(crate) struct Outcome<T = ()> {
    parts: Vec<Part>,
    exit: Exit,
    pub(crate) summary: Summary,
    pub(crate) results: T,
}

#[derive(Debug)]
enum Part {
    Document(String),
    Message(Message),
}

impl<T> Outcome<T> {
    /// Adds a document for the output.
    pub(crate) fn document(&mut self, document: String) {
        self.parts.push(Part::Document(document));
    }

    /// Records an exit; the worst one counts.
    pub(crate) fn end(&mut self, exit: Exit) {
        self.exit = self.exit.max(exit);
    }

    /// Whether an error was added.
    pub(crate) fn is_failed(&self) -> bool {
        self.exit > Exit::Flagged
    }

    /// Adds an error.
    pub(crate) fn error(&mut self, exit: Exit, message: impl Display) {
        self.end(exit);
        self.parts.push(Part::Message(Message::error(message)));
    }

    /// Adds the error of a record that the output format cannot contain.
    pub(crate) fn unwritten(&mut self, entry: Entry<'_>, error: impl Display) {
        self.summary.add_error("unwritten");
        self.error(Exit::Invalid, format_args!("{}: {error}", entry.title()));
    }

    /// Adds a warning.
    pub(crate) fn warning(&mut self, message: impl Display) {
        self.parts.push(Part::Message(Message::warning(message)));
    }

    /// Counts a record, and adds its warnings.
    pub(crate) fn record(&mut self, entry: Entry<'_>) {
        self.summary.add_record(entry.record());
        for warning in &entry.reading.warnings {
            self.diagnostic(entry, warning);
        }
    }

    /// Adds an error or a warning of a record.
    pub(crate) fn diagnostic(&mut self, entry: Entry<'_>, diagnostic: &Diagnostic) {
        if diagnostic.severity == Severity::Error {
            self.end(Exit::Invalid);
        }
        let message = Message::diagnostic(entry.source, diagnostic);
        self.parts.push(Part::Message(message));
    }

    /// Adds the error of an input: as a row in the given layout, or else as a message. A
    /// bug of the program is a failure of the run in either case.
    pub(super) fn input_error(&mut self, error: &InputError, row: Option<Joining>) {
        self.summary.add_error(error.code());
        if row.is_none() || matches!(error, InputError::Panicked { .. }) {
            self.end(Exit::of_input(error));
        }
        self.parts.push(match row {
            Some(layout) => Part::Document(error.with_row(|row| layout.row(row))),
            None => Part::Message(Message::input(error)),
        });
    }

    /// Prints the messages, and calls `print` with each document.
    pub(crate) fn print(
        self,
        console: &mut Console,
        mut print: impl FnMut(&mut Console, &str) -> Result<(), Failure>,
    ) -> Result<T, Failure> {
        console.end(self.exit);
        for part in self.parts {
            match part {
                Part::Document(document) => print(console, &document)?,
                Part::Message(message) => console.message(&message),
            }
        }
        Ok(self.results)
    }
}
