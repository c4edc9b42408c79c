use std::fs::{self, File};
use std::io::{self, Read, Seek};
use std::path::{Path, PathBuf};

/// A file of a document set, which is read more than once.
#[derive(Debug)]
pub(super) struct DocumentFile {
    pub(super) name: String,
    /// The contents, or the error that prevents reading them.
    pub(super) contents: io::Result<Content>,
}

/// Contents that can be read again.
#[derive(Debug)]
pub(super) enum Content {
    /// A file.
    Path(PathBuf),
    /// A copy of the data from a pipe, because a pipe cannot be read twice.
    Copy(File),
}

impl DocumentFile {
    /// The file at a path, or standard input for `-`.
    pub(super) fn new(path: &Path) -> DocumentFile {
        let is_stdin = path == Path::new("-");
        let contents = || {
            if is_stdin {
                copy(io::stdin().lock())
            } else if fs::metadata(path)?.is_file() {
                Ok(Content::Path(path.to_owned()))
            } else {
                copy(File::open(path)?)
            }
        };
        DocumentFile {
            name: match is_stdin {
                true => "<stdin>".to_owned(),
                false => path.display().to_string(),
            },
            contents: contents(),
        }
    }

    /// Opens the file at its beginning.
    pub(super) fn open(&self) -> io::Result<File> {
        match &self.contents {
            Ok(Content::Path(path)) => File::open(path),
            Ok(Content::Copy(file)) => {
                let mut file = file.try_clone()?;
                file.rewind()?;
                Ok(file)
            }
            Err(error) => Err(io::Error::new(error.kind(), error.to_string())),
        }
    }
}

fn copy(mut reader: impl Read) -> io::Result<Content> {
    let mut file = tempfile::tempfile()?;
    io::copy(&mut reader, &mut file)?;
    Ok(Content::Copy(file))
}
