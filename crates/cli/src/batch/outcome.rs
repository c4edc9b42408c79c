use std::fmt::{self, Display, Write};

use matchplay_corpus::{Entry, InputError};
use matchplay_document::Summary;
use matchplay_record::{Diagnostic, Severity};

use crate::console::Console;
use crate::failure::{Exit, Failure};
use crate::message::Message;
use crate::output::Joining;

/// The outcome of one input: documents and messages in order, and further results.
#[derive(Default)]
pub(crate) struct Outcome<T = ()> {
    parts: Vec<Part>,
    exit: Exit,
    /// The first condition of `--fail-on` that holds for the record, and the place.
    flagged: Option<String>,
    pub(crate) summary: Summary,
    pub(crate) results: T,
}

enum Part {
    Document(String),
    /// A document that is made while it is printed.
    Long(Box<dyn Display + Send>),
    Message(Message),
}

impl<T> Outcome<T> {
    /// Adds a document for the output.
    pub(crate) fn document(&mut self, document: String) {
        self.parts.push(Part::Document(document));
    }

    /// Adds a document for the output that is written while it is printed.
    pub(crate) fn long_document(&mut self, document: impl Display + Send + 'static) {
        self.parts.push(Part::Long(Box::new(document)));
    }

    /// Records an exit; the worst one counts.
    pub(crate) fn end(&mut self, exit: Exit) {
        self.exit = self.exit.max(exit);
    }

    /// Reports at the end of the run that a condition of `--fail-on` holds.
    pub(crate) fn flag(&mut self, record: String) {
        self.end(Exit::Flagged);
        self.flagged.get_or_insert(record);
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

    /// Adds a note.
    pub(crate) fn note(&mut self, message: impl Display) {
        self.parts.push(Part::Message(Message::note(message)));
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

    /// Prints the messages, and calls `print` with each document, or with the pieces of one.
    pub(crate) fn print(
        self,
        console: &mut Console,
        mut print: impl FnMut(&mut Console, Piece<'_>) -> Result<(), Failure>,
    ) -> Result<T, Failure> {
        console.end(self.exit);
        if let Some(record) = self.flagged {
            console.flag(record);
        }
        for part in self.parts {
            match part {
                Part::Document(text) => print(console, Piece::whole(&text))?,
                Part::Long(text) => {
                    let mut pieces = Pieces {
                        print: |piece: Piece<'_>| print(console, piece),
                        is_first: true,
                        text: String::new(),
                        printed: Ok(()),
                    };
                    // The result of printing has the error.
                    let _ = write!(pieces, "{text}").and_then(|()| pieces.flush(true));
                    pieces.printed?;
                }
                Part::Message(message) => console.message(&message),
            }
        }
        Ok(self.results)
    }
}

/// A document or a piece of one. If a piece contains styles, it ends at the end of a line.
pub(crate) struct Piece<'a> {
    pub(crate) text: &'a str,
    /// Whether a document starts here.
    pub(crate) is_first: bool,
    /// Whether a document ends here.
    pub(crate) is_last: bool,
}

impl Piece<'_> {
    /// A whole document.
    pub(crate) const fn whole(text: &str) -> Piece<'_> {
        Piece {
            text,
            is_first: true,
            is_last: true,
        }
    }

    /// Writes the piece to standard output.
    pub(crate) fn write(console: &mut Console, piece: Piece<'_>) -> Result<(), Failure> {
        Ok(console.write(piece.text.as_bytes())?)
    }
}

/// Prints a text in pieces while it is written.
struct Pieces<P> {
    print: P,
    is_first: bool,
    text: String,
    printed: Result<(), Failure>,
}

impl<P: FnMut(Piece<'_>) -> Result<(), Failure>> Pieces<P> {
    fn flush(&mut self, is_last: bool) -> fmt::Result {
        self.printed = (self.print)(Piece {
            text: &self.text,
            is_first: std::mem::replace(&mut self.is_first, false),
            is_last,
        });
        self.text.clear();
        self.printed.as_ref().map_err(|_| fmt::Error).copied()
    }
}

impl<P: FnMut(Piece<'_>) -> Result<(), Failure>> Write for Pieces<P> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        /// The number of bytes after which a piece may end.
        const PIECE: usize = 1 << 16;
        // A piece is printed only when more text follows, so the last piece is not empty.
        let is_full = self.text.len() >= PIECE;
        if is_full && (self.text.ends_with('\n') || !self.text.contains('\u{1b}')) {
            self.flush(false)?;
        }
        self.text.push_str(text);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers with a text after each of them.
    struct Numbers(&'static str);

    impl Display for Numbers {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            (0..50_000).try_for_each(|number| write!(f, "{number}{}", self.0))
        }
    }

    #[test]
    fn a_long_document_is_printed_in_pieces() {
        for (after, divides_lines) in [(" ", true), ("\u{1b}[1m it\n", false)] {
            let mut outcome: Outcome = Outcome::default();
            outcome.long_document(Numbers(after));
            outcome.document("last".to_owned());
            let mut pieces = Vec::new();
            let all = outcome.print(
                &mut Console::new(true, matchplay_strings::Language::ENGLISH),
                |_, piece| {
                    let ends = [piece.is_first, piece.is_last];
                    pieces.push((ends, piece.text.to_owned()));
                    Ok(())
                },
            );
            assert!(all.is_ok() && pieces.len() > 4);
            let with_end = |end: usize| -> Vec<usize> {
                (0..pieces.len()).filter(|&it| pieces[it].0[end]).collect()
            };
            let last = pieces.len() - 1;
            assert_eq!([with_end(0), with_end(1)], [[0, last], [last - 1, last]]);
            let is_line = pieces[..last].iter().all(|(_, text)| text.ends_with('\n'));
            assert_eq!(is_line, !divides_lines);
            assert!(pieces.iter().all(|(_, text)| !text.is_empty()));
            let whole: String = pieces.into_iter().map(|(_, text)| text).collect();
            assert_eq!(whole, format!("{}last", Numbers(after)));
        }
    }
}
