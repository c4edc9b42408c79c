//! The members of documents: their kinds, names and texts.

use matchplay_record::write_json_line;

use super::*;

#[test]
fn a_document_of_another_kind_or_format_is_named() {
    let json = |members: &str| format!("{{{members}, \"format\": 1, {JSON_GAME}}}");
    check(
        &json("\"kind\": «\"review\"»"),
        Code::Kind,
        "this is a review, expected a record",
    );
    check(
        "{\"kind\": «\"error\"», \"format\": 2}",
        Code::Kind,
        "this is an error, expected a record",
    );
    check(
        "(kind: «\"a\\u{1b}\"», format: 1)",
        Code::Kind,
        "unknown kind `a\\u{1b}`, expected a record",
    );
    check(
        &format!("(format: «0», {GAME})"),
        Code::Format,
        "unknown record format 0; this program reads 1",
    );
    for kind in ["kind: \"record\"", "kind: None"] {
        assert_eq!(record(kind), record(""));
    }
}

#[test]
fn json_begins_with_the_kind_and_the_format() {
    let written = write_json_line(&record("id: \"a\"").record);
    assert!(written.starts_with("{\"kind\":\"record\",\"format\":1,\"id\":\"a\","));
}

#[test]
fn names_and_texts_are_checked() {
    check_field("id: «\"\"»", Code::Id, "expected an id that is not empty");
    let long = "x".repeat(201);
    check_field(
        &format!("id: «\"{long}\"»"),
        Code::Id,
        "expected an id of at most 200 bytes, found 201",
    );
    check_field(
        "id: «\"a\\n\"»",
        Code::Id,
        "expected an id without control characters",
    );
    check_field(
        "file: «\"../a\"»",
        Code::File,
        "expected a relative path without empty parts, `.` and `..`",
    );
    check_field(
        "file: «\"a/aux.ron\"»",
        Code::File,
        "expected a file name that no system reserves, without a dot or a space at the end of a part",
    );
    check_field(
        "file: «\"C:/a\"»",
        Code::File,
        "expected a file name without `\\`, `:` and control characters",
    );
    check_field(
        "meta: (first: «\"\"»)",
        Code::Meta,
        "expected a text that is not empty",
    );
    check_field(
        "meta: (zone: «\"a\\t\"»)",
        Code::Meta,
        "expected a text without control characters",
    );
    check_field(
        "meta: (date: «\"2011-02-30\"»)",
        Code::Meta,
        "expected a date YYYY, YYYY-MM or YYYY-MM-DD",
    );
    check_field(
        "meta: («Zone»: \"a\")",
        Code::Meta,
        "`Zone` cannot be a name: expected a name of 1 to 64 lowercase letters, digits and `_`, \
         a letter first",
    );
    check_field(
        "meta: (zone: \"a\", /* zone */ «zone»: \"b\")",
        Code::Syntax,
        "duplicate member `zone` in `meta`",
    );
    check_field("meta: (date: «2011»)", Code::Syntax, "expected a string");
    let meta = record("meta: (zone: \"é\", second: Some(\"b\"), first: None)")
        .record
        .meta;
    let texts: Vec<_> = meta.iter().collect();
    assert_eq!(texts, [("second", "b"), ("zone", "é")]);
}

#[test]
fn null_and_none_are_absent_members() {
    let absent = "id: None, file: None, meta: None, result: None, notes: None, \
                  variations: None, ext: None";
    assert_eq!(record(absent), record(""));
    let json = format!(
        "{{\"kind\": null, \"format\": 1, {JSON_GAME}, \"id\": null, \"file\": null, \
         \"meta\": {{\"event\": null}}, \"result\": null, \"notes\": null, \
         \"variations\": null, \"ext\": null}}"
    );
    assert_eq!(read(&json, &Limits::default()), Ok(record("")));
    for (game, same) in [
        (
            "Graph(nodes: 2, edges: None, start: None, labels: None, moves: None)",
            "Graph(nodes: 2)",
        ),
        (
            "Lock(digits: 1, forbidden: None, start: None, moves: None)",
            "Lock(digits: 1)",
        ),
    ] {
        let [one, other] = [game, same].map(|game| {
            let text = format!("(format: 1, game: {game})");
            read(&text, &Limits::default()).unwrap()
        });
        assert_eq!(one, other);
    }
}

#[test]
fn duplicates_are_rejected() {
    for (marked, message) in [
        (
            "«result»: Unfinished",
            "duplicate member `result` in `Record`",
        ),
        ("«ext»: {}", "duplicate member `ext` in `Record`"),
        ("later: 2, «later»: 1", "duplicate member `later`"),
        (
            "variations: [(at: 1, line: [(2, 1)], note: \"\", «note»: \"\")]",
            "duplicate member `note` in `Variation`",
        ),
    ] {
        let first = "result: Unfinished, ext: {}";
        check_field(&format!("{first}, {marked}"), Code::Syntax, message);
    }
    check_game(
        "Graph(nodes: 3, edges: [(1, 2), (2, 3), «(2, 1)»])",
        Code::Graph,
        "duplicate edge from 2 to 1",
    );
    check_game(
        "Lock(digits: 2, forbidden: [\"01\", \"02\", «\"01\"»])",
        Code::Lock,
        "duplicate state 01",
    );
}
