//! The members of documents: their kinds, names and texts.

use super::*;

#[test]
fn a_document_of_another_kind_or_format_is_named() {
    check(
        r#"
        kind   → {"kind": «"review"», "format": 1, "game":{"Maze":{"board":["..."],"moves":[[1,1],[1,2]]}}} → this is a review, expected a record
        kind   → {"kind": «"error"», "format": 2}                                                           → this is an error, expected a record
        kind   → (kind: «"a\\u{1b}"», format: 1)                                                            → unknown kind `a\\u{1b}`, expected a record
        format → (format: «0», game: Maze(board: ["..."], moves: [(1, 1), (1, 2)]))                         → unknown record format 0; this program reads 1
        "#,
    );
    for kind in ["kind: \"record\"", "kind: None"] {
        assert_eq!(record(kind), record(""));
    }
}

#[test]
fn names_and_texts_are_checked() {
    let long = "x".repeat(201);
    check_within(
        |members| in_record(&members.replace("{long}", &long)),
        r#"
        id     → id: «""»                     → expected an id that is not empty
        id     → id: «"{long}"»               → expected an id of at most 200 bytes, found 201
        id     → id: «"a\\n"»                 → expected an id without control characters
        file   → file: «"../a"»               → expected a relative path without empty parts, `.` and `..`
        file   → file: «"a/aux.ron"»          → expected a file name that no system reserves, without a dot or a space at the end of a part
        file   → file: «"C:/a"»               → expected a file name without `\\`, `:` and control characters
        meta   → meta: (first: «""»)          → expected a text that is not empty
        meta   → meta: (zone: «"a\\t"»)       → expected a text without control characters
        meta   → meta: (date: «"2011-02-30"») → expected a date YYYY, YYYY-MM or YYYY-MM-DD
        meta   → meta: («Zone»: "a")          → `Zone` cannot be a name: expected a name of 1 to 64 lowercase letters, digits and `_`, a letter first
        syntax → meta: (zone: "a", /* zone */ «zone»: "b") → duplicate member `zone` in `meta`
        syntax → meta: (zone: None, «zone»: "b")           → duplicate member `zone` in `meta`
        syntax → meta: (date: «2011»)         → expected a string in double quotes
        "#,
    );
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
    check_members(
        r#"
        syntax → result: Unfinished, ext: {}, «result»: Unfinished                                        → duplicate member `result` in `Record`
        syntax → result: Unfinished, ext: {}, «ext»: {}                                                   → duplicate member `ext` in `Record`
        syntax → result: Unfinished, ext: {}, later: 2, «later»: 1                                        → duplicate member `later`
        syntax → result: Unfinished, ext: {}, variations: [(at: 1, line: [(2, 1)], note: "", «note»: "")] → duplicate member `note` in `Variation`
        "#,
    );
    check_games(
        r#"
        graph → Graph(nodes: 3, edges: [(1, 2), (2, 3), «(2, 1)»]) → duplicate edge from 2 to 1
        lock  → Lock(digits: 2, forbidden: ["01", "02", «"01"»])   → duplicate state 01
        "#,
    );
}
