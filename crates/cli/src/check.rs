use matchplay_corpus::{Entry, Inputs};
use matchplay_record::{Diagnostic, ErrorJson, Severity, ValidJson, json, json_line};
use matchplay_render::{Escaped, count};

use crate::args::{Check, CheckFormat, Errors};
use crate::batch::{Outcome, Row, Runner};
use crate::console::Console;
use crate::failure::Failure;
use crate::output::{Layout, Sink};

/// `matchplay check`: one line for each valid record. A record with warnings is not
/// valid.
pub(crate) fn check(
    args: &'static Check,
    inputs: &Inputs,
    console: &mut Console,
) -> Result<(), Failure> {
    let is_inline = args.inputs.batch.errors == Errors::Inline;
    if is_inline && args.format == CheckFormat::Human {
        return Err(Failure::usage(
            "--errors inline requires --format jsonl or json",
        ));
    }
    let (row, layout): (Row, _) = match args.format {
        CheckFormat::Json => (|error| json(error), Layout::Array),
        _ => (|error| json_line(error), Layout::Plain),
    };
    let inline = is_inline.then_some(row);
    let runner = Runner::new(&args.inputs.batch, inputs, &args.inputs.paths).rows(row);
    runner.documents(console, Sink::stdout(layout), move |_, entry, outcome| {
        if entry.reading.warnings.is_empty() {
            outcome.summary.add_record(entry.record());
            outcome.document(valid(args.format, entry));
        } else {
            invalid(entry, inline, outcome);
        }
    })
}

/// Adds the warnings of a record as errors, or the first of them as a row.
fn invalid(entry: Entry<'_>, row: Option<Row>, outcome: &mut Outcome) {
    let errors = entry.reading.warnings.iter().map(|warning| Diagnostic {
        severity: Severity::Error,
        ..warning.clone()
    });
    for error in errors.take(if row.is_some() { 1 } else { usize::MAX }) {
        outcome.summary.add_error(error.code.name());
        match row {
            None => outcome.diagnostic(entry, &error),
            Some(row) => {
                let text = entry.source.text();
                let document = ErrorJson::new(entry.source.input(None), text, &error);
                outcome.document(row(&document.of_record(entry.record())));
            }
        }
    }
}

/// The line or document of a valid record.
fn valid(format: CheckFormat, entry: Entry<'_>) -> String {
    let document = || ValidJson::new(entry.input(), entry.record());
    match format {
        CheckFormat::Human => {
            let title = entry.title();
            let game = entry.record().game();
            let (ruleset, plies) = (game.board().ruleset(), count(game.plies().len(), "ply"));
            format!("{}: valid, {ruleset}, {plies}\n", Escaped(&title))
        }
        CheckFormat::Json => json(&document()),
        CheckFormat::Jsonl => json_line(&document()),
    }
}
