use std::path::Path;

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
    /// Opens the outputs; `folder` is the output folder.
    pub(crate) fn open(
        to: &'a PuzzleOutput,
        folder: Option<OutputFolder>,
        language: Language,
    ) -> Result<PuzzleWriter<'a>, Failure> {
        let page = to.page().map(|page| Sink::open(page, Joining::Plain));
        Ok(PuzzleWriter {
            to,
            folder,
            sheet: PuzzleSheet::new(to, language),
            page: page.transpose()?,
            count: 0,
        })
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
        if self.page.is_some()
            && let Err(error) = self.sheet.add(puzzle, record)
        {
            console.error(Exit::Invalid, format_args!("{title}: {error}"));
        }
        match &mut self.folder {
            Some(folder) => {
                let name = format!("{:04}{name}.ron", self.count);
                if let Err(error) = folder.write(Path::new(&name), write_ron(record).as_bytes()) {
                    console.unwritten(error)?;
                    return Ok(false);
                }
            }
            None if self.to.prints() => console.write(write_json_line(record).as_bytes())?,
            None => {}
        }
        Ok(true)
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
        if let Ok(1..) = run
            && let Err(error) = page.print(console, &self.sheet.page())
        {
            run = Err(error);
        }
        page.finish(console, run)
    }
}
