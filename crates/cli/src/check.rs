use std::io;
use std::ops::ControlFlow;

use matchplay_record::{Diagnostic, Reading, Severity, ValidJson, json_line};
use matchplay_render::{Escaped, count};

use crate::args::{Check, CheckFormat, Errors};
use crate::batch::Batch;
use crate::console::Console;
use crate::dispatch::{Dispatch, Row};
use crate::exit::Exit;
use crate::input::{Inputs, Source};

/// `matchplay check`: a line a valid record; a record whose result is not the
/// one of its moves is no valid one.
pub(crate) fn check(
    args: &'static Check,
    inputs: &Inputs,
    console: &mut Console,
) -> io::Result<()> {
    let inline = args.batch.errors == Errors::Inline;
    if inline && args.format == CheckFormat::Human {
        let message = "errors are told inline among rows of JSON: say --format jsonl";
        console.error(Exit::Usage, message);
        return Ok(());
    }
    let row: Row = |error| json_line(error);
    let inline = inline.then_some(row);
    Batch::new(&args.batch, inputs, &args.paths, row).run(
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
            console.say(dispatch, Console::print)?;
            Ok(ControlFlow::Continue(()))
        },
    )?;
    Ok(())
}

/// Whether a record has nothing odd about it; here each warning is an error.
fn is_valid(
    source: &Source,
    reading: &Reading,
    inline: Option<Row>,
    dispatch: &mut Dispatch,
) -> bool {
    for warning in &reading.warnings {
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
        CheckFormat::Jsonl => {
            let record = &reading.record;
            let file = source.file(index, of);
            json_line(&ValidJson::new(file.as_deref(), record))
        }
    }
}
