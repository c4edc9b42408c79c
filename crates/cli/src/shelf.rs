use std::io;
use std::path::{Path, PathBuf};

use matchplay_record::{Record, write_ron};

use crate::console::Console;
use crate::output::{open_folder, write_file};

/// A folder that numbered records are written to.
pub(crate) struct Shelf<'a> {
    folder: &'a Path,
    /// What is never written over.
    inputs: Vec<&'a PathBuf>,
    records: usize,
}

impl<'a> Shelf<'a> {
    /// The folder, made if need be; why it cannot be written into is reported.
    pub(crate) fn open(
        console: &mut Console,
        folder: &'a Path,
        inputs: &'a [PathBuf],
    ) -> Option<Shelf<'a>> {
        open_folder(console, folder, inputs).then(|| Shelf {
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
