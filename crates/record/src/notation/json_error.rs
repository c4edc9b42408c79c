use serde_json::error::{Category, Error};

use crate::diagnostic::{Code, Diagnostic, quoted};
use crate::notation::brackets;
use crate::notation::members::OBJECT;
use crate::notation::nearest::hint;
use crate::notation::source::Source;
use crate::notation::wording::{BRACKETS, ENDS_EARLY, HALF_SURROGATE, expected, helped, instead};

/// The diagnostic for an error of the JSON parser, at the token that caused it.
pub fn diagnose(source: &Source<'_>, error: &Error) -> Diagnostic {
    let text = source.text;
    let full = error.to_string();
    let message = full
        .rsplit_once(" at line ")
        .map_or(&*full, |(said, _)| said);
    let end = offset(text, error.line(), error.column());
    let offset = boundary(text, end);
    let token = match error.classify() {
        // The parser reads the bracket of a list before it rejects the list as an object.
        Category::Data if opens_a_list(message) && !message.ends_with(OBJECT) => {
            source.token_at(offset)
        }
        Category::Data => token_before(source, offset),
        Category::Eof => "",
        // The column is the column of the offending byte.
        Category::Syntax | Category::Io => source.token_at(boundary(text, end.saturating_sub(1))),
    };
    let span = match token {
        "" => {
            let end = source.span_of(text).start + text.trim_end().len();
            end..end
        }
        token => source.span_of(token),
    };
    let diagnostic = |code, message: String| Diagnostic::error(code, span.clone(), message);
    let syntax = |expected: &str| diagnostic(Code::Syntax, instead(expected, token));
    if message.starts_with("unknown field ") || message.starts_with("unknown variant ") {
        // The unknown name may contain any characters; the known names contain no backtick.
        let (found, known) = message.rsplit_once("`, expected ").unwrap_or((message, ""));
        let found = found.split_once('`').map_or("", |(_, found)| found);
        let names: Vec<_> = known.split('`').skip(1).step_by(2).collect();
        let message = match message.starts_with("unknown field ") {
            true => format!("unknown member {}", quoted(found)),
            false => format!("unknown name {}", quoted(found)),
        };
        let span = source.span_of(source.named(found, token));
        let unknown = Diagnostic::error(Code::UnknownName, span, message);
        return helped(unknown, hint(found, &names));
    }
    if error.is_eof() {
        let early = diagnostic(Code::Syntax, "the text ends too early".into());
        return source.unclosed(early.with_help(ENDS_EARLY), text.trim_end().len());
    }
    if let Some(name) = message.strip_prefix("missing field ") {
        let message = format!("missing member {name}");
        return match name.trim_matches('`') {
            "format" => diagnostic(Code::Format, message).with_help("add `\"format\": 1`"),
            name => diagnostic(Code::MissingMember, message)
                .with_help(format_args!("add `\"{name}\": ...` before this")),
        };
    }
    if let Some(name) = message.strip_prefix("duplicate field ") {
        return diagnostic(Code::Syntax, format!("duplicate member {name}"));
    }
    // In a message of the parser, the value that it found precedes the expected one.
    if let Some((found, what)) = message.rsplit_once(", expected ") {
        let length = found.strip_prefix("invalid length ");
        return match length {
            Some(length) => {
                let message = format!("expected {}, found {length}", expected(what));
                diagnostic(Code::Syntax, message)
            }
            None => syntax(expected(what)),
        };
    }
    if let Some(name) = second_member(source, offset).filter(|_| message == "expected value") {
        let message = format!("expected one member, found a second member {name}");
        return Diagnostic::error(Code::Syntax, source.span_of(name), message);
    }
    match message {
        "recursion limit exceeded" => {
            diagnostic(Code::Limit(None), "the text is nested too deeply".into())
        }
        "expected `,` or `]`" | "expected `,` or `}`" => {
            let is_outside = token == ":";
            let plain = || syntax(message.strip_prefix("expected ").unwrap_or(message));
            source.mismatched(token, is_outside).unwrap_or_else(plain)
        }
        "trailing comma" => syntax("a value after the comma"),
        "trailing characters" => match brackets::innermost(text, offset, source.syntax) {
            None => diagnostic(Code::Syntax, "unexpected text after the end".into()),
            Some(_) => syntax("a closing bracket"),
        },
        "expected `:`" => syntax("`:`"),
        // The parser expects the name of a word or a ruleset, and finds another value.
        "expected value" if is_value(token) || closes_empty_object(source, token) => {
            syntax("a name in double quotes")
        }
        "expected value" if token == "(" => syntax("a value").with_help(BRACKETS),
        "expected value" | "expected ident" => syntax("a value"),
        "key must be a string" => syntax("a name in double quotes")
            .with_help("`{` begins JSON; a record in RON begins with `(`"),
        "invalid value: expected key to be a number in quotes" => syntax("a number in quotes"),
        "invalid number" | "number out of range" => source.number(token),
        "invalid escape"
        | "lone leading surrogate in hex escape"
        | "unexpected end of hex escape" => {
            let is_half = message.ends_with(" hex escape");
            let (sign, bytes) = if is_half { ("\\u", 6) } else { ("\\", 2) };
            let start = text[..offset].rfind(sign);
            let escape = start.and_then(|start| text.get(start..start + bytes));
            let escape = escape.unwrap_or(token);
            let message = match escape {
                _ if is_half => HALF_SURROGATE,
                "\\u" => "`\\u` needs four hexadecimal digits",
                _ => "unknown escape in a string; a backslash is written `\\\\`",
            };
            Diagnostic::error(Code::Syntax, source.span_of(escape), message)
        }
        message if message.starts_with("control character ") => {
            // The column is that of the character or of the one before.
            let near = &text[boundary(text, end.saturating_sub(1))..];
            let control = near.matches(|c: char| c.is_ascii_control()).next();
            if let Some(control) = control.filter(|it| !matches!(*it, "\n" | "\r")) {
                let span = source.span_of(control);
                return Diagnostic::error(Code::Syntax, span, "control character in a string")
                    .with_help("a tab is written `\\t`, and any other such as `\\u001b`");
            }
            diagnostic(Code::Syntax, "this string is not closed in its line".into())
                .with_help("a line break inside a string is written `\\n`")
        }
        message => diagnostic(Code::Syntax, message.into()),
    }
}

/// The name of a second member where the parser expects only one. The error is at the comma
/// after the first member.
fn second_member<'a>(source: &Source<'a>, comma: usize) -> Option<&'a str> {
    let (before, after) = source.text.split_at(comma);
    let value = before.trim_end().strip_suffix(['}', ']'])?.trim_end();
    let name = after.strip_prefix(',')?.trim_start();
    (!value.ends_with(':')).then(|| source.token_at(source.text.len() - name.len()))
}

/// Whether a token begins a value that is not a string or an object.
fn is_value(token: &str) -> bool {
    let is_number = token.parse::<f64>().is_ok_and(f64::is_finite);
    is_number || matches!(token, "true" | "false" | "null" | "[")
}

/// Whether a token closes an object without members.
fn closes_empty_object(source: &Source<'_>, token: &str) -> bool {
    let before = &source.whole[..source.span_of(token).start];
    token == "}" && before.trim_end().ends_with('{')
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
    start.saturating_add(bytes)
}

/// The start of the character that contains a byte, at most the end of the text.
fn boundary(text: &str, offset: usize) -> usize {
    let mut offset = offset.min(text.len());
    while !text.is_char_boundary(offset) {
        offset -= 1;
    }
    offset
}
