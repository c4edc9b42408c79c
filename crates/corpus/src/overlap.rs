use std::collections::HashMap;
use std::fs;
use std::path::{self, Path};

use crate::source::STDIN;
use crate::walk::{entries, has_extension, is_file_with};
use crate::{Form, Identity, OutputError};

/// A file or folder that a run writes; `-` is standard output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Destination<'a> {
    /// One file.
    File(&'a Path),
    /// A folder of records.
    Folder(&'a Path),
    /// A folder of pages, which no run reads as records.
    Pages(&'a Path),
}

/// Checks, before anything is read or written, that no output of a run is one of its inputs, and
/// that the next run would not read an output as an input.
///
/// Files and folders are compared by identity, not by name: links are recognised.
/// Inputs are read in the given form.
///
/// # Errors
///
/// [`OutputError::Unusable`] for the first overlap.
pub fn check_overlap(
    inputs: &[&Path],
    outputs: &[Destination<'_>],
    form: Option<Form>,
) -> Result<(), OutputError> {
    let extensions = Form::extensions(form);
    let outputs = Outputs::new(inputs, outputs, extensions);
    if outputs.files.is_empty() && outputs.folders.is_empty() {
        return Ok(());
    }
    let mut overlaps = inputs.iter().filter_map(|input| {
        if *input == Path::new("-") {
            outputs.file(Path::new(STDIN), Identity::of_stdin()?)
        } else if input.is_dir() {
            outputs.inside(input, extensions)
        } else {
            outputs.file(input, Identity::of(input).ok()?)
        }
    });
    match overlaps.next() {
        Some(message) => Err(OutputError::Unusable(message)),
        None => Ok(()),
    }
}

/// The identities of all files and folders that a run writes, each with the path of the
/// output.
struct Outputs<'a> {
    files: HashMap<Identity, &'a Path>,
    /// Folders in which an output would be among the inputs.
    folders: HashMap<Identity, &'a Path>,
}

impl<'a> Outputs<'a> {
    fn new(inputs: &[&Path], destinations: &[Destination<'a>], extensions: &[&str]) -> Outputs<'a> {
        let standard_output = Identity::of_stdout().map(|file| (file, Path::new("-")));
        let mut outputs = Outputs {
            files: standard_output.into_iter().collect(),
            folders: HashMap::new(),
        };
        for &destination in destinations {
            match destination {
                Destination::File(path) | Destination::Folder(path) | Destination::Pages(path)
                    if path == Path::new("-") => {}
                Destination::File(path) => {
                    // A run may read and write the same terminal, pipe or `/dev/null`.
                    if path.is_file() {
                        outputs
                            .files
                            .extend(Identity::of(path).ok().map(|file| (file, path)));
                    }
                    if has_extension(path, extensions) {
                        outputs.add_folder(existing_folder(path), path);
                    }
                }
                Destination::Folder(path) => outputs.add_folder(existing_folder(path), path),
                Destination::Pages(path) => {
                    let same = |input: &&Path| Identity::of(input).ok() == Identity::of(path).ok();
                    if path.is_dir() && inputs.iter().any(same) {
                        outputs.add_folder(Identity::of(path).ok(), path);
                    }
                }
            }
        }
        outputs
    }

    fn add_folder(&mut self, folder: Option<Identity>, output: &'a Path) {
        self.folders.extend(folder.map(|folder| (folder, output)));
    }

    /// The error for an input file that is an output.
    fn file(&self, input: &Path, identity: Identity) -> Option<String> {
        let &output = self.files.get(&identity)?;
        let by = match output == Path::new("-") {
            true => " by standard output".to_owned(),
            false if input == output => String::new(),
            false => format!(" by the output {}", output.display()),
        };
        let input = input.display();
        Some(format!("refusing to overwrite the input {input}{by}"))
    }

    /// The error for an input folder, or a file that is read from it, that is an output.
    fn inside(&self, folder: &Path, extensions: &[&str]) -> Option<String> {
        entries(folder).filter_map(Result::ok).find_map(|entry| {
            let identity = || Identity::of(entry.path()).ok();
            if entry.file_type().is_dir() {
                let output = self.folders.get(&identity()?)?;
                Some(format!(
                    "refusing to write {} into the input folder {}; name another folder",
                    output.display(),
                    folder.display()
                ))
            } else if is_file_with(&entry, extensions) {
                self.file(entry.path(), identity()?)
            } else {
                None
            }
        })
    }
}

/// The folder at a path, or the innermost existing folder that contains the path.
fn existing_folder(path: &Path) -> Option<Identity> {
    let path = fs::canonicalize(path)
        .or_else(|_| path::absolute(path))
        .ok()?;
    let mut folders = path.ancestors().filter(|folder| folder.is_dir());
    Identity::of(folders.next()?).ok()
}
