use std::fs;
use std::io::{self, Write};
use std::path::{self, Path, PathBuf};

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

/// Makes a folder to write into if need be. What is in the way is reported, and so
/// is a folder among the inputs: what is written there would be read as well.
pub(crate) fn open_folder(console: &mut Console, folder: &Path, inputs: &[PathBuf]) -> bool {
    if folder == Path::new("-") {
        let message = "`-` is standard output where a folder is wanted";
        console.error(Exit::Usage, message);
        return false;
    }
    let shown = folder.display();
    if folder.exists() && !folder.is_dir() {
        let message = format!("{shown} is a file where a folder is wanted");
        console.error(Exit::Usage, message);
        return false;
    }
    if inputs.iter().any(|input| lies_in(folder, input)) {
        let message = format!("{shown} is in the folder of the input, and is left as it is");
        console.error(Exit::Usage, message);
        return false;
    }
    if let Err(error) = fs::create_dir_all(folder) {
        console.error(Exit::Io, format_args!("{shown}: {error}"));
        return false;
    }
    true
}

/// Whether a folder, which need not be there yet, is another one or inside it.
fn lies_in(folder: &Path, other: &Path) -> bool {
    let absolute = path::absolute(folder).unwrap_or_default();
    let mut there = absolute.ancestors().map(fs::canonicalize);
    match (there.find_map(Result::ok), fs::canonicalize(other)) {
        (Some(folder), Ok(other)) => folder.starts_with(other),
        _ => false,
    }
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
