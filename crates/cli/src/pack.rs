use matchplay_corpus::{Extensions, Inputs, OutputFile};
use matchplay_record::write_json_line;

use crate::args::{Pack, Unpack};
use crate::batch::Runner;
use crate::console::Console;
use crate::failure::Failure;
use crate::output::{Joining, Sink};

/// `matchplay pack`: each line has the `file` that the record came from.
pub(crate) fn pack(
    args: &'static Pack,
    inputs: &Inputs,
    console: &mut Console,
) -> Result<(), Failure> {
    Extensions(&[("jsonl", ())]).format(&args.output, None, ())?;
    let sink = Sink::open(&args.output, Joining::Plain)?;
    let runner = Runner::new(&args.inputs.batch, inputs, &args.inputs.paths);
    runner.documents(console, sink, |_, entry, outcome| {
        outcome.record(entry);
        let mut record = entry.record().clone();
        if record.file.is_none() {
            record.file = entry.packed_file();
        }
        outcome.document(write_json_line(&record));
        Ok(())
    })
}

/// `matchplay unpack`: each record is written to its `file`, or else to a file that is
/// named by its fingerprint.
pub(crate) fn unpack(
    args: &'static Unpack,
    inputs: &Inputs,
    console: &mut Console,
) -> Result<(), Failure> {
    let batch = &args.inputs.batch;
    batch.check_rows(false, "JSON Lines as output; unpack writes files")?;
    let folder = args.force.open(&args.output, &args.inputs.paths)?;
    let runner = Runner::new(batch, inputs, &args.inputs.paths);
    runner.files(console, folder, |_, entry, outcome| {
        outcome.record(entry);
        let file = OutputFile::unpacked(entry.record().clone(), args.to);
        let file = file.expect("RON and JSON can contain every record");
        outcome.results.push(file);
        Ok(())
    })
}
