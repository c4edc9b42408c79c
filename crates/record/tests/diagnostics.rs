//! Every error points at the bytes that cause it. The texts mark them «so».

use matchplay_record::{Code, Diagnostic, Limits, Reading, read};

/// The text without its marks, and the span between them.
fn unmark(marked: &str) -> (String, std::ops::Range<usize>) {
    let start = marked.find('«').expect("a mark");
    let text = marked.replacen('«', "", 1);
    let end = text.find('»').expect("a closing mark");
    (text.replacen('»', "", 1), start..end)
}

#[track_caller]
fn check_with(limits: &Limits, marked: &str, code: Code, message: &str, help: &str) {
    let (text, span) = unmark(marked);
    let wrong = read(&text, limits).expect_err("the text is wrong");
    let pointed = text.get(wrong.span.clone());
    assert_eq!(wrong.message, message, "at {pointed:?}");
    assert_eq!(wrong.help.as_deref().unwrap_or(""), help);
    assert_eq!(wrong.span, span, "points at {pointed:?}");
    assert_eq!(wrong.code, code);
}

#[track_caller]
fn check(marked: &str, code: Code, message: &str, help: &str) {
    check_with(&Limits::default(), marked, code, message, help);
}

/// A record around a game.
#[track_caller]
fn check_game(game: &str, code: Code, message: &str, help: &str) {
    check(
        &format!("(\n    format: 1,\n    game: {game},\n)\n"),
        code,
        message,
        help,
    );
}

/// A record with more fields around a short game of stones.
#[track_caller]
fn check_field(field: &str, code: Code, message: &str, help: &str) {
    let game = r#"SlidingStones(board: ["XO", "O."], moves: [(1, 2), (1, 1)])"#;
    check(
        &format!("(format: 1, game: {game}, {field})"),
        code,
        message,
        help,
    );
}

#[track_caller]
fn check_json(marked: &str, code: Code, message: &str, help: &str) {
    check(marked, code, message, help);
}

#[test]
fn an_unknown_format_comes_before_everything_else() {
    let message = "format 2 is not known; this reads format 1";
    check(
        "(format: «2», game: Chess(fen: \"\"))",
        Code::Format,
        message,
        "",
    );
    check(
        "( // é\n format: /* v */ «2» /**/, meta: [[[",
        Code::Format,
        message,
        "",
    );
    check(
        "(format: «2», game: Maze(board: [\".\"]))",
        Code::Format,
        message,
        "",
    );
    check(
        "{\"format\": «2», \"players\": []}",
        Code::Format,
        message,
        "",
    );
    check(
        "(format: «99999999999»)",
        Code::Format,
        "format 99999999999 is not known; this reads format 1",
        "",
    );
    check(
        "(game: Maze(board: [\".\"])«)»",
        Code::Format,
        "the record does not say its `format`",
        "add `format: 1`",
    );
    check(
        "{\"game\": {\"Maze\": {\"board\": [\".\"]}}«}»",
        Code::Format,
        "the record does not say its `format`",
        "add `\"format\": 1`",
    );
}

#[test]
fn truncated_text_is_told_as_such() {
    let help = "the file ends before the record is closed";
    let whole =
        "(format: 1, game: Maze(board: [\"..\"], moves: [(1, 1), (1, 2)]), notes: {1: \"a\"})";
    for end in 1..whole.len() {
        let wrong = read(&whole[..end], &Limits::default()).unwrap_err();
        assert_eq!(
            wrong.help.as_deref(),
            Some(help),
            "{}: {wrong}",
            &whole[..end]
        );
        let behind = whole[..end].trim_end().len();
        assert!(wrong.span == (behind..behind) || &whole[wrong.span.clone()] == "\"");
    }
    let whole = r#"{"format": 1, "game": {"Maze": {"board": [".."], "moves": [[1, 1]]}}}"#;
    for end in 1..whole.len() {
        let wrong = read(&whole[..end], &Limits::default()).unwrap_err();
        assert_eq!(
            wrong.help.as_deref(),
            Some(help),
            "{}: {wrong}",
            &whole[..end]
        );
        assert_eq!(
            wrong.span,
            whole[..end].trim_end().len()..whole[..end].trim_end().len()
        );
    }
}

#[test]
fn nothing_at_all_is_told_as_such() {
    for text in ["«»", " \r\n«»", "// a comment\n/* and another */«»"] {
        check(text, Code::Syntax, "the text is empty", "");
    }
}

#[test]
fn nesting_stays_bounded_whatever_is_allowed() {
    let limits = Limits {
        nesting: usize::MAX,
        ..Limits::default()
    };
    for (open, close) in [('[', ']'), ('(', ')')] {
        let deep = |n: usize| {
            let (open, close) = (open.to_string().repeat(n), close.to_string().repeat(n));
            format!("(format: 1, game: Maze(board: [\".\"]), ext: {open}{close})")
        };
        assert!(read(&deep(100), &limits).is_ok());
        let wrong = read(&deep(1_000_000), &limits).unwrap_err();
        assert_eq!(wrong.code, Code::Limit, "{wrong}");
    }
}

#[test]
fn syntax_is_pointed_at_behind_wide_characters_tabs_and_line_ends() {
    check(
        "(format: 1,\r\n\tmeta: (event: \"→é\") «game»: 3)",
        Code::Syntax,
        "expected a comma before this",
        "",
    );
    check_game("Maze(board: «3»)", Code::Syntax, "expected opening `[`", "");
    check_game(
        "Maze(board: [\".\", «3»])",
        Code::Syntax,
        "expected string",
        "",
    );
    check(
        "(format: 1, game: Maze(board: [\".\"]))\n «x»",
        Code::Syntax,
        "the text goes on after the record",
        "",
    );
    check(
        "\u{feff}(format: «\"1\"»)",
        Code::Syntax,
        "expected integer",
        "",
    );
}

#[test]
fn names_have_hints() {
    check(
        "(format: 1, gaem: 3)".replace("gaem", "«gaem»").as_str(),
        Code::UnknownName,
        "unknown field `gaem` in `Record`",
        "did you mean `game`?",
    );
    check_game(
        "Maze(board: [\".\"], «movess»: [])",
        Code::UnknownName,
        "unknown field `movess` in `Maze`",
        "did you mean `moves`?",
    );
    check_game(
        "«Mase»(board: [\".\"])",
        Code::UnknownName,
        "unknown name `Mase`",
        "did you mean `Maze`?",
    );
    check_game(
        "SlidingStones(board: [\".\"], «zzz»: 1)",
        Code::UnknownName,
        "unknown field `zzz` in `SlidingStones`",
        "expected one of `board`, `moves`",
    );
    check_field(
        "result: «FirstWin»",
        Code::UnknownName,
        "unknown name `FirstWin`",
        "did you mean `FirstWins`?",
    );
    check_field(
        "meta: (frist: \"a\")".replace("frist", "«frist»").as_str(),
        Code::UnknownName,
        "unknown field `frist` in `Meta`",
        "did you mean `first`?",
    );
}

#[test]
fn missing_and_repeated_fields_are_named() {
    check_game(
        "Maze(moves: []«)»",
        Code::MissingField,
        "missing field `board` in `Maze`",
        "add `board: ...` before this",
    );
    check(
        "(format: 1«)»",
        Code::MissingField,
        "missing field `game` in `Record`",
        "add `game: ...` before this",
    );
    check_game(
        "Maze(board: [\".\"], «board»: [])",
        Code::Syntax,
        "field `board` comes twice in `Maze`",
        "",
    );
}

#[test]
fn boards_are_pointed_into() {
    let stones = |rows: &str| format!("SlidingStones(board: [{rows}])");
    check_game(
        &stones("\"XO\", \"«?».\""),
        Code::Board,
        "(2,1) is '?' where only `X`, `O` and one `.` can stand",
        "",
    );
    check_game(
        &stones("\"XO\", // é\n \"«é».\""),
        Code::Board,
        "(2,1) is 'é' where only `X`, `O` and one `.` can stand",
        "",
    );
    check_game(
        &stones("«\"\\x41O\"», \".X\""),
        Code::Board,
        "(1,1) is 'A' where only `X`, `O` and one `.` can stand",
        "",
    );
    check_game(
        &stones("\"XO\", «r#\"?.\"#»"),
        Code::Board,
        "(2,1) is '?' where only `X`, `O` and one `.` can stand",
        "",
    );
    check_game(
        &stones("\"X.\", \"«.»O\""),
        Code::Board,
        "(2,1) is a second blank, after the one on (1,2)",
        "",
    );
    check_game(
        &stones("\"X.\", /* short */ «\"O\"» , \"XX\""),
        Code::Board,
        "row 2 is 1 long where the first row is 2",
        "",
    );
    let blankless = "SlidingStones(board: «[\"XX\"]»)";
    check_game(blankless, Code::Board, "the board has no blank `.`", "");
    check_game(
        "Maze(board: «[]»)",
        Code::Board,
        "the board has no cell",
        "",
    );
    check_game(
        "Maze(board: [«\"\"»])",
        Code::Board,
        "the board has no cell",
        "",
    );
}

#[test]
fn illegal_plies_come_with_the_legal_ones() {
    let stones = |moves: &str| format!("SlidingStones(board: [\"XO\", \"O.\"], moves: [{moves}])");
    check_game(
        &stones("(1, 2), // up\n «(2, 1)» , (7, 7)"),
        Code::IllegalMove,
        "ply 2: Second cannot move to (2,1): it is not next to (1,2)",
        "legal moves: (1,1)",
    );
    check_game(
        &stones("«(0, 2)»"),
        Code::IllegalMove,
        "ply 1: (0,2) is no cell: rows and columns count from 1",
        "legal moves: (1,2), (2,1)",
    );
    check_game(
        &stones("«(1, 4294967295)»"),
        Code::IllegalMove,
        "ply 1: (1,4294967295) is not on the board",
        "legal moves: (1,2), (2,1)",
    );
    check_game(
        &stones("«3»"),
        Code::IllegalMove,
        "ply 1: expected a cell, (row, column), found a number",
        "legal moves: (1,2), (2,1)",
    );
    check_game(
        &stones("(1, 2), (1, 1), (2, 1), «(2, 2)»"),
        Code::IllegalMove,
        "ply 4: Second cannot move to (2,2): its stone is the opponent's",
        "legal moves: none: the game is over",
    );
    check_game(
        "Maze(board: [\"....................\"], moves: [«(1, 21)»])",
        Code::IllegalMove,
        "ply 1: (1,21) is not on the board",
        "legal moves: (1,1), (1,2), (1,3), (1,4), (1,5), (1,6), (1,7), (1,8), (1,9), (1,10), \
         (1,11), (1,12) and 8 more",
    );
    check_game(
        "Graph(nodes: 3, edges: [(1, 2)], start: 1, moves: [«3»])",
        Code::IllegalMove,
        "ply 1: First cannot move to 3: it is not next to 1",
        "legal moves: 2",
    );
    check_game(
        "Graph(nodes: 3, edges: [(1, 2)], start: 1, moves: [«4»])",
        Code::IllegalMove,
        "ply 1: there is no node 4: the nodes are 1 to 3",
        "legal moves: 2",
    );
    check_game(
        "Lock(digits: 1, start: \"0\", moves: [\"1\", «\"10\"»])",
        Code::IllegalMove,
        "ply 2: `10` is not a state of 1 digits",
        "legal moves: 2",
    );
}

#[test]
fn plies_of_the_wrong_shape_are_errors_not_panics() {
    let stones = |moves: &str| format!("SlidingStones(board: [\"XO\", \"O.\"], moves: [{moves}])");
    let expected = "a row and a column, a node, or a string of digits";
    check_game(
        &stones("(3, «\"x\"»)"),
        Code::Syntax,
        "expected integer",
        "",
    );
    check_game(
        &stones("(3, «-1»)"),
        Code::Syntax,
        "integer is out of bounds",
        "",
    );
    check_game(
        &stones("(3, «99999999999999999999»)"),
        Code::Syntax,
        "integer is out of bounds",
        "",
    );
    check_game(
        &stones("«99999999999»"),
        Code::Syntax,
        &format!("expected {expected} but found the unsigned integer `99999999999` instead"),
        "",
    );
    check_game(
        &stones("«-1»"),
        Code::Syntax,
        &format!("expected {expected} but found the signed integer `-1` instead"),
        "",
    );
    check_game(
        &stones("«1.5»"),
        Code::Syntax,
        &format!("expected {expected} but found the floating point number `1.5` instead"),
        "",
    );
    check_game(
        &stones("(1«)»"),
        Code::Syntax,
        "expected a row and a column but found one element instead",
        "",
    );
    check_game(
        &stones("(1, 2, 3«)»"),
        Code::Syntax,
        "expected a row and a column but found 3 elements instead",
        "",
    );
}

#[test]
fn graphs_are_pointed_into() {
    let graph = |rest: &str| format!("Graph(nodes: 3, {rest})");
    check_game(
        &graph("edges: [(1, 2), (3, «4»)]"),
        Code::Graph,
        "edge 2 names node 4, but the nodes are 1 to 3",
        "",
    );
    check_game(
        &graph("edges: [(1, 2), («0», 3)]"),
        Code::Graph,
        "edge 2 names node 0, but the nodes count from 1",
        "",
    );
    check_game(
        &graph("edges: [«(2, 2)»]"),
        Code::Graph,
        "edge 1 joins node 2 to itself",
        "",
    );
    check_game(
        &graph("start: «4»"),
        Code::Start,
        "there is no node 4: the nodes are 1 to 3",
        "",
    );
    check_game(
        &graph("labels: {1: \"a\", «4»: \"b\"}"),
        Code::Graph,
        "there is no node 4 to label",
        "",
    );
    check_game(
        &graph("labels: {«0»: \"a\"}"),
        Code::Graph,
        "there is no node 0: they count from 1",
        "",
    );
    check_game(
        &graph("labels: {1: \"a\", /**/ «1» : \"b\"}"),
        Code::Graph,
        "node 1 comes twice",
        "",
    );
    check_game(
        "Graph(nodes: «20000001»)",
        Code::Limit,
        "a graph has at most 10000000 nodes, not 20000001",
        "",
    );
}

#[test]
fn locks_and_starts_are_pointed_into() {
    check_game(
        "Lock(digits: 3, forbidden: [\"012\", «\"12\"»])",
        Code::Lock,
        "`12` is not a state of 3 digits",
        "",
    );
    check_game(
        "Lock(digits: 3, forbidden: [«\"+12\"»])",
        Code::Lock,
        "`+12` is not a state of 3 digits",
        "",
    );
    check_game(
        "Lock(digits: «0»)",
        Code::Lock,
        "a lock has 1 to 9 digits, not 0",
        "",
    );
    check_game(
        "Lock(digits: «8»)",
        Code::Limit,
        "8 digits are more than the 6 allowed",
        "",
    );
    check_game(
        "Lock(digits: 1, forbidden: [\"0\"], start: «\"0\"»)",
        Code::Start,
        "the token cannot start on 0: it is a forbidden state",
        "",
    );
    check_game(
        "Maze(board: [\".#\"], start: «(1, 2)»)",
        Code::Start,
        "the token cannot start on (1,2): it is a wall",
        "",
    );
    check_game(
        "Maze(board: [\".#\"], start: Some(«(1, 3)»))"
            .replace("Some(«(1, 3)»)", "«Some((1, 3))»")
            .as_str(),
        Code::Start,
        "(1,3) is not on the board",
        "",
    );
}

#[test]
fn notes_and_variations_belong_to_plies() {
    check_field(
        "notes: {1: \"a\", «3»: \"b\"}",
        Code::Note,
        "there is no ply 3: 2 were played",
        "",
    );
    check_field(
        "notes: {«0»: \"a\"}",
        Code::Note,
        "there is no ply 0: they count from 1",
        "",
    );
    check_field(
        "variations: [(at: «4», line: [(2, 1)])]",
        Code::Variation,
        "variation 1: a variation can start at plies 1 to 3, not at 4",
        "",
    );
    check_field(
        "variations: [(at: «0», line: [(2, 1)])]",
        Code::Variation,
        "variation 1: plies count from 1",
        "",
    );
    check_field(
        "variations: [(at: 1, line: [(2, 1)]), (at: 1, line: «[]»)]",
        Code::Variation,
        "variation 2: the variation has no ply",
        "",
    );
    check_field(
        "variations: [(at: 3, line: [«(1, 2)»])]",
        Code::IllegalMove,
        "ply 3: First cannot move to (1,2): its stone is the opponent's",
        "legal moves: (2,1)",
    );
}

#[test]
fn a_claimed_result_that_the_moves_deny_is_a_warning() {
    let game = r#"SlidingStones(board: ["XO", "O."], moves: [(1, 2), (1, 1)])"#;
    let (text, span) = unmark(&format!("(format: 1, game: {game}, result: «FirstWins» )"));
    let Reading { record, warnings } = read(&text, &Limits::default()).unwrap();
    assert!(record.mismatch().is_some());
    let [
        Diagnostic {
            code,
            span: at,
            message,
            ..
        },
    ] = &warnings[..]
    else {
        panic!("{warnings:?}");
    };
    assert_eq!((*code, at.clone()), (Code::ResultMismatch, span));
    assert_eq!(
        message,
        "the result is given as FirstWins, but by the moves it is Unfinished"
    );
    for right in ["result: Unfinished", ""] {
        let text = format!("(format: 1, game: {game}, {right})");
        assert_eq!(read(&text, &Limits::default()).unwrap().warnings, []);
    }
}

#[test]
fn limits_hold() {
    let small = Limits {
        string: 3,
        cells: 3,
        edges: 1,
        copies: 12,
        nesting: 4,
        ..Limits::default()
    };
    let check = |marked: &str, message| check_with(&small, marked, Code::Limit, message, "");
    let message = "this string has 4 bytes, more than the 3 allowed";
    let maze = "game: Maze(board: [\"...\"], moves: [(1, 1)])";
    check(
        &format!("(format: 1, meta: (date: «\"éé\"»), {maze})"),
        message,
    );
    check(
        &format!("(format: 1, {maze}, notes: {{1: «\"1234\"»}})"),
        message,
    );
    check(
        &format!("(format: 1, {maze}, variations: [(at: 2, line: [(1, 2)], note: «\"1234\"»)])"),
        message,
    );
    check(
        "(format: 1, game: Maze(board: «[\"..\", \"..\"]»))",
        "the board has 4 cells, more than the 3 allowed",
    );
    check(
        "(format: 1, game: Graph(nodes: 2, edges: «[(1, 2), (1, 2)]»))",
        "a graph has at most 1 edges, not 2",
    );
    let line = "(at: 2, line: [(1, 2)])";
    check(
        &format!("(format: 1, {maze}, variations: [{line}, {line}, «{line}»])"),
        "the variations need too many copies of the board",
    );
    check(
        &format!("(format: 1, {maze}, ext: «[[[[1]]]]»)"),
        "this is nested more than 4 deep",
    );
    let text = "(format: 1, game: Maze(board: [\".\"]))";
    let limits = Limits {
        bytes: text.len() - 1,
        ..Limits::default()
    };
    assert_eq!(read(text, &limits).unwrap_err().code, Code::Limit);
}

#[test]
fn nesting_is_bounded_in_both_notations() {
    for (open, close) in [
        ("(format: 1, ext: ", ")"),
        ("{\"format\": 1, \"ext\": ", "}"),
    ] {
        for bracket in ["[", "(", "{1:", "{\"a\":", "Some("] {
            let text = format!("{open}{}{close}", bracket.repeat(100_000));
            assert!(read(&text, &Limits::default()).is_err());
        }
    }
    let nested = |depth: usize| {
        let game = "game: Maze(board: [\".\"])";
        format!(
            "(format: 1, {game}, ext: {}{})",
            "[".repeat(depth),
            "]".repeat(depth)
        )
    };
    assert!(read(&nested(63), &Limits::default()).is_ok());
    let wrong = read(&nested(64), &Limits::default()).unwrap_err();
    assert_eq!(wrong.code, Code::Limit);
    let wrong = read(&nested(1000), &Limits::default()).unwrap_err();
    assert_eq!(
        (wrong.code, &*wrong.message),
        (Code::Limit, "the text is nested too deeply")
    );
}

#[test]
fn json_is_pointed_into_as_well() {
    let game = |game: &str| format!("{{\n \"format\": 1,\n \"game\": {game}\n}}");
    check_json(
        &game(r#"{"SlidingStones": {"board": ["XO", "O."], "moves": [[1, 2], «[2, 1]»]}}"#),
        Code::IllegalMove,
        "ply 2: Second cannot move to (2,1): it is not next to (1,2)",
        "legal moves: (1,1)",
    );
    check_json(
        &game(r#"{"Maze": {"board": ["é", ".«x»"]}}"#).replace("é", ".."),
        Code::Board,
        "(2,2) is 'x' where only `.` and `#` can stand",
        "",
    );
    check_json(
        &game(r#"{"Maze": {"board": [".."], «"movess"»  : []}}"#),
        Code::UnknownName,
        "unknown field `movess`",
        "did you mean `moves`?",
    );
    check_json(
        &game(r#"{«"Mase"»: {"board": [".."]}}"#),
        Code::UnknownName,
        "unknown name `Mase`",
        "did you mean `Maze`?",
    );
    check_json(
        &game(r#"{"Maze": {"moves": []«}»}"#),
        Code::MissingField,
        "missing field `board`",
        "add `\"board\": ...` before this",
    );
    check_json(
        &game(r#"{"Maze": {"board": «[»[]]}}"#).replace("«[»[]", "[«[»"),
        Code::Syntax,
        "invalid type: sequence, expected a string",
        "",
    );
    check_json(
        &game(r#"{"Graph": {"nodes": «-3»}}"#),
        Code::Syntax,
        "invalid value: integer `-3`, expected u32",
        "",
    );
    check_json(
        &game(r#"{"Graph": {"nodes": 2, "labels": {"1": "a", «"3"»: "b"}}}"#),
        Code::Graph,
        "there is no node 3 to label",
        "",
    );
    check_json(
        &game(r#"{"Graph": {"nodes": 2, "edges": [[1, 2], [1 «3»]]}}"#),
        Code::Syntax,
        "expected `,` or `]`",
        "",
    );
    check_json(
        &(game(r#"{"Lock": {"digits": 1}}"#) + " «x»"),
        Code::Syntax,
        "trailing characters",
        "",
    );
}
