use std::fs::{self, Metadata};
use std::io;
use std::path::Path;

/// The identity of a file or folder, which is the same for all its names and links.
///
/// On Unix it is the device and the inode; on other systems it is the canonical path.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Identity(Key);

#[cfg(unix)]
type Key = (u64, u64);
#[cfg(not(unix))]
type Key = std::path::PathBuf;

impl Identity {
    /// The identity of the file or folder at a path; symbolic links are followed.
    ///
    /// # Errors
    ///
    /// If the path does not exist, or its metadata cannot be read.
    pub fn of(path: &Path) -> io::Result<Identity> {
        Ok(Identity::found(path, &fs::metadata(path)?))
    }

    /// The regular file from which standard input is redirected, if any.
    pub fn of_stdin() -> Option<Identity> {
        stream(io::stdin())
    }

    /// The regular file to which standard output is redirected, if any.
    pub fn of_stdout() -> Option<Identity> {
        stream(io::stdout())
    }

    #[cfg(unix)]
    pub(crate) fn found(_: &Path, metadata: &Metadata) -> Identity {
        use std::os::unix::fs::MetadataExt;
        Identity((metadata.dev(), metadata.ino()))
    }

    #[cfg(not(unix))]
    pub(crate) fn found(path: &Path, _: &Metadata) -> Identity {
        let canonical = fs::canonicalize(path);
        Identity(canonical.unwrap_or_else(|_| path.to_owned()))
    }
}

#[cfg(unix)]
fn stream(stream: impl std::os::fd::AsFd) -> Option<Identity> {
    let file = fs::File::from(stream.as_fd().try_clone_to_owned().ok()?);
    let metadata = file.metadata().ok()?;
    // A run may read and write the same terminal, pipe or `/dev/null`.
    let is_file = metadata.is_file();
    is_file.then(|| Identity::found(Path::new(""), &metadata))
}

#[cfg(not(unix))]
fn stream<S>(_: S) -> Option<Identity> {
    None
}
