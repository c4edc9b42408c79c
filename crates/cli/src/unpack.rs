use std::io;
use std::ops::ControlFlow;
use std::path::PathBuf;

use matchplay_record::{Record, json_line, write_json, write_ron};

use crate::args::{Errors, FileForm, Unpack};
use crate::batch::Batch;
use crate::console::Console;
use crate::exit::Exit;
use crate::input::Inputs;
use crate::stem::safe;
use crate::tree::{Files, Tree, inside};

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
    let Some(tree) = Tree::open(console, &args.output, &args.paths) else {
        return Ok(());
    };
    let batch = Batch::new(&args.batch, inputs, &args.paths, |error| json_line(error));
    batch.run(
        console,
        |_, source, readings, files: &mut Files| {
            for (index, reading) in readings.iter().enumerate() {
                files.dispatch.record(source, reading);
                match file(args.to, reading.record.clone()) {
                    Ok(file) => files.files.push(file),
                    Err(hostile) => {
                        let title = source.title(index, readings.len());
                        let message = format!("{title}: `{hostile}` is no file of a folder");
                        files.dispatch.error(Exit::Invalid, message);
                    }
                }
            }
        },
        |console, files| {
            tree.take(console, files)?;
            Ok(ControlFlow::Continue(()))
        },
    )
}

/// The path of a record inside a folder, and what is written there; or the name
/// of the file that it must not be written to.
fn file(to: Option<FileForm>, mut record: Record) -> Result<(PathBuf, String), String> {
    let path = match record.file.take() {
        Some(file) => inside(&file).ok_or(file)?,
        None => PathBuf::from(safe(&record.id()) + ".ron"),
    };
    // An id that the record has anyway is not worth writing down.
    if record.given_id == Some(record.own_id()) {
        record.given_id = None;
    }
    let is_json = path.extension().is_some_and(|ending| ending == "json");
    let form = to.unwrap_or(if is_json {
        FileForm::Json
    } else {
        FileForm::Ron
    });
    Ok(match form {
        FileForm::Ron => (path.with_extension("ron"), write_ron(&record)),
        FileForm::Json => (path.with_extension("json"), write_json(&record)),
    })
}
