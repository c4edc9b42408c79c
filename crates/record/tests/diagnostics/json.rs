//! Errors in JSON records.

use super::*;

#[test]
fn errors_in_json_are_located() {
    check_within(
        |game| format!("{{\n \"format\": 1,\n \"game\": {game}\n}}"),
        r#"
        illegal-move   → {"SlidingStones": {"board": ["XO", "O."], "moves": [[1, 2], «[2, 1]»]}}  → ply 2: Second cannot move to (2,1): it is not next to (1,2)
                                                                                                    help: legal moves: (1,1)
        board          → {"Maze": {"board": ["..", ".«x»"]}}                                      → unexpected 'x' at (2,2): expected `.` or `#`
        unknown-name   → {"Maze": {"board": [".."], «"movess"»  : []}}                            → unknown member `movess`
                                                                                    help: did you mean `moves`? If not, a newer version of matchplay may read it
        unknown-name   → {«"Mase"»: {"board": [".."]}}                                            → unknown name `Mase`
                                                                                     help: did you mean `Maze`? If not, a newer version of matchplay may read it
        syntax         → {"Maze": {"board": [".."]} , «"Graph"»: {"nodes": 1}}                    → expected one member, found a second member "Graph"
        syntax         → {"Maze": {"board": [".."], "steps": {"Leaper": [1, 2], «"King"»: null}}} → expected one member, found a second member "King"
        syntax         → { «}»                                                                    → expected a name in double quotes, found `}`
        syntax         → «[»{"Maze": {}}, 1]                                                      → expected a name in double quotes, found `[`
        missing-member → {"Maze": {"moves": []«}»}                                                → missing member `board`
                                                                                                    help: add `"board": ...` before this
        syntax         → {"Maze": {"board": [«[»]}}                                               → expected a string, found `[`
        syntax         → {"Maze": «[»[".."], null, []]}                                           → expected an object, `{...}`, found `[`
        syntax         → {"Graph": {"nodes": «-3»}}                                               → expected a whole number from 0 to 4294967295, found `-3`
        graph          → {"Graph": {"nodes": 2, "labels": {"1": "a", «"3"»: "b"}}}                → there is no node 3: the nodes are 1 to 2
        syntax         → {"Graph": {"nodes": 2, "edges": [[1, 2], [1 «3»]]}}                      → expected `,` or `]`, found `3`
        "#,
    );
    check(
        r#"
        syntax → {"format": 1, "game": {"Maze": {"board": [".."]}}, "meta": «[»"a"]}                 → expected an object, `{...}`, found `[`
        syntax → {"format": 1, "game": {"Maze": {"board": [".."]}}, "variations": [«[»1, [[1, 1]]]]} → expected an object, `{...}`, found `[`
        syntax → {\n "format": 1,\n "game": {"Lock": {"digits": 1}}\n} «x»                           → unexpected text after the end
        syntax → {"format": 1, "id": "«\\q»"}                                                         → unknown escape in a string; a backslash is written `\\\\`
        syntax → {"format": 1, "id": "a«\\u»12"}                                                      → `\\u` needs four hexadecimal digits
        syntax → {"format": 1, "id": "«\\ud800»x"}                                                    → half of a surrogate pair
        syntax → {"format": 1, "id": "«\\ud800»\\n"}                                                  → half of a surrogate pair
        syntax → {"format": 1, "id": "«\\uDC00»"}                                                     → half of a surrogate pair
        syntax → {"format": 1, "id": "\\ud800«\\u0041»"}                                               → half of a surrogate pair
        syntax → {"format": 1, "game": {"Maze": {"board": [".."]}}, "meta": {"event": «"\\ud800"»}}    → half of a surrogate pair
        ext    → {"format": 1, "game": {"Maze": {"board": [".."]}}, "ext": {"a": «"\\ud800"»}}         → half of a surrogate pair
        syntax → {"format": 1, "id": "a«\t»b"}                                                         → control character in a string\nhelp: a tab is written `\\t`, and any other such as `\\u001b`
        syntax → {"format": 1, "id": "a}«»                                                            → the text ends too early\nhelp: the `"` at column 21 is not closed
        "#,
    );
}

#[test]
fn hints_ignore_names_quoted_in_an_unknown_name() {
    for name in ["`b\u{202e}` `c`", "x`, expected one of `b`"] {
        let escaped = name.escape_debug().to_string().replace('\\', r"\\");
        check(&format!(
            r#"
            unknown-name → {{"format": 1, "game": {{"Graph": {{«"{name}"»: 1}}}}}} → unknown member `{escaped}`
            help: expected one of `nodes`, `edges`, `labels`, `at`, `removes`, `starts`, `start`, `moves`; a newer version of matchplay may read others
            "#
        ));
    }
}
