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
    /// The output is an input, or a later run would read it as one; its name has an unexpected
    /// extension; or the output folder is not a folder.
    #[error("{0}")]
    Unusable(String),
    /// The file is read-only, was already written by this run, or is not inside the output folder;
    /// or something other than a file or folder is in its place.
    #[error("{0}")]
    Refused(String),
    /// The output folder cannot be created.
    #[error("{}: {error}", path.display())]
    NoFolder {
        /// The folder.
        path: PathBuf,
        /// The error.
        error: io::Error,
    },
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
    /// Whether the system refuses all files: the disk is full or read-only, the user has reached
    /// a limit, or the output folder cannot be created.
    pub fn is_full(&self) -> bool {
        use io::ErrorKind::{FileTooLarge, QuotaExceeded, ReadOnlyFilesystem, StorageFull};
        let full = [FileTooLarge, QuotaExceeded, ReadOnlyFilesystem, StorageFull];
        match self {
            OutputError::NoFolder { .. } => true,
            OutputError::Io { error, .. } => full.contains(&error.kind()),
            _ => false,
        }
    }

    /// Adds a path to an error of the operating system.
    pub(crate) fn at(path: &Path) -> impl FnOnce(io::Error) -> OutputError {
        |error| OutputError::Io {
            path: path.to_owned(),
            error,
        }
    }

    /// Adds the path of a new file to an error of the operating system.
    pub(crate) fn new_file(path: &Path) -> impl FnOnce(io::Error) -> OutputError {
        |error| match error.kind() {
            kind @ io::ErrorKind::NotFound => {
                OutputError::at(path)(io::Error::new(kind, "its folder does not exist"))
            }
            _ => OutputError::at(path)(error),
        }
    }
}
