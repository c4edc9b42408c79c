use std::io;
use std::ops::ControlFlow;

use matchplay_record::{json_line, write_json_line};

use crate::args::Pack;
use crate::batch::Batch;
use crate::console::Console;
use crate::dispatch::Dispatch;
use crate::input::Inputs;
use crate::lines::Lines;

/// `matchplay pack`: every line says its id, and the file it came from.
pub(crate) fn pack(args: &'static Pack, inputs: &Inputs, console: &mut Console) -> io::Result<()> {
    let Some(mut lines) = Lines::open(console, &args.output, &args.paths) else {
        return Ok(());
    };
    let batch = Batch::new(&args.batch, inputs, &args.paths, |error| json_line(error));
    batch.run(
        console,
        |_, source, readings, dispatch: &mut Dispatch| {
            for (index, reading) in readings.iter().enumerate() {
                dispatch.record(source, reading);
                let mut record = reading.record.clone();
                record.given_id = Some(record.id().into_owned());
                if record.file.is_none() {
                    record.file = source.packed_file(index, readings.len());
                }
                dispatch.document(write_json_line(&record));
            }
        },
        |console, dispatch| {
            console.say(dispatch, |console, line| lines.print(console, &line))?;
            Ok(ControlFlow::Continue(()))
        },
    )?;
    lines.finish()
}
