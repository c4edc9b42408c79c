use std::fs::{self, File};
use std::io::{self, Read, Seek};
use std::path::{Path, PathBuf};

/// A file of a document set, which is read more than once.
#[derive(Debug)]
pub(super) struct DocumentFile {
    pub(super) name: String,
    contents: Contents,
}

/// Contents that can be read again.
#[derive(Debug)]
enum Contents {
    Path(PathBuf),
    /// A copy of the data from a pipe, because a pipe cannot be read twice.
    Copy(File),
}

impl DocumentFile {
    /// The file at a path, or standard input for `-`.
    pub(super) fn new(path: &Path) -> io::Result<DocumentFile> {
        let (name, contents) = match path == Path::new("-") {
            true => ("<stdin>".to_owned(), copy(io::stdin().lock())?),
            false if fs::metadata(path)?.is_file() => return Ok(DocumentFile::regular(path)),
            false => (path.display().to_string(), copy(File::open(path)?)?),
        };
        Ok(DocumentFile { name, contents })
    }

    /// The regular file at a path.
    pub(super) fn regular(path: &Path) -> DocumentFile {
        DocumentFile {
            name: path.display().to_string(),
            contents: Contents::Path(path.to_owned()),
        }
    }

    /// Opens the file at its beginning.
    pub(super) fn open(&self) -> io::Result<File> {
        match &self.contents {
            Contents::Path(path) => File::open(path),
            Contents::Copy(file) => {
                let mut file = file.try_clone()?;
                file.rewind()?;
                Ok(file)
            }
        }
    }
}

fn copy(mut reader: impl Read) -> io::Result<Contents> {
    let mut file = tempfile::tempfile()?;
    io::copy(&mut reader, &mut file)?;
    Ok(Contents::Copy(file))
}
