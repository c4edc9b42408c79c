use std::collections::HashSet;
use std::fs;
use std::io;
use std::path::{Component, Path, PathBuf};

use crate::file_name::NextNumbers;
use crate::output::{folder, is_folder, sync_folder};
use crate::walk::has_extension;
use crate::{Identity, Inputs, Output, OutputError};

/// A new output with one of these extensions is a file, not a folder.
const FILE_EXTENSIONS: [&str; 12] = [
    "ron", "json", "jsonl", "csv", "txt", "in", "out", "html", "htm", "svg", "png", "gif",
];

/// Whether a run may replace existing files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Replace {
    /// The run may replace existing files except inputs.
    Allowed,
    /// The run replaces no existing file.
    Refused,
}

/// A folder for the output files of a run; each file appears only when it is complete.
///
/// A run writes each file at most once, and never writes through a symbolic link.
#[derive(Debug)]
pub struct OutputFolder {
    path: PathBuf,
    replace: Replace,
    inputs: HashSet<Identity>,
    written: HashSet<Identity>,
    next_numbers: NextNumbers,
    /// Folders with new file names that are not yet synced to the disk.
    unsynced: HashSet<PathBuf>,
}

impl Drop for OutputFolder {
    /// Syncs the folders at the end, because a sync after each file would be slow.
    fn drop(&mut self) {
        for folder in &self.unsynced {
            sync_folder(folder);
        }
    }
}

impl OutputFolder {
    /// Opens a folder. If it does not exist, the first file creates it.
    ///
    /// `inputs` are files, and folders of files, that are never replaced.
    ///
    /// # Errors
    ///
    /// If the path is `-` or a file, or if it does not exist and has the extension of a file that
    /// this project writes, without a separator at the end.
    pub fn open(
        path: &Path,
        replace: Replace,
        inputs: &[PathBuf],
    ) -> Result<OutputFolder, OutputError> {
        if path == Path::new("-") {
            let message = "expected an output folder, found `-` for standard output";
            return Err(OutputError::Unusable(message.to_owned()));
        } else if path.exists() && !path.is_dir() {
            let message = format!(
                "expected an output folder, found the file {}",
                path.display()
            );
            return Err(OutputError::Unusable(message));
        } else if !path.exists() && !is_folder(path) && has_extension(path, &FILE_EXTENSIONS) {
            let path = path.display();
            let message = format!(
                "expected an output folder, found the file name {path}; write {path}/ for a folder"
            );
            return Err(OutputError::Unusable(message));
        }
        Ok(OutputFolder {
            path: path.to_owned(),
            replace,
            inputs: match replace {
                Replace::Allowed => Inputs::identities(inputs),
                Replace::Refused => HashSet::new(),
            },
            written: HashSet::new(),
            next_numbers: NextNumbers::default(),
            unsynced: HashSet::new(),
        })
    }

    /// Checks that [`write`](OutputFolder::write) would not have to replace a file that it may not
    /// replace.
    ///
    /// # Errors
    ///
    /// [`OutputError::Exists`].
    pub fn check_new(&self, inside: &Path) -> Result<(), OutputError> {
        let path = self.path.join(inside);
        match self.replace == Replace::Refused && fs::symlink_metadata(&path).is_ok() {
            true => Err(OutputError::Exists { path }),
            false => Ok(()),
        }
    }

    /// Writes a file at a path inside the folder, and creates its parent folders.
    ///
    /// # Errors
    ///
    /// If the path leaves the folder, the file must not be replaced, or it cannot be written;
    /// existing files are then unchanged.
    pub fn write(&mut self, inside: &Path, contents: &[u8]) -> Result<(), OutputError> {
        let path = self.path.join(inside);
        self.create_folders(inside)?;
        let mut output = match fs::symlink_metadata(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Output::create_new(&path)?,
            Err(error) => return Err(OutputError::at(&path)(error)),
            Ok(found) if found.is_symlink() => return Err(link(&path)),
            Ok(found) => {
                let (identity, shown) = (Identity::found(&path, &found), path.display());
                if self.written.contains(&identity) {
                    return Err(OutputError::Refused(format!(
                        "{shown} was already written by this run; two records have the same file name"
                    )));
                } else if self.inputs.contains(&identity) {
                    let message = format!("refusing to overwrite the input {shown}");
                    return Err(OutputError::Unusable(message));
                } else if !found.is_file() {
                    return Err(wrong_kind(&path, "a file"));
                } else if self.replace == Replace::Refused {
                    return Err(OutputError::Exists { path });
                }
                Output::create(&path)?
            }
        };
        if let Err(error) = output.append(contents).and_then(|()| output.finish()) {
            output.discard();
            return Err(error);
        }
        self.unsynced.insert(folder(&path).to_owned());
        let identity = Identity::of(&path).map_err(OutputError::at(&path))?;
        self.written.insert(identity);
        Ok(())
    }

    /// Writes a file, unless the folder has a file with this path and these contents.
    ///
    /// # Errors
    ///
    /// As [`write`](OutputFolder::write).
    pub fn ensure(&mut self, inside: &Path, contents: &[u8]) -> Result<(), OutputError> {
        let path = self.path.join(inside);
        let found = fs::symlink_metadata(&path);
        let is_equal = found.is_ok_and(|found| {
            found.is_file() && fs::read(&path).is_ok_and(|existing| existing == contents)
        });
        match is_equal {
            true => Ok(()),
            false => self.write(inside, contents),
        }
    }

    /// Writes a file with the first name of `STEM.EXTENSION`, `STEM-2.EXTENSION` and so on
    /// that this run has not written, and returns the name.
    ///
    /// # Errors
    ///
    /// As [`write`](OutputFolder::write).
    pub fn write_numbered(
        &mut self,
        stem: &str,
        extension: &str,
        contents: &[u8],
    ) -> Result<String, OutputError> {
        let (path, written) = (&self.path, &self.written);
        let is_free = |name: &str| {
            let identity = Identity::of(&path.join(name));
            !identity.is_ok_and(|identity| written.contains(&identity))
        };
        let key = format!("{stem}.{extension}");
        let name = self.next_numbers.find(key, stem, extension, is_free);
        self.write(Path::new(&name), contents)?;
        Ok(name)
    }

    /// Creates the folder and the parent folders of a path inside it. Rejects symbolic links
    /// among the parent folders.
    fn create_folders(&self, inside: &Path) -> Result<(), OutputError> {
        let mut path = self.path.clone();
        if self.written.is_empty() {
            fs::create_dir_all(&path).map_err(|error| OutputError::NoFolder {
                path: path.clone(),
                error,
            })?;
        }
        let Some(folders) = inside.parent() else {
            return Ok(());
        };
        for part in folders.components() {
            let Component::Normal(part) = part else {
                let error = io::ErrorKind::InvalidInput.into();
                return Err(OutputError::at(inside)(error));
            };
            path.push(part);
            match fs::symlink_metadata(&path) {
                Ok(found) if found.is_symlink() => return Err(link(&path)),
                Ok(found) if found.is_dir() => {}
                Ok(_) => return Err(wrong_kind(&path, "a folder")),
                Err(_) => fs::create_dir(&path).map_err(OutputError::at(&path))?,
            }
        }
        Ok(())
    }
}

fn link(path: &Path) -> OutputError {
    let expected = "expected a plain file or folder inside the output folder";
    OutputError::Refused(format!("{} is a symbolic link; {expected}", path.display()))
}

fn wrong_kind(path: &Path, expected: &str) -> OutputError {
    let path = path.display();
    OutputError::Refused(format!(
        "expected {expected} at {path}, found something else"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_paths_inside_a_folder_are_written() {
        let folder = tempfile::tempdir().unwrap();
        let into = folder.path().join("into");
        let mut output = OutputFolder::open(&into, Replace::Allowed, &[]).unwrap();
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
        assert!(output.write(Path::new("../a"), b"new").is_err());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
        output.write(Path::new("a"), b"new").unwrap();
        let error = OutputFolder::open(&into.join("a"), Replace::Refused, &[]).unwrap_err();
        assert!(error.to_string().contains("found the file"), "{error}");
    }
}
