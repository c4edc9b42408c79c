use serde_json::error::{Category, Error};

use super::names::hint;
use super::ron::{ENDS_EARLY, helped};
use super::source::Source;
use crate::diagnostic::quoted;
use crate::{Code, Diagnostic};

/// The diagnostic for an error of the JSON parser, at the token that caused it.
pub(super) fn diagnose(source: &Source<'_>, error: &Error) -> Diagnostic {
    let text = source.text;
    let full = error.to_string();
    let message = full
        .rsplit_once(" at line ")
        .map_or(&*full, |(said, _)| said);
    let offset = offset(text, error.line(), error.column());
    let token = match error.classify() {
        Category::Data if opens_a_list(message) => source.token_at(offset),
        Category::Data => token_before(source, offset),
        Category::Eof => "",
        // The column is the column of the offending byte.
        Category::Syntax | Category::Io => {
            source.token_at(boundary(text, offset.saturating_sub(1)))
        }
    };
    let span = match token {
        "" => {
            let end = source.span_of(text).start + text.trim_end().len();
            end..end
        }
        token => source.span_of(token),
    };
    let diagnostic = |code| Diagnostic::error(code, span.clone(), message);
    if message.starts_with("unknown field ") || message.starts_with("unknown variant ") {
        // The unknown name may contain any characters; the known names contain no backtick.
        let (found, known) = message.rsplit_once("`, expected ").unwrap_or((message, ""));
        let found = found.split_once('`').map_or("", |(_, found)| found);
        let names: Vec<_> = known.split('`').skip(1).step_by(2).collect();
        let message = match message.starts_with("unknown field ") {
            true => format!("unknown field {}", quoted(found)),
            false => format!("unknown name {}", quoted(found)),
        };
        let unknown = Diagnostic::error(Code::UnknownName, span, message);
        return helped(unknown, hint(found, &names));
    }
    if message == "missing field `format`" {
        return Diagnostic::error(Code::Format, span, "the record does not say its `format`")
            .with_help("add `\"format\": 1`");
    }
    if message.starts_with("missing field ") {
        let found = message.split('`').nth(1).unwrap_or_default();
        return diagnostic(Code::MissingField)
            .with_help(format_args!("add `\"{found}\": ...` before this"));
    }
    if message.starts_with("recursion limit exceeded") {
        return Diagnostic::error(Code::Limit, span, "the text is nested too deeply");
    }
    if error.is_eof() {
        return Diagnostic::error(Code::Syntax, span, "the text ends too early")
            .with_help(ENDS_EARLY);
    }
    diagnostic(Code::Syntax)
}

/// The parser rejects lists and maps of the wrong type before it reads them.
fn opens_a_list(message: &str) -> bool {
    message.starts_with("invalid type: sequence") || message.starts_with("invalid type: map")
}

/// The token that ends before an offset, not counting blanks and colons.
fn token_before<'a>(source: &Source<'a>, offset: usize) -> &'a str {
    let before = source.text[..offset].trim_end();
    let before = before.strip_suffix(':').unwrap_or(before).trim_end();
    let start = match before.strip_suffix('"') {
        Some(inside) => inside
            .rmatch_indices('"')
            .map(|(start, _)| start)
            .find(|&start| !inside[..start].ends_with('\\')),
        None => {
            let is_word = |c: char| c.is_alphanumeric() || "+-.".contains(c);
            let word = before.trim_end_matches(is_word).len();
            let last = before.char_indices().next_back().map(|(start, _)| start);
            last.map(|last| last.min(word))
        }
    };
    &before[start.unwrap_or(before.len())..]
}

/// The byte offset of a line and a number of bytes within it.
fn offset(text: &str, line: usize, bytes: usize) -> usize {
    let lines = text.split_inclusive('\n').take(line.saturating_sub(1));
    let start: usize = lines.map(str::len).sum();
    boundary(text, start.saturating_add(bytes))
}

/// The start of the character that contains a byte.
fn boundary(text: &str, offset: usize) -> usize {
    let mut offset = offset.min(text.len());
    while !text.is_char_boundary(offset) {
        offset -= 1;
    }
    offset
}
