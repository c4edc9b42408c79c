use crate::diagnostic::{Code, Diagnostic, quoted};
use crate::notation::brackets;
use crate::notation::head::Kind;
use crate::notation::source::Source;

/// The numbers that a record can contain.
const NUMBER: &str = "a whole number from 0 to 4294967295";

/// Describes, in terms of the format, the value that a parser expected.
pub(crate) fn expected(words: &str) -> &str {
    match words {
        "i64" | "u8" | "u16" | "u32" | "u64" | "usize" => NUMBER,
        "a sequence" => "a list, `[...]`",
        "a boolean" => "`true` or `false`",
        "a tuple of size 2" => "two numbers",
        words if words.starts_with("tuple variant") => "two numbers",
        words if words.starts_with("struct ") => "members in brackets",
        words => words,
    }
}

/// The message for a token in place of an expected value.
pub(crate) fn instead(expected: &str, token: &str) -> String {
    match token {
        "" => format!("expected {expected}"),
        token => format!("expected {expected}, found {}", quoted(token)),
    }
}

impl Source<'_> {
    /// Rejects a text that does not begin like a document.
    pub fn check_start(&self, kind: Kind) -> Result<(), Diagnostic> {
        let start = self.start();
        let token = self.token_at(start);
        let rest = &self.text[start + token.len()..];
        let opens = |text: &str| text.trim_start().starts_with('(');
        let is_named = token.starts_with(char::is_alphabetic) && opens(rest);
        if is_named || matches!(token, "(" | "{" | "#") {
            return Ok(());
        }
        let wrong = |message| Diagnostic::error(Code::Syntax, self.span_of(token), message);
        if token.is_empty() {
            return Err(wrong("the text is empty".to_owned()));
        }
        if token == "/" && rest.starts_with('*') {
            return Err(wrong("this comment is not closed".to_owned()));
        }
        let help = match token {
            "[" => format!("write each {kind} of a list on a line of a `.jsonl` file"),
            _ => format!("a {kind} begins with `(` in RON and with `{{` in JSON"),
        };
        Err(wrong(instead(&format!("a {kind}"), token)).with_help(help))
    }

    /// The diagnostic with a help if it is about a full-width character or a curly quote.
    pub fn with_ascii_help(&self, diagnostic: Diagnostic) -> Diagnostic {
        let is_wide = |c: char| matches!(c, '\u{ff01}'..='\u{ff5e}' | '“' | '”');
        let found = self.whole.get(diagnostic.span.start..);
        match found.is_some_and(|found| found.starts_with(is_wide)) {
            true => diagnostic.with_help("use the ASCII character"),
            false => diagnostic,
        }
    }

    /// The error for a text in another notation than JSON.
    pub fn not_json(&self, expected: &str) -> Diagnostic {
        let token = self.token_at(self.start());
        Diagnostic::error(Code::Syntax, self.span_of(token), instead(expected, token))
    }

    /// The error for a token in place of a number, or for a number out of range.
    pub fn number(&self, token: &str) -> Diagnostic {
        let message = instead(NUMBER, token);
        Diagnostic::error(Code::Syntax, self.span_of(token), message)
    }

    /// The diagnostic with a help about the bracket that is open at an offset into the
    /// text.
    pub fn unclosed(&self, diagnostic: Diagnostic, offset: usize) -> Diagnostic {
        match brackets::innermost(self.text, offset, self.syntax) {
            Some(open) => {
                let help = self.not_closed(open, offset);
                diagnostic.with_help(help)
            }
            None => diagnostic,
        }
    }

    /// The error for a list that is not closed before a token, if the token cannot be
    /// part of the list. `is_name` if the token is the name of a member.
    pub fn mismatched(&self, token: &str, is_name: bool) -> Option<Diagnostic> {
        let offset = token.as_ptr() as usize - self.text.as_ptr() as usize;
        let open = brackets::innermost(self.text, offset, self.syntax)?;
        let closing = brackets::closing(&self.text[open..])?;
        let is_other = matches!(token, ")" | "]" | "}") && !token.starts_with(closing);
        let is_outside = is_name && closing == ']';
        (is_other || is_outside).then(|| {
            let message = format!("expected `{closing}` before {}", quoted(token));
            let wrong = Diagnostic::error(Code::Syntax, self.span_of(token), message);
            wrong.with_help(self.not_closed(open, offset))
        })
    }

    /// The help for a bracket that is not closed before an offset into the text.
    fn not_closed(&self, open: usize, offset: usize) -> String {
        let (before, bracket) = self.text.split_at(open);
        let bracket = &bracket[..1];
        let place = match self.text[open..offset].contains('\n') {
            true => format!("line {}", before.matches('\n').count() + 1),
            false => {
                let line = before.rsplit('\n').next().unwrap_or_default();
                format!("column {}", line.chars().count() + 1)
            }
        };
        format!("the `{bracket}` at {place} is not closed")
    }
}

pub(crate) const ENDS_EARLY: &str = "the file ends before the record is closed";

/// The error for half of a surrogate pair in a string of JSON.
pub(crate) const HALF_SURROGATE: &str = "half of a surrogate pair";

/// The help for a tuple or a struct of RON where JSON or extension data is expected.
pub(crate) const BRACKETS: &str = "write `[...]` or `{\"key\": ...}`";

pub(crate) fn helped(diagnostic: Diagnostic, help: Option<String>) -> Diagnostic {
    Diagnostic { help, ..diagnostic }
}
