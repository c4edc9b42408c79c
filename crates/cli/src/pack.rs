use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use matchplay_corpus::{Inputs, without_extension};
use matchplay_record::{Record, json_line, write_json, write_json_line, write_ron};

use crate::args::{Errors, FileForm, Pack, Unpack};
use crate::batch::{Outcome, Runner};
use crate::console::Console;
use crate::failure::Failure;
use crate::naming::format;
use crate::output::{Sink, open_folder};

/// `matchplay pack`: each line has the `file` that the record came from.
pub(crate) fn pack(
    args: &'static Pack,
    inputs: &Inputs,
    console: &mut Console,
) -> Result<(), Failure> {
    format(&args.output, &[("jsonl", ())], None, ())?;
    let mut sink = Sink::open(&args.output)?;
    let runner = Runner::new(&args.inputs.batch, inputs, &args.inputs.paths, |error| {
        json_line(error)
    });
    let run = runner.run(
        console,
        |_, entry, outcome: &mut Outcome| {
            outcome.record(entry);
            let mut record = entry.record().clone();
            if record.file.is_none() {
                record.file = entry.packed_file();
            }
            outcome.document(write_json_line(&record));
        },
        |console, _, outcome| {
            outcome.print(console, |console, line| sink.print(console, line))?;
            Ok(ControlFlow::Continue(()))
        },
    );
    sink.finish(console, run)
}

/// The path of a file, if the record gives one, or its extension, and the contents.
type UnpackedFile = (Result<PathBuf, (String, &'static str)>, String);

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
    let mut folder = open_folder(&args.output, args.force, &args.inputs.paths)?;
    let runner = Runner::new(&args.inputs.batch, inputs, &args.inputs.paths, |error| {
        json_line(error)
    });
    runner.run(
        console,
        |_, entry, outcome: &mut Outcome<Vec<UnpackedFile>>| {
            outcome.record(entry);
            outcome.results.push(file(args.to, entry.record().clone()));
        },
        |console, summary, outcome| {
            for (name, contents) in outcome.print(console, |_, _| Ok(()))? {
                let contents = contents.as_bytes();
                let written = match name {
                    Ok(path) => folder.write(&path, contents),
                    Err((stem, extension)) => {
                        folder.write_numbered(&stem, extension, contents).map(drop)
                    }
                };
                if let Err(error) = written {
                    summary.add_error("unwritten");
                    console.failure(error.into());
                }
            }
            Ok(ControlFlow::Continue(()))
        },
    )?;
    Ok(())
}

/// The name and the contents of the file of a record.
fn file(to: Option<FileForm>, mut record: Record) -> UnpackedFile {
    let path = record.file.take();
    let path = path.map(|file| PathBuf::from(&*file));
    let form = to.unwrap_or(match &path {
        Some(path)
            if path
                .extension()
                .is_some_and(|extension| extension == "json") =>
        {
            FileForm::Json
        }
        _ => FileForm::Ron,
    });
    let (extension, contents) = match form {
        FileForm::Ron => ("ron", write_ron(&record)),
        FileForm::Json => ("json", write_json(&record)),
    };
    let name = match path {
        Some(path) => Ok(with_extension(&path, extension)),
        None => Err((record.fingerprint(), extension)),
    };
    (name, contents)
}

/// A path with the extension of a format in place of that of the other format. Other
/// extensions remain, because `game.v1` and `game.v2` are two files.
fn with_extension(path: &Path, extension: &str) -> PathBuf {
    let mut path = without_extension(path, &["ron", "json"]).into_os_string();
    path.push(".");
    path.push(extension);
    path.into()
}
