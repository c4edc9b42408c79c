use crate::diagnostic::string_length;
use crate::notation::source::Syntax;

/// The byte offset of the innermost bracket that is open at an offset into a text, or of the quote
/// of a string that is not closed. Brackets in strings and comments do not count.
pub(crate) fn innermost(text: &str, offset: usize, syntax: Syntax) -> Option<usize> {
    let before = text.get(..offset)?;
    let mut open = Vec::new();
    let mut at = 0;
    while let Some(c) = before[at..].chars().next() {
        let rest = &before[at..];
        at += match c {
            '"' => {
                if string_length(&rest[1..]) + 1 == rest.len() {
                    open.push(at);
                }
                string(rest)
            }
            'r' if syntax == Syntax::Ron => raw_string(rest).unwrap_or(1),
            '/' if syntax == Syntax::Ron && rest.starts_with("//") => length(rest, "\n"),
            '/' if syntax == Syntax::Ron && rest.starts_with("/*") => length(rest, "*/"),
            '(' | '[' | '{' => {
                open.push(at);
                1
            }
            ')' | ']' | '}' => {
                open.pop();
                1
            }
            c => c.len_utf8(),
        };
    }
    open.pop()
}

/// The bracket that closes another.
pub(crate) fn closing(open: &str) -> Option<char> {
    match open.chars().next()? {
        '(' => Some(')'),
        '[' => Some(']'),
        '{' => Some('}'),
        _ => None,
    }
}

/// The length of a string literal, or of the rest if it is not closed.
pub(crate) fn string(rest: &str) -> usize {
    (2 + string_length(&rest[1..])).min(rest.len())
}

/// The length of a raw string such as `r#"..."#`, if one is here.
pub(crate) fn raw_string(rest: &str) -> Option<usize> {
    let after = rest.strip_prefix('r')?;
    let inside = after.trim_start_matches('#').strip_prefix('"')?;
    let hashes = after.len() - inside.len() - 1;
    let end = format!("\"{}", "#".repeat(hashes));
    Some(2 + hashes + length(inside, &end))
}

/// The length of a text up to and including an ending.
fn length(text: &str, end: &str) -> usize {
    text.find(end).map_or(text.len(), |start| start + end.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn brackets_in_strings_and_comments_do_not_count() {
        let check = |text: &str, syntax, expected| {
            assert_eq!(innermost(text, text.len(), syntax), expected, "{text}");
        };
        check("", Syntax::Ron, None);
        check("(a: [1, 2]", Syntax::Ron, Some(0));
        check("(a: [1, (2)", Syntax::Ron, Some(4));
        check(r#"(a: ["]\"]", r"\", r#"")]"#, Syntax::Ron, Some(4));
        check("([ // ]\n /* ] */ \"é\"", Syntax::Ron, Some(1));
        check(r#"{"a": ["[\"]"#, Syntax::Json, Some(7));
        check("(a)]", Syntax::Ron, None);
        check(r#"{"a": [r"]", "//""#, Syntax::Json, Some(6));
        check(r##"([r#"]"]"#"##, Syntax::Ron, Some(1));
    }
}
