use std::fs;
use std::path::Path;

use matchplay_record::{Limits, Reading, Record, read};
use matchplay_render::{Caption, TextOptions, record_text};
use matchplay_solver::{Solver, WorkLimit};

use crate::refutation;
use crate::rejection::diagnosis;
use crate::{Failure, Snapshot};

/// The replacement of a line that refutes a mistake.
const WINNING_LINE: &str = "[a winning line]";

/// The reviews of a record and its variations as text, followed by the warnings about the
/// record.
///
/// The text depends only on the rules: each refutation is checked and then masked, because
/// it is one winning line of many.
///
/// # Errors
///
/// If the file is not a valid record, or its review contradicts the rules.
pub fn review(path: impl AsRef<Path>) -> Result<String, Failure> {
    let path = path.as_ref();
    let text = fs::read_to_string(path).map_err(|error| Failure::Unreadable {
        path: path.to_owned(),
        error,
    })?;
    let reading = read(&text, &Limits::default()).map_err(|diagnostic| {
        let (line, column) = diagnostic.position(&text);
        Failure::Invalid {
            path: path.to_owned(),
            line,
            column,
            diagnostic: Box::new(diagnostic),
        }
    })?;
    let Reading { record, warnings } = reading;
    let name = Path::new(path.file_name().unwrap_or_default());
    let review =
        reviewed(&record, &Snapshot::name_of(name)).map_err(|(ply, what)| Failure::Unsound {
            path: path.to_owned(),
            ply,
            what,
        })?;
    let warnings = warnings.iter().map(|warning| diagnosis(&text, warning));
    Ok(masked(&review) + &warnings.collect::<String>())
}

/// The reviews of a record and its variations as text. `name` is the title of a record
/// without an event.
fn reviewed(record: &Record, name: &str) -> Result<String, (usize, &'static str)> {
    let mut solver = Solver::new();
    let review = solver.review(record.game());
    refutation::check(record.game(), &review)?;
    for line in record.side_lines() {
        let game = line.own_game();
        let review = solver.review(&game);
        refutation::check(&game, &review).map_err(|(ply, what)| (line.variation.at + ply, what))?;
    }
    let caption = Caption::of_record(record, Some(name));
    let mut solver = solver.within(WorkLimit::default());
    let text = record_text(
        record,
        &review,
        &caption,
        TextOptions::default(),
        &mut solver,
    );
    Ok(text.expect("a text without a limit is never interrupted"))
}

/// The text without styles and without the lines that refute mistakes.
fn masked(text: &str) -> String {
    let plain = anstream::adapter::strip_str(text).to_string();
    plain.split_inclusive('\n').map(masked_line).collect()
}

fn masked_line(line: &str) -> String {
    const START: &str = "? loses to ";
    const END: &str = ", and ";
    match (line.find(START), line.rfind(END)) {
        (Some(start), Some(end)) if start + START.len() <= end => {
            let (before, after) = (&line[..start + START.len()], &line[end..]);
            format!("{before}{WINNING_LINE}{after}")
        }
        _ => line.to_owned(),
    }
}
