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

/// Writes beside the file and moves the result into its place. What is no
/// regular file, such as a pipe, is written to as it is.
pub(crate) fn replace(path: &Path, contents: &[u8]) -> io::Result<()> {
    if path.exists() && !path.is_file() {
        return fs::write(path, contents);
    }
    // A link stays one, and what it leads to is replaced.
    let path = &fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let folder = match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    // What is wrong with the folder is told in the system's words.
    fs::metadata(folder)?;
    let mut file = temporary(path).tempfile_in(folder).map_err(plain)?;
    file.write_all(contents).map_err(plain)?;
    file.persist(path).map_err(|error| plain(error.error))?;
    Ok(())
}

/// A temporary file with the permissions of the one it will replace, or of any
/// new one.
#[cfg(unix)]
fn temporary(path: &Path) -> tempfile::Builder<'static, 'static> {
    use std::os::unix::fs::PermissionsExt;
    let permissions = fs::metadata(path).map(|file| file.permissions());
    let permissions = permissions.unwrap_or_else(|_| fs::Permissions::from_mode(0o666));
    let mut builder = tempfile::Builder::new();
    builder.permissions(permissions);
    builder
}

#[cfg(not(unix))]
fn temporary(_: &Path) -> tempfile::Builder<'static, 'static> {
    tempfile::Builder::new()
}

/// The error without the temporary file's name, which means nothing to a user.
fn plain(error: io::Error) -> io::Error {
    match error.get_ref() {
        Some(_) => io::Error::from(error.kind()),
        None => error,
    }
}
