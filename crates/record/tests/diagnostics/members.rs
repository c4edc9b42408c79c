//! What every member of a record may be, and what becomes of unknown ones.

use matchplay_record::{
    Number, Object, Severity, Value, read_certificate, write_json_line, write_ron,
};

use super::*;

const GAME: &str = r#"game: Maze(board: ["..."], moves: [(1, 1), (1, 2)])"#;
const JSON_GAME: &str = r#""game":{"Maze":{"board":["..."],"moves":[[1,1],[1,2]]}}"#;

fn record(members: &str) -> Reading {
    read(
        &format!("(format: 1, {GAME}, {members})"),
        &Limits::default(),
    )
    .expect("a valid record")
}

#[test]
fn a_document_of_another_kind_or_format_is_named() {
    let json = |members: &str| format!("{{{members}, \"format\": 1, {JSON_GAME}}}");
    check(
        &json("\"kind\": «\"review\"»"),
        Code::Kind,
        "this is a review, expected a record",
        "",
    );
    check(
        "{\"kind\": «\"error\"», \"format\": 2}",
        Code::Kind,
        "this is an error, expected a record",
        "",
    );
    check(
        "(kind: «\"a\\u{1b}\"», format: 1)",
        Code::Kind,
        "unknown kind `a\\u{1b}`, expected a record",
        "",
    );
    check(
        &format!("(format: «0», {GAME})"),
        Code::Format,
        "there is no record format 0; this program reads 1",
        "",
    );
    for kind in ["kind: \"record\"", "kind: None"] {
        assert_eq!(record(kind), record(""));
    }
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
    assert_eq!((wrong.code, wrong.span), (Code::MissingField, span));
    assert_eq!(wrong.message, "missing field `kind`");
    assert_eq!(
        wrong.help.as_deref(),
        Some("add `\"kind\": \"certificate\"` before this")
    );
}

#[test]
fn json_begins_with_the_kind_and_the_format() {
    let written = write_json_line(&record("id: \"a\"").record);
    assert!(written.starts_with("{\"kind\":\"record\",\"format\":1,\"id\":\"a\","));
}

#[test]
fn names_and_texts_are_checked() {
    check_field("id: «\"\"»", Code::Id, "an id is not empty", "");
    let long = "x".repeat(201);
    check_field(
        &format!("id: «\"{long}\"»"),
        Code::Id,
        "an id has at most 200 bytes, found 201",
        "",
    );
    check_field(
        "id: «\"a\\n\"»",
        Code::Id,
        "an id has no control characters",
        "",
    );
    check_field(
        "file: «\"../a\"»",
        Code::File,
        "expected a relative path without empty parts, `.` and `..`",
        "",
    );
    check_field(
        "file: «\"C:/a\"»",
        Code::File,
        "a file name has no `\\`, `:` or control characters",
        "",
    );
    check_field(
        "meta: (first: «\"\"»)",
        Code::Meta,
        "expected a text that is not empty",
        "",
    );
    check_field(
        "meta: (zone: «\"a\\t\"»)",
        Code::Meta,
        "expected a text without control characters",
        "",
    );
    check_field(
        "meta: (date: «\"2011-02-30\"»)",
        Code::Meta,
        "expected a date YYYY, YYYY-MM or YYYY-MM-DD",
        "",
    );
    check_field(
        "meta: («Zone»: \"a\")",
        Code::Meta,
        "`Zone` cannot be a name: expected a name of 1 to 64 lowercase letters, digits and `_`, \
         a letter first",
        "",
    );
    check_field(
        "meta: (zone: \"a\", /* zone */ «zone»: \"b\")",
        Code::Syntax,
        "field `zone` comes twice in `meta`",
        "",
    );
    check_field(
        "meta: (date: «2011»)",
        Code::Syntax,
        "expected a string",
        "",
    );
    let meta = record("meta: (zone: \"é\", second: Some(\"b\"), first: None)")
        .record
        .meta;
    let texts: Vec<_> = meta.iter().collect();
    assert_eq!(texts, [("second", "b"), ("zone", "é")]);
}

#[test]
fn nothing_is_read_as_absent() {
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
fn whatever_comes_twice_is_an_error() {
    for (marked, message) in [
        (
            "«result»: Unfinished",
            "field `result` comes twice in `Record`",
        ),
        ("«ext»: {}", "field `ext` comes twice in `Record`"),
        ("later: 2, «later»: 1", "field `later` comes twice"),
        (
            "variations: [(at: 1, line: [(2, 1)], note: \"\", «note»: \"\")]",
            "field `note` comes twice in `Variation`",
        ),
    ] {
        let first = "result: Unfinished, ext: {}";
        check_field(&format!("{first}, {marked}"), Code::Syntax, message, "");
    }
    check_game(
        "Graph(nodes: 3, edges: [(1, 2), (2, 3), «(2, 1)»])",
        Code::Graph,
        "the edge from 2 to 1 comes twice",
        "",
    );
    check_game(
        "Lock(digits: 2, forbidden: [\"01\", \"02\", «\"01\"»])",
        Code::Lock,
        "the state 01 comes twice",
        "",
    );
}

#[test]
fn numbers_are_small_integers() {
    for (format, message) in [
        ("1.0", "expected integer"),
        ("9007199254740993", "integer is out of bounds"),
    ] {
        let text = format!("(format: 1, game: Lock(digits: {format}))");
        let wrong = read(&text, &Limits::default()).unwrap_err();
        assert_eq!(wrong.code, Code::Syntax, "{message}: {wrong}");
        let text = format!("{{\"format\": 1, \"game\": {{\"Lock\": {{\"digits\": {format}}}}}}}");
        let wrong = read(&text, &Limits::default()).unwrap_err();
        assert_eq!(wrong.code, Code::Syntax, "{wrong}");
    }
}

#[test]
fn unknown_members_are_kept_with_a_warning() {
    let check = |marked: &str, help: &str| {
        let (text, span) = unmark(marked);
        let reading = read(&text, &Limits::default()).unwrap();
        let [warning] = &reading.warnings[..] else {
            panic!("{:?}", reading.warnings);
        };
        assert_eq!(warning.severity, Severity::Warning);
        assert_eq!(warning.code, Code::UnknownField);
        assert_eq!(
            (warning.span.clone(), &*warning.help.clone().unwrap()),
            (span, help)
        );
        for written in [write_ron(&reading.record), write_json_line(&reading.record)] {
            let again = read(&written, &Limits::default()).unwrap();
            assert_eq!(again.record, reading.record, "{written}");
        }
        reading.record
    };
    let kept = "it is kept and has no effect";
    let later = "«later»: {\"a\": [1, (), \"x\"]}";
    let read = check(&format!("(format: 1, {later}, {GAME})"), kept);
    let written = write_ron(&read);
    assert!(
        written.ends_with("    later: {\"a\": [1, (), \"x\"]},\n)\n"),
        "{written}"
    );
    let json = format!("{{«\"later\"»: {{\"a\": [1, null, \"x\"]}}, \"format\": 1, {JSON_GAME}}}");
    assert_eq!(
        check(&json.replace("«\"later\"»", "\"«later»\""), kept),
        read
    );
    check(
        &format!("(format: 1, {GAME}, variations: [(at: 1, line: [(1, 3)], «nota»: \"x\")])"),
        "did you mean `note`?",
    );
    check_field(
        "«Later»: 1",
        Code::UnknownName,
        "unknown field `Later`",
        "expected a name of 1 to 64 lowercase letters, digits and `_`, a letter first",
    );
    check_field(
        "«resutl»: Unfinished",
        Code::UnknownField,
        "unknown field `resutl`",
        "did you mean `result`?",
    );
    check_field(
        "later: [«Foo»]",
        Code::Ext,
        "expected a string, a number, `true`, `false`, `()`, a list or a map, found `Foo`",
        "write it as a string",
    );
}

#[test]
fn free_data_is_kept_exactly_or_refused() {
    let text = "ext: { // comment\n \"b\": [1, 2.50, -0, 1e+2], \"a\": r#\"\"\"#, \"c\": (), \
                \"d\": {\"\\u{1F600}\": true}, }";
    let number = |number| Value::from(Number::new(number).unwrap());
    let numbers = [1.0, 2.5, 0.0, 100.0].map(number);
    let expected = [
        ("a", Value::from("\"")),
        ("b", numbers.to_vec().into()),
        ("c", Value::Null),
        ("d", Object::from([("😀", true)]).into()),
    ];
    let kept = record(text).record;
    assert_eq!(kept.ext, Object::from(expected));
    assert!(write_ron(&kept).contains("\"b\": [1, 2.5, 0, 100], \"c\": (), "));
    let json = write_json_line(&kept);
    assert!(json.ends_with(
        "\"ext\":{\"a\":\"\\\"\",\"b\":[1,2.5,0,100],\"c\":null,\"d\":{\"😀\":true}}}\n"
    ));
    let refused = |marked: &str, message: &str, help: &str| {
        check_field(&format!("ext: {marked}"), Code::Ext, message, help);
    };
    refused("«[1]»", "expected an object", "write `{\"key\": ...}`");
    for number in [
        "9007199254740993",
        "1e400",
        "0.10000000000000001",
        "0x10",
        "1..5",
        "-inf",
    ] {
        refused(
            &format!("{{\"a\": «{number}»}}"),
            &format!("the number `{number}` cannot be kept exactly"),
            "write it as a string",
        );
    }
    let expected = "expected a string, a number, `true`, `false`, `()`, a list or a map, found";
    for (marked, found, help) in [
        ("«Foo»", "Foo", "write it as a string"),
        ("«Foo»(a: 1)", "Foo", "write it as a string"),
        ("«Some»(1)", "Some", "write it as a string"),
        ("«None»", "None", "write it as a string"),
        ("«NaN»", "NaN", "write it as a string"),
        ("«'»c'", "'", "write it as a string"),
        ("«b»\"a\"", "b", "write it as a string"),
        ("«(»1, 2)", "(", "write `[...]` or `{\"key\": ...}`"),
        ("«(»a: 1)", "(", "write `[...]` or `{\"key\": ...}`"),
    ] {
        refused(
            &format!("{{\"a\": [{marked}]}}"),
            &format!("{expected} `{found}`"),
            help,
        );
    }
    refused("{«1»: 2}", "expected a string as key", "");
    refused("{\"a\": 1, «\"a\"»: 2}", "the key `a` comes twice", "");
    for (marked, message) in [
        ("{\"a\":1,«\"\\u0061\"»:2}", "the key `a` comes twice"),
        (
            "{\"a\":«1e400»}",
            "the number `1e400` cannot be kept exactly",
        ),
        ("«true»", "expected an object"),
    ] {
        let (text, span) = unmark(&format!("{{\"format\":1,{JSON_GAME},\"ext\":{marked}}}"));
        let wrong = read(&text, &Limits::default()).unwrap_err();
        assert_eq!(
            (wrong.code, &*wrong.message, wrong.span),
            (Code::Ext, message, span)
        );
    }
}

#[test]
fn variations_nest_and_have_notes() {
    let nested = "variations: [(at: 2, line: [(1, 2)], note: \"a\", notes: {2: \"b\"}, \
                  variations: [(at: 3, line: [(1, 3)]), (at: 2, line: [(1, 2), (1, 3)])])]";
    let text = format!("(format: 1, {GAME}, notes: {{0: \"before\"}}, {nested})");
    let record = read(&text, &Limits::default()).unwrap().record;
    assert_eq!(record.notes()[&0], "before");
    let lines: Vec<_> = record.side_lines().collect();
    let paths: Vec<_> = lines.iter().map(|line| line.path.clone()).collect();
    assert_eq!(paths, [vec![1], vec![1, 1], vec![1, 2]]);
    assert_eq!(lines[1].number(), "1.1");
    for line in &lines {
        assert_eq!(line.game().plies(), line.plies());
        assert_eq!(line.own_game().plies(), line.variation.line);
        assert_eq!(line.leaves, 1);
    }
    let parent = lines[0].variation.game(record.game());
    assert_eq!(lines[1].variation.game(&parent), lines[1].game());
    assert_eq!(
        read(&write_ron(&record), &Limits::default())
            .unwrap()
            .record,
        record
    );

    let line = |rest: &str| format!("variations: [(at: 2, line: [(2, 2)], {rest})]");
    let line = |rest: &str| line(rest).replace("(2, 2)", "(1, 1)");
    check_field(
        &line("variations: [(at: «1», line: [(1, 2)])]"),
        Code::Variation,
        "variation 1.1: a variation can start at plies 2 to 3, not at 1",
        "",
    );
    check_field(
        &line("variations: [(at: «4», line: [(1, 2)])]"),
        Code::Variation,
        "variation 1.1: a variation can start at plies 2 to 3, not at 4",
        "",
    );
    check_field(
        &line("variations: [(at: 2, line: «[]»)]"),
        Code::Variation,
        "variation 1.1: the variation has no ply",
        "",
    );
    check_field(
        &line("variations: [(at: 3, line: [«(1, 1)»])]"),
        Code::IllegalMove,
        "ply 3: First cannot move to (1,1): it is the blank",
        "legal moves: (2,1)",
    );
    for place in [1, 3] {
        check_field(
            &line(&format!("notes: {{«{place}»: \"a\"}}")),
            Code::Note,
            &format!("a note can stand at plies 2 to 2, not at {place}"),
            "",
        );
    }
}

#[test]
fn variations_are_nested_sixteen_deep_at_most() {
    let nested = |depth: usize| {
        let open = "variations: [(at: 1, line: [(2, 1)], ".repeat(depth);
        format!("{open}{}", ")]".repeat(depth))
    };
    check_field(
        &nested(17).replace("(2, 1)], )]", "(2, 1)])]").replacen(
            "variations: [(at: 1, line: [(2, 1)])]",
            "variations: «[(at: 1, line: [(2, 1)])]»",
            1,
        ),
        Code::Limit,
        "variations are nested more than 16 deep",
        "",
    );
    let game = r#"SlidingStones(board: ["XO", "O."], moves: [(1, 2), (1, 1)])"#;
    let text = format!("(format: 1, game: {game}, {})", nested(16));
    let record = read(&text, &Limits::default()).unwrap().record;
    assert_eq!(record.side_lines().count(), 16);
    assert_eq!(
        read(&write_json_line(&record), &Limits::default())
            .unwrap()
            .record,
        record
    );
    for brackets in [100, 100_000] {
        assert!(
            read(
                &format!("(format: 1, {})", nested(brackets)),
                &Limits::default()
            )
            .is_err()
        );
    }
}
