use std::ffi::OsString;
use std::fs::{self, File, Metadata, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use crate::{Identity, OutputError};

/// A regular file that has another name, `NAME.partial`, until it is complete.
#[derive(Debug)]
pub(super) struct PartialFile {
    /// The path of the complete file.
    pub(super) target: PathBuf,
    /// The path of the partial file.
    path: PathBuf,
    /// The identity of the partial file when this run created it.
    identity: Identity,
    /// Whether a file existed at `target` before.
    pub(super) replaces: bool,
    /// Whether no bytes were written.
    pub(super) is_empty: bool,
}

impl PartialFile {
    /// The path of the partial file for a target, in the same folder.
    pub(super) fn path_for(target: &Path) -> PathBuf {
        const ENDING: &str = ".partial";
        /// The largest number of bytes of a file name on common systems.
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

    /// Creates the partial file for a target, and removes one from an earlier run.
    /// Errors name the path `shown`.
    pub(super) fn create(
        shown: &Path,
        target: PathBuf,
        replaced: Option<&Metadata>,
    ) -> Result<(PartialFile, File), OutputError> {
        let at = || OutputError::at(shown);
        let path = PartialFile::path_for(&target);
        match fs::remove_file(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                return Err(OutputError::Io { path, error });
            }
            _ => {}
        }
        let created = OpenOptions::new().write(true).create_new(true).open(&path);
        let file = created.map_err(at())?;
        let found = file.metadata().map_err(at())?;
        if let Some(replaced) = replaced {
            copy_mode(&file, replaced).map_err(at())?;
        }
        let partial = PartialFile {
            target,
            identity: Identity::found(&path, &found),
            path,
            replaces: replaced.is_some(),
            is_empty: true,
        };
        Ok((partial, file))
    }

    /// Whether the file at the partial path is still the one that this run created.
    fn is_current(&self) -> bool {
        Identity::of(&self.path).is_ok_and(|identity| identity == self.identity)
    }

    /// Renames the complete file to its target. Errors name the path `shown`.
    pub(super) fn rename(&self, shown: &Path) -> Result<(), OutputError> {
        if !self.is_current() {
            let path = shown.to_owned();
            return Err(OutputError::Superseded { path });
        }
        if self.replaces {
            fs::rename(&self.path, &self.target).map_err(OutputError::at(shown))
        } else {
            self.rename_new(shown)
        }
    }

    /// Renames the complete file unless another file exists at its target.
    fn rename_new(&self, shown: &Path) -> Result<(), OutputError> {
        let exists = || OutputError::Exists {
            path: shown.to_owned(),
        };
        match fs::hard_link(&self.path, &self.target) {
            Ok(()) => {
                let _ = fs::remove_file(&self.path);
                Ok(())
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Err(exists()),
            // The file system has no hard links.
            Err(_) if fs::symlink_metadata(&self.target).is_ok() => Err(exists()),
            Err(_) => fs::rename(&self.path, &self.target).map_err(OutputError::at(shown)),
        }
    }

    /// Removes the partial file if it is empty, and otherwise returns its path.
    pub(super) fn keep(&self, is_flushed: bool) -> Option<PathBuf> {
        if !self.is_current() {
            return None;
        }
        let is_empty = fs::metadata(&self.path).is_ok_and(|found| found.len() == 0);
        if is_empty || self.is_empty && is_flushed {
            let _ = fs::remove_file(&self.path);
            return None;
        }
        Some(self.path.clone())
    }
}

/// Copies the mode of a replaced file, and its owner if possible.
fn copy_mode(file: &File, replaced: &Metadata) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, fchown};
        // Only the superuser may change the owner of a file.
        let _ = fchown(file, Some(replaced.uid()), Some(replaced.gid()));
    }
    file.set_permissions(replaced.permissions())
}
