//! The steps of a maze.

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
        "unknown name `Kight`\n\
         help: did you mean `Knight`? If not, a newer version of matchplay may read it",
    );
    check_game(&maze("«3»"), Code::Syntax, "expected a name, found `3`");
    for (member, value) in [("steps", "3"), ("steps", "["), ("wrap", "true")] {
        let rest = if value == "[" { "0, 1]" } else { "" };
        let member = format!(r#""{member}": «{value}»{rest}"#);
        check(
            &format!(r#"{{"format": 1, "game": {{"Maze": {{"board": ["."], {member}}}}}}}"#),
            Code::Syntax,
            &format!("expected a name in double quotes, found `{value}`"),
        );
    }
    check_game(
        &maze("«Leaper(0, 0)»"),
        Code::Steps,
        "this leaper leads nowhere, expected a length other than 0",
    );
    check_game(
        &maze("«Leaper(0, 1073741825)»"),
        Code::Steps,
        "expected lengths from 0 to 1073741824, found 1073741825",
    );
    check_game(
        &maze("Leaper(1«)»"),
        Code::Syntax,
        "expected two numbers, found 1",
    );
    check_game(
        &maze("«Offsets([])»"),
        Code::Steps,
        "expected 1 to 64 steps, found 0",
    );
    check_game(
        &maze("Offsets([(0, «1.5»)])"),
        Code::Syntax,
        "expected a whole number, found `1.5`",
    );
    check_game(
        &maze("Offsets([(0, «9223372036854775808»)])"),
        Code::Syntax,
        "expected a whole number, found `9223372036854775808`",
    );
    check(
        r#"{"format": 1, "game": {"Maze": {"board": ["."], "steps": {"Offsets": [[0, «"a"»]]}}}}"#,
        Code::Syntax,
        "expected a whole number, found `\"a\"`",
    );
    let many: Vec<String> = (1..=65).map(|rows| format!("({rows}, 0)")).collect();
    check_game(
        &maze(&format!("«Offsets([{}])»", many.join(", "))),
        Code::Steps,
        "expected 1 to 64 steps, found 65",
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
        );
        let game = format!(r#"{{"board": [".."], "steps": {{"Offsets": [{json}]}}}}"#);
        check(
            &format!(r#"{{"format": 1, "game": {{"Maze": {game}}}}}"#),
            Code::Steps,
            message,
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
