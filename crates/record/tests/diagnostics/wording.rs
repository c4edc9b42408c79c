//! Messages are in the words of the format, not in those of the parsers.

use super::*;

const NUMBER: &str = "expected a whole number from 0 to 4294967295, found ";

fn json(game: &str) -> String {
    format!("{{\"format\": 1, \"game\": {game}}}")
}

#[test]
fn an_unclosed_bracket_is_named() {
    check(
        "(format: 1, game: Maze(board: [\"..\"], moves: [(1, 1)«)»)",
        Code::Syntax,
        "expected `]` before `)`\n\
         help: the `[` at column 46 is not closed",
    );
    check(
        "(format: 1, game: Maze(board: [\"..\"\n, «moves»: [(1, 1)]))",
        Code::Syntax,
        "expected `]` before `moves`\n\
         help: the `[` at line 1 is not closed",
    );
    check(
        "(format: 1, game: Maze(board: [\"[\", // )\n \"..\"],«»",
        Code::Syntax,
        "the text ends too early\n\
         help: the `(` at line 1 is not closed",
    );
    check(
        &json(r#"{"Maze": {"board": [".."], "moves": [[1, 1]«}»}"#),
        Code::Syntax,
        "expected `]` before `}`\n\
         help: the `[` at column 59 is not closed",
    );
    check(
        &json(r#"{"Maze": {"board": ["..", "moves"«:» [[1, 1]]}}"#),
        Code::Syntax,
        "expected `]` before `:`\n\
         help: the `[` at column 42 is not closed",
    );
}

#[test]
fn numbers_are_whole_and_in_range() {
    for number in ["-2", "1.0", "\"1\""] {
        let message = format!("{NUMBER}`{number}`");
        check(
            &format!("(format: «{number}», game: Maze(board: [\".\"]))"),
            Code::Syntax,
            &message,
        );
        check(
            &format!("{{\"format\": «{number}», \"game\": {{\"Maze\": {{\"board\": [\".\"]}}}}}}"),
            Code::Syntax,
            &message,
        );
    }
    check_game(
        "Graph(nodes: «5000000000»)",
        Code::Syntax,
        &format!("{NUMBER}`5000000000`"),
    );
    check_game(
        "Maze(board: [\"..\"], moves: [(1, «-2»)])",
        Code::Syntax,
        &format!("{NUMBER}`-2`"),
    );
    check_game(
        "Graph(nodes: 2, edges: [(1,«)»])",
        Code::Syntax,
        "expected two numbers, found 1",
    );
}

#[test]
fn texts_that_do_not_begin_like_a_record_are_rejected() {
    for (marked, found) in [
        ("«[»1, 2]", "["),
        (" «\"a\"»", "\"a\""),
        ("«null»", "null"),
        ("// a comment\n«hello» world", "hello"),
    ] {
        let message = format!(
            "expected a record, found `{found}`\n\
             help: a record begins with `(` in RON and with `{{` in JSON"
        );
        check(marked, Code::Syntax, &message);
    }
}

#[test]
fn the_kind_of_another_document_is_reported() {
    check(
        r#"{"kind": «"review"», "format": 1, "ruleset": "maze", "plies": []}"#,
        Code::Kind,
        "this is a review, expected a record",
    );
}

#[test]
fn errors_in_json_use_no_words_of_the_parser() {
    let game = |inside: &str| json(&format!("{{\"Maze\": {{{inside}}}}}"));
    for (marked, message) in [
        (
            game(r#""board": ["."],«}»"#).replace("}}}}", "}}}"),
            "expected a value after the comma, found `}`",
        ),
        (
            game(r#"«board»: ["."]"#),
            "expected a name in double quotes, found `board`",
        ),
        (game(r#""board" «[»"."]"#), "expected `:`, found `[`"),
        (
            game(r#""board": «"."»"#),
            "expected a list, `[...]`, found `\".\"`",
        ),
        (
            game(r#""board": ["."], "board"«»: []"#),
            "duplicate member `board`",
        ),
    ] {
        let (text, span) = unmark(&marked);
        let wrong = read(&text, &Limits::default()).unwrap_err();
        assert_eq!(wrong.message, message);
        assert!(span.is_empty() || wrong.span == span, "{text}: {wrong:?}");
    }
}
