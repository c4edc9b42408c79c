use std::io;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use matchplay_corpus::relative;
use matchplay_record::{Record, json_line, write_json, write_ron};

use crate::args::{Errors, FileForm, Unpack};
use crate::batch::Batch;
use crate::console::Console;
use crate::exit::Exit;
use crate::files::{FileName, Files, NewFiles};
use crate::input::{Inputs, without_ending};
use crate::stem::safe;

/// `matchplay unpack`: each record becomes the file that it was packed from.
pub(crate) fn unpack(
    args: &'static Unpack,
    inputs: &Inputs,
    console: &mut Console,
) -> io::Result<()> {
    if args.batch.errors == Errors::Inline {
        let message = "errors are told inline among JSON Lines, and files are written here";
        console.error(Exit::Usage, message);
        return Ok(());
    }
    let Some(mut folder) = Files::open(console, &args.output, args.force, &args.paths) else {
        return Ok(());
    };
    let batch = Batch::new(&args.batch, inputs, &args.paths, |error| json_line(error));
    batch.run(
        console,
        |_, source, readings, new: &mut NewFiles| {
            for (index, reading) in readings.iter().enumerate() {
                new.dispatch.record(source, reading);
                match file(args.to, reading.record.clone()) {
                    Ok(file) => new.files.push(file),
                    Err(path) => {
                        let title = source.title(index, readings.len());
                        let message = format!("{title}: invalid path in `file`: `{path}`");
                        new.dispatch.summary.add_error("unwritten");
                        new.dispatch.error(Exit::Invalid, message);
                    }
                }
            }
        },
        |console, summary, new| {
            folder.take(console, summary, new)?;
            Ok(ControlFlow::Continue(()))
        },
    )?;
    Ok(())
}

/// The name of a record's file, and what is written there; or the path that it
/// must not be written to.
fn file(to: Option<FileForm>, mut record: Record) -> Result<(FileName, String), String> {
    let path = match record.file.take() {
        Some(file) => Some(relative(&file).ok_or_else(|| file.to_string())?),
        None => None,
    };
    let name = safe(&record.id());
    // An id that the record has anyway is not worth writing down.
    if record.given_id.as_deref() == Some(&record.own_id()) {
        record.given_id = None;
    }
    let form = to.unwrap_or(match &path {
        Some(path) if path.extension().is_some_and(|ending| ending == "json") => FileForm::Json,
        _ => FileForm::Ron,
    });
    let (ending, contents) = match form {
        FileForm::Ron => (".ron", write_ron(&record)),
        FileForm::Json => (".json", write_json(&record)),
    };
    let name = match path {
        Some(path) => FileName::Given(with_ending(&path, ending)),
        None => FileName::Numbered(name, ending),
    };
    Ok((name, contents))
}

/// A path that ends in the ending of a form: in place of that of the other form,
/// or else appended, since `game.v1` and `game.v2` are two files.
fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut path = without_ending(path, &["ron", "json"]).into_os_string();
    path.push(ending);
    path.into()
}
