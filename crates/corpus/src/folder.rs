use std::collections::HashSet;
use std::fs;
use std::io;
use std::path::{Component, Path, PathBuf};

use crate::output::{folder, sync_folder};
use crate::{Identity, Inputs, Output, OutputError};

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
    /// Opens a folder, and creates it if it does not exist.
    ///
    /// `inputs` are files, and folders of files, that are never replaced.
    ///
    /// # Errors
    ///
    /// If the path is `-` or a file, or the folder cannot be created.
    pub fn open(
        path: &Path,
        replace: Replace,
        inputs: &[PathBuf],
    ) -> Result<OutputFolder, OutputError> {
        if path == Path::new("-") {
            return Err(OutputError::StandardOutput);
        } else if path.exists() && !path.is_dir() {
            let path = path.to_owned();
            return Err(OutputError::NotFolder { path });
        }
        fs::create_dir_all(path).map_err(OutputError::at(path))?;
        Ok(OutputFolder {
            path: path.to_owned(),
            replace,
            inputs: match replace {
                Replace::Allowed => Inputs::identities(inputs),
                Replace::Refused => HashSet::new(),
            },
            written: HashSet::new(),
            unsynced: HashSet::new(),
        })
    }

    /// Whether this run has written the file at a path inside the folder.
    fn has_written(&self, inside: &Path) -> bool {
        let identity = Identity::of(&self.path.join(inside));
        identity.is_ok_and(|identity| self.written.contains(&identity))
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
            Ok(found) if found.is_symlink() => return Err(OutputError::Link { path }),
            Ok(found) => {
                let identity = Identity::found(&path, &found);
                if self.written.contains(&identity) {
                    return Err(OutputError::Clash { path });
                } else if self.inputs.contains(&identity) {
                    return Err(OutputError::Input { path });
                } else if !found.is_file() {
                    let expected = "a file";
                    return Err(OutputError::WrongKind { path, expected });
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
        let numbered = (2_u64..).map(|number| format!("{stem}-{number}.{extension}"));
        let mut names = [format!("{stem}.{extension}")].into_iter().chain(numbered);
        let name = names.find(|name| !self.has_written(Path::new(name)));
        let name = name.expect("there are more numbers than files");
        self.write(Path::new(&name), contents)?;
        Ok(name)
    }

    /// Creates the parent folders of a path, and rejects symbolic links among them.
    fn create_folders(&self, inside: &Path) -> Result<(), OutputError> {
        let mut path = self.path.clone();
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
                Ok(found) if found.is_symlink() => return Err(OutputError::Link { path }),
                Ok(found) if found.is_dir() => {}
                Ok(_) => {
                    let expected = "a folder";
                    return Err(OutputError::WrongKind { path, expected });
                }
                Err(_) => fs::create_dir(&path).map_err(OutputError::at(&path))?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn open(path: &Path, replace: Replace) -> OutputFolder {
        OutputFolder::open(path, replace, &[]).unwrap()
    }

    #[test]
    fn no_file_is_replaced_unless_it_is_allowed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a/b.ron");
        let inside = Path::new("a/b.ron");
        open(folder.path(), Replace::Refused)
            .write(inside, b"old")
            .unwrap();
        let mut refused = open(folder.path(), Replace::Refused);
        let error = refused.write(inside, b"new").unwrap_err();
        assert!(matches!(error, OutputError::Exists { .. }), "{error}");
        assert_eq!(fs::read_to_string(&path).unwrap(), "old");
        let mut allowed = open(folder.path(), Replace::Allowed);
        allowed.write(inside, b"new").unwrap();
        let numbered = |folder: &mut OutputFolder| folder.write_numbered("c", "ron", b"").unwrap();
        assert_eq!(
            [(); 2].map(|()| numbered(&mut allowed)),
            ["c.ron", "c-2.ron"]
        );
        assert!(allowed.has_written(inside));
        let error = allowed.write(inside, b"other").unwrap_err();
        assert!(matches!(error, OutputError::Clash { .. }), "{error}");
        assert_eq!(fs::read_to_string(&path).unwrap(), "new");
        assert_eq!(fs::read_dir(path.parent().unwrap()).unwrap().count(), 1);
    }

    #[test]
    fn an_equal_file_is_kept() {
        let folder = tempfile::tempdir().unwrap();
        let mut refused = open(folder.path(), Replace::Refused);
        let inside = Path::new("a.css");
        refused.ensure(inside, b"same").unwrap();
        refused.ensure(inside, b"same").unwrap();
        let mut refused = open(folder.path(), Replace::Refused);
        refused.ensure(inside, b"same").unwrap();
        let error = refused.ensure(inside, b"other").unwrap_err();
        assert!(matches!(error, OutputError::Exists { .. }), "{error}");
        let mut allowed = open(folder.path(), Replace::Allowed);
        allowed.ensure(inside, b"other").unwrap();
        assert_eq!(fs::read(folder.path().join(inside)).unwrap(), b"other");
    }

    #[test]
    fn no_input_is_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.ron");
        fs::write(&path, "old").unwrap();
        let inputs = [path.clone()];
        let mut output = OutputFolder::open(folder.path(), Replace::Allowed, &inputs).unwrap();
        let error = output.write(Path::new("a.ron"), b"new").unwrap_err();
        assert!(matches!(error, OutputError::Input { .. }), "{error}");
        assert_eq!(fs::read_to_string(&path).unwrap(), "old");
    }

    #[test]
    fn a_folder_or_file_in_the_way_is_not_replaced() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("a")).unwrap();
        fs::write(folder.path().join("b"), "old").unwrap();
        for replace in [Replace::Refused, Replace::Allowed] {
            for inside in ["a", "b/c"] {
                let written = open(folder.path(), replace).write(Path::new(inside), b"new");
                let error = written.unwrap_err();
                assert!(matches!(error, OutputError::WrongKind { .. }), "{error}");
            }
        }
        // A file that is not written leaves no partial file.
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
    }

    #[test]
    fn a_file_and_standard_output_are_not_folders() {
        let file = tempfile::NamedTempFile::new().unwrap();
        let open = |path| OutputFolder::open(path, Replace::Refused, &[]).unwrap_err();
        let error = open(file.path());
        assert!(matches!(error, OutputError::NotFolder { .. }), "{error}");
        let error = open(Path::new("-"));
        assert!(matches!(error, OutputError::StandardOutput), "{error}");
    }

    #[test]
    fn nothing_is_written_outside() {
        let folder = tempfile::tempdir().unwrap();
        let (into, other) = (folder.path().join("into"), folder.path().join("other"));
        fs::create_dir(&other).unwrap();
        let mut output = open(&into, Replace::Allowed);
        assert!(output.write(Path::new("../other/a"), b"new").is_err());
        #[cfg(unix)]
        {
            std::os::unix::fs::symlink("../other", into.join("link")).unwrap();
            std::os::unix::fs::symlink("../other/a", into.join("a")).unwrap();
            for inside in ["link/a", "a"] {
                let error = output.write(Path::new(inside), b"new").unwrap_err();
                assert!(matches!(error, OutputError::Link { .. }), "{error}");
            }
        }
        assert_eq!(fs::read_dir(&other).unwrap().count(), 0);
    }
}
