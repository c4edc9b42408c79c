use std::io::{self, Write};
use std::path::Path;

use matchplay_corpus::Output;

use crate::console::Console;
use crate::exit::Exit;

/// Where a command writes its result: standard output, or a file.
pub(crate) enum Sink {
    Console,
    /// A file that is replaced by a complete result, or not at all.
    File(Output),
}

impl Sink {
    /// Opens a file, or for `-` standard output; an error is reported.
    pub(crate) fn open(console: &mut Console, path: &Path) -> Option<Sink> {
        if path == Path::new("-") {
            return Some(Sink::Console);
        }
        match Output::create(path) {
            Ok(output) => Some(Sink::File(output)),
            Err(error) => {
                console.error(Exit::Io, error);
                None
            }
        }
    }

    /// Writes a text.
    pub(crate) fn print(&mut self, console: &mut Console, text: &str) -> io::Result<()> {
        match self {
            Sink::Console => console.print(text),
            Sink::File(output) => write(output, text.as_bytes()),
        }
    }

    /// Whether a signal asks the run to end.
    pub(crate) fn is_interrupted(&self) -> bool {
        match self {
            Sink::Console => false,
            Sink::File(output) => output.signal().is_some(),
        }
    }

    /// Ends the result of a run over a number of valid records.
    ///
    /// A file is put into its place if the run succeeded and, where it replaces
    /// another, had a record. Otherwise a message reports where the result is.
    pub(crate) fn finish(self, console: &mut Console, run: io::Result<u64>) -> io::Result<()> {
        let Sink::File(mut output) = self else {
            return run.map(drop);
        };
        if let Some(number) = output.signal() {
            console.end(Exit::Signal(number));
        }
        let is_empty = matches!(run, Ok(0));
        if let Err(error) = run {
            console.error(Exit::Io, error);
        }
        let exit = console.exit();
        let is_complete = match is_empty {
            true => exit < Exit::Usage && !output.replaces(),
            false => !exit.is_failure(),
        };
        if is_complete {
            match output.commit() {
                Ok(()) => return Ok(()),
                Err(error) => console.error(Exit::Io, error),
            }
        } else if is_empty && exit < Exit::Usage {
            console.error(Exit::Invalid, "expected at least one record, found none");
        }
        report(output, is_empty, console);
        Ok(())
    }
}

/// Writes a whole result to a file, or for `-` to standard output; an error is
/// reported.
pub(crate) fn write_file(
    console: &mut Console,
    path: &Path,
    contents: impl AsRef<[u8]>,
) -> io::Result<()> {
    let contents = contents.as_ref();
    match Sink::open(console, path) {
        None => Ok(()),
        Some(Sink::Console) => console.write(contents),
        Some(Sink::File(mut output)) => {
            let written = write(&mut output, contents);
            Sink::File(output).finish(console, written.map(|()| 1))
        }
    }
}

/// Writes to a file, and names it in the error.
fn write(output: &mut Output, contents: &[u8]) -> io::Result<()> {
    output.write_all(contents).map_err(|error| {
        let path = output.path().display();
        io::Error::new(error.kind(), format!("{path}: {error}"))
    })
}

/// Reports what is where after a run that did not complete.
fn report(output: Output, is_empty: bool, console: &mut Console) {
    let path = output.path().display().to_string();
    let state = match output.replaces() {
        true => "is unchanged",
        false => "is not written",
    };
    let partial = match is_empty {
        true => {
            output.discard();
            None
        }
        false => output.abandon(),
    };
    let message = match partial {
        Some(partial) => {
            let partial = partial.display();
            format!("{path} {state}; the incomplete result is in {partial}")
        }
        None => format!("{path} {state}"),
    };
    console.error(console.exit(), message);
}
