use std::path::Path;

use matchplay_corpus::{Extensions, is_folder};
use matchplay_document::contest_answer;
use matchplay_practice::{ContestInput, Generator, TestSet};
use matchplay_record::{Contest, Record, RecordFormat, write_ron};
use matchplay_solver::{Solver, WorkLimit, check_cost};

use crate::args::Generate;
use crate::console::Console;
use crate::failure::Failure;
use crate::output::{Joining, Sink};

/// `matchplay generate`.
pub(crate) fn generate(args: &Generate, console: &mut Console) -> Result<(), Failure> {
    let output = args.output.as_deref().unwrap_or(Path::new("-"));
    if let Some(contest) = args.subtasks {
        return subtasks(contest, output, args, console);
    }
    let ruleset = args.ruleset;
    let ruleset = ruleset.expect("without --subtasks, a ruleset is required");
    let generator = Generator {
        recipe: args.board.recipe(ruleset).map_err(Failure::usage)?,
        players: args.players().map_err(Failure::usage)?,
        plies: args.plies,
        seed: args.seed,
    };
    // All boards of a run have the same size.
    check_cost(&generator.start(0)).map_err(Failure::usage)?;
    let format = args.format()?;
    let records = (0..args.count).map(|number| generator.record(number));
    let Some(format) = format else {
        let mut folder = args.force.open(output, &[])?;
        for (record, number) in records.zip(1_u64..) {
            let name = format!("{number:04}.ron");
            folder.write(Path::new(&name), write_ron(&record).as_bytes())?;
        }
        return Ok(());
    };
    let mut sink = Sink::open(output, Joining::Plain)?;
    let run = print(format, records, &mut sink, console);
    sink.finish(console, run)
}

/// The answer to an input that this program makes; `None` if the contest defines none.
pub(crate) fn answer_to(input: &ContestInput) -> Option<String> {
    let mut solver = Solver::new();
    let solver = &mut solver.within(WorkLimit::default());
    let answer = contest_answer(input.contest(), input.games(), solver);
    answer.expect("no limit is set").ok()
}

/// Writes the test inputs of a contest with their answers, and prints what they are.
fn subtasks(
    contest: Contest,
    output: &Path,
    args: &Generate,
    console: &mut Console,
) -> Result<(), Failure> {
    let set = TestSet::new(contest, args.seed).expect("the contest has test inputs");
    let mut folder = args.force.open(output, &[])?;
    for (input, number) in set.subtasks().zip(1_u64..) {
        let text = input.text().expect("the contest has such games");
        let answer = answer_to(&input).expect("the contest has answers");
        folder.write(Path::new(&format!("{number}.in")), text.as_bytes())?;
        folder.write(Path::new(&format!("{number}.out")), answer.as_bytes())?;
        console.print(format_args!("{number}.in  {}\n", input.about()))?;
    }
    Ok(())
}

/// Writes records until a signal arrives, and returns their number.
fn print(
    format: RecordFormat,
    records: impl Iterator<Item = Record>,
    sink: &mut Sink,
    console: &mut Console,
) -> Result<u64, Failure> {
    let mut count = 0;
    for record in records {
        if sink.is_interrupted() {
            break;
        }
        let text = format.write(&record);
        sink.print(console, &text.expect("a notation can contain every record"))?;
        count += 1;
    }
    Ok(count)
}

impl Generate {
    /// The format, from the name of the output and the number of records; `None` for a
    /// folder with one RON file per record.
    fn format(&self) -> Result<Option<RecordFormat>, Failure> {
        let default = match self.count {
            1 => RecordFormat::Ron,
            _ => RecordFormat::JsonLine,
        };
        let Some(path) = &self.output else {
            return Ok(Some(default));
        };
        if is_folder(path) || path.extension().is_none() && path != Path::new("-") && !path.exists()
        {
            return Ok(None);
        }
        let formats = [
            ("jsonl", RecordFormat::JsonLine),
            ("ron", RecordFormat::Ron),
            ("json", RecordFormat::Json),
        ];
        if self.count == 1 {
            return Ok(Some(Extensions(&formats).format(path, None, default)?));
        }
        let format = Extensions(&formats[..1]).format(path, None, default);
        let format = format.map_err(|_| {
            let (count, path) = (self.count, path.display());
            Failure::usage(format_args!(
                "expected a folder or a .jsonl file for {count} records, found {path}"
            ))
        });
        Ok(Some(format?))
    }
}
