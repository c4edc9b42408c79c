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
    check_games(
        r#"
        unknown-name → Maze(board: ["...", "..."], steps: «Kight»)                               → unknown name `Kight`
                                                                                   help: did you mean `Knight`? If not, a newer version of matchplay may read it
        syntax       → Maze(board: ["...", "..."], steps: «3»)                                   → expected a name, found `3`
        steps        → Maze(board: ["...", "..."], steps: «Leaper(0, 0)»)                        → this leaper leads nowhere, expected a length other than 0
        steps        → Maze(board: ["...", "..."], steps: «Leaper(0, 1073741825)»)               → expected lengths from 0 to 1073741824, found 1073741825
        syntax       → Maze(board: ["...", "..."], steps: Leaper(1«)»)                           → expected two numbers, found 1
        steps        → Maze(board: ["...", "..."], steps: «Offsets([])»)                         → expected 1 to 64 steps, found 0
        syntax       → Maze(board: ["...", "..."], steps: Offsets([(0, «1.5»)]))                 → expected a whole number, found `1.5`
        syntax       → Maze(board: ["...", "..."], steps: Offsets([(0, «9223372036854775808»)])) → expected a whole number, found `9223372036854775808`
        "#,
    );
    check(
        r#"
        syntax → {"format": 1, "game": {"Maze": {"board": ["."], "steps": «3»}}}                       → expected a name in double quotes, found `3`
        syntax → {"format": 1, "game": {"Maze": {"board": ["."], "steps": «[»0, 1]}}}                  → expected a name in double quotes, found `[`
        syntax → {"format": 1, "game": {"Maze": {"board": ["."], "wrap": «true»}}}                     → expected a name in double quotes, found `true`
        syntax → {"format": 1, "game": {"Maze": {"board": ["."], "steps": {"Offsets": [[0, «"a"»]]}}}} → expected a whole number, found `"a"`
        "#,
    );
    let many: Vec<String> = (1..=65).map(|rows| format!("({rows}, 0)")).collect();
    check_games(&format!(
        r#"steps → Maze(board: ["...", "..."], steps: «Offsets([{}])») → expected 1 to 64 steps, found 65"#,
        many.join(", ")
    ));
}

#[test]
fn errors_in_listed_steps_are_located_in_both_notations() {
    check_games(
        r#"
        steps → Maze(board: [".."], steps: Offsets([(0, 1), «(0, 0)»]))          → step 2 leads nowhere, expected a difference other than (0, 0)
        steps → Maze(board: [".."], steps: Offsets([(0, 1), (1, 1), «(0, -1)»])) → step 3 repeats step 1; every step can also be taken backwards
        steps → Maze(board: [".."], steps: Offsets([«(-99999999999, 1)»]))       → step 1 is too long, expected differences from -1073741824 to 1073741824
        "#,
    );
    check_within(
        |maze| format!(r#"{{"format": 1, "game": {{"Maze": {maze}}}}}"#),
        r#"
        steps → {"board": [".."], "steps": {"Offsets": [[0, 1], «[0, 0]»]}}          → step 2 leads nowhere, expected a difference other than (0, 0)
        steps → {"board": [".."], "steps": {"Offsets": [[0, 1], [1, 1], «[0, -1]»]}} → step 3 repeats step 1; every step can also be taken backwards
        steps → {"board": [".."], "steps": {"Offsets": [«[-99999999999, 1]»]}}       → step 1 is too long, expected differences from -1073741824 to 1073741824
        "#,
    );
}

#[test]
fn a_step_that_joins_no_cells_is_a_warning() {
    let maze = |rules: &str| format!("Maze(board: [\"...\", \"...\"], {rules})");
    let warned = |found: &str, message: &str| vec![(found.to_owned(), message.to_owned())];
    assert_eq!(
        warnings(&maze("steps: Offsets([(0, 1), (-2, 1), (0, -2), (1, -2)])")),
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
        warnings(&maze("steps: Offsets([(0, 3), (0, 4)]), wrap: Columns")),
        warned(
            "(0, 3)",
            "the step (0, 3) joins no two cells of the 2 by 3 board"
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
