use std::ops::ControlFlow;

use matchplay_corpus::Inputs;
use matchplay_document::Summary;
use matchplay_practice::{Collection, Composer, GamePuzzles, Requirements, Terrain};
use matchplay_record::Record;
use matchplay_render::count;

use crate::args::Puzzles;
use crate::batch::{Outcome, Piece, Runner};
use crate::compose::Search;
use crate::console::Console;
use crate::failure::Failure;
use crate::message::Message;
use crate::puzzle_writer::PuzzleWriter;

/// `matchplay puzzles`.
pub(crate) fn puzzles(
    args: &'static Puzzles,
    inputs: &Inputs,
    console: &mut Console,
) -> Result<(), Failure> {
    args.check()?;
    let mut collected = Collected {
        args,
        writer: PuzzleWriter::open(&args.to, &args.inputs.paths, console.language)?,
        collection: Collection::new(),
        first: None,
    };
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
                collected.add(console, summary, game)?;
            }
            Ok(match collected.missing() {
                0 => ControlFlow::Break(()),
                _ => ControlFlow::Continue(()),
            })
        },
    );
    let found = collected.writer.count;
    if run.is_ok()
        && let Err(failure) = collected.compose(console)
    {
        run = Err(failure);
    }
    let composed = collected.writer.count - found;
    let positions = collected.collection.positions();
    let advice = match (collected.writer.count, positions, args.compose) {
        (0, 1.., None) => {
            "; to find more, lower --min-moves or --min-difficulty, raise --max-difficulty, or pass --compose N"
        }
        (0, 1.., Some(_)) => {
            "; to find more, lower --min-moves or --min-difficulty, or raise --max-difficulty"
        }
        _ => "",
    };
    collected.writer.finish(console, run)?;
    let composed = match args.compose {
        Some(_) => format!(", {composed} composed"),
        None => String::new(),
    };
    let found = count(found, "puzzle");
    let positions = count(positions, "position");
    let duplicates = count(collected.collection.duplicates(), "duplicate");
    console.message(&Message::note(format_args!(
        "{found} of {positions}, {duplicates}{composed}{advice}"
    )));
    Ok(())
}

impl Puzzles {
    /// Checks the combination of the options.
    fn check(&self) -> Result<(), Failure> {
        let required = "JSON Lines on standard output; remove --output and --html";
        self.inputs.batch.check_rows(self.to.prints(), required)?;
        let criteria = self.criteria();
        if criteria.min_stars > criteria.max_stars {
            return Err(Failure::usage(format_args!(
                "--min-difficulty {} is greater than --max-difficulty {}",
                criteria.min_stars, criteria.max_stars
            )));
        }
        self.to.check()
    }
}

/// A game with its puzzles.
#[derive(Debug)]
struct SearchedGame {
    title: String,
    /// The source of its puzzles, and a part of the names of their files.
    stem: String,
    record: Record,
    puzzles: GamePuzzles,
}

/// Collects the new puzzles, and writes them.
struct Collected<'a> {
    args: &'a Puzzles,
    writer: PuzzleWriter<'a>,
    collection: Collection,
    /// The record of the first game.
    first: Option<Record>,
}

impl Collected<'_> {
    /// The number of puzzles until the limit is reached.
    fn missing(&self) -> usize {
        self.args.count.unwrap_or(usize::MAX) - self.writer.count
    }

    fn add(
        &mut self,
        console: &mut Console,
        summary: &mut Summary,
        game: SearchedGame,
    ) -> Result<(), Failure> {
        let missing = self.missing();
        for found in self.collection.add(game.puzzles).take(missing) {
            let record = found.record(&game.record, &game.stem);
            let record = record.expect("a file name contains no control characters");
            let name = format!("-{}-ply-{}", game.stem, found.ply);
            let names = (&*name, &*game.title);
            if !self.writer.write(console, &found.puzzle, &record, names)? {
                summary.add_error("unwritten");
            }
        }
        self.first.get_or_insert(game.record);
        Ok(())
    }

    /// Composes the puzzles that are missing.
    fn compose(&mut self, console: &mut Console) -> Result<(), Failure> {
        let missing = self.args.compose.unwrap_or(0);
        let missing = missing.saturating_sub(self.writer.count);
        let (Some(first), 1..) = (&self.first, missing.min(self.missing())) else {
            return Ok(());
        };
        let terrain = Terrain::like(first.game().board());
        let criteria = self.args.criteria();
        let requirements = Requirements {
            legal_moves: criteria.min_moves,
            difficulty: criteria.min_points(),
            ..Requirements::default()
        };
        let composer = match Composer::new(terrain, requirements, 0) {
            Ok(composer) => composer,
            Err(error) => {
                console.message(&Message::note(format_args!(
                    "no puzzle was composed: {error}"
                )));
                return Ok(());
            }
        };
        let search = Search {
            composer: &composer,
            evaluations: Search::EVALUATIONS,
            jobs: self.args.inputs.batch.jobs,
        };
        let most = missing.min(self.missing());
        search.write(most, &mut self.writer, console).map(drop)
    }
}
