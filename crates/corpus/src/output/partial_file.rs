use std::ffi::OsString;
use std::fs::{self, File, Metadata, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use tempfile::{Builder, PathPersistError, TempPath};

use super::folder;
use crate::OutputError;

const ENDING: &str = ".partial";

/// A regular file that has a name of its own until it is complete. It is removed when it is
/// dropped.
#[derive(Debug)]
pub(super) struct PartialFile {
    /// The path of the complete file.
    pub(super) target: PathBuf,
    /// The path that no other run uses, `NAME.RANDOM.partial` in the folder of the target.
    path: TempPath,
    /// Whether a file existed at `target` before.
    pub(super) replaces: bool,
}

impl PartialFile {
    /// Creates the partial file for a target.
    pub(super) fn create(
        target: PathBuf,
        replaced: Option<&Metadata>,
    ) -> io::Result<(PartialFile, File)> {
        let mut prefix = short_name(&target);
        prefix.push(".");
        let create = |path: &Path| OpenOptions::new().write(true).create_new(true).open(path);
        let mut builder = Builder::new();
        let named = builder.prefix(&prefix).suffix(ENDING);
        let (file, path) = named.make_in(folder(&target), create)?.into_parts();
        if let Some(replaced) = replaced {
            copy_mode(&file, replaced)?;
        }
        let partial = PartialFile {
            target,
            path,
            replaces: replaced.is_some(),
        };
        Ok((partial, file))
    }

    /// Gives the complete file its name. A file that did not exist before is not replaced.
    /// Errors return the partial file, and name the path `shown`.
    pub(super) fn publish(self, shown: &Path) -> Result<(), (PartialFile, OutputError)> {
        let PartialFile {
            target,
            path,
            replaces,
        } = self;
        let renamed = match replaces {
            true => path.persist(&target),
            false => match path.persist_noclobber(&target) {
                // The file system cannot rename without replacing.
                Err(PathPersistError { error, path })
                    if error.kind() != io::ErrorKind::AlreadyExists
                        && fs::symlink_metadata(&target).is_err() =>
                {
                    path.persist(&target)
                }
                renamed => renamed,
            },
        };
        renamed.map_err(|PathPersistError { error, path }| {
            let error = match !replaces && error.kind() == io::ErrorKind::AlreadyExists {
                true => OutputError::Superseded {
                    path: shown.to_owned(),
                },
                false => OutputError::at(shown)(error),
            };
            let partial = PartialFile {
                target,
                path,
                replaces,
            };
            (partial, error)
        })
    }

    /// Keeps the incomplete file unless it is empty, and returns its path: `NAME.partial`, or
    /// its own name if another file has this one.
    pub(super) fn keep(self) -> Option<PathBuf> {
        if fs::metadata(&self.path).map_or(0, |found| found.len()) == 0 {
            return None;
        }
        let mut name = short_name(&self.target);
        name.push(ENDING);
        let wanted = self.target.with_file_name(name);
        match self.path.persist_noclobber(&wanted) {
            Ok(()) => Some(wanted),
            Err(PathPersistError { path, .. }) => {
                let kept = path.keep().ok()?;
                Some(self.target.with_file_name(kept.file_name()?))
            }
        }
    }
}

/// The name of a file, cut to leave room for a random part and the ending.
fn short_name(target: &Path) -> OsString {
    /// The largest number of bytes of a file name on common systems is 255.
    const LONGEST: usize = 255 - ENDING.len() - ".RANDOM".len();
    let name = target.file_name().unwrap_or_default();
    if name.len() <= LONGEST {
        return name.to_owned();
    }
    let text = name.to_string_lossy();
    let end = (0..=LONGEST).rev().find(|&end| text.is_char_boundary(end));
    text[..end.unwrap_or(0)].into()
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
