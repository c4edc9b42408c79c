//! Texts with the place of an error marked «so», and tables of errors.

use matchplay_record::{Code, Diagnostic};

/// The text without its marks, and the span between them.
pub(crate) fn unmark(marked: &str) -> (String, std::ops::Range<usize>) {
    let start = marked.find('«').expect("a mark");
    let text = marked.replacen('«', "", 1);
    let end = text.find('»').expect("a closing mark");
    (text.replacen('»', "", 1), start..end)
}

/// Checks a table of errors: on each line a code, a text with a mark and the message, separated
/// by ` → `. A help follows the message after `\n`, or on the line below. `\n`, `\r`, `\t` and
/// `\\` stand for these characters, and `\s` for a blank at an end of a column.
///
/// `whole` completes a text of the table, and `read` reads a complete text without a mark.
#[track_caller]
pub(crate) fn check_table<T>(
    table: &str,
    whole: impl Fn(&str) -> String,
    read: impl Fn(&str) -> Result<T, Diagnostic>,
) {
    let lines = table.lines().map(str::trim);
    let mut lines = lines.filter(|line| !line.is_empty()).peekable();
    assert!(lines.peek().is_some(), "expected rows in the table");
    while let Some(line) = lines.next() {
        let columns: Vec<_> = line.split(" → ").map(unescaped).collect();
        let [code, marked, message] = &columns[..] else {
            panic!("expected three columns: {line}");
        };
        let help = lines.next_if(|line| line.starts_with("help: "));
        let message = match help {
            Some(help) => format!("{message}\n{}", unescaped(help)),
            None => message.clone(),
        };
        let marked = whole(marked);
        let (text, _) = unmark(&marked);
        let Err(error) = read(&text) else {
            panic!("the text is right: {line}");
        };
        assert!(
            text.get(error.span.clone()).is_some(),
            "\n{line}\n{error:?}"
        );
        let expected = (code.clone(), marked, message);
        assert_eq!(found(text, error), expected, "\n{line}\n");
    }
}

/// The columns of a table: the code of an error, its text with a mark, and its message.
fn found(mut text: String, error: Diagnostic) -> (String, String, String) {
    let code = match error.code {
        Code::Limit(Some(limit)) => format!("limit {}", limit.name()),
        code => code.name().to_owned(),
    };
    text.insert(error.span.end, '»');
    text.insert(error.span.start, '«');
    let help = error.help.map(|help| format!("\nhelp: {help}"));
    let message = error.message + &help.unwrap_or_default();
    (code, text, message)
}

fn unescaped(column: &str) -> String {
    let mut chars = column.trim().chars();
    let mut text = String::new();
    while let Some(c) = chars.next() {
        text.push(match c {
            '\\' => match chars.next() {
                Some('n') => '\n',
                Some('r') => '\r',
                Some('t') => '\t',
                Some('s') => ' ',
                Some('\\') => '\\',
                _ => panic!("unknown escape: {column}"),
            },
            c => c,
        });
    }
    text
}
