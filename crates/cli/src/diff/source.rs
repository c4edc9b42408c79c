use std::fs::{self, File};
use std::io::{self, Read, Seek};
use std::path::{Path, PathBuf};

use walkdir::WalkDir;

/// A file of reviews, or what came through a pipe.
pub(super) struct Source {
    pub(super) name: String,
    held: Held,
}

enum Held {
    At(PathBuf),
    /// What came through a pipe, which cannot be read again.
    Copy(File),
}

impl Source {
    /// Finds the file, or takes all that comes through `-` or another pipe.
    pub(super) fn new(path: &Path) -> io::Result<Source> {
        let is_standard_input = path == Path::new("-");
        let name = match is_standard_input {
            true => "<stdin>".to_owned(),
            false => path.display().to_string(),
        };
        let held = if is_standard_input {
            Held::Copy(copy(io::stdin().lock())?)
        } else if fs::metadata(path)?.is_file() {
            Held::At(path.to_owned())
        } else {
            Held::Copy(copy(File::open(path)?)?)
        };
        Ok(Source { name, held })
    }

    /// The file, to be read from its start.
    pub(super) fn open(&self) -> io::Result<File> {
        match &self.held {
            Held::At(path) => File::open(path),
            Held::Copy(file) => {
                let mut file = file.try_clone()?;
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

/// The files that a path stands for. A link to a folder is not followed, as it
/// might lead round and round.
pub(super) fn files(path: &Path) -> io::Result<Vec<PathBuf>> {
    if path == Path::new("-") || !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let mut files = Vec::new();
    for entry in WalkDir::new(path).sort_by_file_name() {
        let path = entry?.into_path();
        let ending = path.extension().and_then(|ending| ending.to_str());
        if matches!(ending, Some("json" | "jsonl")) && path.is_file() {
            files.push(path);
        }
    }
    Ok(files)
}
