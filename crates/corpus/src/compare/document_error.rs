use std::io;

use thiserror::Error;

/// The reason why a document or a file is left out.
#[derive(Debug, Error)]
#[error("{place}: {reason}")]
pub struct DocumentError {
    place: String,
    reason: Reason,
}

#[derive(Debug, Error)]
enum Reason {
    #[error("{0}")]
    Io(io::Error),
    #[error("{0}")]
    Invalid(String),
}

impl DocumentError {
    /// Whether a file could not be read; otherwise a document is invalid.
    pub const fn is_io(&self) -> bool {
        matches!(self.reason, Reason::Io(_))
    }

    pub(super) fn io(place: String, error: io::Error) -> DocumentError {
        DocumentError {
            place,
            reason: Reason::Io(error),
        }
    }

    pub(super) fn invalid(place: String, message: String) -> DocumentError {
        DocumentError {
            place,
            reason: Reason::Invalid(message),
        }
    }

    pub(super) fn too_long(place: String, limit: &str, bytes: usize) -> DocumentError {
        let message = format!("longer than the limit `{limit}` of {bytes} bytes");
        DocumentError::invalid(place, message)
    }
}
