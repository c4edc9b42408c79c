use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

/// What will be in a file when all of it is written, and not before.
pub(crate) enum Replacement {
    /// A file beside the one that it will replace.
    Beside { file: NamedTempFile, path: PathBuf },
    /// What is no regular file, such as a pipe, is written to as it is.
    Itself(File),
}

impl Replacement {
    /// Begins to replace what is at a path, if anything.
    pub(crate) fn of(path: &Path) -> io::Result<Replacement> {
        if path.exists() && !path.is_file() {
            return File::create(path).map(Replacement::Itself);
        }
        // A link stays one, and what it leads to is replaced.
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let folder = match path.parent() {
            Some(folder) if folder != Path::new("") => folder,
            _ => Path::new("."),
        };
        // What is wrong with the folder is told in the system's words.
        fs::metadata(folder)?;
        let file = temporary(&path).tempfile_in(folder).map_err(plain)?;
        Ok(Replacement::Beside { file, path })
    }

    /// Puts what was written into its place.
    pub(crate) fn finish(self) -> io::Result<()> {
        match self {
            Replacement::Beside { file, path } => {
                let persisted = file.persist(path);
                persisted.map_err(|error| plain(error.error)).map(drop)
            }
            Replacement::Itself(_) => Ok(()),
        }
    }

    /// Puts what was written into its place, unless there is something.
    pub(crate) fn finish_new(self) -> io::Result<()> {
        match self {
            Replacement::Beside { file, path } => {
                let persisted = file.persist_noclobber(path);
                persisted.map_err(|error| plain(error.error)).map(drop)
            }
            Replacement::Itself(_) => Ok(()),
        }
    }
}

impl Write for Replacement {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Replacement::Beside { file, .. } => file.write(bytes).map_err(plain),
            Replacement::Itself(file) => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Replacement::Beside { file, .. } => file.flush().map_err(plain),
            Replacement::Itself(file) => file.flush(),
        }
    }
}

/// A temporary file with the permissions of the one it will replace, or of any
/// new one.
#[cfg(unix)]
fn temporary(path: &Path) -> tempfile::Builder<'static, 'static> {
    use std::os::unix::fs::PermissionsExt;
    let permissions = fs::metadata(path).map(|file| file.permissions());
    let permissions = permissions.unwrap_or_else(|_| fs::Permissions::from_mode(0o666));
    let mut builder = tempfile::Builder::new();
    builder.permissions(permissions);
    builder
}

#[cfg(not(unix))]
fn temporary(_: &Path) -> tempfile::Builder<'static, 'static> {
    tempfile::Builder::new()
}

/// The error without the temporary file's name, which means nothing to a user.
fn plain(error: io::Error) -> io::Error {
    match error.get_ref() {
        Some(_) => io::Error::from(error.kind()),
        None => error,
    }
}
