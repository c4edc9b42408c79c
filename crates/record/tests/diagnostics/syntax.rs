//! Texts that are not RON, not JSON or not in the format.

use super::*;

#[test]
fn an_unknown_format_comes_before_everything_else() {
    check(
        r#"
        format → (format: «2», game: Chess(fen: ""))          → record format 2 is newer than this program, which reads 1
        format → ( // é\n format: /* v */ «2» /**/, meta: [[[ → record format 2 is newer than this program, which reads 1
        format → (format: «2», game: Maze(board: ["."]))      → record format 2 is newer than this program, which reads 1
        format → {"format": «2», "players": []}               → record format 2 is newer than this program, which reads 1
        format → (format: «99999999999»)                      → record format 99999999999 is newer than this program, which reads 1
        format → (game: Maze(board: ["."])«)»                 → missing member `format`\nhelp: add `format: 1`
        format → {"game": {"Maze": {"board": ["."]}}«}»       → missing member `format`\nhelp: add `"format": 1`
        "#,
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
    check(
        r"
        syntax → «»                                → the text is empty
        syntax → \s\r\n«»                          → the text is empty
        syntax → // a comment\n/* and another */«» → the text is empty
        syntax → \s«/»* /* */ (format: 1)          → this comment is not closed
        ",
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
        r#"
        syntax → (format: 1,\r\n\tmeta: (event: "→é") «game»: 3) → expected a comma before this
        syntax → (format: 1, game: Maze(board: ["."]))\n «x»     → unexpected text after the end
        "#,
    );
    check(
        "
        syntax → \u{feff}(format: «\"1\"»)                 → expected a whole number from 0 to 4294967295, found `\"1\"`
        syntax → \u{feff}{\"format\": 1, \"game\": {«}»} → expected a name in double quotes, found `}`
        ",
    );
    check_games(
        r#"
        syntax → Maze(board: «3»)        → expected a list, `[...]`, found `3`
        syntax → Maze(board: [".", «3»]) → expected a string in double quotes, found `3`
        "#,
    );
}

#[test]
fn names_have_hints() {
    check_games(
        r#"
        unknown-name → Maze(board: ["."], «movess»: [])      → unknown member `movess` in `Maze`
                                                               help: did you mean `moves`? If not, a newer version of matchplay may read it
        unknown-name → «Mase»(board: ["."])                  → unknown name `Mase`
                                                               help: did you mean `Maze`? If not, a newer version of matchplay may read it
        unknown-name → «Stones»(board: ["."])                → unknown name `Stones`
                                                               help: did you mean `SlidingStones`? If not, a newer version of matchplay may read it
        unknown-name → Maze(board: ["."], «move»: [])        → unknown member `move` in `Maze`
                                                               help: did you mean `moves`? If not, a newer version of matchplay may read it
        unknown-name → SlidingStones(board: ["."], «zzz»: 1) → unknown member `zzz` in `SlidingStones`
                                                               help: expected one of `board`, `moves`; a newer version of matchplay may read others
        "#,
    );
    check_members(
        r"
        unknown-name → result: «FirstWin» → unknown name `FirstWin`\nhelp: did you mean `FirstWins`? If not, a newer version of matchplay may read it
        ",
    );
}

#[test]
fn missing_and_repeated_fields_are_named() {
    check_games(
        r#"
        missing-member → Maze(moves: []«)»               → missing member `board` in `Maze`\nhelp: add `board: ...` before this
        syntax         → Maze(board: ["."], «board»: []) → duplicate member `board` in `Maze`
        "#,
    );
    check(
        r#"
        missing-member → (format: 1«)»                                        → missing member `game` in `Record`\nhelp: add `game: ...` before this
        missing-member → (format: 1, later: 1«)»                              → missing member `game` in `Record`\nhelp: add `game: ...` before this
        unknown-name   → (format: 1, «gmae» /**/: Lock(digits: 1), ext: None) → unknown member `gmae` in `Record`
                                                                                help: did you mean `game`? If not, a newer version of matchplay may read it
        unknown-name   → (format: 1, id: "gam", «gam»: Lock(digits: 1)) → unknown member `gam` in `Record`
                                                                                help: did you mean `game`? If not, a newer version of matchplay may read it
        unknown-name   → («fromat»: 1, game: Lock(digits: 1))                 → unknown member `fromat` in `Record`
                                                                                help: did you mean `format`? If not, a newer version of matchplay may read it
        unknown-name   → {"«Game»": {"Lock": {"digits": 1}}, "format": 1}     → unknown member `Game`
                                                                                help: did you mean `game`? If not, a newer version of matchplay may read it
        "#,
    );
}
