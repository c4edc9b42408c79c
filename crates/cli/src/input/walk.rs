use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use walkdir::{DirEntry, WalkDir};

use super::unread::Unread;
use crate::args::Form;

/// The files of a folder, and of those inside it, that hold records by their
/// names; by name, the files of a folder among its folders. What is neither a
/// file nor a folder, such as a pipe, is passed by.
pub(crate) fn walk(
    folder: &Path,
    from: Option<Form>,
    mut take: impl FnMut(Result<PathBuf, Unread>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut empty = true;
    for entry in WalkDir::new(folder).follow_links(true).sort_by_file_name() {
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

fn holds_records(entry: &DirEntry, from: Option<Form>) -> bool {
    let endings: &[&str] = match from {
        None => &["ron", "json", "jsonl"],
        Some(Form::JsonLines) => &["jsonl"],
        Some(Form::Contest(_)) => &["in", "txt"],
    };
    let ending = entry.path().extension().and_then(|ending| ending.to_str());
    entry.file_type().is_file() && ending.is_some_and(|ending| endings.contains(&ending))
}
