use std::path::PathBuf;

/// The longest name, in bytes.
const LONGEST: usize = 1024;

/// The path that the text of a record's `file` names inside a folder.
///
/// Segments are separated by `/`. Returns `None` if the text is empty, longer
/// than 1,024 bytes, has an empty segment, `.` or `..`, or contains `\`, `:` or a
/// control character: such a path could leave the folder, cannot be written on
/// some systems, or changes the terminal that it is printed to.
///
/// ```
/// use matchplay_corpus::relative;
///
/// assert!(relative("club/evening.ron").is_some());
/// assert!(relative("../evening.ron").is_none());
/// ```
pub fn relative(text: &str) -> Option<PathBuf> {
    let is_plain = !text.contains(|c: char| c.is_control() || c == '\\' || c == ':');
    let mut segments = text.split('/');
    let stays = segments.all(|segment| !matches!(segment, "" | "." | ".."));
    (is_plain && stays && text.len() <= LONGEST).then(|| PathBuf::from(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_stay_inside() {
        for fine in ["a.ron", "a/b.ron", "对局/1.json", "..a", "a/.hidden"] {
            assert_eq!(relative(fine), Some(PathBuf::from(fine)));
        }
        for hostile in [
            "",
            "/etc/passwd",
            "../a",
            "a/../../b",
            "a//b",
            "a/",
            ".",
            "a\\..\\b",
            "c:a",
            "a\u{1b}[31m",
            "a\n",
            "a\0",
            &"a".repeat(LONGEST + 1),
        ] {
            assert_eq!(relative(hostile), None, "{hostile:?}");
        }
    }
}
