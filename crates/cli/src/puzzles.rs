use std::ops::ControlFlow;
use std::path::Path;

use matchplay_corpus::{Extensions, Inputs, OutputFolder};
use matchplay_document::Summary;
use matchplay_practice::{Collection, GamePuzzles};
use matchplay_record::{Record, write_json_line, write_ron};
use matchplay_render::count;
use matchplay_strings::Language;

use crate::args::Puzzles;
use crate::batch::{Outcome, Piece, Runner};
use crate::console::Console;
use crate::failure::{Exit, Failure};
use crate::message::Message;
use crate::output::{Joining, Sink};
use crate::sheet::PuzzleSheet;

/// `matchplay puzzles`.
pub(crate) fn puzzles(
    args: &'static Puzzles,
    inputs: &Inputs,
    language: Language,
    console: &mut Console,
) -> Result<(), Failure> {
    args.check()?;
    let folder = args.output.as_deref();
    let folder = folder.map(|folder| args.force.open(folder, &args.inputs.paths));
    let mut writer = Writer {
        args,
        folder: folder.transpose()?,
        sheet: PuzzleSheet::new(args, language),
        collection: Collection::new(),
        count: 0,
    };
    let page = args.page().map(|page| Sink::open(page, Joining::Plain));
    let mut page = page.transpose()?;
    let runner = Runner::new(&args.inputs.batch, inputs, &args.inputs.paths);
    let mut run = runner.run(
        console,
        |solver, entry, outcome: &mut Outcome<Vec<SearchedGame>>| {
            outcome.record(entry);
            outcome.results.push(SearchedGame {
                title: entry.title(),
                stem: entry.stem(),
                puzzles: GamePuzzles::of(entry.record().game(), &args.criteria(), solver)?,
                record: entry.record().clone(),
            });
            Ok(())
        },
        |console, summary, outcome| {
            for game in outcome.print(console, Piece::write)? {
                writer.write(console, summary, game)?;
            }
            Ok(match writer.missing() {
                0 => ControlFlow::Break(()),
                _ => ControlFlow::Continue(()),
            })
        },
    );
    if let Some(page) = &mut page
        && let Ok(1..) = run
        && let Err(error) = page.print(console, &writer.sheet.page())
    {
        run = Err(error);
    }
    match page {
        Some(page) => page.finish(console, run)?,
        None => run.map(drop)?,
    }
    let puzzles = count(writer.count, "puzzle");
    let positions = count(writer.collection.positions(), "position");
    let duplicates = count(writer.collection.duplicates(), "duplicate");
    console.message(&Message::note(format_args!(
        "{puzzles} of {positions}, {duplicates}"
    )));
    Ok(())
}

impl Puzzles {
    /// Checks the combination of the options.
    fn check(&self) -> Result<(), Failure> {
        let required = "JSON Lines on standard output; remove --output and --html";
        self.inputs.batch.check_rows(self.prints(), required)?;
        match self.page() {
            Some(path) => {
                let pages = Extensions(&[("html", ()), ("htm", ())]);
                Ok(pages.format(path, None, ())?)
            }
            None => Ok(()),
        }
    }

    /// Whether the puzzles are printed to standard output.
    fn prints(&self) -> bool {
        self.output.is_none() && self.page().is_none()
    }
}

/// A game with its puzzles.
#[derive(Debug)]
struct SearchedGame {
    title: String,
    /// The source of its puzzles, and the beginning of the names of their files.
    stem: String,
    record: Record,
    puzzles: GamePuzzles,
}

/// Writes the puzzles that are new.
struct Writer<'a> {
    args: &'a Puzzles,
    folder: Option<OutputFolder>,
    sheet: PuzzleSheet,
    collection: Collection,
    /// The number of puzzles that were written.
    count: usize,
}

impl Writer<'_> {
    /// The number of puzzles until the limit is reached.
    fn missing(&self) -> usize {
        self.args.count.unwrap_or(usize::MAX) - self.count
    }

    fn write(
        &mut self,
        console: &mut Console,
        summary: &mut Summary,
        game: SearchedGame,
    ) -> Result<(), Failure> {
        let (args, missing) = (self.args, self.missing());
        for found in self.collection.add(game.puzzles).take(missing) {
            self.count += 1;
            let record = found.record(&game.record, &game.stem);
            let record = record.expect("a file name contains no control characters");
            if args.page().is_some()
                && let Err(error) = self.sheet.add(&found.puzzle, &record)
            {
                console.error(Exit::Invalid, format_args!("{}: {error}", game.title));
            }
            match &mut self.folder {
                Some(folder) => {
                    let name = format!("{:04}-{}-ply-{}.ron", self.count, game.stem, found.ply);
                    let contents = write_ron(&record);
                    if let Err(error) = folder.write(Path::new(&name), contents.as_bytes()) {
                        summary.add_error("unwritten");
                        console.unwritten(error)?;
                    }
                }
                None if args.prints() => console.write(write_json_line(&record).as_bytes())?,
                None => {}
            }
        }
        Ok(())
    }
}
