use std::path::{Path, PathBuf};

use matchplay_corpus::OutputFolder;
use matchplay_practice::Puzzle;
use matchplay_record::{Record, write_json_line, write_ron};
use matchplay_strings::Language;

use crate::args::PuzzleOutput;
use crate::console::Console;
use crate::failure::{Exit, Failure};
use crate::output::{Joining, Sink};
use crate::sheet::PuzzleSheet;

/// The output of a command that writes puzzles.
pub(crate) struct PuzzleWriter<'a> {
    to: &'a PuzzleOutput,
    folder: Option<OutputFolder>,
    sheet: PuzzleSheet,
    page: Option<Sink>,
    /// The number of puzzles so far, written or not.
    pub(crate) count: usize,
}

impl<'a> PuzzleWriter<'a> {
    /// Opens the outputs of a run over some inputs.
    pub(crate) fn open(
        to: &'a PuzzleOutput,
        inputs: &[PathBuf],
        language: Language,
    ) -> Result<PuzzleWriter<'a>, Failure> {
        let folder = to.output.as_deref();
        let folder = folder.map(|folder| to.force.open(folder, inputs));
        let folder = folder.transpose()?;
        let page = to.page().map(|page| Sink::open(page, Joining::Plain));
        Ok(PuzzleWriter {
            to,
            folder,
            sheet: PuzzleSheet::new(to, language),
            page: page.transpose()?,
            count: 0,
        })
    }

    /// Whether the page replaces a file.
    pub(crate) fn replaces(&self) -> bool {
        self.page.as_ref().is_some_and(Sink::replaces)
    }

    /// Checks before a search that no file of the first puzzles, with this part of their names,
    /// exists that must not be replaced.
    pub(crate) fn check_new(&self, most: usize, name: &str) -> Result<(), Failure> {
        /// More puzzles are not checked.
        const CHECKED: usize = 10_000;
        if let Some(folder) = &self.folder {
            for number in 1..=most.min(CHECKED) {
                folder.check_new(Path::new(&file_name(number, name)))?;
            }
        }
        Ok(())
    }

    /// Writes a puzzle with its record. `name` follows the number of the puzzle in the name of
    /// its file, and `title` names the puzzle in messages. Returns whether all was written.
    pub(crate) fn write(
        &mut self,
        console: &mut Console,
        puzzle: &Puzzle,
        record: &Record,
        (name, title): (&str, &str),
    ) -> Result<bool, Failure> {
        self.count += 1;
        let mut is_written = true;
        if self.page.is_some()
            && let Err(error) = self.sheet.add(puzzle, record)
        {
            console.error(Exit::Invalid, format_args!("{title}: {error}"));
            is_written = false;
        }
        match &mut self.folder {
            Some(folder) => {
                let file = file_name(self.count, name);
                if let Err(error) = folder.write(Path::new(&file), write_ron(record).as_bytes()) {
                    console.unwritten(error)?;
                    is_written = false;
                }
            }
            None if self.to.prints() => console.write(write_json_line(record).as_bytes())?,
            None => {}
        }
        Ok(is_written)
    }

    /// Completes the page after a run over a number of records.
    pub(crate) fn finish(
        self,
        console: &mut Console,
        mut run: Result<u64, Failure>,
    ) -> Result<(), Failure> {
        let Some(mut page) = self.page else {
            return run.map(drop);
        };
        // A run that read nothing must not replace a page.
        let is_wanted = run
            .as_ref()
            .is_ok_and(|&records| records > 0 || !page.replaces());
        if is_wanted && let Err(error) = page.print(console, &self.sheet.page()) {
            run = Err(error);
        }
        page.finish(console, run)
    }
}

/// The name of the file of a puzzle, from its number and the part after the number.
fn file_name(number: usize, name: &str) -> String {
    format!("{number:04}{name}.ron")
}
