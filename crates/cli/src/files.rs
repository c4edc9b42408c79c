use std::collections::HashSet;
use std::io;
use std::path::{Path, PathBuf};

use matchplay_corpus::{Identity, OutputError, OutputFolder, Replace};
use matchplay_record::Summary;

use crate::args::Force;
use crate::batch::Outcome;
use crate::console::Console;
use crate::dispatch::Dispatch;
use crate::exit::Exit;
use crate::input::Inputs;

/// A folder that a command writes files into; every error is reported.
pub(crate) struct Files(OutputFolder);

/// What there is to report on an input, and the files that come of it.
#[derive(Default)]
pub(crate) struct NewFiles {
    pub(crate) dispatch: Dispatch,
    pub(crate) files: Vec<(FileName, String)>,
}

/// How a new file is named inside the folder.
pub(crate) enum FileName {
    Given(PathBuf),
    /// A name without its ending, and the ending; numbered where several files
    /// have the same.
    Numbered(String, &'static str),
}

impl Outcome for NewFiles {
    fn dispatch(&mut self) -> &mut Dispatch {
        &mut self.dispatch
    }
}

impl Files {
    /// Opens a folder, and creates it if it is missing. No file in it that is an
    /// input is replaced.
    pub(crate) fn open(
        console: &mut Console,
        path: &Path,
        force: Force,
        inputs: &[PathBuf],
    ) -> Option<Files> {
        let shown = path.display();
        if path == Path::new("-") {
            let message = "expected a folder, found `-` for standard output";
            console.error(Exit::Usage, message);
            return None;
        }
        if path.exists() && !path.is_dir() {
            console.error(
                Exit::Usage,
                format_args!("expected a folder, {shown} is a file"),
            );
            return None;
        }
        let (replace, inputs) = match force.force {
            true => (Replace::Allowed, Inputs::identities(inputs)),
            false => (Replace::Refused, HashSet::<Identity>::new()),
        };
        match OutputFolder::open(path, replace, inputs) {
            Ok(folder) => Some(Files(folder)),
            Err(error) => {
                console.error(Exit::Io, error);
                None
            }
        }
    }

    /// Writes a file; returns whether it could be written.
    pub(crate) fn write(&mut self, console: &mut Console, inside: &Path, contents: &str) -> bool {
        let written = self.0.write(inside, contents.as_bytes());
        match &written {
            Ok(()) => {}
            Err(error @ OutputError::Exists { .. }) => {
                let message = format!("{error}; use --force to replace it");
                console.error(Exit::Io, message);
            }
            Err(error @ OutputError::Input { .. }) => console.error(Exit::Usage, error),
            Err(error) => console.error(Exit::Io, error),
        }
        written.is_ok()
    }

    /// Reports what there is to report on an input, and writes its files; those
    /// that cannot be written count as errors.
    pub(crate) fn take(
        &mut self,
        console: &mut Console,
        summary: &mut Summary,
        new: NewFiles,
    ) -> io::Result<()> {
        console.say(new.dispatch, Console::print)?;
        for (name, contents) in &new.files {
            let inside = self.path(name);
            if !self.write(console, &inside, contents) {
                summary.add_error("unwritten");
            }
        }
        Ok(())
    }

    /// The path of a new file inside the folder.
    fn path(&self, name: &FileName) -> PathBuf {
        let (stem, ending) = match name {
            FileName::Given(path) => return path.clone(),
            FileName::Numbered(stem, ending) => (stem, ending),
        };
        let mut path = PathBuf::from(format!("{stem}{ending}"));
        let mut number = 2_u64;
        while self.0.has_written(&path) {
            path = PathBuf::from(format!("{stem}-{number}{ending}"));
            number += 1;
        }
        path
    }
}
