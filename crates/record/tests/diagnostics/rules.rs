//! The steps, the starts, the dials and the other rules of a game.

use super::*;

/// The texts and messages of the warnings of a record with a game.
fn warnings(game: &str) -> Vec<(String, String)> {
    let text = format!("(format: 1, game: {game})");
    let Reading { warnings, .. } = read(&text, &Limits::default()).expect("a valid record");
    let warnings = warnings.into_iter().map(|warning| {
        assert_eq!(warning.code, Code::Steps);
        (text[warning.span].to_owned(), warning.message)
    });
    warnings.collect()
}

#[test]
fn errors_in_steps_are_located() {
    let maze = |steps: &str| format!("Maze(board: [\"...\", \"...\"], steps: {steps})");
    check_game(
        &maze("«Kight»"),
        Code::UnknownName,
        "unknown name `Kight`",
        "did you mean `Knight`? If not, a newer version of matchplay may read it",
    );
    check_game(
        &maze("«Leaper(0, 0)»"),
        Code::Steps,
        "this leaper leads nowhere, expected a length other than 0",
        "",
    );
    check_game(
        &maze("«Leaper(0, 1073741825)»"),
        Code::Steps,
        "expected lengths from 0 to 1073741824, found 1073741825",
        "",
    );
    check_game(
        &maze("Leaper(1«)»"),
        Code::Syntax,
        "expected two numbers, found 1",
        "",
    );
    check_game(
        &maze("«Offsets([])»"),
        Code::Steps,
        "expected 1 to 64 steps, found 0",
        "",
    );
    check_game(
        &maze("Offsets([(0, «1.5»)])"),
        Code::Syntax,
        "expected a whole number, found `1.5`",
        "",
    );
    check_game(
        &maze("Offsets([(0, «9223372036854775808»)])"),
        Code::Syntax,
        "expected a whole number, found `9223372036854775808`",
        "",
    );
    check_json(
        r#"{"format": 1, "game": {"Maze": {"board": ["."], "steps": {"Offsets": [[0, «"a"»]]}}}}"#,
        Code::Syntax,
        "expected a whole number, found `\"a\"`",
        "",
    );
    let many: Vec<String> = (1..=65).map(|rows| format!("({rows}, 0)")).collect();
    check_game(
        &maze(&format!("«Offsets([{}])»", many.join(", "))),
        Code::Steps,
        "expected 1 to 64 steps, found 65",
        "",
    );
}

#[test]
fn errors_in_listed_steps_are_located_in_both_notations() {
    for (ron, json, message) in [
        (
            "(0, 1), «(0, 0)»",
            "[0, 1], «[0, 0]»",
            "step 2 leads nowhere, expected a difference other than (0, 0)",
        ),
        (
            "(0, 1), (1, 1), «(0, -1)»",
            "[0, 1], [1, 1], «[0, -1]»",
            "step 3 repeats step 1; every step can also be taken backwards",
        ),
        (
            "«(-99999999999, 1)»",
            "«[-99999999999, 1]»",
            "step 1 is too long, expected differences from -1073741824 to 1073741824",
        ),
    ] {
        check_game(
            &format!("Maze(board: [\"..\"], steps: Offsets([{ron}]))"),
            Code::Steps,
            message,
            "",
        );
        let game = format!(r#"{{"board": [".."], "steps": {{"Offsets": [{json}]}}}}"#);
        check_json(
            &format!(r#"{{"format": 1, "game": {{"Maze": {game}}}}}"#),
            Code::Steps,
            message,
            "",
        );
    }
}

#[test]
fn a_step_that_joins_no_cells_is_a_warning() {
    let maze = |rules: &str| format!("Maze(board: [\"...\", \"...\"], {rules})");
    let warned = |found: &str, message: &str| vec![(found.to_owned(), message.to_owned())];
    assert_eq!(
        warnings(&maze("steps: Offsets([(0, 1), (-2, 1), (0, -2)])")),
        warned(
            "(-2, 1)",
            "the step (-2, 1) joins no two cells of the 2 by 3 board"
        ),
    );
    assert_eq!(
        warnings(&maze("steps: Offsets([(2, 3), (0, 4)]), wrap: Both")),
        warned(
            "(2, 3)",
            "the step (2, 3) joins no two cells of the 2 by 3 board"
        ),
    );
    assert_eq!(
        warnings(&maze("steps: Leaper(3, 4)")),
        warned(
            "Leaper(3, 4)",
            "no step of `Leaper(3, 4)` joins two cells of the 2 by 3 board",
        ),
    );
    // Some steps of the knight fit, and a board of one cell needs none.
    assert_eq!(warnings(&maze("steps: Knight")), []);
    assert_eq!(warnings("Maze(board: [\".\"])"), []);
}

#[test]
fn starts_are_a_list_of_different_open_places() {
    let maze = |starts: &str| format!("Maze(board: [\".#.\"], {starts})");
    check_game(
        &maze("starts: «[]»"),
        Code::Start,
        "expected at least one start",
        "",
    );
    check_game(
        &maze("starts: [(1, 1)], start: «(1, 1)»"),
        Code::Start,
        "unexpected `start` beside `starts`, expected one of them",
        "",
    );
    check_game(
        &maze("starts: [(1, 3), «(1, 2)»]"),
        Code::Start,
        "the token cannot start on (1,2): it is a wall",
        "",
    );
    check_game(
        &maze("starts: [(1, 3), «(1, 4)»]"),
        Code::Start,
        "(1,4) is not on the board",
        "",
    );
    check_game(
        &maze("starts: [(1, 3), (1, 1), «(1, 3)»]"),
        Code::Start,
        "duplicate start (1,3)",
        "",
    );
    check_game(
        &maze("starts: [(1, 3)], moves: [«(1, 1)»]"),
        Code::IllegalMove,
        "ply 1: First cannot move to (1,1): it is not one of the allowed starts",
        "legal moves: (1,3)",
    );
    check_game(
        "Lock(digits: 1, forbidden: [\"7\"], starts: [\"1\", «\"7\"»])",
        Code::Start,
        "the token cannot start on 7: it is a forbidden state",
        "",
    );
    check_game(
        "Graph(nodes: 2, starts: [«3»])",
        Code::Start,
        "there is no node 3: the nodes are 1 to 2",
        "",
    );
}

#[test]
fn errors_in_dials_are_located() {
    check_game(
        "Lock(digits: 2, base: «1»)",
        Code::Lock,
        "expected a base from 2 to 36, found 1",
        "",
    );
    check_game(
        "Lock(digits: 2, base: «37»)",
        Code::Lock,
        "expected a base from 2 to 36, found 37",
        "",
    );
    check_game(
        "Lock(digits: «32», base: 2)",
        Code::Lock,
        "expected a lock of 1 to 31 digits in base 2, found 32",
        "",
    );
    check_game(
        "Lock(digits: «21», base: 2)",
        Code::Limit,
        "21 digits in base 2 have 2097152 states, more than the 1048576 allowed",
        "",
    );
    check_game(
        "Lock(digits: 2, base: 3, start: «\"03\"»)",
        Code::Start,
        "expected a 2-digit state in base 3, found `03`",
        "",
    );
    check_game(
        "Lock(digits: 2, base: 16, forbidden: [\"0f\", «\"0F\"»])",
        Code::Lock,
        "expected a 2-digit state in base 16, found `0F`",
        "",
    );
    check_game(
        "Lock(digits: 1, base: 3, wrap: false, start: \"0\", moves: [«\"2\"»])",
        Code::IllegalMove,
        "ply 1: First cannot move to 2: it is not next to 0",
        "legal moves: 1",
    );
}

#[test]
fn all_nodes_are_drawn_or_none() {
    let graph = |at: &str| format!("Graph(nodes: 3, at: {at})");
    check_game(
        &graph("«{1: (0, 0), 3: (1, 1)}»"),
        Code::Graph,
        "node 2 has no point, expected points of all nodes or none",
        "",
    );
    check_game(
        &graph("{1: (0, 0), 2: (1, 1), 3: (0, 1), «4»: (0, 0)}"),
        Code::Graph,
        "there is no node 4: the nodes are 1 to 3",
        "",
    );
    check_game(
        &graph("{1: (0, 0), «1»: (1, 1)}"),
        Code::Graph,
        "duplicate entry for node 1",
        "",
    );
    check_game(
        &graph("{1: (0, 0), 2: (1, «-1000001»), 3: (0, 1)}"),
        Code::Graph,
        "expected a coordinate from -1000000 to 1000000, found -1000001",
        "",
    );
    check_json(
        r#"{"format": 1, "game": {"Graph": {"nodes": 1, "at": {"1": [0«]»}}}}"#,
        Code::Syntax,
        "expected two numbers, found 1",
        "",
    );
    check_game(
        &graph("«[»(0, 0)]"),
        Code::Syntax,
        "expected a map, `{...}`, found `[`",
        "",
    );
}

#[test]
fn members_of_other_rulesets_are_unknown() {
    check_game(
        "Lock(digits: 1, «removes»: Edges)",
        Code::UnknownName,
        "unknown field `removes` in `Lock`",
        "did you mean `moves`? If not, a newer version of matchplay may read it",
    );
    check_game(
        "Maze(board: [\".\"], removes: «Edge»)",
        Code::UnknownName,
        "unknown name `Edge`",
        "did you mean `Edges`? If not, a newer version of matchplay may read it",
    );
    for (ruleset, members) in [
        ("SlidingStones", r#""board": ["."], "removes": "Edges""#),
        ("SlidingStones", r#""board": ["."], "starts": [[1, 1]]"#),
        ("SlidingStones", r#""board": ["."], "steps": "Knight""#),
        ("Graph", r#""nodes": 1, "wrap": "Both""#),
        ("Maze", r#""board": ["."], "at": {}"#),
        ("Maze", r#""board": ["."], "wrap": "None""#),
    ] {
        let text = format!(r#"{{"format": 1, "game": {{"{ruleset}": {{{members}}}}}}}"#);
        let wrong = read(&text, &Limits::default()).expect_err("an unknown name");
        assert_eq!(wrong.code, Code::UnknownName, "{text}");
    }
}

#[test]
fn the_work_of_a_board_grows_with_its_steps() {
    let board = format!("\"{}\"", ".".repeat(1000));
    let variation = "(at: 1, line: [(1, 1)])";
    let variations = vec![variation; 100].join(", ");
    let text = |steps: &str| {
        format!(
            "(format: 1, game: Maze(board: [{board}], steps: {steps}), variations: [{variations}])"
        )
    };
    let limits = Limits {
        work: 0,
        ..Limits::default()
    };
    // The text has about 3,500 bytes, and each variation a copy of 1,000 cells.
    assert!(read(&text("Diagonal"), &limits).is_ok());
    let offsets: Vec<String> = (1..=6).map(|columns| format!("(0, {columns})")).collect();
    let wrong = read(
        &text(&format!("Offsets([{}])", offsets.join(", "))),
        &limits,
    );
    let wrong = wrong.expect_err("too much work");
    assert_eq!(wrong.code, Code::Limit);
    assert_eq!(
        wrong.message,
        "the variations are too many for a board of this size"
    );
}
