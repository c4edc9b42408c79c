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
    /// Another run is writing the same file.
    #[error("another run is writing {}", path.display())]
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
    /// Adds a path to an error of the operating system.
    pub(crate) fn at(path: &Path) -> impl FnOnce(io::Error) -> OutputError {
        |error| OutputError::Io {
            path: path.to_owned(),
            error,
        }
    }
}
