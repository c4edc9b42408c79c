use std::path::Path;

use matchplay_corpus::{Entry, Extensions, Inputs, OutputFile};
use matchplay_record::{Contest, Record, RecordFormat, write_json_line};

use crate::args::{Convert, Shape};
use crate::batch::{Outcome, Runner};
use crate::console::Console;
use crate::failure::{Exit, Failure};
use crate::message::Message;
use crate::output::{Joining, Sink, write_file};

/// The formats of one record, by the extension of its file; `None` is the contest of its
/// ruleset.
const FORMATS: Extensions<'_, Option<RecordFormat>> = Extensions(&[
    ("ron", Some(RecordFormat::Ron)),
    ("json", Some(RecordFormat::Json)),
    ("jsonl", Some(RecordFormat::JsonLine)),
    ("in", None),
    ("txt", None),
]);

/// `matchplay convert`.
pub(crate) fn convert(
    args: &'static Convert,
    inputs: &Inputs,
    console: &mut Console,
) -> Result<(), Failure> {
    let (from, to, batch) = (&args.inputs.paths, &*args.output, &args.inputs.batch);
    let shape = args.shape();
    batch.check_rows(shape == Shape::Lines, "--to jsonl")?;
    let runner = Runner::new(batch, inputs, from);
    match shape {
        Shape::File => single(args, &from[0], to, inputs, console),
        Shape::Lines => {
            Extensions(&[("jsonl", ())]).format(to, Some(()), ())?;
            runner.documents(
                console,
                Sink::open(to, Joining::Plain)?,
                |_, entry, outcome| {
                    outcome.record(entry);
                    outcome.document(write_json_line(entry.record()));
                    Ok(())
                },
            )
        }
        Shape::Folder => {
            let folder = args.force.open(to, from)?;
            let format = args.to.unwrap_or(RecordFormat::Ron);
            runner.files(console, folder, move |_, entry, outcome| {
                add_file(format, entry, outcome);
                Ok(())
            })
        }
    }
}

/// Converts one record to one file.
fn single(
    args: &Convert,
    from: &Path,
    to: &Path,
    inputs: &Inputs,
    console: &mut Console,
) -> Result<(), Failure> {
    let wanted = args.to.map(|format| match format {
        RecordFormat::Contest(_) => None,
        notation => Some(notation),
    });
    let named = FORMATS.format(to, wanted, Some(RecordFormat::Ron))?;
    let records = console.one_record_or(inputs, from, "use -o DIR/ to write a file for each")?;
    let (record, name) = (records.first().record(), records.source().name());
    let format = args.to.or(named).unwrap_or_else(|| {
        // If no contest has the ruleset, each of them rejects the record.
        let contest = Contest::of(record.game().board());
        RecordFormat::Contest(contest.unwrap_or(Contest::Noi2011))
    });
    let failed = |error| Failure::new(Exit::Invalid, format_args!("{name}: {error}"));
    let text = format.write(record).map_err(failed)?;
    if let Some(members) = dropped(format, record) {
        console.message(&Message::warning(format_args!("{name}: {members}")));
    }
    write_file(console, to, &text)
}

/// Adds the file of a record.
fn add_file(format: RecordFormat, entry: Entry<'_>, outcome: &mut Outcome<Vec<OutputFile>>) {
    outcome.record(entry);
    let title = entry.title();
    match OutputFile::converted(entry, format) {
        Ok(file) => {
            if let Some(members) = dropped(format, entry.record()) {
                outcome.warning(format_args!("{title}: {members}"));
            }
            outcome.results.push(file);
        }
        Err(error) => outcome.unwritten(entry, error),
    }
}

/// A warning about the members of a record that a format cannot contain.
fn dropped(format: RecordFormat, record: &Record) -> Option<String> {
    let members = format.dropped(record).join("`, `");
    let warning = format!("left out `{members}`, which {} cannot hold", format.name());
    (!members.is_empty()).then_some(warning)
}
