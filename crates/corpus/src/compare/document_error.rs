use std::fmt::Display;

use thiserror::Error;

/// The reason why a document or a file is left out.
#[derive(Debug, Error)]
#[error("{message}")]
pub struct DocumentError {
    message: String,
    is_io: bool,
}

impl DocumentError {
    /// Whether a file could not be read; otherwise a document is invalid.
    pub const fn is_io(&self) -> bool {
        self.is_io
    }

    pub(super) fn io(place: impl Display, error: impl Display) -> DocumentError {
        DocumentError {
            message: format!("{place}: {error}"),
            is_io: true,
        }
    }

    pub(super) fn invalid(place: impl Display, reason: impl Display) -> DocumentError {
        DocumentError {
            message: format!("{place}: {reason}"),
            is_io: false,
        }
    }
}
