use matchplay_corpus::{Entry, Inputs};
use matchplay_document::{ErrorJson, ValidJson};
use matchplay_record::{Diagnostic, Severity, json, json_line};
use matchplay_render::{Escaped, count};

use crate::args::{Check, CheckFormat, Errors};
use crate::batch::{Outcome, Runner};
use crate::console::Console;
use crate::failure::Failure;
use crate::output::{Joining, Sink};

/// `matchplay check`: one line for each valid record. With `--strict`, a record with warnings is
/// not valid.
pub(crate) fn check(
    args: &'static Check,
    inputs: &Inputs,
    console: &mut Console,
) -> Result<(), Failure> {
    let batch = &args.inputs.batch;
    batch.check_rows(
        args.to.format() != CheckFormat::Human,
        "--format jsonl or json",
    )?;
    let layout = match args.to.format() {
        CheckFormat::Json => Joining::Array,
        CheckFormat::Human | CheckFormat::Jsonl => Joining::Plain,
    };
    let sink = Sink::open(&args.to.output, layout)?;
    let row = (batch.errors == Errors::Inline).then_some(layout);
    let runner = Runner::new(batch, inputs, &args.inputs.paths);
    runner.documents(console, sink, move |_, entry, outcome| {
        if args.strict && !entry.reading.warnings.is_empty() {
            invalid(entry, row, outcome);
        } else {
            outcome.record(entry);
            outcome.document(valid(args.to.format(), entry));
        }
        Ok(())
    })
}

/// Adds the warnings of a record as errors, or the first of them as a row.
fn invalid(entry: Entry<'_>, row: Option<Joining>, outcome: &mut Outcome) {
    let errors = entry.reading.warnings.iter().map(|warning| Diagnostic {
        severity: Severity::Error,
        ..warning.clone()
    });
    for error in errors.take(if row.is_some() { 1 } else { usize::MAX }) {
        outcome.summary.add_error(error.code.name());
        match row {
            None => outcome.diagnostic(entry, &error),
            Some(layout) => {
                let text = entry.source.text();
                let document = ErrorJson::new(entry.source.input(None), text, &error);
                outcome.document(layout.row(&document.of_record(entry.record())));
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
            let contest = entry.recognised();
            let contest = contest.map_or(String::new(), |it| format!(", read as {it}"));
            format!("{}: valid, {ruleset}, {plies}{contest}\n", Escaped(&title))
        }
        CheckFormat::Json => json(&document()),
        CheckFormat::Jsonl => json_line(&document()),
    }
}
