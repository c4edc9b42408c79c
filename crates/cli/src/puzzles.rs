use std::io;
use std::ops::ControlFlow;
use std::path::Path;

use matchplay_practice::{Collection, GamePuzzles, Puzzle};
use matchplay_record::{Reading, Record, Summary, json_line, write_json_line, write_ron};
use matchplay_render::{Caption, Escaped, Sheet, SheetPuzzle, TooLarge, count};
use matchplay_solver::Solver;

use crate::args::{Errors, Puzzles};
use crate::batch::{Batch, Outcome};
use crate::console::Console;
use crate::dispatch::Dispatch;
use crate::exit::Exit;
use crate::files::Files;
use crate::input::{Inputs, Source};
use crate::naming::format;
use crate::output::Sink;
use crate::stem::stem;

/// `matchplay puzzles`.
pub(crate) fn puzzles(
    args: &'static Puzzles,
    inputs: &Inputs,
    console: &mut Console,
) -> io::Result<()> {
    if let Err(message) = args.check() {
        console.error(Exit::Usage, message);
        return Ok(());
    }
    let folder = args.output.as_deref();
    let folder = folder.map(|path| Files::open(console, path, args.force, &args.paths));
    let page = args.html.as_deref().map(|path| Sink::open(console, path));
    let (None | Some(Some(_)), None | Some(Some(_))) = (&folder, &page) else {
        return Ok(());
    };
    let mut page = page.flatten();
    let mut writer = Writer {
        args,
        folder: folder.flatten(),
        sheet: Sheet::new(),
        collection: Collection::new(),
        count: 0,
    };
    let batch = Batch::new(&args.batch, inputs, &args.paths, |error| json_line(error));
    let mut run = batch.run(console, search, |console, summary, searched| {
        console.say(searched.dispatch, Console::print)?;
        for game in searched.games {
            writer.write(console, summary, game)?;
        }
        Ok(match writer.missing() {
            0 => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        })
    });
    if let Some(page) = &mut page
        && let Ok(1..) = run
        && let Err(error) = page.print(console, &writer.sheet.to_string())
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
    console.note(format_args!("{puzzles} of {positions}, {duplicates}"));
    Ok(())
}

impl Puzzles {
    /// Checks the combination of the options.
    fn check(&self) -> Result<(), String> {
        if self.batch.errors == Errors::Inline && !self.prints() {
            let message = "--errors inline requires JSON Lines on standard output";
            return Err(format!("{message}; remove --output and --html"));
        }
        match &self.html {
            Some(path) => format(path, &[("html", ()), ("htm", ())], None, ()),
            None => Ok(()),
        }
    }

    /// Whether the puzzles are printed to standard output.
    const fn prints(&self) -> bool {
        self.output.is_none() && self.html.is_none()
    }
}

/// The messages about an input, and its games.
#[derive(Default)]
struct Searched {
    dispatch: Dispatch,
    games: Vec<SearchedGame>,
}

/// A game with its puzzles.
struct SearchedGame {
    title: String,
    /// The beginning of the names of its files.
    stem: String,
    record: Record,
    puzzles: GamePuzzles,
}

impl Outcome for Searched {
    fn dispatch(&mut self) -> &mut Dispatch {
        &mut self.dispatch
    }
}

/// Finds the puzzles of the records of an input.
fn search(solver: &mut Solver, source: &Source, readings: &[Reading], searched: &mut Searched) {
    for (index, reading) in readings.iter().enumerate() {
        searched.dispatch.record(source, reading);
        let title = source.title(index, readings.len());
        let number = title.strip_prefix(&source.name).unwrap_or_default();
        let number = number.replace([':', '#'], "-");
        searched.games.push(SearchedGame {
            stem: format!("{}{number}", stem(&source.name)),
            title,
            puzzles: GamePuzzles::of(reading.record.game(), solver),
            record: reading.record.clone(),
        });
    }
}

/// Writes the puzzles that are new.
struct Writer<'a> {
    args: &'a Puzzles,
    folder: Option<Files>,
    sheet: Sheet,
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
    ) -> io::Result<()> {
        let (args, missing) = (self.args, self.missing());
        let found = self.collection.add(game.puzzles);
        let hard = found.filter(|found| found.puzzle.difficulty().stars() >= args.min_difficulty);
        for found in hard.take(missing) {
            self.count += 1;
            let record = found.record(&game.record, &Escaped(&game.title).to_string());
            let record = record.expect("an escaped title contains no control characters");
            if args.html.is_some()
                && let Err(error) = add(&mut self.sheet, &found.puzzle, &record)
            {
                console.error(Exit::Usage, format_args!("{}: {error}", game.title));
            }
            match &mut self.folder {
                Some(folder) => {
                    let name = format!("{:04}-{}-ply-{}.ron", self.count, game.stem, found.ply);
                    if !folder.write(console, Path::new(&name), &write_ron(&record)) {
                        summary.add_error("unwritten");
                    }
                }
                None if args.prints() => console.print(write_json_line(&record))?,
                None => {}
            }
        }
        Ok(())
    }
}

/// Adds a puzzle and its record to a sheet.
fn add(sheet: &mut Sheet, puzzle: &Puzzle, record: &Record) -> Result<(), TooLarge> {
    /// The largest number of losing moves for which the sheet contains a reply.
    const MAX_REFUTED: usize = 512;
    sheet.add(&SheetPuzzle {
        game: puzzle.game(),
        replies: &puzzle.refuted(MAX_REFUTED, &mut Solver::new()),
        stars: puzzle.difficulty().stars(),
        caption: &Caption {
            title: record.meta.source(),
            labels: Some(record.labels()),
            ..Caption::default()
        },
    })
}
