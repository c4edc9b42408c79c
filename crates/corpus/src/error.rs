use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error;

/// Why a file cannot be written.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum OutputError {
    /// The file existed before the run.
    #[error("{} already exists", path.display())]
    Exists {
        /// The file.
        path: PathBuf,
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
    /// The file is protected against writing.
    #[error("{} is read-only", path.display())]
    ReadOnly {
        /// The file.
        path: PathBuf,
    },
    /// Another run writes the same file at the same time.
    #[error("another run is writing {}", path.display())]
    Superseded {
        /// The file.
        path: PathBuf,
    },
    /// The operating system reports an error.
    #[error("{}: {error}", path.display())]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// The error.
        error: io::Error,
    },
}

impl OutputError {
    /// Names the path that an error of the operating system is about.
    pub(crate) fn at(path: &Path) -> impl FnOnce(io::Error) -> OutputError {
        |error| OutputError::Io {
            path: path.to_owned(),
            error,
        }
    }
}
