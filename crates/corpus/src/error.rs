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
    /// The path of a file is a folder, or the path of its folder is a file.
    #[error("expected {expected} at {}, found something else", path.display())]
    WrongKind {
        /// The path.
        path: PathBuf,
        /// The kind that was expected, with an article.
        expected: &'static str,
    },
    /// The same run has already written the file.
    #[error("{} was already written by this run; two records have the same file name", path.display())]
    Clash {
        /// The file.
        path: PathBuf,
    },
    /// The file is one of the inputs of the run.
    #[error("refusing to overwrite the input {}", path.display())]
    Input {
        /// The file.
        path: PathBuf,
    },
    /// The path leads through a symbolic link out of the output folder.
    #[error("{} is a symbolic link; expected a plain file or folder inside the output folder", path.display())]
    Link {
        /// The link.
        path: PathBuf,
    },
    /// The output folder is a file.
    #[error("expected an output folder, found the file {}", path.display())]
    NotFolder {
        /// The file.
        path: PathBuf,
    },
    /// The output folder is `-`, which stands for standard output.
    #[error("expected an output folder, found `-` for standard output")]
    StandardOutput,
    /// The file is protected against writing.
    #[error("{} is read-only", path.display())]
    ReadOnly {
        /// The file.
        path: PathBuf,
    },
    /// Another program has created the file during the run.
    #[error("{} was created by another program during this run", path.display())]
    Superseded {
        /// The file.
        path: PathBuf,
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
