use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error;

/// The reason why a file cannot be written.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum OutputError {
    /// The file existed before the run.
    #[error("{} already exists", path.display())]
    Exists {
        /// The file.
        path: PathBuf,
    },
    /// Another program has created the file during the run.
    #[error("{} was created by another program during this run", path.display())]
    Superseded {
        /// The file.
        path: PathBuf,
    },
    /// The output is an input, or the output folder is not a folder.
    #[error("{0}")]
    Unusable(String),
    /// The file is read-only, was already written by this run, or is not inside the output folder;
    /// or something other than a file or folder is in its place.
    #[error("{0}")]
    Refused(String),
    /// The operating system reported an error.
    #[error("{}: {error}", path.display())]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// The error.
        error: io::Error,
    },
}

impl OutputError {
    /// Whether the system refuses all files: the disk is full or read-only, or the user has
    /// reached a limit.
    pub fn is_full(&self) -> bool {
        use io::ErrorKind::{FileTooLarge, QuotaExceeded, ReadOnlyFilesystem, StorageFull};
        let OutputError::Io { error, .. } = self else {
            return false;
        };
        let full = [FileTooLarge, QuotaExceeded, ReadOnlyFilesystem, StorageFull];
        full.contains(&error.kind())
    }

    /// Adds a path to an error of the operating system.
    pub(crate) fn at(path: &Path) -> impl FnOnce(io::Error) -> OutputError {
        |error| OutputError::Io {
            path: path.to_owned(),
            error,
        }
    }
}
