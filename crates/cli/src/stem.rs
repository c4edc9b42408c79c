use std::path::Path;

/// The longest stem, in characters.
const LONGEST: usize = 80;

/// What a file is named by that tells about a source: the stem of the source's
/// name, made [`safe`].
pub(crate) fn stem(source: &str) -> String {
    safe(
        match Path::new(source).file_stem().and_then(|stem| stem.to_str()) {
            Some("<stdin>") | None => "stdin",
            Some(stem) => stem,
        },
    )
}

/// A text in letters, digits, `-`, `_` and `.` alone, so that a file can have it
/// for a name in every file system; `game` where nothing is left.
pub(crate) fn safe(text: &str) -> String {
    let safe = |c: char| match c {
        c if c.is_alphanumeric() || "-_.".contains(c) => c,
        _ => '-',
    };
    let text: String = text.chars().map(safe).take(LONGEST).collect();
    match text.trim_matches(|c| "-.".contains(c)) {
        "" => "game".to_owned(),
        text => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stems_are_safe() {
        for (source, safe) in [
            ("games/a.b.ron", "a.b"),
            ("<stdin>", "stdin"),
            ("x y\"<\u{202e}.ron", "x-y"),
            ("...", "game"),
            ("对局_1.json", "对局_1"),
        ] {
            assert_eq!(stem(source), safe);
        }
        assert_eq!(stem(&"a".repeat(200)).len(), LONGEST);
    }
}
