use std::path::PathBuf;

/// The largest length of a path, in bytes.
const LONGEST: usize = 1024;

/// Parses the field `file` of a record as a path inside a folder.
///
/// `/` separates segments. Returns `None` if the text is empty, is longer than 1,024
/// bytes, has an empty segment, `.` or `..`, or contains `\`, `:` or a control
/// character. Such a path could leave the folder, is invalid on some systems, or could
/// control the terminal to which it is printed.
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
