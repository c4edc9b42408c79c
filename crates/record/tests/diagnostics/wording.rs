//! Messages are in the words of the format, not in those of the parsers.

use super::*;

#[test]
fn an_unclosed_bracket_is_named() {
    check(
        r#"
        syntax → (format: 1, game: Maze(board: [".."], moves: [(1, 1)«)»)               → expected `]` before `)`\nhelp: the `[` at column 46 is not closed
        syntax → (format: 1, game: Maze(board: [".."\n, «moves»: [(1, 1)]))             → expected `]` before `moves`\nhelp: the `[` at line 1 is not closed
        syntax → (format: 1, game: Maze(board: ["[", // )\n ".."],«»                    → the text ends too early\nhelp: the `(` at line 1 is not closed
        syntax → {"format": 1, "game": {"Maze": {"board": [".."], "moves": [[1, 1]«}»}} → expected `]` before `}`\nhelp: the `[` at column 59 is not closed
        syntax → {"format": 1, "game": {"Maze": {"board": ["..", "moves"«:» [[1, 1]]}}} → expected `]` before `:`\nhelp: the `[` at column 42 is not closed
        "#,
    );
}

#[test]
fn numbers_are_whole_and_in_range() {
    check(
        r#"
        syntax → (format: «-2», game: Maze(board: ["."]))              → expected a whole number from 0 to 4294967295, found `-2`
        syntax → (format: «1.0», game: Maze(board: ["."]))             → expected a whole number from 0 to 4294967295, found `1.0`
        syntax → (format: «"1"», game: Maze(board: ["."]))             → expected a whole number from 0 to 4294967295, found `"1"`
        syntax → {"format": «-2», "game": {"Maze": {"board": ["."]}}}  → expected a whole number from 0 to 4294967295, found `-2`
        syntax → {"format": «1.0», "game": {"Maze": {"board": ["."]}}} → expected a whole number from 0 to 4294967295, found `1.0`
        syntax → {"format": «"1"», "game": {"Maze": {"board": ["."]}}} → expected a whole number from 0 to 4294967295, found `"1"`
        "#,
    );
    check_games(
        r#"
        syntax → Graph(nodes: «5000000000»)              → expected a whole number from 0 to 4294967295, found `5000000000`
        syntax → Maze(board: [".."], moves: [(1, «-2»)]) → expected a whole number from 0 to 4294967295, found `-2`
        syntax → Graph(nodes: 2, edges: [(1,«)»])        → expected two numbers, found 1
        "#,
    );
}

#[test]
fn texts_that_do_not_begin_like_a_record_are_rejected() {
    check(
        r#"
        syntax → «[»1, 2]                    → expected a record, found `[`\nhelp: write each record of a list on a line of a `.jsonl` file
        syntax → \s«"a"»                     → expected a record, found `"a"`\nhelp: a record begins with `(` in RON and with `{` in JSON
        syntax → «null»                      → expected a record, found `null`\nhelp: a record begins with `(` in RON and with `{` in JSON
        syntax → // a comment\n«hello» world → expected a record, found `hello`\nhelp: a record begins with `(` in RON and with `{` in JSON
        "#,
    );
}

#[test]
fn errors_in_json_use_no_words_of_the_parser() {
    check(
        r#"
        syntax → {"format": 1, "game": {"Maze": {"board": ["."],«}»}}}            → expected a value after the comma, found `}`
        syntax → {"format": 1, "game": {"Maze": {«board»: ["."]}}}                → expected a name in double quotes, found `board`\nhelp: `{` begins JSON; a record in RON begins with `(`
        syntax → {"format": 1, "game": {"Maze": {"moves": [«(»1, 1)]}}}                  → expected a value, found `(`\nhelp: write `[...]` or `{"key": ...}`
        syntax → {"format": 1, "game": {"Maze": {"board" «[»"."]}}}               → expected `:`, found `[`
        syntax → {"format": 1, "game": {"Maze": {"board": «"."»}}}                → expected a list, `[...]`, found `"."`
        syntax → {"format": 1, "game": {"Maze": {"board": ["."], «"board"»: []}}} → duplicate member `board`
        "#,
    );
}

#[test]
fn errors_in_ron_use_no_words_of_the_parser() {
    check(
        r#"
        syntax → (format: 1, game: Maze(board: ["."], steps: «"Knight"»))     → expected a name, found `"Knight"`\nhelp: write it without quotes
        syntax → (format: 1, game: Maze(board: ["."]), result: «"FirstWins"») → expected a name, found `"FirstWins"`\nhelp: write it without quotes
        syntax → («"format"»: 1, game: Maze(board: ["."]))                    → expected a name, found `"format"`\nhelp: write it without quotes
        syntax → «Maze»(board: ["."])                                         → expected `Record` or no name before the `(`, found `Maze`\nhelp: write `(format: 1, game: Maze(...))`
        "#,
    );
}
