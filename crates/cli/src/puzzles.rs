use std::io;
use std::ops::ControlFlow;
use std::path::Path;

use matchplay_practice::{Collection, Finds, Found};
use matchplay_record::{
    GameResult, Meta, Object, Reading, Record, Value, json_line, write_json_line, write_ron,
};
use matchplay_render::{Escaped, count};
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
use crate::sheet::PuzzleSheet;
use crate::stem::stem;

/// What the name of a page ends in.
const PAGE: [(&str, ()); 2] = [("html", ()), ("htm", ())];

/// `matchplay puzzles`.
pub(crate) fn puzzles(
    args: &'static Puzzles,
    inputs: &Inputs,
    console: &mut Console,
) -> io::Result<()> {
    if args.batch.errors == Errors::Inline && !args.prints() {
        let message = "errors are told inline among JSON Lines, and files are written here";
        console.error(Exit::Usage, message);
        return Ok(());
    }
    let page = args.page().map(|path| format(path, &PAGE, None, ()));
    if let Some(Err(message)) = page {
        console.error(Exit::Usage, message);
        return Ok(());
    }
    let mut folder = match &args.output {
        Some(folder) => match Files::open(console, folder, args.force, &args.paths) {
            Some(folder) => Some(folder),
            None => return Ok(()),
        },
        None => None,
    };
    let mut page = match args.page() {
        Some(path) => match Sink::open(console, path) {
            Some(page) => Some(page),
            None => return Ok(()),
        },
        None => None,
    };
    let mut sheet = PuzzleSheet::default();
    let most = args.count.unwrap_or(usize::MAX);
    let mut collection = Collection::new();
    let mut puzzles = 0;
    let batch = Batch::new(&args.batch, inputs, &args.paths, |error| json_line(error));
    let mut run = batch.run(
        console,
        |solver, source, readings, searched: &mut Searched| {
            for (index, reading) in readings.iter().enumerate() {
                searched.dispatch.record(source, reading);
                searched.games.push(Searched::game(
                    solver,
                    source,
                    (index, readings.len()),
                    reading,
                ));
            }
        },
        |console, summary, searched| {
            console.say(searched.dispatch, Console::print)?;
            for game in searched.games {
                let found = collection.add(game.finds);
                let hard =
                    found.filter(|found| found.puzzle.difficulty().stars() >= args.min_difficulty);
                for found in hard.take(most - puzzles) {
                    puzzles += 1;
                    let record = record(&found, &game.title, &game.record);
                    if args.page().is_some()
                        && let Err(error) = sheet.add(&found, &record)
                    {
                        console.error(Exit::Usage, format_args!("{}: {error}", game.title));
                    }
                    match &mut folder {
                        Some(folder) => {
                            let name = format!("{puzzles:04}-{}-ply-{}.ron", game.stem, found.ply);
                            if !folder.write(console, Path::new(&name), &write_ron(&record)) {
                                summary.add_error("unwritten");
                            }
                        }
                        None if args.prints() => console.print(write_json_line(&record))?,
                        None => {}
                    }
                }
            }
            Ok(match puzzles < most {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            })
        },
    );
    if let Some(page) = &mut page
        && let Ok(1..) = run
        && let Err(error) = page.print(console, &sheet.to_string())
    {
        run = Err(error);
    }
    match page {
        Some(page) => page.finish(console, run)?,
        None => run.map(drop)?,
    }
    let puzzles = count(puzzles, "puzzle");
    let positions = count(collection.positions(), "position");
    let duplicates = count(collection.duplicates(), "duplicate");
    console.note(format_args!("{puzzles} of {positions}, {duplicates}"));
    Ok(())
}

impl Puzzles {
    /// Whether the puzzles go to standard output.
    fn prints(&self) -> bool {
        self.output.is_none() && self.page().is_none()
    }
}

/// What is to be said of an input, and the games it holds.
#[derive(Default)]
struct Searched {
    dispatch: Dispatch,
    games: Vec<SearchedGame>,
}

/// A game with its puzzles.
struct SearchedGame {
    title: String,
    /// What files are named by that come of it.
    stem: String,
    record: Record,
    finds: Finds,
}

impl Outcome for Searched {
    fn dispatch(&mut self) -> &mut Dispatch {
        &mut self.dispatch
    }
}

impl Searched {
    fn game(
        solver: &mut Solver,
        source: &Source,
        (index, of): (usize, usize),
        reading: &Reading,
    ) -> SearchedGame {
        let title = source.title(index, of);
        let number = title.strip_prefix(&source.name).unwrap_or_default();
        let number = number.replace([':', '#'], "-");
        SearchedGame {
            stem: format!("{}{number}", stem(&source.name)),
            title,
            finds: Finds::of(reading.record.game(), solver),
            record: reading.record.clone(),
        }
    }
}

/// The record of a puzzle that was found in the record of this title.
fn record(found: &Found, title: &str, origin: &Record) -> Record {
    let Found { ply, puzzle } = found;
    let mut record = Record::new(puzzle.game().clone()).expect("a puzzle has no past");
    let difficulty = puzzle.difficulty();
    let (legal, stars) = (difficulty.legal_moves, difficulty.stars());
    let filled = "★".repeat(stars as usize);
    let title = Escaped(title);
    record.meta = Meta::of([
        ("event", format!("puzzle, {filled:☆<5}")),
        ("source", format!("{title}, ply {ply}")),
    ])
    .expect("escaped texts are printable");
    record.result = Some(GameResult::of(record.game()));
    let number = |count: usize| Value::from(u32::try_from(count).unwrap_or(u32::MAX));
    let id = origin.given_id.as_deref();
    let from = [
        ("fingerprint", origin.fingerprint().into()),
        ("ply", number(*ply)),
    ];
    let from = from.into_iter().chain(id.map(|id| ("id", id.into())));
    let puzzle = Object::from([
        ("from", Value::from(from.collect::<Object>())),
        ("legal_count", number(legal)),
        ("length", number(difficulty.length)),
        ("difficulty", difficulty.points.into()),
        ("stars", stars.into()),
    ]);
    record.ext = Object::from([("puzzle", puzzle)]);
    let note = format!("the only winning move of {legal}");
    let noted = record.set_note(1, note);
    noted.expect("a solution has a first ply");
    for (&node, label) in origin.labels() {
        let labelled = record.set_label(node, label.clone());
        labelled.expect("a puzzle keeps the nodes of its graph");
    }
    record
}
