use std::path::Path;

/// The longest stem, in characters.
const LONGEST: usize = 80;

/// What a file is named by that tells about a source: the stem of the source's
/// name, of letters, digits, `-`, `_` and `.` alone, so that it is safe in every
/// file system; `game` where nothing is left.
pub(crate) fn stem(source: &str) -> String {
    let stem = match Path::new(source).file_stem().and_then(|stem| stem.to_str()) {
        Some("<stdin>") | None => "stdin",
        Some(stem) => stem,
    };
    let safe = |c: char| match c {
        c if c.is_alphanumeric() || "-_.".contains(c) => c,
        _ => '-',
    };
    let stem: String = stem.chars().map(safe).take(LONGEST).collect();
    match stem.trim_matches(|c| "-.".contains(c)) {
        "" => "game".to_owned(),
        stem => stem.to_owned(),
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
