use std::fs::{self, File};
use std::io::{self, Read, Seek};
use std::path::{Path, PathBuf};

use crate::source::STDIN;

/// A file of a document set, which is read more than once.
#[derive(Debug)]
pub(super) struct DocumentFile {
    /// The path of the file, or `<stdin>`.
    pub(super) path: PathBuf,
    /// A copy of the data from a pipe, because a pipe cannot be read twice.
    copy: Option<File>,
}

impl DocumentFile {
    /// The file at a path, or standard input for `-`.
    pub(super) fn new(path: &Path) -> io::Result<DocumentFile> {
        let (path, copy) = match path == Path::new("-") {
            true => (Path::new(STDIN), Some(copy(io::stdin().lock())?)),
            false if fs::metadata(path)?.is_file() => (path, None),
            false => (path, Some(copy(File::open(path)?)?)),
        };
        let path = path.to_owned();
        Ok(DocumentFile { path, copy })
    }

    /// The regular file at a path.
    pub(super) const fn regular(path: PathBuf) -> DocumentFile {
        DocumentFile { path, copy: None }
    }

    /// Opens the file at its beginning.
    pub(super) fn open(&self) -> io::Result<File> {
        match &self.copy {
            None => File::open(&self.path),
            Some(copy) => {
                let mut file = copy.try_clone()?;
                file.rewind()?;
                Ok(file)
            }
        }
    }
}

fn copy(mut reader: impl Read) -> io::Result<File> {
    let mut file = tempfile::tempfile()?;
    io::copy(&mut reader, &mut file)?;
    Ok(file)
}
