use std::fmt;
use std::io;

use matchplay_record::{LimitName, digest, given_id};

use crate::Contents;
use crate::stream::BOM;

/// An input from which no text could be read.
#[derive(Debug)]
pub struct Unread {
    /// The path of the file or folder as it was given, or `<stdin>`.
    pub(crate) name: String,
    /// The number of the line, 1-based, if the error is about one line.
    pub(crate) line: Option<usize>,
    /// The `id` near the beginning of the input.
    pub(crate) id: Option<String>,
    /// The hash of the input, if all of it was read.
    pub(crate) digest: Option<String>,
    /// Why the input was not read.
    pub reason: UnreadReason,
}

/// The reason why no text could be read from an input.
#[derive(Debug)]
#[non_exhaustive]
pub enum UnreadReason {
    /// The operating system reported an error.
    Io(io::Error),
    /// The input is a folder instead of a file.
    IsFolder,
    /// The folder contains no input of the expected kind.
    EmptyFolder {
        /// The expected kind.
        contents: Contents,
        /// The extensions of the files that are read.
        extensions: &'static [&'static str],
    },
    /// The input does not have exactly one record.
    RecordCount(usize),
    /// The input is JSON Lines instead of one text.
    JsonLines,
    /// The input or the line is longer than a limit.
    TooLong {
        /// The name of the limit.
        limit: LimitName,
        /// The limit.
        bytes: usize,
    },
    /// The input has a byte that is not UTF-8.
    NotUtf8 {
        /// The line of the first invalid byte, 1-based.
        line: usize,
        /// Its column in characters, 1-based.
        column: usize,
    },
}

impl Unread {
    pub(crate) const fn new(name: String, reason: UnreadReason) -> Unread {
        Unread {
            name,
            line: None,
            id: None,
            digest: None,
            reason,
        }
    }

    /// The error of an input that does not have exactly one record.
    pub(crate) const fn count(name: String, count: usize) -> Unread {
        Unread::new(name, UnreadReason::RecordCount(count))
    }

    pub(crate) const fn io(name: String, error: io::Error) -> Unread {
        Unread::new(name, UnreadReason::Io(error))
    }

    /// The error of an input or a line that is too long, with its beginning.
    pub(crate) fn too_long(
        name: String,
        line: Option<usize>,
        beginning: &[u8],
        (limit, bytes): (LimitName, usize),
    ) -> Unread {
        Unread {
            line,
            id: id(beginning),
            ..Unread::new(name, UnreadReason::TooLong { limit, bytes })
        }
    }

    /// The error of bytes that are UTF-8 only up to an offset.
    pub(crate) fn not_utf8(
        name: String,
        line: Option<usize>,
        bytes: &[u8],
        valid_up_to: usize,
    ) -> Unread {
        let valid = &bytes[..valid_up_to];
        let before = valid.iter().filter(|&&byte| byte == b'\n').count();
        let last = valid.rsplit(|&byte| byte == b'\n').next();
        let last = String::from_utf8_lossy(last.unwrap_or_default());
        let reason = UnreadReason::NotUtf8 {
            line: line.unwrap_or(1) + before,
            column: last.chars().count() + 1,
        };
        Unread {
            line,
            id: id(bytes),
            digest: Some(digest(
                bytes.strip_prefix(BOM).unwrap_or(bytes).trim_ascii(),
            )),
            ..Unread::new(name, reason)
        }
    }

    /// The line and the column of an error inside a text, 1-based. A line of JSON Lines is a
    /// text.
    pub(crate) const fn position(&self) -> Option<(usize, usize)> {
        match (&self.reason, self.line) {
            (UnreadReason::NotUtf8 { column, .. }, Some(_)) => Some((1, *column)),
            (UnreadReason::NotUtf8 { line, column }, None) => Some((*line, *column)),
            _ => None,
        }
    }

    /// The name of the kind of error in error rows and summaries.
    pub(crate) const fn code(&self) -> &'static str {
        match self.reason {
            UnreadReason::Io(_) => "unreadable",
            UnreadReason::IsFolder => "folder",
            UnreadReason::EmptyFolder { .. } => "empty-folder",
            UnreadReason::RecordCount(_) | UnreadReason::JsonLines => "record-count",
            UnreadReason::TooLong { .. } => "limit",
            UnreadReason::NotUtf8 { .. } => "not-utf8",
        }
    }
}

/// The `id` that some bytes give near their beginning.
fn id(bytes: &[u8]) -> Option<String> {
    const PREFIX: usize = 1 << 16;
    given_id(&String::from_utf8_lossy(&bytes[..bytes.len().min(PREFIX)]))
}

impl fmt::Display for UnreadReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UnreadReason::Io(error) => error.fmt(f),
            UnreadReason::IsFolder => f.write_str("expected a file, found a folder"),
            UnreadReason::EmptyFolder {
                contents,
                extensions,
            } => {
                let expected = match contents {
                    Contents::Records => "records",
                    Contents::Documents => "documents",
                };
                let extensions = extensions.join(", .");
                write!(
                    f,
                    "expected {expected} (.{extensions}) in this folder, found none"
                )
            }
            UnreadReason::RecordCount(count) => {
                write!(f, "expected one record, found {count}")
            }
            UnreadReason::JsonLines => f.write_str(
                "expected one record or contest input, found JSON Lines; use `unpack` first",
            ),
            UnreadReason::TooLong { limit, bytes } => {
                let limit = limit.name();
                write!(f, "longer than the limit `{limit}` of {bytes} bytes")
            }
            UnreadReason::NotUtf8 { .. } => {
                f.write_str("the text is not UTF-8; save the file as UTF-8")
            }
        }
    }
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Unread { name, reason, .. } = self;
        match (reason, self.line) {
            (UnreadReason::NotUtf8 { line, column }, _) => {
                write!(f, "{name}:{line}:{column}: {reason}")
            }
            (_, Some(line)) => write!(f, "{name}:{line}: {reason}"),
            (_, None) => write!(f, "{name}: {reason}"),
        }
    }
}
