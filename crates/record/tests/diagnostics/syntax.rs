//! Texts that are not RON, not JSON or not in the format.

use super::*;

#[test]
fn an_unknown_format_comes_before_everything_else() {
    let message = "record format 2 is newer than this program, which reads 1";
    check(
        "(format: «2», game: Chess(fen: \"\"))",
        Code::Format,
        message,
    );
    check(
        "( // é\n format: /* v */ «2» /**/, meta: [[[",
        Code::Format,
        message,
    );
    check(
        "(format: «2», game: Maze(board: [\".\"]))",
        Code::Format,
        message,
    );
    check("{\"format\": «2», \"players\": []}", Code::Format, message);
    check(
        "(format: «99999999999»)",
        Code::Format,
        "record format 99999999999 is newer than this program, which reads 1",
    );
    check(
        "(game: Maze(board: [\".\"])«)»",
        Code::Format,
        "missing member `format`\n\
         help: add `format: 1`",
    );
    check(
        "{\"game\": {\"Maze\": {\"board\": [\".\"]}}«}»",
        Code::Format,
        "missing member `format`\n\
         help: add `\"format\": 1`",
    );
}

#[test]
fn truncated_texts_are_reported_as_truncated() {
    let ron =
        "(format: 1, game: Maze(board: [\"..\"], moves: [(1, 1), (1, 2)]), notes: {1: \"a\"})";
    let json = r#"{"format": 1, "game": {"Maze": {"board": [".."], "moves": [[1, 1]]}}}"#;
    let is_help = |help: &str| {
        help == "the file ends before the record is closed" || help.ends_with("is not closed")
    };
    for whole in [ron, json] {
        for end in 1..whole.len() {
            let text = &whole[..end];
            let wrong = read(text, &Limits::default()).unwrap_err();
            assert!(
                wrong.help.as_deref().is_some_and(is_help),
                "{text}: {wrong}"
            );
            let end_of_text = text.trim_end().len();
            // An unclosed string of RON is reported at its start.
            let is_quote = whole == ron && &text[wrong.span.clone()] == "\"";
            assert!(
                is_quote || wrong.span == (end_of_text..end_of_text),
                "{text}"
            );
        }
    }
}

#[test]
fn empty_texts_are_reported_as_empty() {
    for text in ["«»", " \r\n«»", "// a comment\n/* and another */«»"] {
        check(text, Code::Syntax, "the text is empty");
    }
    check(
        " «/»* /* */ (format: 1)",
        Code::Syntax,
        "this comment is not closed",
    );
}

#[test]
fn full_width_characters_have_a_help() {
    for text in [
        "«（»format: 1)",
        "(format«：»1)",
        "(format: 1«，» game: Maze(board: [\".\"]))",
        "(format: 1, game: Maze(board: [«“».”]))",
        "{\"format\"«：»1}",
        "{\"format\": 1«，»\"game\": 1}",
    ] {
        let (text, span) = unmark(text);
        let error = read(&text, &Limits::default()).unwrap_err();
        assert_eq!(error.span, span, "{text}");
        assert_eq!(error.help.as_deref(), Some("use the ASCII character"));
    }
}

#[test]
fn nesting_is_bounded_for_any_limit() {
    let mut limits = Limits::default();
    limits.nesting = usize::MAX;
    for (open, close) in [('[', ']'), ('(', ')')] {
        let deep = |n: usize| {
            let (open, close) = (open.to_string().repeat(n), close.to_string().repeat(n));
            format!("(format: 1, game: Maze(board: [\".\"]), ext: {{\"a\": {open}{close}}})")
        };
        assert!(read(&deep(50), &limits).is_ok() || open == '(');
        let wrong = read(&deep(1_000_000), &limits).unwrap_err();
        assert_eq!(wrong.code, Code::Limit(None), "{wrong}");
    }
}

#[test]
fn syntax_errors_are_located_after_wide_characters_tabs_and_line_ends() {
    check(
        "(format: 1,\r\n\tmeta: (event: \"→é\") «game»: 3)",
        Code::Syntax,
        "expected a comma before this",
    );
    check_game(
        "Maze(board: «3»)",
        Code::Syntax,
        "expected a list, `[...]`, found `3`",
    );
    check_game(
        "Maze(board: [\".\", «3»])",
        Code::Syntax,
        "expected a string in double quotes, found `3`",
    );
    check(
        "(format: 1, game: Maze(board: [\".\"]))\n «x»",
        Code::Syntax,
        "unexpected text after the end",
    );
    check(
        "\u{feff}(format: «\"1\"»)",
        Code::Syntax,
        "expected a whole number from 0 to 4294967295, found `\"1\"`",
    );
}

#[test]
fn names_have_hints() {
    check_game(
        "Maze(board: [\".\"], «movess»: [])",
        Code::UnknownName,
        "unknown member `movess` in `Maze`\n\
         help: did you mean `moves`? If not, a newer version of matchplay may read it",
    );
    check_game(
        "«Mase»(board: [\".\"])",
        Code::UnknownName,
        "unknown name `Mase`\n\
         help: did you mean `Maze`? If not, a newer version of matchplay may read it",
    );
    check_game(
        "SlidingStones(board: [\".\"], «zzz»: 1)",
        Code::UnknownName,
        "unknown member `zzz` in `SlidingStones`\n\
         help: expected one of `board`, `moves`; a newer version of matchplay may read others",
    );
    check_field(
        "result: «FirstWin»",
        Code::UnknownName,
        "unknown name `FirstWin`\n\
         help: did you mean `FirstWins`? If not, a newer version of matchplay may read it",
    );
}

#[test]
fn missing_and_repeated_fields_are_named() {
    check_game(
        "Maze(moves: []«)»",
        Code::MissingMember,
        "missing member `board` in `Maze`\n\
         help: add `board: ...` before this",
    );
    check(
        "(format: 1«)»",
        Code::MissingMember,
        "missing member `game` in `Record`\n\
         help: add `game: ...` before this",
    );
    check_game(
        "Maze(board: [\".\"], «board»: [])",
        Code::Syntax,
        "duplicate member `board` in `Maze`",
    );
}
