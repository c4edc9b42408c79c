use std::collections::HashMap;
use std::fs;
use std::path::{self, Path, PathBuf};

use matchplay_corpus::{Identity, Output};

use crate::args::{Command, Destination, Form};
use crate::console::Console;
use crate::exit::Exit;
use crate::input::{entries, has_record_name, holds_records};

/// Whether an output of a command is also one of its inputs, or would be read as
/// one by the next run; this is reported, before anything is read or written.
///
/// Files and folders are recognised by what they are, whatever names and links
/// lead to them.
pub(crate) fn is_reported(command: &Command, console: &mut Console) -> bool {
    match Overlap::of(command).find(command) {
        Some(message) => {
            console.error(Exit::Usage, message);
            true
        }
        None => false,
    }
}

/// Where a command writes.
struct Overlap<'a> {
    /// Files, and the outputs that are written to them; standard output is `-`.
    files: HashMap<Identity, &'a Path>,
    /// Folders, and the outputs that would be mixed with the inputs there.
    folders: HashMap<Identity, &'a Path>,
}

impl<'a> Overlap<'a> {
    fn of(command: &'a Command) -> Overlap<'a> {
        let standard_output = Identity::of_stdout().map(|file| (file, Path::new("-")));
        let mut overlap = Overlap {
            files: standard_output.into_iter().collect(),
            folders: HashMap::new(),
        };
        for destination in command.writes() {
            match destination {
                Destination::File(path) | Destination::Folder(path) | Destination::Pages(path)
                    if path == Path::new("-") => {}
                Destination::File(path) => {
                    let touched = Output::touched(path).into_iter();
                    overlap.files.extend(touched.map(|file| (file, path)));
                    if has_record_name(path, command.from()) {
                        overlap.add_folder(home(path), path);
                    }
                }
                Destination::Folder(path) => overlap.add_folder(home(path), path),
                Destination::Pages(path) => {
                    let same =
                        |input: &&PathBuf| Identity::of(input).ok() == Identity::of(path).ok();
                    if path.is_dir() && command.reads().iter().any(same) {
                        overlap.add_folder(Identity::of(path).ok(), path);
                    }
                }
            }
        }
        overlap
    }

    fn add_folder(&mut self, folder: Option<Identity>, output: &'a Path) {
        self.folders.extend(folder.map(|folder| (folder, output)));
    }

    /// What is wrong with the inputs of a command.
    fn find(&self, command: &Command) -> Option<String> {
        if self.files.is_empty() && self.folders.is_empty() {
            return None;
        }
        let mut inputs = command.reads().into_iter();
        inputs.find_map(|input| {
            if input == Path::new("-") {
                let file = Identity::of_stdin()?;
                let output = self.files.get(&file)?;
                Some(written(Path::new("<stdin>"), output))
            } else if input.is_dir() {
                self.find_inside(input, command.from())
            } else {
                let output = self.files.get(&Identity::of(input).ok()?)?;
                Some(written(input, output))
            }
        })
    }

    /// What is wrong with a folder that is read.
    fn find_inside(&self, input: &Path, from: Option<Form>) -> Option<String> {
        entries(input).filter_map(Result::ok).find_map(|entry| {
            let identity = || Identity::of(entry.path()).ok();
            if entry.file_type().is_dir() {
                let output = self.folders.get(&identity()?)?;
                let (output, input) = (output.display(), input.display());
                Some(format!(
                    "refusing to write {output} into the input folder {input}; name another folder"
                ))
            } else if holds_records(&entry, from) {
                let output = self.files.get(&identity()?)?;
                Some(written(entry.path(), output))
            } else {
                None
            }
        })
    }
}

/// That an input is an output too.
fn written(input: &Path, output: &Path) -> String {
    let shown = input.display();
    match output == Path::new("-") {
        true => format!("refusing to overwrite the input {shown} by standard output"),
        false if input == output => format!("refusing to overwrite the input {shown}"),
        false => format!(
            "refusing to overwrite the input {shown} by the output {}",
            output.display()
        ),
    }
}

/// The innermost folder around a path that exists, or the folder at that path.
fn home(path: &Path) -> Option<Identity> {
    let path = fs::canonicalize(path)
        .or_else(|_| path::absolute(path))
        .ok()?;
    let mut folders = path.ancestors().filter(|folder| folder.is_dir());
    Identity::of(folders.next()?).ok()
}
