//! The heads of printed documents.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use matchplay_document::{Document, DocumentHead, ErrorJson, Input, ReviewJson, ValidJson};
use matchplay_record::{Code, Limits, json_line, read};
use matchplay_solver::review;

const RECORD: &str = r#"(
    format: 1,
    id: "a \"b\"",
    file: "games/a.ron",
    game: Maze(board: ["..."], moves: [(1, 1), (1, 2), (1, 3)]),
)"#;

const INPUT: Input<'_> = Input {
    path: "games\u{1b}.jsonl",
    line: Some(7),
    case: None,
};

#[test]
fn the_names_of_a_printed_document_are_read_back() {
    let record = read(RECORD, &Limits::default()).unwrap().record;
    let review = review(record.game());
    let printed = [
        (
            Document::Review,
            json_line(&ReviewJson::new(Some(INPUT), &record, &review, &[], None)),
        ),
        (
            Document::Valid,
            json_line(&ValidJson::new(Some(INPUT), &record)),
        ),
    ];
    for (document, text) in printed {
        let head = DocumentHead::read(&text).unwrap().unwrap();
        assert_eq!(head.document(), document);
        let names = head.names();
        assert_eq!(names.id, Some("a \"b\""));
        assert_eq!(names.file, Some("games/a.ron"));
        assert_eq!(names.fingerprint, Some(&*record.fingerprint()));
        assert_eq!(names.digest, None);
        assert_eq!(names.input, Some(INPUT));
        assert_eq!(head.identity(), record.fingerprint());
        let input = &text[head.input_span().unwrap()];
        assert_eq!(input, r#"{"path":"games\u001b.jsonl","line":7}"#);
    }
}

#[test]
fn an_error_is_identified_by_its_digest_or_its_input() {
    let wrong = read("(", &Limits::default()).unwrap_err();
    let with_digest = json_line(&ErrorJson::new(None, "(", &wrong));
    let head = DocumentHead::read(&with_digest).unwrap().unwrap();
    assert_eq!(Some(head.identity()), head.names().digest);
    assert_eq!(head.input_span(), None);

    let unread = json_line(&ErrorJson::without_text(
        Some(INPUT),
        "io",
        "no such file",
        None,
        None,
        None,
    ));
    let head = DocumentHead::read(&unread).unwrap().unwrap();
    assert_eq!(head.identity(), r#"{"path":"games\u001b.jsonl","line":7}"#);
    let malformed = r#"{"kind": "error", "format": 1, "input": 7}"#;
    let head = DocumentHead::read(malformed).unwrap().unwrap();
    assert_eq!((head.identity(), head.names().input), ("7", None));
}

/// Checks the error for a text that is not a document.
#[track_caller]
fn check(text: &str, code: Code, message: &str, position: (usize, usize)) {
    let wrong = DocumentHead::read(text).unwrap_err();
    assert_eq!((wrong.code, &*wrong.message), (code, message));
    assert_eq!(wrong.position(text), position);
}

#[test]
fn other_texts_are_rejected() {
    let expected = "expected an object with a `kind` and a `format`";
    check("", Code::Syntax, expected, (1, 1));
    check(
        "[]",
        Code::Syntax,
        &format!("{expected}, found `[`"),
        (1, 1),
    );
    check(
        "{\"kind\": \"review\"\n}",
        Code::Format,
        "missing member `format`",
        (2, 1),
    );
    check(
        r#"{"kind": 4, "format": 1}"#,
        Code::Syntax,
        "expected a string, found `4`",
        (1, 10),
    );
    check(
        r#"{"kind": "valid", "format": 2}"#,
        Code::Format,
        "valid format 2 is newer than this program, which reads 1",
        (1, 29),
    );
}
