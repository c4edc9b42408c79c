use std::fmt;

use matchplay_document::ErrorJson;
use matchplay_record::{Diagnostic, digest};

use crate::source::STDIN;
use crate::{Source, Unread};

/// The reason why an input gives no result.
#[derive(Debug)]
#[non_exhaustive]
pub enum InputError {
    /// No text could be read.
    Unread(Box<Unread>),
    /// The text is not a valid record.
    Invalid {
        /// The text.
        source: Source,
        /// The error and its place in the text.
        diagnostic: Box<Diagnostic>,
    },
    /// The work on the records panicked.
    Panicked {
        /// The text with the records.
        source: Source,
        /// The message of the panic.
        message: Box<str>,
    },
}

impl InputError {
    /// The error of a text that is not a valid record. The help for the first lines of a record over
    /// several lines is that JSON Lines have one record per line.
    pub fn invalid(source: Source, mut diagnostic: Diagnostic) -> InputError {
        let is_cut = source.text.trim_end().ends_with(['{', '[', '(', ',']);
        if source.line.is_some() && is_cut {
            diagnostic = diagnostic.with_help("in JSON Lines, each line holds a whole record");
        }
        InputError::Invalid {
            source,
            diagnostic: Box::new(diagnostic),
        }
    }

    /// The name of the kind of error in error rows and summaries.
    pub fn code(&self) -> &'static str {
        match self {
            InputError::Unread(unread) => unread.code(),
            InputError::Invalid { diagnostic, .. } => diagnostic.code.name(),
            InputError::Panicked { .. } => "internal",
        }
    }

    /// Calls a function with the error row of the input.
    pub fn with_row<T>(&self, write: impl FnOnce(&ErrorJson<'_>) -> T) -> T {
        match self {
            InputError::Unread(unread) => {
                let input = (unread.name != STDIN).then_some(matchplay_document::Input {
                    path: &unread.name,
                    line: unread.line,
                    case: None,
                });
                let message = unread.reason.to_string();
                let (id, digest) = (unread.id.as_deref(), unread.digest.as_deref());
                let (code, position) = (unread.code(), unread.position());
                write(&ErrorJson::without_text(
                    input, code, &message, id, digest, position,
                ))
            }
            InputError::Invalid { source, diagnostic } => write(&ErrorJson::new(
                source.input(None),
                &source.text,
                diagnostic,
            )),
            InputError::Panicked { source, message } => {
                let message = internal(message);
                let digest = digest(source.text.as_bytes().trim_ascii());
                let (input, code) = (source.input(None), self.code());
                write(&ErrorJson::without_text(
                    input,
                    code,
                    &message,
                    None,
                    Some(&digest),
                    None,
                ))
            }
        }
    }
}

fn internal(message: &str) -> String {
    format!("internal error: {message}; please report it")
}

impl From<Unread> for InputError {
    fn from(unread: Unread) -> InputError {
        InputError::Unread(Box::new(unread))
    }
}

impl fmt::Display for InputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            InputError::Unread(unread) => unread.fmt(f),
            InputError::Invalid { source, diagnostic } => {
                let (line, column) = diagnostic.position(&source.text);
                let line = source.line.unwrap_or(1) + line - 1;
                write!(f, "{}:{line}:{column}: {diagnostic}", source.name)
            }
            InputError::Panicked { source, message } => {
                write!(f, "{}: {}", source.title(), internal(message))
            }
        }
    }
}

impl std::error::Error for InputError {}
