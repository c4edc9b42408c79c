use std::io;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use matchplay_record::{Record, json_line, write_json, write_ron};

use crate::args::{Errors, FileForm, Unpack};
use crate::batch::Batch;
use crate::console::Console;
use crate::exit::Exit;
use crate::files::{FileName, Files, NewFiles};
use crate::input::{Inputs, without_ending};

/// `matchplay unpack`: each record is written to its `file`, or else to a file that is
/// named by its fingerprint.
pub(crate) fn unpack(
    args: &'static Unpack,
    inputs: &Inputs,
    console: &mut Console,
) -> io::Result<()> {
    if args.inputs.batch.errors == Errors::Inline {
        let message = "errors are told inline among JSON Lines, and files are written here";
        console.error(Exit::Usage, message);
        return Ok(());
    }
    let Some(mut folder) = Files::open(console, &args.output, args.force, &args.inputs.paths)
    else {
        return Ok(());
    };
    let batch = Batch::new(&args.inputs.batch, inputs, &args.inputs.paths, |error| {
        json_line(error)
    });
    batch.run(
        console,
        |_, source, readings, new: &mut NewFiles| {
            for reading in readings {
                new.dispatch.record(source, reading);
                new.files.push(file(args.to, reading.record.clone()));
            }
        },
        |console, summary, new| {
            folder.take(console, summary, new)?;
            Ok(ControlFlow::Continue(()))
        },
    )?;
    Ok(())
}

/// The name and the contents of a record's file.
fn file(to: Option<FileForm>, mut record: Record) -> (FileName, String) {
    let path = record.file.take();
    let path = path.map(|file| PathBuf::from(&*file));
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
        None => FileName::Numbered(record.fingerprint(), ending),
    };
    (name, contents)
}

/// A path that ends in the ending of a form: in place of that of the other form,
/// or else appended, since `game.v1` and `game.v2` are two files.
fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut path = without_ending(path, &["ron", "json"]).into_os_string();
    path.push(ending);
    path.into()
}
