use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use crate::console::Console;
use crate::exit::Exit;
use crate::output::is_one_of;
use crate::replacement::Replacement;

/// JSON Lines that are written one by one.
pub(crate) enum Lines {
    /// To standard output.
    Console,
    /// To a file, which is replaced when all are written, or all that were done
    /// when Ctrl-C ended the run.
    File {
        path: PathBuf,
        out: BufWriter<Replacement>,
    },
}

impl Lines {
    /// Begins to write to a file that is no input, or for `-` to standard
    /// output; what is in the way is reported.
    pub(crate) fn open(console: &mut Console, path: &Path, inputs: &[PathBuf]) -> Option<Lines> {
        if path == Path::new("-") {
            return Some(Lines::Console);
        }
        let shown = path.display();
        if is_one_of(path, &inputs.iter().collect::<Vec<_>>()) {
            let message = format!("{shown} is the input, and is left as it is");
            console.error(Exit::Usage, message);
            return None;
        }
        match Replacement::of(path) {
            Ok(file) => Some(Lines::File {
                path: path.to_owned(),
                out: BufWriter::new(file),
            }),
            Err(error) => {
                console.error(Exit::Io, format_args!("{shown}: {error}"));
                None
            }
        }
    }

    /// Writes a line.
    pub(crate) fn print(&mut self, console: &mut Console, line: &str) -> io::Result<()> {
        match self {
            Lines::Console => console.print(line),
            Lines::File { path, out } => out.write_all(line.as_bytes()).map_err(at(path)),
        }
    }

    /// Puts the file into its place.
    pub(crate) fn finish(self) -> io::Result<()> {
        match self {
            Lines::Console => Ok(()),
            Lines::File { path, out } => {
                let file = out.into_inner().map_err(io::IntoInnerError::into_error);
                file.and_then(Replacement::finish).map_err(at(&path))
            }
        }
    }
}

/// An error with the file that it is about.
fn at(path: &Path) -> impl FnOnce(io::Error) -> io::Error {
    move |error| io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}
