use std::io;
use std::path::PathBuf;

use matchplay_record::Diagnostic;
use thiserror::Error;

/// A reason why a file has no text to compare with a snapshot.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum Failure {
    /// The file cannot be read.
    #[error("{}: {error}", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// The error of the system.
        error: io::Error,
    },
    /// The file is not a valid record.
    #[error("{}:{line}:{column}: {diagnostic}", path.display())]
    Invalid {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// The column in characters, from 1.
        column: usize,
        /// The error at that place.
        diagnostic: Box<Diagnostic>,
    },
    /// The file is a valid record, although it should be rejected.
    #[error("{}: expected an invalid record, found a valid one", path.display())]
    Accepted {
        /// The file.
        path: PathBuf,
    },
    /// The review of the record contradicts the rules.
    #[error("{}: ply {}: {what}", path.display(), ply + 1)]
    Unsound {
        /// The file.
        path: PathBuf,
        /// The ply, 0-based.
        ply: usize,
        /// The contradiction.
        what: &'static str,
    },
}
