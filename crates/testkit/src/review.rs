use std::fs;
use std::path::Path;

use matchplay_record::{Limits, Reading, Record, read};
use matchplay_render::{Caption, ReviewText};
use matchplay_solver::Solver;

use crate::refutation;
use crate::rejection::diagnosis;
use crate::{Failure, Snapshot};

/// What stands for a line that refutes a mistake.
const WINNING_LINE: &str = "[a winning line]";

/// The review of a record as text, and of its variations: what follows from
/// the rules, and no more. Each refutation is checked and then masked, as it is
/// one winning line of many. What is odd about the record comes last.
///
/// # Errors
///
/// If the file is no valid record, or its review contradicts the rules.
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

/// The review of a record that goes by this name if it gives no event.
fn reviewed(record: &Record, name: &str) -> Result<String, (usize, &'static str)> {
    let meta = &record.meta;
    let caption = Caption {
        title: Some(meta.event().unwrap_or(name)),
        first: meta.first(),
        second: meta.second(),
        labels: Some(record.labels()),
        notes: Some(record.notes()),
    };
    let mut solver = Solver::new();
    let review = solver.review(record.game());
    refutation::check(record.game(), &review)?;
    let mut text = ReviewText::new(record.game(), &review, &caption).to_string();
    for line in record.side_lines() {
        let variation = line.variation;
        let caption = Caption {
            notes: Some(&variation.notes),
            ..caption.clone()
        };
        let game = line.own_game();
        let review = solver.review(&game);
        refutation::check(&game, &review).map_err(|(ply, what)| (variation.at + ply, what))?;
        let side_line = ReviewText::new(&game, &review, &caption);
        text += &side_line
            .variation(&line.number(), variation.note.as_deref())
            .to_string();
    }
    Ok(text)
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
