use std::path::{Path, PathBuf};

use matchplay_corpus::{Entry, Extensions, Inputs};
use matchplay_record::{Contest, Record, RecordFormat, Unwritable, write_json_line};

use crate::args::{Convert, Errors, Shape, names_folder};
use crate::batch::{NewFile, Outcome, Runner};
use crate::console::Console;
use crate::failure::{Exit, Failure};
use crate::message::Message;
use crate::output::{Sink, open_folder, write_file};

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
    let Some((from, to)) = args.paths() else {
        return Err(Failure::usage("missing output: convert IN... OUT"));
    };
    let shape = args.shape(from, to);
    if args.batch.errors == Errors::Inline && shape != Shape::Lines {
        return Err(Failure::usage("--errors inline requires --to jsonl"));
    }
    let runner = Runner::new(&args.batch, inputs, from);
    match shape {
        Shape::File => single(args, &from[0], to, inputs, console),
        Shape::Lines => {
            Extensions(&[("jsonl", ())]).format(to, Some(()), ())?;
            runner.documents(console, Sink::open(to)?, |_, entry, outcome| {
                outcome.record(entry);
                outcome.document(write_json_line(entry.record()));
            })
        }
        Shape::Folder if is_to_file(to) => Err(Failure::usage(format_args!(
            "several records need a folder, such as {0}/, or a .jsonl file; found {0}",
            to.display()
        ))),
        Shape::Folder => {
            let folder = open_folder(to, args.force, from)?;
            let format = args.to.unwrap_or(RecordFormat::Ron);
            runner.files(console, folder, move |_, entry, outcome| {
                add_file(format, entry, outcome);
            })
        }
    }
}

/// Whether an output is named like one file and is not a folder.
fn is_to_file(to: &Path) -> bool {
    let extension = to.extension().and_then(|extension| extension.to_str());
    let is_named = FORMATS.0.iter().any(|(name, _)| extension == Some(name));
    is_named && !names_folder(to) && !to.exists()
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
    let (source, reading) = inputs.one_record(from)?;
    console.diagnostics(&source, &reading.warnings);
    let record = &reading.record;
    let format = args.to.or(named).unwrap_or_else(|| {
        // If no contest has the ruleset, each of them rejects the record.
        let contest = Contest::of(record.game().board());
        RecordFormat::Contest(contest.unwrap_or(Contest::Noi2011))
    });
    let (text, warning) = written(format, record, source.name()).map_err(Failure::usage)?;
    if let Some(warning) = warning {
        console.message(&Message::warning(warning));
    }
    write_file(console, to, &text)
}

/// Adds the file of a record.
fn add_file(format: RecordFormat, entry: Entry<'_>, outcome: &mut Outcome<Vec<NewFile>>) {
    outcome.record(entry);
    match written(format, entry.record(), &entry.title()) {
        Ok((text, warning)) => {
            if let Some(warning) = warning {
                outcome.warning(warning);
            }
            let mut path = entry.path().into_os_string();
            path.push(format!(".{}", format.extension()));
            let path = PathBuf::from(path);
            outcome.results.push(NewFile::At(path, text));
        }
        Err(error) => {
            outcome.summary.add_error("unwritten");
            outcome.error(Exit::Usage, error);
        }
    }
}

/// A record in a format, with a warning if the format cannot contain some members. The
/// warning or the error begins with the name of the record.
fn written(
    format: RecordFormat,
    record: &Record,
    name: &str,
) -> Result<(String, Option<String>), String> {
    let error = |error: Unwritable| format!("{name}: {error}");
    let text = format.write(record).map_err(error)?;
    let dropped = format.dropped(record);
    let warning = (!dropped.is_empty()).then(|| {
        let members = dropped.join("`, `");
        format!("{name}: contest text cannot hold `{members}`; left out")
    });
    Ok((text, warning))
}
