use matchplay_record::RecordFile;

/// A text as a file name that every file system accepts.
///
/// Characters other than letters, digits, `-`, `_` and `.` become `-`, and only 80 characters
/// are kept. A name that Windows reserves follows `game-`; if nothing is left, the name is
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

#[cfg(test)]
mod tests {
    use super::*;

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
