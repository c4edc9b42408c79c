use std::fmt::Display;

use matchplay_record::{Diagnostic, ErrorJson, Reading, Record, Severity, Summary, digest};

use crate::batch::Outcome;
use crate::complaint;
use crate::exit::Exit;
use crate::input::{Source, Unread};

/// What is to be said of one input, in order, how it ended, and what it adds to
/// the summary; made by whatever thread works on the input.
#[derive(Default)]
pub(crate) struct Dispatch {
    pub(crate) said: Vec<Said>,
    pub(crate) exit: Exit,
    pub(crate) summary: Summary,
}

/// Something to say.
pub(crate) enum Said {
    /// Data: a review, a record, a row.
    Document(String),
    /// What is wrong.
    Error(String),
    /// What is odd.
    Warning(String),
}

impl Outcome for Dispatch {
    fn dispatch(&mut self) -> &mut Dispatch {
        self
    }
}

impl Dispatch {
    /// Adds data.
    pub(crate) fn document(&mut self, document: String) {
        self.said.push(Said::Document(document));
    }

    /// Records how something ended; the worst of all counts.
    pub(crate) fn end(&mut self, exit: Exit) {
        self.exit = self.exit.max(exit);
    }

    /// Adds what is wrong that has no place in a file.
    pub(crate) fn error(&mut self, exit: Exit, message: impl Display) {
        self.end(exit);
        self.said.push(Said::Error(complaint::error(message)));
    }

    /// Adds what is odd that has no place in a file.
    pub(crate) fn warning(&mut self, message: impl Display) {
        self.said.push(Said::Warning(complaint::warning(message)));
    }

    /// Adds what is wrong or odd in a file.
    pub(crate) fn diagnose(&mut self, source: &Source, diagnostic: &Diagnostic) {
        let text = complaint::diagnosed(source, diagnostic);
        match diagnostic.severity {
            Severity::Error => {
                self.end(Exit::Invalid);
                self.said.push(Said::Error(text));
            }
            Severity::Warning => self.said.push(Said::Warning(text)),
        }
    }

    /// Counts a record, and adds what is odd about it.
    pub(crate) fn record(&mut self, source: &Source, reading: &Reading) {
        self.summary.add_record(&reading.record);
        for warning in &reading.warnings {
            self.diagnose(source, warning);
        }
    }
}

/// A JSON document for an input that is no record.
pub(crate) type Row = fn(&ErrorJson<'_>) -> String;

impl Dispatch {
    /// Tells why an input cannot be read: by a row if there is one for it.
    pub(crate) fn unread(&mut self, unread: &Unread, row: Option<Row>) {
        self.summary.add_error(unread.code());
        let Some(row) = row else {
            return self.error(unread.exit(), unread);
        };
        self.document(row(&unread.row(&unread.message())));
    }

    /// Reports that a panic ended the work on a source: by a row if there is one.
    /// Unlike an invalid input, that is a failure of the run in either case.
    pub(crate) fn broke(&mut self, source: &Source, panic: &str, row: Option<Row>) {
        let code = "internal";
        self.summary.add_error(code);
        self.end(Exit::Io);
        let message = &format!("internal error: {panic}; please report it");
        let Some(row) = row else {
            let name = source.title(0, 1);
            return self.error(Exit::Io, format_args!("{name}: {message}"));
        };
        let digest = digest(source.text.as_bytes().trim_ascii());
        let error = ErrorJson::without_text(source.input(0, 1), code, message);
        self.document(row(&error.with_names(None, Some(&digest))));
    }

    /// Tells what is wrong with a source, from which a record may have been read
    /// all the same: by a row if there is one for it.
    pub(crate) fn wrong(
        &mut self,
        source: &Source,
        record: Option<&Record>,
        wrong: &Diagnostic,
        row: Option<Row>,
    ) {
        self.summary.add_error(wrong.code.name());
        let Some(row) = row else {
            return self.diagnose(source, wrong);
        };
        let error = ErrorJson::new(source.input(0, 1), &source.text, wrong);
        self.document(row(&match record {
            Some(record) => error.of_record(record),
            None => error,
        }));
    }
}
