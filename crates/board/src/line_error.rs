use alloc::string::String;

use thiserror::Error;

/// A line of a text with unexpected content.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: expected {expected}, found \"{}\"", .found.escape_debug())]
pub struct LineError {
    /// The line, 1-based.
    pub line: usize,
    /// The expected content of the line.
    pub expected: String,
    /// The start of the line.
    pub found: String,
}

impl LineError {
    /// The largest number of characters of a line that an error quotes.
    const MOST: usize = 40;

    pub(crate) fn new(line: usize, expected: impl Into<String>, found: &str) -> LineError {
        LineError {
            line,
            expected: expected.into(),
            found: match found.char_indices().nth(LineError::MOST) {
                Some((end, _)) => format!("{}…", &found[..end]),
                None => String::from(found),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_start_of_a_long_line_is_quoted() {
        let quoted = |line| LineError::new(1, "", line).found;
        let line = "é".repeat(41);
        assert_eq!(quoted(&line), "é".repeat(40) + "…");
        assert_eq!(quoted(&line[2..]), line[2..]);
    }
}
