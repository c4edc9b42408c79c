use std::ops::ControlFlow;
use std::path::Path;

use matchplay_corpus::{Entry, Inputs};
use matchplay_practice::{Collection, Finds, Found};
use matchplay_record::{
    GameResult, Meta, Object, Record, Value, json_line, write_json_line, write_ron,
};
use matchplay_render::{Caption, Escaped, Sheet, SheetPuzzle, TooLarge, count};
use matchplay_solver::Solver;

use crate::args::{Errors, Puzzles};
use crate::batch::{Outcome, Runner};
use crate::console::Console;
use crate::failure::{Exit, Failure};
use crate::message::Message;
use crate::naming::format;
use crate::output::{Sink, open_folder};

/// The extensions of a page.
const PAGE: [(&str, ()); 2] = [("html", ()), ("htm", ())];

/// `matchplay puzzles`.
pub(crate) fn puzzles(
    args: &'static Puzzles,
    inputs: &Inputs,
    console: &mut Console,
) -> Result<(), Failure> {
    if args.batch.errors == Errors::Inline && !args.prints() {
        return Err(Failure::usage(
            "--errors inline requires JSON Lines as output, without --output and --html",
        ));
    }
    let page = args.html.as_deref();
    page.map(|path| format(path, &PAGE, None, ())).transpose()?;
    let folder = args.output.as_deref();
    let folder = folder.map(|folder| open_folder(folder, args.force, &args.paths));
    let mut folder = folder.transpose()?;
    let mut page = page.map(Sink::open).transpose()?;
    let mut sheet = Sheet::new();
    let most = args.count.unwrap_or(usize::MAX);
    let mut collection = Collection::new();
    let mut puzzles = 0;
    let runner = Runner::new(&args.batch, inputs, &args.paths, |error| json_line(error));
    let mut run = runner.run(
        console,
        |solver, entry, outcome: &mut Outcome<Vec<SearchedGame>>| {
            outcome.record(entry);
            outcome.results.push(SearchedGame::new(entry, solver));
        },
        |console, summary, outcome| {
            let print =
                |console: &mut Console, document: &str| Ok(console.write(document.as_bytes())?);
            for game in outcome.print(console, print)? {
                let found = collection.add(game.finds);
                let hard =
                    found.filter(|found| found.puzzle.difficulty().stars() >= args.min_difficulty);
                for found in hard.take(most - puzzles) {
                    puzzles += 1;
                    let record = record(&found, &game.title, &game.record);
                    if args.html.is_some()
                        && let Err(error) = add(&mut sheet, &found, &record)
                    {
                        console.error(Exit::Usage, format_args!("{}: {error}", game.title));
                    }
                    match &mut folder {
                        Some(folder) => {
                            let name = format!("{puzzles:04}-{}-ply-{}.ron", game.stem, found.ply);
                            let contents = write_ron(&record);
                            let written = folder.write(Path::new(&name), contents.as_bytes());
                            if let Err(error) = written {
                                summary.add_error("unwritten");
                                console.failure(error.into());
                            }
                        }
                        None if args.prints() => {
                            console.write(write_json_line(&record).as_bytes())?
                        }
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
    console.message(&Message::note(format_args!(
        "{puzzles} of {positions}, {duplicates}"
    )));
    Ok(())
}

impl Puzzles {
    /// Whether the puzzles go to standard output.
    const fn prints(&self) -> bool {
        self.output.is_none() && self.html.is_none()
    }
}

/// A game with its puzzles.
#[derive(Debug)]
struct SearchedGame {
    title: String,
    /// The stem of the file names of its puzzles.
    stem: String,
    record: Record,
    finds: Finds,
}

impl SearchedGame {
    fn new(entry: Entry<'_>, solver: &mut Solver) -> SearchedGame {
        SearchedGame {
            title: entry.title(),
            stem: entry.stem(),
            finds: Finds::of(entry.record().game(), solver),
            record: entry.record().clone(),
        }
    }
}

/// Adds a puzzle, of which there is a record, to a sheet.
fn add(sheet: &mut Sheet, found: &Found, record: &Record) -> Result<(), TooLarge> {
    /// So many losing moves are told the reply to, of placements too.
    const MOST: usize = 512;
    let puzzle = &found.puzzle;
    sheet.add(&SheetPuzzle {
        game: puzzle.game(),
        replies: &puzzle.refuted(MOST, &mut Solver::new()),
        stars: puzzle.difficulty().stars(),
        caption: &Caption {
            title: record.meta.source(),
            labels: Some(record.labels()),
            ..Caption::default()
        },
    })
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
