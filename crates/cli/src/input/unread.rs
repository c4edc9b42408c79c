use std::fmt;
use std::io;

use matchplay_record::{ErrorJson, Input, digest, given_id};

use super::source::STDIN;
use crate::exit::Exit;

/// An input of which there is no text to read records from.
#[derive(Debug)]
pub(crate) struct Unread {
    name: String,
    /// Where only a line of the input is meant, its number, 1-based.
    line: Option<usize>,
    /// The `id` near the beginning of the input.
    id: Option<String>,
    /// The hash of the input, if all of it was read.
    digest: Option<String>,
    why: Why,
}

#[derive(Debug)]
enum Why {
    /// The system will not have it read.
    Io(io::Error),
    /// A folder without a record.
    Empty,
    /// More bytes than are allowed, by the limit of this name.
    TooLong { limit: &'static str, bytes: usize },
    /// Bytes that are no text, the first at a line and column, 1-based.
    NotUtf8 { line: usize, column: usize },
}

impl Unread {
    pub(super) fn io(name: String, error: io::Error) -> Unread {
        Unread {
            name,
            line: None,
            id: None,
            digest: None,
            why: Why::Io(error),
        }
    }

    /// A folder without a record.
    pub(super) fn empty(name: String) -> Unread {
        Unread {
            name,
            line: None,
            id: None,
            digest: None,
            why: Why::Empty,
        }
    }

    /// Of what is too long, the beginning is known.
    pub(super) fn too_long(
        name: String,
        line: Option<usize>,
        beginning: &[u8],
        limit: (&'static str, usize),
    ) -> Unread {
        let (limit, bytes) = limit;
        Unread {
            name,
            line,
            id: id(beginning),
            digest: None,
            why: Why::TooLong { limit, bytes },
        }
    }

    /// Bytes of which so many are text.
    pub(super) fn not_utf8(
        name: String,
        line: Option<usize>,
        bytes: &[u8],
        valid_up_to: usize,
    ) -> Unread {
        let good = &bytes[..valid_up_to];
        let before = good.iter().filter(|&&byte| byte == b'\n').count();
        let last = good.rsplit(|&byte| byte == b'\n').next();
        let last = String::from_utf8_lossy(last.unwrap_or_default());
        Unread {
            name,
            line,
            id: id(bytes),
            digest: Some(digest(bytes.trim_ascii())),
            why: Why::NotUtf8 {
                line: before + 1,
                column: last.chars().count() + 1,
            },
        }
    }

    pub(crate) const fn exit(&self) -> Exit {
        match self.why {
            Why::Io(_) => Exit::Io,
            _ => Exit::Invalid,
        }
    }

    /// The kind of trouble, as a row or a summary names it.
    pub(crate) const fn code(&self) -> &'static str {
        match self.why {
            Why::Io(_) => "unreadable",
            Why::Empty => "empty-folder",
            Why::TooLong { .. } => "limit",
            Why::NotUtf8 { .. } => "not-utf8",
        }
    }

    /// The row of the input with its message.
    pub(crate) fn row<'a>(&'a self, message: &'a str) -> ErrorJson<'a> {
        let input = (self.name != STDIN).then_some(Input {
            path: &self.name,
            line: self.line,
            case: None,
        });
        ErrorJson::without_text(input, self.code(), message)
            .with_names(self.id.as_deref(), self.digest.as_deref())
    }

    /// What is wrong, without where.
    pub(crate) fn message(&self) -> String {
        match &self.why {
            Why::Io(error) => error.to_string(),
            Why::Empty => "no record is in this folder".to_owned(),
            Why::TooLong { limit, bytes } => {
                format!("more than the {bytes} bytes allowed (--limit {limit}=N)")
            }
            Why::NotUtf8 { .. } => "the text is not UTF-8".to_owned(),
        }
    }
}

/// The `id` that some bytes give near their beginning.
fn id(bytes: &[u8]) -> Option<String> {
    const FAR: usize = 1 << 16;
    given_id(&String::from_utf8_lossy(&bytes[..bytes.len().min(FAR)]))
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Unread {
            name, line, why, ..
        } = self;
        match (why, line) {
            (Why::Empty, _) => write!(f, "no record in {name}"),
            (Why::NotUtf8 { line, column }, before) => {
                let line = line + before.map_or(0, |before| before - 1);
                write!(f, "{name}:{line}:{column}: {}", self.message())
            }
            (_, Some(line)) => write!(f, "{name}:{line}: {}", self.message()),
            (_, None) => write!(f, "{name}: {}", self.message()),
        }
    }
}
