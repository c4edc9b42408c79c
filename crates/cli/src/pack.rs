use std::io;
use std::ops::ControlFlow;

use matchplay_record::{json_line, write_json_line};

use crate::args::Pack;
use crate::batch::Batch;
use crate::console::Console;
use crate::dispatch::Dispatch;
use crate::exit::Exit;
use crate::input::Inputs;
use crate::naming::format;
use crate::output::Sink;

/// `matchplay pack`: every line has the `file` that the record came from.
pub(crate) fn pack(args: &'static Pack, inputs: &Inputs, console: &mut Console) -> io::Result<()> {
    if let Err(message) = format(&args.output, &[("jsonl", ())], None, ()) {
        console.error(Exit::Usage, message);
        return Ok(());
    }
    let Some(mut sink) = Sink::open(console, &args.output) else {
        return Ok(());
    };
    let batch = Batch::new(&args.inputs.batch, inputs, &args.inputs.paths, |error| {
        json_line(error)
    });
    let run = batch.run(
        console,
        |_, source, readings, dispatch: &mut Dispatch| {
            for (index, reading) in readings.iter().enumerate() {
                dispatch.record(source, reading);
                let mut record = reading.record.clone();
                if record.file.is_none() {
                    record.file = source.packed_file(index, readings.len());
                }
                dispatch.document(write_json_line(&record));
            }
        },
        |console, _, dispatch| {
            console.say(dispatch, |console, line| sink.print(console, &line))?;
            Ok(ControlFlow::Continue(()))
        },
    );
    sink.finish(console, run)
}
