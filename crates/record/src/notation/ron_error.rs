use ron::error::{Error, Position, SpannedError};

use crate::diagnostic::{Code, Diagnostic, quoted};
use crate::notation::nearest::hint;
use crate::notation::source::Source;
use crate::notation::wording::{ENDS_EARLY, expected, helped, instead};

/// The diagnostic for an error of the RON parser, at the token that caused it.
pub(crate) fn diagnose(source: &Source<'_>, error: &SpannedError) -> Diagnostic {
    let text = source.text;
    let end = offset(text, error.span.end);
    let start = offset(text, error.span.start).min(end);
    let text_end = text.trim_end().len();
    let token = match &error.code {
        // The position is after the offending token, and ignores a sign before the
        // token.
        code if is_reported_after_token(code) && start < end => {
            let sign = usize::from(text[..start].ends_with('-'));
            text[start - sign..end].trim()
        }
        // The position is before the token, after any blanks.
        _ if end < text_end => source.token_at(end),
        _ => &text[text_end..text_end],
    };
    let span = source.span_of(token);
    let within = |outer: &Option<String>| {
        let outer = outer.as_ref().map(|outer| format!(" in `{outer}`"));
        outer.unwrap_or_default()
    };
    let diagnostic = |code, message: String| Diagnostic::error(code, span.clone(), message);
    let syntax = |expected: &str| diagnostic(Code::Syntax, instead(expected, token));
    match &error.code {
        Error::ExpectedStringEnd => {
            diagnostic(Code::Syntax, "this string is not closed".into()).with_help(ENDS_EARLY)
        }
        code if end >= text_end && !matches!(code, Error::ExpectedDifferentStructName { .. }) => {
            let span = source.span_of(&text[text_end..text_end]);
            let early = Diagnostic::error(Code::Syntax, span, "the text ends too early");
            source.unclosed(early.with_help(ENDS_EARLY), text_end)
        }
        Error::MissingStructField {
            field: "format", ..
        } => {
            diagnostic(Code::Format, "missing member `format`".into()).with_help("add `format: 1`")
        }
        Error::MissingStructField { field, outer } => {
            let message = format!("missing member `{field}`{}", within(outer));
            diagnostic(Code::MissingMember, message)
                .with_help(format_args!("add `{field}: ...` before this"))
        }
        Error::NoSuchStructField {
            expected,
            found,
            outer,
        } => {
            let message = format!("unknown member {}{}", quoted(found), within(outer));
            let span = source.span_of(source.named(found, token));
            let unknown = Diagnostic::error(Code::UnknownName, span, message);
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
            let message = format!("duplicate member `{field}`{}", within(outer));
            diagnostic(Code::Syntax, message)
        }
        // The parser checks the text of extension data once more, with its own limit.
        Error::ExceededRecursionLimit | Error::ExpectedRawValue => {
            diagnostic(Code::Limit(None), "the text is nested too deeply".into())
        }
        Error::TrailingCharacters => {
            diagnostic(Code::Syntax, "unexpected text after the end".into())
        }
        Error::IntegerOutOfBounds | Error::ExpectedInteger => source.number(token),
        Error::ExpectedComma => match fraction(text, token) {
            Some(number) => source.number(number),
            None => {
                let comma = || diagnostic(Code::Syntax, "expected a comma before this".into());
                source.mismatched(token, false).unwrap_or_else(comma)
            }
        },
        Error::ExpectedString => {
            let rest = text.get(end + token.len()..).unwrap_or_default();
            let is_name = rest.trim_start().starts_with(':');
            let string = || syntax("a string in double quotes");
            source.mismatched(token, is_name).unwrap_or_else(string)
        }
        Error::ExpectedArray => syntax("a list, `[...]`"),
        Error::ExpectedMap => syntax("a map, `{...}`"),
        Error::ExpectedStructLike | Error::ExpectedNamedStructLike(_) => syntax("`(`"),
        Error::ExpectedStructLikeEnd | Error::ExpectedOptionEnd => syntax("`)`"),
        Error::ExpectedArrayEnd => syntax("`]`"),
        Error::ExpectedMapEnd => syntax("`}`"),
        Error::ExpectedMapColon => syntax("`:`"),
        Error::ExpectedIdentifier if token.starts_with('"') => {
            syntax("a name").with_help("write it without quotes")
        }
        Error::ExpectedIdentifier | Error::SuggestRawIdentifier(_) => syntax("a name"),
        Error::ExpectedBoolean => syntax("`true` or `false`"),
        Error::ExpectedDifferentStructName { expected: name, .. } => {
            let wrong = syntax(&format!("`{name}` or no name before the `(`"));
            match *name {
                "Record" => wrong.with_help("write `(format: 1, game: Maze(...))`"),
                _ => wrong,
            }
        }
        Error::InvalidValueForType { expected: what, .. } => syntax(expected(what)),
        Error::ExpectedDifferentLength {
            expected: what,
            found,
        } => {
            let message = format!("expected {}, found {found}", expected(what));
            diagnostic(Code::Syntax, message)
        }
        Error::InvalidEscape(_) => diagnostic(
            Code::Syntax,
            "unknown escape in a string; a backslash is written `\\\\`".into(),
        ),
        Error::UnclosedBlockComment => {
            diagnostic(Code::Syntax, "this comment is not closed".into())
        }
        Error::NoSuchExtension(name) => diagnostic(
            Code::Syntax,
            format!("unknown RON extension {}", quoted(name)),
        ),
        Error::Message(message) => diagnostic(Code::Syntax, message.clone()),
        _ => diagnostic(Code::Syntax, format!("unexpected {}", quoted(token))),
    }
}

/// The number with a fraction that ends with a token such as `.5`.
fn fraction<'a>(text: &'a str, token: &str) -> Option<&'a str> {
    let start = token.as_ptr() as usize - text.as_ptr() as usize;
    let end = start + token.len();
    let digits = |text: &str| text.trim_end_matches(|c: char| c.is_ascii_digit()).len();
    let begin = digits(text.get(..start)?);
    (token.starts_with('.') && begin < start).then(|| &text[begin..end])
}

/// Whether the parser reports the error after it has read the token.
fn is_reported_after_token(code: &Error) -> bool {
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
    fn positions_are_found_again_after_tabs_and_wide_characters() {
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
