use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf, is_separator};

use crate::{Interrupt, OutputError};

mod partial_file;

use partial_file::PartialFile;

/// A file that appears under its name only when it is complete.
///
/// Until [`commit`](Output::commit), the bytes are in `NAME.RANDOM.partial` in the same
/// folder, and an [`Interrupt`] defers signals. If the output is dropped before that, an
/// existing file is unchanged, and the bytes remain in `NAME.partial`. If that file exists
/// already, it is unchanged too, and the bytes remain in `NAME.RANDOM.partial`. A file
/// without bytes is removed.
///
/// The bytes for a device or a pipe are written to it directly.
#[derive(Debug)]
pub struct Output {
    /// The path as it was given.
    path: PathBuf,
    /// The open file; `None` after `commit`.
    out: Option<BufWriter<File>>,
    /// `None` for a device or a pipe.
    partial: Option<PartialFile>,
    interrupt: Interrupt,
}

impl Output {
    /// Starts a file that replaces the one at `path`, if any, when it is complete.
    ///
    /// If `path` is a symbolic link, the file to which it leads is replaced. The new
    /// file has the mode of the replaced file.
    ///
    /// # Errors
    ///
    /// If the file is read-only, the path is a folder or ends like one, or the folder of the file is
    /// not writable or does not exist.
    pub fn create(path: &Path) -> Result<Output, OutputError> {
        let at = || OutputError::at(path);
        if is_folder(path) {
            let message = format!(
                "expected an output file, found {}, which is the name of a folder",
                path.display()
            );
            return Err(OutputError::Unusable(message));
        }
        match fs::metadata(path) {
            Ok(found) if found.is_file() => {
                let is_link = fs::symlink_metadata(path).is_ok_and(|found| found.is_symlink());
                let target = match is_link {
                    true => fs::canonicalize(path).map_err(at())?,
                    false => path.to_owned(),
                };
                Output::start(path, target, Some(&found))
            }
            Ok(_) => {
                let interrupt = Interrupt::defer().map_err(at())?;
                let file = OpenOptions::new().write(true).open(path).map_err(at())?;
                Ok(Output {
                    path: path.to_owned(),
                    out: Some(BufWriter::new(file)),
                    partial: None,
                    interrupt,
                })
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                let target = resolve_links(path).map_err(at())?;
                Output::start(path, target, None)
            }
            Err(error) => Err(at()(error)),
        }
    }

    /// Starts a file at a path that does not exist.
    ///
    /// # Errors
    ///
    /// If the path exists, or its folder is not writable.
    pub fn create_new(path: &Path) -> Result<Output, OutputError> {
        match fs::symlink_metadata(path) {
            Ok(_) => Err(OutputError::Exists {
                path: path.to_owned(),
            }),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                Output::start(path, path.to_owned(), None)
            }
            Err(error) => Err(OutputError::at(path)(error)),
        }
    }

    /// Writes a complete new file `STEM-N.EXTENSION` in a folder, with the smallest N from 1
    /// for which no file exists, and returns its path.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub fn write_numbered(
        folder: &Path,
        stem: &str,
        extension: &str,
        contents: &[u8],
    ) -> Result<PathBuf, OutputError> {
        let mut number = 1_u64;
        loop {
            let path = folder.join(format!("{stem}-{number}.{extension}"));
            match Output::create_new(&path).and_then(|output| output.complete(contents)) {
                Ok(()) => return Ok(path),
                Err(OutputError::Exists { .. } | OutputError::Superseded { .. }) => number += 1,
                Err(error) => return Err(error),
            }
        }
    }

    /// Writes the contents and gives the file its name.
    ///
    /// # Errors
    ///
    /// If the file cannot be written, or for an error of [`commit`](Output::commit). The incomplete
    /// file is then removed.
    pub fn complete(mut self, contents: &[u8]) -> Result<(), OutputError> {
        let written = self.append(contents).and_then(|()| self.commit());
        self.discard();
        written
    }

    /// Appends contents to the incomplete file.
    ///
    /// # Errors
    ///
    /// If the file cannot be written; the error names it.
    pub fn append(&mut self, contents: &[u8]) -> Result<(), OutputError> {
        let written = self.write_all(contents);
        written.map_err(OutputError::at(&self.path))
    }

    /// Whether a file existed at the path when the output was started.
    pub fn replaces(&self) -> bool {
        self.partial.as_ref().is_some_and(|file| file.replaces)
    }

    /// The signal that arrived since the output was started, if any; see
    /// [`Interrupt::signal`].
    pub fn signal(&self) -> Option<u8> {
        self.interrupt.signal()
    }

    /// Gives the complete file its name; later writes fail.
    ///
    /// The file is synced to the disk. Its folder is also synced if the system allows it.
    ///
    /// # Errors
    ///
    /// If the file cannot be written or renamed, or if another program has created a file
    /// at the path since the output was started. An existing file is then unchanged.
    pub fn commit(&mut self) -> Result<(), OutputError> {
        if let Some(target) = self.finish()? {
            sync_folder(folder(&target));
        }
        Ok(())
    }

    /// Gives the complete file its name, and syncs the file but not its folder. Returns the
    /// path of a regular file.
    pub(crate) fn finish(&mut self) -> Result<Option<PathBuf>, OutputError> {
        let Some(out) = &mut self.out else {
            return Ok(None);
        };
        out.flush().map_err(OutputError::at(&self.path))?;
        let mut target = None;
        if let Some(partial) = self.partial.take() {
            target = Some(partial.target.clone());
            let synced = out.get_ref().sync_all();
            let synced = synced.map_err(OutputError::at(&self.path));
            let published = match synced {
                Ok(()) => partial.publish(&self.path),
                Err(error) => Err((partial, error)),
            };
            if let Err((partial, error)) = published {
                self.partial = Some(partial);
                return Err(error);
            }
        }
        self.out = None;
        Ok(target)
    }

    /// Closes the incomplete file, and removes it unless it is to `keep`. Returns a message such
    /// as `a.jsonl is unchanged; the incomplete result is in a.jsonl.partial`. A device or a pipe
    /// keeps what was written to it.
    pub fn leave(mut self, keep: bool) -> String {
        let state = match &self.partial {
            Some(file) if file.replaces => "is unchanged",
            Some(_) => "was not written",
            None => "is incomplete",
        };
        let state = format!("{} {state}", self.path.display());
        let kept = match keep {
            true => self.close(),
            false => {
                self.discard();
                None
            }
        };
        match kept {
            Some(kept) => format!("{state}; the incomplete result is in {}", kept.display()),
            None => state,
        }
    }

    /// Closes the incomplete file and removes it.
    pub fn discard(mut self) {
        self.partial = None;
    }

    /// Closes the incomplete file, and returns the path where it remains unless it is empty.
    fn close(&mut self) -> Option<PathBuf> {
        let mut out = self.out.take()?;
        let _ = out.flush();
        // Dropping the `BufWriter` would write the rest of a full buffer again.
        drop(out.into_parts());
        self.partial.take()?.keep()
    }

    /// Starts a regular file.
    fn start(
        path: &Path,
        target: PathBuf,
        replaced: Option<&Metadata>,
    ) -> Result<Output, OutputError> {
        if replaced.is_some_and(|found| found.permissions().readonly()) {
            let message = format!("{} is read-only", path.display());
            return Err(OutputError::Refused(message));
        }
        let interrupt = Interrupt::defer().map_err(OutputError::at(path))?;
        let created = PartialFile::create(target, replaced);
        let (partial, file) = created.map_err(OutputError::new_file(path))?;
        Ok(Output {
            path: path.to_owned(),
            out: Some(BufWriter::new(file)),
            partial: Some(partial),
            interrupt,
        })
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.out {
            Some(out) => out.write(bytes),
            None => Ok(0),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.as_mut().map_or(Ok(()), Write::flush)
    }
}

impl Drop for Output {
    fn drop(&mut self) {
        self.close();
    }
}

/// Syncs the file names in a folder to the disk if the system allows it.
pub(crate) fn sync_folder(folder: &Path) {
    // Errors are ignored: a system without this call has no alternative.
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
}

/// The folder that contains a file.
pub(crate) fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}

/// Follows the symbolic links of a path that leads to no existing file.
fn resolve_links(path: &Path) -> io::Result<PathBuf> {
    const MOST: usize = 40;
    let mut end = path.to_owned();
    for _ in 0..MOST {
        match fs::read_link(&end) {
            Ok(link) => end = folder(&end).join(link),
            Err(_) => return Ok(end),
        }
    }
    Err(io::Error::other("too many symbolic links"))
}

/// Whether a path is that of a folder, or ends with a separator like that of a new one.
pub fn is_folder(path: &Path) -> bool {
    let last = path.as_os_str().as_encoded_bytes().last();
    path.is_dir() || last.is_some_and(|&byte| is_separator(char::from(byte)))
}

#[cfg(test)]
mod tests;
