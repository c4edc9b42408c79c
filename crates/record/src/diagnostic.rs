use std::error::Error;
use std::fmt;
use std::ops::Range;

use matchplay_board::Escaped;

use crate::limits::named::LimitName;

/// An error or a warning about one span of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// Whether the text could be read despite the problem.
    pub severity: Severity,
    /// The kind of problem, for programs.
    pub code: Code,
    /// The message, on one line, without control characters.
    pub message: String,
    /// The offending bytes of the text; empty where something is missing. Both ends
    /// lie within the text, on character boundaries.
    pub span: Range<usize>,
    /// A short label for the span.
    pub label: Option<String>,
    /// A hint on how to correct the text.
    pub help: Option<String>,
}

/// Whether a text could be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Severity {
    /// The text could not be read.
    Error,
    /// The text could be read, but it has a problem.
    Warning,
}

/// A kind of problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Code {
    /// The text is not valid RON, valid JSON or valid input of a contest.
    Syntax,
    /// The text is a document of another kind.
    Kind,
    /// The version of the format is missing or unknown.
    Format,
    /// A member is missing.
    MissingMember,
    /// A member of a game or a certificate, a ruleset or another word has an
    /// unknown name, or a member that a record requires is misspelt.
    UnknownName,
    /// A member of a record or a variation has an unknown name; a warning.
    UnknownMember,
    /// Something exceeds the limit of this name. `None` for the depth of brackets and of
    /// variations, which can only be lowered, and for edge games that are too large to solve.
    Limit(Option<LimitName>),
    /// The id is empty, too long or has control characters.
    Id,
    /// The name of the file is not a portable relative path.
    File,
    /// A text about the game has an invalid name, is empty, has control
    /// characters or is not a date.
    Meta,
    /// Extension data has a value that cannot be stored exactly.
    Ext,
    /// The rows of a board are wrong.
    Board,
    /// The nodes, edges, labels or points of a graph are invalid.
    Graph,
    /// The digits, the base or the forbidden states of a lock are invalid.
    Lock,
    /// The steps of a maze are invalid; a warning if a step joins no cells.
    Steps,
    /// The token cannot start on the given place.
    Start,
    /// A ply is illegal.
    IllegalMove,
    /// A note refers to a ply that was not played.
    Note,
    /// A variation does not belong to the game.
    Variation,
    /// The claimed result contradicts the moves; a warning.
    ResultMismatch,
    /// The input of a contest has no last move, or `0 0`, because the player cannot
    /// move; a warning.
    StuckMove,
    /// A certificate does not have the parts that its claim requires.
    Certificate,
    /// A proof has a member that it cannot have.
    Proof,
    /// The input of a contest continues after its end.
    TrailingText,
}

impl Code {
    /// The name of the kind in JSON, for example `illegal-move`.
    pub const fn name(self) -> &'static str {
        match self {
            Code::Syntax => "syntax",
            Code::Kind => "kind",
            Code::Format => "format",
            Code::MissingMember => "missing-member",
            Code::UnknownName => "unknown-name",
            Code::UnknownMember => "unknown-member",
            Code::Limit(_) => "limit",
            Code::Id => "id",
            Code::File => "file",
            Code::Meta => "meta",
            Code::Ext => "ext",
            Code::Board => "board",
            Code::Graph => "graph",
            Code::Lock => "lock",
            Code::Steps => "steps",
            Code::Start => "start",
            Code::IllegalMove => "illegal-move",
            Code::Note => "note",
            Code::Variation => "variation",
            Code::ResultMismatch => "result-mismatch",
            Code::StuckMove => "stuck-move",
            Code::Certificate => "certificate",
            Code::Proof => "proof",
            Code::TrailingText => "trailing-text",
        }
    }
}

impl Diagnostic {
    /// An error at a span.
    pub fn error(code: Code, span: Range<usize>, message: impl fmt::Display) -> Diagnostic {
        Diagnostic {
            severity: Severity::Error,
            code,
            message: printable(&message.to_string()),
            span,
            label: None,
            help: None,
        }
    }

    pub(crate) fn warning(
        code: Code,
        span: Range<usize>,
        message: impl fmt::Display,
    ) -> Diagnostic {
        Diagnostic {
            severity: Severity::Warning,
            ..Diagnostic::error(code, span, message)
        }
    }

    /// The same diagnostic about another span.
    #[must_use]
    pub fn at(self, span: Range<usize>) -> Diagnostic {
        Diagnostic { span, ..self }
    }

    /// The same diagnostic with a help.
    #[must_use]
    pub fn with_help(self, help: impl fmt::Display) -> Diagnostic {
        Diagnostic {
            help: Some(printable(&help.to_string())),
            ..self
        }
    }

    /// The line and the column, in characters, at which the span starts in the text
    /// that was read; both 1-based.
    pub fn position(&self, source: &str) -> (usize, usize) {
        let before = source.get(..self.span.start).unwrap_or(source);
        let line = before.rsplit('\n').next().unwrap_or_default();
        let lines = before.bytes().filter(|&byte| byte == b'\n').count();
        (lines + 1, line.chars().count() + 1)
    }

    /// The member of a JSON text in which the span starts, such as `game.Graph.edges[0][1]`, with
    /// indices from 0. `None` for other texts and for the document as a whole.
    pub fn member(&self, source: &str) -> Option<String> {
        let is_blank = |symbol: char| symbol.is_whitespace() || symbol == '\u{feff}';
        if !source.trim_start_matches(is_blank).starts_with('{') {
            return None;
        }
        let mut path = Vec::new();
        let mut at = 0;
        while let Some(&byte) = source.as_bytes().get(at).filter(|_| at <= self.span.start) {
            let is_before = at < self.span.start;
            match (byte, path.last_mut()) {
                (b'"', step) => {
                    let end = at + 1 + string_length(&source[at + 1..]);
                    if let Some(Step::Member(name @ None)) = step {
                        *name = Some(&source[at + 1..end]);
                    }
                    at = end;
                }
                (b'{', _) if is_before => path.push(Step::Member(None)),
                (b'[', _) if is_before => path.push(Step::Element(0)),
                (b'}' | b']', _) if is_before => drop(path.pop()),
                // At the end of an object, no member is current, unless its value is missing.
                (b'}', Some(Step::Member(name))) if !source[..at].trim_end().ends_with(':') => {
                    *name = None;
                }
                (b',', Some(Step::Member(name))) if is_before => *name = None,
                (b',', Some(Step::Element(index))) if is_before => *index += 1,
                _ => (),
            }
            at += 1;
        }
        let path: String = path.iter().map(Step::to_string).collect();
        let path = path.trim_start_matches('.');
        (!path.is_empty()).then(|| printable(path))
    }
}

/// A step from a value in JSON to a value inside it.
enum Step<'a> {
    /// Into an object; `None` before the name of a member.
    Member(Option<&'a str>),
    Element(usize),
}

impl fmt::Display for Step<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Member(None) => Ok(()),
            Step::Member(Some(name)) => write!(f, ".{name}"),
            Step::Element(index) => write!(f, "[{index}]"),
        }
    }
}

/// The length of a string in JSON or RON, without its quotes. The opening quote precedes `rest`.
pub(crate) fn string_length(rest: &str) -> usize {
    let mut is_escaped = false;
    let end = rest.bytes().position(|byte| {
        let is_end = byte == b'"' && !is_escaped;
        is_escaped = byte == b'\\' && !is_escaped;
        is_end
    });
    end.unwrap_or(rest.len())
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl Error for Diagnostic {}

/// The text on one line, without characters that control a terminal, truncated if it
/// is long.
fn printable(text: &str) -> String {
    const LONGEST: usize = 400;
    let mut line = String::with_capacity(text.len().min(LONGEST));
    let mut rest = match text.char_indices().nth(LONGEST) {
        Some((end, _)) => &text[..end],
        None => text,
    };
    let ellipsis = if rest.len() < text.len() { "…" } else { "" };
    while let Some((start, c)) = Escaped(rest).first_hostile() {
        line.push_str(&rest[..start]);
        line.extend(c.escape_default());
        rest = &rest[start + c.len_utf8()..];
    }
    line + rest + ellipsis
}

/// A piece of a text in backticks, truncated if it is long.
pub(crate) fn quoted(text: &str) -> String {
    const LONGEST: usize = 30;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("`{}…`", &text[..end]),
        None => format!("`{text}`"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters() {
        let source = "é\r\n\t→x";
        let at = |start| Diagnostic::error(Code::Syntax, start..start, "").position(source);
        assert_eq!(at(0), (1, 1));
        assert_eq!(at(2), (1, 2));
        assert_eq!(at(4), (2, 1));
        assert_eq!(at(8), (2, 3));
        assert_eq!(at(9), (2, 4));
    }

    #[test]
    fn a_place_in_json_has_a_member() {
        let source = "\u{feff} ".to_owned() + r#"{"a\"": {"b": [1, ["x", {}]], "c": "{"}, "d": 2}"#;
        let source = &*source;
        let at = |text| {
            let start = source.find(text).unwrap();
            Diagnostic::error(Code::Syntax, start..start, "").member(source)
        };
        assert_eq!(at("{"), None);
        assert_eq!(at("1").unwrap(), r#"a\".b[0]"#);
        assert_eq!(at("x").unwrap(), r#"a\".b[1][0]"#);
        assert_eq!(at("}]").unwrap(), r#"a\".b[1][1]"#);
        assert_eq!(at("]]").unwrap(), r#"a\".b[1][1]"#);
        assert_eq!(at("}, \"d").unwrap(), r#"a\""#);
        assert_eq!(at("\"d").unwrap(), "d");
        assert_eq!(at("2").unwrap(), "d");
        let missing = Diagnostic::error(Code::Syntax, 6..6, "");
        assert_eq!(missing.member(r#"{"a": }"#).unwrap(), "a");
        let end = Diagnostic::error(Code::Syntax, 99..99, "");
        assert_eq!((end.member(source), end.member("(a: 1)")), (None, None));
    }

    #[test]
    fn messages_hold_no_control_characters() {
        let diagnostic = Diagnostic::error(Code::Syntax, 0..0, "a\u{1b}[31m\nb\u{202e}");
        assert_eq!(diagnostic.to_string(), "a\\u{1b}[31m\\nb\\u{202e}");
        let long = Diagnostic::error(Code::Syntax, 0..0, "x".repeat(1 << 20));
        assert_eq!(long.message.chars().count(), 401);
    }
}
