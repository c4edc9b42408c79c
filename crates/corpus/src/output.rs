use std::ffi::OsString;
use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use crate::{Identity, Interrupt, OutputError};

/// A file that appears under its name when it is complete, and not before.
///
/// Until [`commit`](Output::commit), what is written is beside that name, as
/// `NAME.partial`, and signals are deferred as by an [`Interrupt`]. If the output
/// is dropped instead, a file that was there before is unchanged, and what was
/// written stays as `NAME.partial`, or is removed if it is empty. A
/// `NAME.partial` of an earlier run is replaced.
///
/// A device or a pipe is written to as it is.
#[derive(Debug)]
pub struct Output {
    /// The path as it was given.
    path: PathBuf,
    /// Where the bytes go; `None` once the file is in its place.
    out: Option<BufWriter<File>>,
    /// `None` for a device or a pipe.
    place: Option<Place>,
    interrupt: Interrupt,
}

/// Where a regular file is written, and where it goes.
#[derive(Debug)]
struct Place {
    target: PathBuf,
    partial: PathBuf,
    /// What `partial` was when this run created it.
    identity: Identity,
    replaces: bool,
    is_empty: bool,
}

impl Output {
    /// Begins a file that replaces the one at `path`, if any, when it is complete.
    ///
    /// A symbolic link stays: the file that it leads to is replaced. The mode of
    /// a replaced file is kept.
    ///
    /// # Errors
    ///
    /// If the file is read-only or a folder, or its folder cannot be written.
    pub fn create(path: &Path) -> Result<Output, OutputError> {
        let at = || OutputError::at(path);
        match fs::metadata(path) {
            Ok(found) if found.is_file() => {
                let is_link = fs::symlink_metadata(path).is_ok_and(|found| found.is_symlink());
                let target = match is_link {
                    true => fs::canonicalize(path).map_err(at())?,
                    false => path.to_owned(),
                };
                Output::beside(path, target, Some(&found))
            }
            Ok(_) => {
                let interrupt = Interrupt::defer().map_err(at())?;
                let file = OpenOptions::new().write(true).open(path).map_err(at())?;
                Ok(Output {
                    path: path.to_owned(),
                    out: Some(BufWriter::new(file)),
                    place: None,
                    interrupt,
                })
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                let target = end_of_links(path).map_err(at())?;
                Output::beside(path, target, None)
            }
            Err(error) => Err(at()(error)),
        }
    }

    /// Begins a file at a path where nothing is.
    ///
    /// # Errors
    ///
    /// If something is there, or its folder cannot be written.
    pub fn create_new(path: &Path) -> Result<Output, OutputError> {
        match fs::symlink_metadata(path) {
            Ok(_) => Err(OutputError::Exists {
                path: path.to_owned(),
            }),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                Output::beside(path, path.to_owned(), None)
            }
            Err(error) => Err(OutputError::at(path)(error)),
        }
    }

    /// The files that an output at `path` would touch: the file itself, and the
    /// partial one beside it.
    pub fn touched(path: &Path) -> Vec<Identity> {
        let target = fs::canonicalize(path).or_else(|_| end_of_links(path));
        let paths = target.map(|target| [beside(&target), target]);
        let paths = paths.iter().flatten();
        let files = paths.filter(|path| path.is_file());
        files.filter_map(|path| Identity::of(path).ok()).collect()
    }

    /// The path as it was given.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Whether a file was there when the output was begun.
    pub fn replaces(&self) -> bool {
        self.place.as_ref().is_some_and(|place| place.replaces)
    }

    /// The signal that came since the output was begun, if any; see
    /// [`Interrupt::signal`].
    pub fn signal(&self) -> Option<u8> {
        self.interrupt.signal()
    }

    /// Puts the complete file into its place, durably; nothing can be written after.
    ///
    /// The file, and its folder where the system can, are on the disk when this
    /// returns.
    ///
    /// # Errors
    ///
    /// If the file cannot be written or put into its place. What was there
    /// before is then unchanged, and what was written stays as `NAME.partial`.
    pub fn commit(&mut self) -> Result<(), OutputError> {
        self.settle()?;
        if let Some(place) = &self.place {
            sync_folder(folder(&place.target));
        }
        Ok(())
    }

    /// Puts the complete file into its place. The file is on the disk when this
    /// returns; its folder is for the caller to sync.
    pub(crate) fn settle(&mut self) -> Result<(), OutputError> {
        let Some(mut out) = self.out.take() else {
            return Ok(());
        };
        if let Err(error) = out.flush() {
            self.out = Some(out);
            return Err(OutputError::at(&self.path)(error));
        }
        let Some(place) = &self.place else {
            return Ok(());
        };
        let settled = out.get_ref().sync_all();
        let settled = settled.map_err(OutputError::at(&self.path));
        let settled = settled.and_then(|()| place.settle(&self.path));
        if settled.is_err() {
            self.out = Some(out);
        }
        settled
    }

    /// Gives the file up, and returns the path of what was written, if anything.
    pub fn abandon(mut self) -> Option<PathBuf> {
        self.leave()
    }

    /// Gives the file up, and removes what was written.
    pub fn discard(mut self) {
        if let Some(partial) = self.leave() {
            let _ = fs::remove_file(partial);
        }
    }

    /// Leaves what was written beside the place it was meant for.
    fn leave(&mut self) -> Option<PathBuf> {
        let mut out = self.out.take()?;
        let flushed = out.flush();
        // The rest of a full buffer must not be written once more.
        drop(out.into_parts());
        let place = self.place.as_ref()?;
        if !place.is_current() {
            return None;
        }
        let is_empty = fs::metadata(&place.partial).is_ok_and(|found| found.len() == 0);
        if is_empty || place.is_empty && flushed.is_ok() {
            let _ = fs::remove_file(&place.partial);
            return None;
        }
        Some(place.partial.clone())
    }

    /// Begins a file beside `target`.
    fn beside(
        path: &Path,
        target: PathBuf,
        replaced: Option<&Metadata>,
    ) -> Result<Output, OutputError> {
        let at = || OutputError::at(path);
        if replaced.is_some_and(|found| found.permissions().readonly()) {
            let path = path.to_owned();
            return Err(OutputError::ReadOnly { path });
        }
        let interrupt = Interrupt::defer().map_err(at())?;
        let partial = beside(&target);
        match fs::remove_file(&partial) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                return Err(OutputError::Io {
                    path: partial,
                    error,
                });
            }
            _ => {}
        }
        let created = OpenOptions::new()
            .write(true)
            .create_new(true)
            .open(&partial);
        let file = created.map_err(at())?;
        let identity = file
            .metadata()
            .and_then(|found| match replaced {
                Some(replaced) => keep_mode(&file, replaced).map(|()| found),
                None => Ok(found),
            })
            .map(|found| Identity::found(&partial, &found))
            .map_err(at())?;
        Ok(Output {
            path: path.to_owned(),
            out: Some(BufWriter::new(file)),
            place: Some(Place {
                target,
                partial,
                identity,
                replaces: replaced.is_some(),
                is_empty: true,
            }),
            interrupt,
        })
    }
}

impl Place {
    /// Whether the partial file is still the one that this run created.
    fn is_current(&self) -> bool {
        Identity::of(&self.partial).is_ok_and(|identity| identity == self.identity)
    }

    /// Gives the complete file its name.
    fn settle(&self, path: &Path) -> Result<(), OutputError> {
        if !self.is_current() {
            let path = path.to_owned();
            return Err(OutputError::Superseded { path });
        }
        let at = || OutputError::at(path);
        if self.replaces {
            fs::rename(&self.partial, &self.target).map_err(at())?;
        } else {
            self.settle_new(path)?;
        }
        Ok(())
    }

    /// Gives the complete file its name unless something has it by now.
    fn settle_new(&self, path: &Path) -> Result<(), OutputError> {
        let exists = || OutputError::Exists {
            path: path.to_owned(),
        };
        match fs::hard_link(&self.partial, &self.target) {
            Ok(()) => {
                let _ = fs::remove_file(&self.partial);
                Ok(())
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Err(exists()),
            // The file system has no hard links.
            Err(_) if fs::symlink_metadata(&self.target).is_ok() => Err(exists()),
            Err(_) => fs::rename(&self.partial, &self.target).map_err(OutputError::at(path)),
        }
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if let Some(place) = &mut self.place {
            place.is_empty &= bytes.is_empty();
        }
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
        self.leave();
    }
}

/// Puts the names in a folder on the disk, where the system can.
pub(crate) fn sync_folder(folder: &Path) {
    // A system that cannot do this has no better way.
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
}

/// The folder that a file is in.
pub(crate) fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}

/// The path of the partial file beside a file.
fn beside(target: &Path) -> PathBuf {
    const ENDING: &str = ".partial";
    /// The most bytes that a file name has on common systems.
    const LONGEST: usize = 255;
    let name = target.file_name().unwrap_or_default();
    let mut partial = OsString::from(name);
    if name.len() + ENDING.len() > LONGEST {
        let text = name.to_string_lossy();
        let most = LONGEST - ENDING.len();
        let end = (0..=most).rev().find(|&end| text.is_char_boundary(end));
        partial = text.get(..end.unwrap_or(0)).unwrap_or_default().into();
    }
    partial.push(ENDING);
    target.with_file_name(partial)
}

/// Follows the symbolic links of a path that leads to no file yet.
fn end_of_links(path: &Path) -> io::Result<PathBuf> {
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

/// Gives a file the mode of the one that it replaces, and its owner if possible.
fn keep_mode(file: &File, replaced: &Metadata) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, fchown};
        // Only the superuser may give a file away.
        let _ = fchown(file, Some(replaced.uid()), Some(replaced.gid()));
    }
    file.set_permissions(replaced.permissions())
}

#[cfg(test)]
mod tests;
