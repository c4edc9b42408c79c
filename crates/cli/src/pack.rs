use std::path::{Path, PathBuf};

use matchplay_corpus::{Extensions, Inputs, without_extension};
use matchplay_record::{Record, RecordFormat, write_json_line};

use crate::args::{Errors, Pack, Unpack};
use crate::batch::{NewFile, Runner};
use crate::console::Console;
use crate::failure::Failure;
use crate::output::{Sink, open_folder};

/// `matchplay pack`: each line has the `file` that the record came from.
pub(crate) fn pack(
    args: &'static Pack,
    inputs: &Inputs,
    console: &mut Console,
) -> Result<(), Failure> {
    Extensions(&[("jsonl", ())]).format(&args.output, None, ())?;
    let sink = Sink::open(&args.output)?;
    let runner = Runner::new(&args.inputs.batch, inputs, &args.inputs.paths);
    runner.documents(console, sink, |_, entry, outcome| {
        outcome.record(entry);
        let mut record = entry.record().clone();
        if record.file.is_none() {
            record.file = entry.packed_file();
        }
        outcome.document(write_json_line(&record));
    })
}

/// `matchplay unpack`: each record is written to its `file`, or else to a file that is
/// named by its fingerprint.
pub(crate) fn unpack(
    args: &'static Unpack,
    inputs: &Inputs,
    console: &mut Console,
) -> Result<(), Failure> {
    if args.inputs.batch.errors == Errors::Inline {
        return Err(Failure::usage(
            "--errors inline requires JSON Lines as output; unpack writes files",
        ));
    }
    let folder = open_folder(&args.output, args.force, &args.inputs.paths)?;
    let runner = Runner::new(&args.inputs.batch, inputs, &args.inputs.paths);
    runner.files(console, folder, |_, entry, outcome| {
        outcome.record(entry);
        outcome.results.push(file(args.to, entry.record().clone()));
    })
}

/// The file of a record.
fn file(to: Option<RecordFormat>, mut record: Record) -> NewFile {
    let path = record.file.take();
    let path = path.map(|file| PathBuf::from(&*file));
    let is_json = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "json");
    let format = to.unwrap_or(match path.as_ref().is_some_and(is_json) {
        true => RecordFormat::Json,
        false => RecordFormat::Ron,
    });
    let text = format.write(&record);
    let text = text.expect("a notation can contain every record");
    match path {
        Some(path) => NewFile::At(with_extension(&path, format.extension()), text),
        None => NewFile::Numbered(record.fingerprint(), format.extension(), text),
    }
}

/// A path with the extension of a format in place of that of the other format. Other
/// extensions remain, because `game.v1` and `game.v2` are two files.
fn with_extension(path: &Path, extension: &str) -> PathBuf {
    let mut path = without_extension(path, &["ron", "json"]).into_os_string();
    path.push(".");
    path.push(extension);
    path.into()
}
