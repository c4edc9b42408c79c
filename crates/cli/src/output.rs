use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::console::Console;
use crate::exit::Exit;
use crate::replacement::Replacement;

/// Writes a file whole or not at all, and never over an input; `-` is standard
/// output. What cannot be written is reported.
pub(crate) fn write_file(
    console: &mut Console,
    path: &Path,
    inputs: &[&PathBuf],
    contents: impl AsRef<[u8]>,
) -> io::Result<()> {
    let contents = contents.as_ref();
    if path == Path::new("-") {
        return console.write(contents);
    }
    if is_one_of(path, inputs) {
        let path = path.display();
        console.error(
            Exit::Usage,
            format_args!("{path} is the input, and is left as it is"),
        );
        return Ok(());
    }
    if let Err(error) = replace(path, contents) {
        console.error(Exit::Io, format_args!("{}: {error}", path.display()));
    }
    Ok(())
}

/// Whether a file is one of the inputs, by whatever name.
pub(crate) fn is_one_of(path: &Path, inputs: &[&PathBuf]) -> bool {
    let same = |input: &&PathBuf| match (fs::canonicalize(input), fs::canonicalize(path)) {
        (Ok(input), Ok(output)) => input == output,
        _ => false,
    };
    inputs.iter().any(same)
}

/// Writes beside the file and moves the result into its place.
pub(crate) fn replace(path: &Path, contents: &[u8]) -> io::Result<()> {
    let mut file = Replacement::of(path)?;
    file.write_all(contents)?;
    file.finish()
}
