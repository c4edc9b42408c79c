use alloc::string::String;

use thiserror::Error;

use crate::{GraphError, LockError};

/// An error in the text of a graph or of a lock; lines and nodes are 1-based in the message.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum TextError {
    /// A line has unexpected content.
    #[error(transparent)]
    Line(#[from] LineError),
    /// The text declares more nodes than a text of its length may.
    #[error("line 1: expected at most {most} nodes, found {nodes}")]
    TooManyNodes {
        /// The number of nodes.
        nodes: u32,
        /// The largest number of nodes that the text may declare.
        most: usize,
    },
    /// The graph is too large.
    #[error(transparent)]
    TooLarge(#[from] GraphError),
    /// The numbers do not form a lock.
    #[error(transparent)]
    Lock(#[from] LockError),
}

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
