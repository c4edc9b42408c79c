use std::io;
use std::path::PathBuf;

use matchplay_record::Diagnostic;
use thiserror::Error;

/// Why there is no text to compare with a snapshot.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum Failure {
    /// The file cannot be read.
    #[error("{}: {error}", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The file is no valid record.
    #[error("{}:{line}:{column}: {diagnostic}", path.display())]
    Invalid {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// The column in characters, from 1.
        column: usize,
        /// What is wrong there.
        diagnostic: Box<Diagnostic>,
    },
    /// The file is a valid record, and should be none.
    #[error("{}: this is a valid record, and was to be rejected", path.display())]
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
        /// What is wrong with it.
        what: &'static str,
    },
}
