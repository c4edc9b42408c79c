use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::console::Console;
use crate::exit::Exit;

/// Writes a file whole or not at all, and never over an input; `-` is standard
/// output. What cannot be written is reported.
pub(crate) fn write_file(
    console: &mut Console,
    path: &Path,
    inputs: &[&PathBuf],
    text: &str,
) -> io::Result<()> {
    if path == Path::new("-") {
        return console.print(text);
    }
    let same = |input: &&PathBuf| match (fs::canonicalize(input), fs::canonicalize(path)) {
        (Ok(input), Ok(output)) => input == output,
        _ => false,
    };
    if inputs.iter().any(same) {
        let path = path.display();
        console.error(
            Exit::Usage,
            format_args!("{path} is the input, and is left as it is"),
        );
        return Ok(());
    }
    if let Err(error) = replace(path, text) {
        console.error(Exit::Io, format_args!("{}: {error}", path.display()));
    }
    Ok(())
}

/// Writes beside the file and moves the result into its place. What is no
/// regular file, such as a pipe, is written to as it is.
fn replace(path: &Path, text: &str) -> io::Result<()> {
    if path.exists() && !path.is_file() {
        return fs::write(path, text);
    }
    let folder = match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    let mut file = tempfile::NamedTempFile::new_in(folder)?;
    file.write_all(text.as_bytes())?;
    file.persist(path)?;
    Ok(())
}
