use ron::error::{Error, Position, SpannedError};

use super::names::hint;
use super::source::Source;
use crate::diagnostic::quoted;
use crate::{Code, Diagnostic};

pub(super) const ENDS_EARLY: &str = "the file ends before the record is closed";

/// The diagnostic for an error of the RON parser, at the token that caused it.
pub(super) fn diagnose(source: &Source<'_>, error: &SpannedError) -> Diagnostic {
    let text = source.text;
    let end = offset(text, error.span.end);
    let start = offset(text, error.span.start).min(end);
    let behind = text.trim_end().len();
    let token = match &error.code {
        // The position is after the offending token, and ignores a sign before the
        // token.
        code if stands_behind(code) && start < end => {
            let sign = usize::from(text[..start].ends_with('-'));
            text[start - sign..end].trim()
        }
        // The position is before the token, after any blanks.
        _ if end < behind => source.token_at(end),
        _ => &text[behind..behind],
    };
    let span = source.span_of(token);
    let within = |outer: &Option<String>| {
        let outer = outer.as_ref().map(|outer| format!(" in `{outer}`"));
        outer.unwrap_or_default()
    };
    let diagnostic = |code, message: String| Diagnostic::error(code, span.clone(), message);
    match &error.code {
        Error::ExpectedStringEnd => {
            diagnostic(Code::Syntax, "this string is never closed".into()).with_help(ENDS_EARLY)
        }
        code if end >= behind && !matches!(code, Error::ExpectedDifferentStructName { .. }) => {
            let behind = source.span_of(&text[behind..behind]);
            Diagnostic::error(Code::Syntax, behind, "the text ends too early").with_help(ENDS_EARLY)
        }
        Error::MissingStructField {
            field: "format", ..
        } => diagnostic(Code::Format, "the record does not say its `format`".into())
            .with_help("add `format: 1`"),
        Error::MissingStructField { field, outer } => {
            let message = format!("missing field `{field}`{}", within(outer));
            diagnostic(Code::MissingField, message)
                .with_help(format_args!("add `{field}: ...` before this"))
        }
        Error::NoSuchStructField {
            expected,
            found,
            outer,
        } => {
            let message = format!("unknown field {}{}", quoted(found), within(outer));
            let unknown = diagnostic(Code::UnknownName, message);
            helped(unknown, hint(found, expected))
        }
        Error::NoSuchEnumVariant {
            expected, found, ..
        } => {
            let message = format!("unknown name {}", quoted(found));
            let unknown = diagnostic(Code::UnknownName, message);
            helped(unknown, hint(found, expected))
        }
        Error::DuplicateStructField { field, outer } => {
            let message = format!("field `{field}` comes twice{}", within(outer));
            diagnostic(Code::Syntax, message)
        }
        Error::ExceededRecursionLimit => {
            diagnostic(Code::Limit, "the text is nested too deeply".into())
        }
        Error::TrailingCharacters => {
            diagnostic(Code::Syntax, "the text goes on after the record".into())
        }
        Error::ExpectedComma => diagnostic(Code::Syntax, "expected a comma before this".into()),
        code => diagnostic(Code::Syntax, lower_first(&code.to_string())),
    }
}

/// Whether the parser reports the error after it has read the offending token.
fn stands_behind(code: &Error) -> bool {
    matches!(
        code,
        Error::NoSuchStructField { .. }
            | Error::NoSuchEnumVariant { .. }
            | Error::DuplicateStructField { .. }
            | Error::ExpectedDifferentStructName { .. }
            | Error::IntegerOutOfBounds
            | Error::InvalidValueForType { .. }
            | Error::InvalidEscape(_)
            | Error::ExpectedStringEnd
            | Error::NoSuchExtension(_)
            | Error::Message(_)
    )
}

pub(super) fn helped(diagnostic: Diagnostic, help: Option<String>) -> Diagnostic {
    Diagnostic { help, ..diagnostic }
}

pub(super) fn lower_first(message: &str) -> String {
    let mut rest = message.chars();
    let first = rest.next().into_iter().flat_map(char::to_lowercase);
    first.chain(rest.clone()).collect()
}

/// The byte offset of a line and a column in characters, both 1-based.
fn offset(text: &str, Position { line, col }: Position) -> usize {
    let start = match line.checked_sub(2) {
        None => 0,
        Some(breaks) => {
            let mut ends = text.bytes().enumerate().filter(|&(_, byte)| byte == b'\n');
            ends.nth(breaks).map_or(text.len(), |(end, _)| end + 1)
        }
    };
    let mut characters = text[start..].char_indices();
    let character = characters.nth(col.saturating_sub(1));
    character.map_or(text.len(), |(index, _)| start + index)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_found_again_behind_tabs_and_wide_characters() {
        let text = "(\r\n\té: \"→\",\r\nx";
        for (byte, _) in text.char_indices() {
            let before = &text[..byte];
            let line = before.matches('\n').count() + 1;
            let col = before.rsplit('\n').next().unwrap().chars().count() + 1;
            assert_eq!(offset(text, Position { line, col }), byte);
        }
        assert_eq!(offset(text, Position { line: 9, col: 9 }), text.len());
    }
}
