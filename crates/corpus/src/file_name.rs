use std::collections::{HashMap, HashSet};
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

use matchplay_record::RecordFile;

/// A text as a file name that every file system accepts.
///
/// Only the first 80 characters are used, and those other than letters, digits, `-`, `_` and `.`
/// become `-`. A name that Windows reserves follows `game-`; if nothing is left, the name is
/// `game`.
pub fn safe_file_name(text: &str) -> String {
    const LONGEST: usize = 80;
    let safe = |c: char| match c {
        c if c.is_alphanumeric() || "-_.".contains(c) => c,
        _ => '-',
    };
    let text: String = text.chars().map(safe).take(LONGEST).collect();
    match text.trim_matches(|c| "-.".contains(c)) {
        "" => "game".to_owned(),
        text if RecordFile::new(text).is_err() => format!("game-{text}"),
        text => text.to_owned(),
    }
}

/// A path with an extension after the one that it has. A file or folder whose name Windows
/// does not accept has a [safe name](safe_file_name) instead.
pub(crate) fn safe_path(path: &Path, extension: &str) -> PathBuf {
    let safe = |part: &OsStr, ending: &str| -> OsString {
        match part.to_str() {
            Some(name) if RecordFile::new(format!("{name}{ending}")).is_err() => {
                (safe_file_name(name) + ending).into()
            }
            _ => [part, OsStr::new(ending)].into_iter().collect(),
        }
    };
    let folders = path.parent().into_iter().flat_map(Path::iter);
    let mut safe_path: PathBuf = folders.map(|folder| safe(folder, "")).collect();
    let name = path.file_name().unwrap_or_default();
    safe_path.push(safe(name, &format!(".{extension}")));
    safe_path
}

/// The number of the next file name of each stem.
#[derive(Clone, Debug, Default)]
pub(crate) struct NextNumbers(HashMap<String, u64>);

impl NextNumbers {
    /// The first of the names `STEM.EXTENSION`, `STEM-2.EXTENSION` and so on that is free. Names before
    /// the last one that was found with the same key are not tried again.
    pub(crate) fn find(
        &mut self,
        key: String,
        stem: &str,
        extension: &str,
        mut is_free: impl FnMut(&str) -> bool,
    ) -> String {
        let next = self.0.entry(key).or_insert(1);
        loop {
            let name = match *next {
                1 => format!("{stem}.{extension}"),
                number => format!("{stem}-{number}.{extension}"),
            };
            *next += 1;
            if is_free(&name) {
                return name;
            }
        }
    }
}

/// The names of the pages of a folder with an index, distinct also on file systems that
/// ignore case.
///
/// ```
/// use matchplay_corpus::PageNames;
///
/// let mut names = PageNames::default();
/// let pages = ["a", "A", "a", "index"].map(|stem| names.name(stem));
/// assert_eq!(pages, ["a.html", "A-2.html", "a-3.html", "index-2.html"]);
/// ```
#[derive(Clone, Debug, Default)]
pub struct PageNames {
    used: HashSet<String>,
    next: NextNumbers,
}

impl PageNames {
    /// The name of the index.
    pub const INDEX: &str = "index.html";

    /// The next name for a page: `STEM.html`, `STEM-2.html` and so on.
    pub fn name(&mut self, stem: &str) -> String {
        let PageNames { used, next } = self;
        next.find(stem.to_lowercase(), stem, "html", |name| {
            !name.eq_ignore_ascii_case(PageNames::INDEX) && used.insert(name.to_lowercase())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outputs_have_no_reserved_names() {
        for (path, safe) in [
            ("a/b.v1", "a/b.v1.ron"),
            ("con", "game-con.ron"),
            ("nul/x /aux.v1", "game-nul/x/game-aux.v1.ron"),
            ("a ", "a .ron"),
            ("a:b", "a-b.ron"),
        ] {
            assert_eq!(safe_path(Path::new(path), "ron"), Path::new(safe));
        }
    }

    #[test]
    fn unsafe_characters_are_replaced() {
        for (text, safe) in [
            ("a.b", "a.b"),
            ("x y\"<\u{202e}", "x-y"),
            ("...", "game"),
            ("Con", "game-Con"),
            ("aux.ron", "game-aux.ron"),
            ("a.", "a"),
            ("对局_1", "对局_1"),
        ] {
            assert_eq!(safe_file_name(text), safe);
        }
        assert_eq!(safe_file_name(&"a".repeat(200)).len(), 80);
    }
}
