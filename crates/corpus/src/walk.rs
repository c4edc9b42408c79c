use std::io;
use std::path::{Path, PathBuf};

use walkdir::{DirEntry, WalkDir};

/// The entries inside a folder and its subfolders, and the folder itself, in name order.
/// Symbolic links are followed; a link to a folder that contains it is an error.
pub(crate) fn entries(folder: &Path) -> impl Iterator<Item = walkdir::Result<DirEntry>> {
    WalkDir::new(folder)
        .follow_links(true)
        .sort_by_file_name()
        .into_iter()
}

/// The regular files inside a folder and its subfolders that have one of some extensions,
/// in name order.
///
/// Symbolic links are followed. Other entries, such as pipes, are skipped.
///
/// # Errors
///
/// For each entry that cannot be read, its path and the error. A symbolic link to
/// a folder that contains it is such an entry.
pub fn files(
    folder: &Path,
    extensions: &[&str],
) -> impl Iterator<Item = Result<PathBuf, (PathBuf, io::Error)>> {
    entries(folder).filter_map(move |entry| match entry {
        Ok(entry) => is_file_with(&entry, extensions).then(|| Ok(entry.into_path())),
        Err(error) => {
            let path = error.path().unwrap_or(folder).to_owned();
            Some(Err((path, error.into())))
        }
    })
}

/// Whether an entry is a regular file with one of some extensions.
pub(crate) fn is_file_with(entry: &DirEntry, extensions: &[&str]) -> bool {
    entry.file_type().is_file() && has_extension(entry.path(), extensions)
}

/// Whether a path has one of some extensions.
pub(crate) fn has_extension(path: &Path, extensions: &[&str]) -> bool {
    let extension = path.extension().and_then(|extension| extension.to_str());
    extension.is_some_and(|extension| extensions.contains(&extension))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn files_are_found_in_name_order() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        fs::create_dir(path("b")).unwrap();
        for name in ["c.ron", "a.json", "b/d.ron", "notes.txt"] {
            fs::write(path(name), "").unwrap();
        }
        let found: Vec<PathBuf> = files(folder.path(), &["ron", "json"])
            .map(Result::unwrap)
            .collect();
        assert_eq!(found, ["a.json", "b/d.ron", "c.ron"].map(path));
    }

    #[cfg(unix)]
    #[test]
    fn links_are_followed_and_loops_are_errors() {
        use std::os::unix::fs::symlink;
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        fs::create_dir_all(path("games/inner")).unwrap();
        fs::write(path("a.ron"), "").unwrap();
        symlink(path("a.ron"), path("games/linked.ron")).unwrap();
        symlink("..", path("games/inner/loop")).unwrap();
        let found: Vec<_> = files(&path("games"), &["ron"]).collect();
        let [Err((loops, _)), Ok(linked)] = &found[..] else {
            panic!("{found:?}");
        };
        assert_eq!(*loops, path("games/inner/loop"));
        assert_eq!(*linked, path("games/linked.ron"));
    }
}
