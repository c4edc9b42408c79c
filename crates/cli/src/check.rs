use std::io;
use std::ops::ControlFlow;

use matchplay_record::{Diagnostic, Reading, Severity, ValidJson, json, json_line};
use matchplay_render::{Escaped, count};

use crate::args::{Check, CheckFormat, Errors};
use crate::batch::Batch;
use crate::console::Console;
use crate::dispatch::{Dispatch, Row};
use crate::documents::Documents;
use crate::exit::Exit;
use crate::input::{Inputs, Source};

/// `matchplay check`: one line for each valid record. A record with warnings is not
/// valid.
pub(crate) fn check(
    args: &'static Check,
    inputs: &Inputs,
    console: &mut Console,
) -> io::Result<()> {
    let inline = args.inputs.batch.errors == Errors::Inline;
    if inline && args.format == CheckFormat::Human {
        let message = "errors are told inline among rows of JSON: say --format jsonl";
        console.error(Exit::Usage, message);
        return Ok(());
    }
    let (row, mut documents): (Row, _) = match args.format {
        CheckFormat::Json => (|error| json(error), Documents::ARRAY),
        _ => (|error| json_line(error), Documents::Plain),
    };
    let inline = inline.then_some(row);
    Batch::new(&args.inputs.batch, inputs, &args.inputs.paths, row).run(
        console,
        move |_, source, readings, dispatch: &mut Dispatch| {
            for (index, reading) in readings.iter().enumerate() {
                if is_valid(source, reading, inline, dispatch) {
                    dispatch.summary.add_record(&reading.record);
                    let place = (index, readings.len());
                    dispatch.document(line(args.format, source, place, reading));
                }
            }
        },
        |console, _, dispatch| {
            console.say(dispatch, |console, document| {
                documents.print(console, document)
            })?;
            Ok(ControlFlow::Continue(()))
        },
    )?;
    documents.finish(console)
}

/// Whether a record has no warnings; they are reported as errors, or the first of them
/// as a row.
fn is_valid(
    source: &Source,
    reading: &Reading,
    inline: Option<Row>,
    dispatch: &mut Dispatch,
) -> bool {
    let reported = if inline.is_some() { 1 } else { usize::MAX };
    for warning in reading.warnings.iter().take(reported) {
        let wrong = Diagnostic {
            severity: Severity::Error,
            ..warning.clone()
        };
        dispatch.wrong(source, Some(&reading.record), &wrong, inline);
    }
    reading.warnings.is_empty()
}

/// What is told of a valid record.
fn line(
    format: CheckFormat,
    source: &Source,
    (index, of): (usize, usize),
    reading: &Reading,
) -> String {
    match format {
        CheckFormat::Human => {
            let title = source.title(index, of);
            let game = reading.record.game();
            let (ruleset, plies) = (game.board().ruleset(), count(game.plies().len(), "ply"));
            format!("{}: valid, {ruleset}, {plies}\n", Escaped(&title))
        }
        CheckFormat::Json => {
            let input = source.input(index, of);
            json(&ValidJson::new(input, &reading.record))
        }
        CheckFormat::Jsonl => {
            let input = source.input(index, of);
            json_line(&ValidJson::new(input, &reading.record))
        }
    }
}
