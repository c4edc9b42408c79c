use std::fs;
use std::io;
use std::iter;
use std::path::{Path, PathBuf};

use walkdir::{DirEntry, WalkDir};

const LOOP: &str = "symbolic link to a folder that contains it";

/// A folder, and the entries inside it and its subfolders, in name order. Entries inside whose names
/// begin with a dot are skipped, with all that they contain.
/// Symbolic links are followed; a link to a folder that contains it is an error.
pub(crate) fn entries(
    folder: &Path,
) -> impl Iterator<Item = Result<DirEntry, (PathBuf, io::Error)>> {
    let root = folder.to_owned();
    let walk = WalkDir::new(folder).follow_links(true).sort_by_file_name();
    let walk = walk.into_iter();
    let mut walk = walk.filter_entry(|entry| entry.depth() == 0 || !is_hidden(entry.path()));
    iter::from_fn(move || {
        let entry = walk.find(|entry| match entry {
            Ok(_) => true,
            Err(error) => error.depth() == 0 || !error.path().is_some_and(is_hidden),
        })?;
        Some(match entry {
            Ok(entry) if is_loop(&entry) => {
                walk.skip_current_dir();
                Err((entry.into_path(), io::Error::other(LOOP)))
            }
            Ok(entry) => Ok(entry),
            Err(error) => {
                let path = error.path().unwrap_or(&root).to_owned();
                // Only a loop has no error of the operating system.
                let error = error.into_io_error();
                Err((path, error.unwrap_or_else(|| io::Error::other(LOOP))))
            }
        })
    })
}

/// Whether the name of a file or folder begins with a dot.
fn is_hidden(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default();
    name.as_encoded_bytes().starts_with(b".")
}

/// Whether an entry is a link to a folder that contains it, also through other links. The
/// files in such a folder would be read twice.
fn is_loop(entry: &DirEntry) -> bool {
    let is_link = entry.path_is_symlink() && entry.file_type().is_dir();
    is_link
        && fs::canonicalize(entry.path()).is_ok_and(|target| {
            let folders = entry.path().ancestors().skip(1).take(entry.depth());
            let mut folders = folders.filter_map(|folder| fs::canonicalize(folder).ok());
            folders.any(|folder| folder.starts_with(&target))
        })
}

/// The regular files inside a folder and its subfolders that have one of some extensions,
/// in name order.
///
/// Symbolic links are followed. Other entries, such as pipes, and names that begin with a dot are
/// skipped.
///
/// # Errors
///
/// For each entry that cannot be read, its path and the error. A symbolic link to
/// a folder that contains it is such an entry.
pub(crate) fn files(
    folder: &Path,
    extensions: &[&str],
) -> impl Iterator<Item = Result<PathBuf, (PathBuf, io::Error)>> {
    entries(folder).filter_map(move |entry| match entry {
        Ok(entry) => is_file_with(&entry, extensions).then(|| Ok(entry.into_path())),
        Err(error) => Some(Err(error)),
    })
}

/// Whether an entry is a regular file with one of some extensions.
pub(crate) fn is_file_with(entry: &DirEntry, extensions: &[&str]) -> bool {
    entry.file_type().is_file() && has_extension(entry.path(), extensions)
}

/// Whether a path has one of some extensions, in upper or lower case.
pub fn has_extension(path: &Path, extensions: &[&str]) -> bool {
    let extension = path.extension().unwrap_or_default();
    extensions
        .iter()
        .any(|it| extension.eq_ignore_ascii_case(it))
}

/// A path without its extension, if the extension is in the list; otherwise the path
/// itself, such as `game.v1`. A name of dots such as `..ron` keeps its extension.
pub fn without_extension(path: &Path, extensions: &[&str]) -> PathBuf {
    let without = path.with_extension("");
    let is_name = without.file_name() == path.file_stem();
    match is_name && has_extension(path, extensions) {
        true => without,
        false => path.to_owned(),
    }
}
