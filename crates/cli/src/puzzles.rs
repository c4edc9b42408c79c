use std::io;
use std::path::PathBuf;

use matchplay_practice::{Collection, Found};
use matchplay_record::{GameResult, Meta, Record, write_json_line};
use matchplay_render::{Caption, Sheet, SheetPuzzle, TooLarge, count};
use matchplay_solver::Solver;
use serde_json::json;

use crate::args::Puzzles;
use crate::console::Console;
use crate::exit::Exit;
use crate::input::Inputs;
use crate::output::write_file;
use crate::shelf::Shelf;
use crate::stem::stem;

/// `matchplay puzzles`.
pub(crate) fn puzzles(
    args: &Puzzles,
    inputs: &Inputs<'_>,
    console: &mut Console,
) -> io::Result<()> {
    let mut shelf = match &args.output {
        Some(folder) => match Shelf::open(console, folder, &args.paths) {
            Some(shelf) => Some(shelf),
            None => return Ok(()),
        },
        None => None,
    };
    let mut sheet = Sheet::new();
    let most = args.count.unwrap_or(usize::MAX);
    let mut collection = Collection::new();
    let mut puzzles = 0;
    inputs.each(console, &args.paths, |console, source| {
        if puzzles == most {
            return Ok(());
        }
        let Some(readings) = inputs.records(console, source) else {
            return Ok(());
        };
        for (index, reading) in readings.iter().enumerate() {
            console.warn(source, &reading.warnings);
            let title = source.title(index, readings.len());
            let found = collection.add(reading.record.game());
            let hard =
                found.filter(|found| found.puzzle.difficulty().stars() >= args.min_difficulty);
            for found in hard.take(most - puzzles) {
                puzzles += 1;
                let record = record(&found, &title, &reading.record);
                if args.html.is_some()
                    && let Err(error) = add(&mut sheet, &found, &record)
                {
                    console.error(Exit::Usage, format_args!("{title}: {error}"));
                }
                match &mut shelf {
                    Some(shelf) => {
                        let number = title.strip_prefix(&source.name).unwrap_or_default();
                        let number = number.replace([':', '#'], "-");
                        let stem = stem(&source.name);
                        let rest = format!("-{stem}{number}-ply-{}", found.ply);
                        shelf.add(console, &record, &rest)?;
                    }
                    None if args.html.is_none() => console.print(write_json_line(&record))?,
                    None => {}
                }
            }
        }
        Ok(())
    })?;
    if let Some(path) = &args.html {
        let inputs: Vec<&PathBuf> = args.paths.iter().collect();
        write_file(console, path, &inputs, sheet.to_string())?;
    }
    let puzzles = count(puzzles, "puzzle");
    let positions = count(collection.positions(), "position");
    let duplicates = count(collection.duplicates(), "duplicate");
    console.note(format_args!("{puzzles} of {positions}, {duplicates}"));
    Ok(())
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
            title: record.meta.source.as_deref(),
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
    let (legal, stars) = (difficulty.legal, difficulty.stars());
    let filled = "★".repeat(stars as usize);
    record.meta = Meta {
        event: Some(format!("puzzle, {filled:☆<5}")),
        source: Some(format!("{title}, ply {ply}")),
        ..Meta::default()
    };
    record.result = Some(GameResult::of(record.game()));
    record.ext = json!({
        "puzzle": {
            "difficulty": difficulty.points,
            "stars": stars,
            "legal": legal,
            "length": difficulty.length,
            "source": title,
            "ply": ply,
        },
    });
    let note = format!("the only winning move of {legal}");
    let noted = record.set_note(0, note);
    noted.expect("a solution has a first ply");
    for (&node, label) in origin.labels() {
        let labelled = record.set_label(node, label.clone());
        labelled.expect("a puzzle keeps the nodes of its graph");
    }
    record
}
