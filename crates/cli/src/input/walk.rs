use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use walkdir::{DirEntry, WalkDir};

use super::unread::Unread;
use crate::args::Form;

/// Every file and folder inside a folder, and the folder itself; by name, the
/// files of a folder among its folders. Links are followed.
pub(crate) fn entries(folder: &Path) -> impl Iterator<Item = walkdir::Result<DirEntry>> {
    WalkDir::new(folder)
        .follow_links(true)
        .sort_by_file_name()
        .into_iter()
}

/// The files of a folder, and of those inside it, that hold records by their
/// names. What is neither a file nor a folder, such as a pipe, is passed by.
pub(crate) fn walk(
    folder: &Path,
    from: Option<Form>,
    mut take: impl FnMut(Result<PathBuf, Unread>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut empty = true;
    for entry in entries(folder) {
        let path = match entry {
            Ok(entry) if holds_records(&entry, from) => Ok(entry.into_path()),
            Ok(_) => continue,
            Err(error) => {
                let name = error.path().unwrap_or(folder).display().to_string();
                Err(Unread::io(name, error.into()))
            }
        };
        empty = false;
        take(path)?;
    }
    match empty {
        true => take(Err(Unread::empty(folder.display().to_string()))),
        false => ControlFlow::Continue(()),
    }
}

/// Whether a walk reads an entry: a regular file with the name of a record.
pub(crate) fn holds_records(entry: &DirEntry, from: Option<Form>) -> bool {
    entry.file_type().is_file() && has_record_name(entry.path(), from)
}

/// Whether a walk takes a file for records by its name.
pub(crate) fn has_record_name(path: &Path, from: Option<Form>) -> bool {
    let endings: &[&str] = match from {
        None => &["ron", "json", "jsonl"],
        Some(Form::JsonLines) => &["jsonl"],
        Some(Form::Contest(_)) => &["in", "txt"],
    };
    let ending = path.extension().and_then(|ending| ending.to_str());
    ending.is_some_and(|ending| endings.contains(&ending))
}
