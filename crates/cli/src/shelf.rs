use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use matchplay_record::{Record, write_ron};

use crate::console::Console;
use crate::exit::Exit;
use crate::output::write_file;

/// A folder that numbered records are written to.
pub(crate) struct Shelf<'a> {
    folder: &'a Path,
    /// What is never written over.
    inputs: Vec<&'a PathBuf>,
    records: usize,
}

impl<'a> Shelf<'a> {
    /// The folder, made if need be; that it cannot be, or that inputs are read
    /// from all over it, is reported.
    pub(crate) fn open(
        console: &mut Console,
        folder: &'a Path,
        inputs: &'a [PathBuf],
    ) -> Option<Shelf<'a>> {
        let shown = folder.display();
        if folder.exists() && !folder.is_dir() {
            let message = format!("{shown} is a file where a folder is wanted");
            console.error(Exit::Usage, message);
            return None;
        }
        if let Err(error) = fs::create_dir_all(folder) {
            console.error(Exit::Io, format_args!("{shown}: {error}"));
            return None;
        }
        let same = |input: &PathBuf| match (fs::canonicalize(input), fs::canonicalize(folder)) {
            (Ok(input), Ok(folder)) => input == folder,
            _ => false,
        };
        if inputs.iter().any(same) {
            let message = format!("{shown} is the folder of the input, and is left as it is");
            console.error(Exit::Usage, message);
            return None;
        }
        Some(Shelf {
            folder,
            inputs: inputs.iter().collect(),
            records: 0,
        })
    }

    /// Writes one more record, named by its number and what else is to be said.
    pub(crate) fn add(
        &mut self,
        console: &mut Console,
        record: &Record,
        rest: &str,
    ) -> io::Result<()> {
        self.records += 1;
        let path = self.folder.join(format!("{:04}{rest}.ron", self.records));
        write_file(console, &path, &self.inputs, write_ron(record))
    }
}
