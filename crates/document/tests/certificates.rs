//! The kinds of texts that are read as certificates.

use std::ops::Range;

use matchplay_document::read_certificate;
use matchplay_record::{Code, Limits};

/// A text without its «marks», and the span between them.
fn unmark(marked: &str) -> (String, Range<usize>) {
    let start = marked.find('«').expect("a mark");
    let text = marked.replacen('«', "", 1);
    let end = text.find('»').expect("a second mark");
    (text.replacen('»', "", 1), start..end)
}

#[test]
fn a_document_that_is_no_certificate_is_named() {
    let text = "(kind: «\"record\"», format: 1, game: Maze(board: [\".\"]), claim: P)";
    let (text, span) = unmark(text);
    let wrong = read_certificate(&text, &Limits::default()).unwrap_err();
    assert_eq!((wrong.code, wrong.span), (Code::Kind, span));
    assert_eq!(wrong.message, "this is a record, expected a certificate");
    let text = "(format: 2)";
    let wrong = read_certificate(text, &Limits::default()).unwrap_err();
    assert_eq!(
        wrong.message,
        "certificate format 2 is newer than this program, which reads 1"
    );
    let text = r#"{"format": 1, "game": {"Maze": {"board": [".."]}}, "claim": "P"«}»"#;
    let (text, span) = unmark(text);
    let wrong = read_certificate(&text, &Limits::default()).unwrap_err();
    assert_eq!((wrong.code, wrong.span), (Code::MissingMember, span));
    assert_eq!(wrong.message, "missing member `kind`");
    assert_eq!(
        wrong.help.as_deref(),
        Some("add `\"kind\": \"certificate\"` before this")
    );
}
