//! Errors in JSON records.

use super::*;

#[test]
fn errors_in_json_are_located() {
    let game = |game: &str| format!("{{\n \"format\": 1,\n \"game\": {game}\n}}");
    check(
        &game(r#"{"SlidingStones": {"board": ["XO", "O."], "moves": [[1, 2], «[2, 1]»]}}"#),
        Code::IllegalMove,
        "ply 2: Second cannot move to (2,1): it is not next to (1,2)\n\
         help: legal moves: (1,1)",
    );
    check(
        &game(r#"{"Maze": {"board": ["é", ".«x»"]}}"#).replace("é", ".."),
        Code::Board,
        "unexpected 'x' at (2,2): expected `.` or `#`",
    );
    check(
        &game(r#"{"Maze": {"board": [".."], «"movess"»  : []}}"#),
        Code::UnknownName,
        "unknown member `movess`\n\
         help: did you mean `moves`? If not, a newer version of matchplay may read it",
    );
    check(
        &game(r#"{«"Mase"»: {"board": [".."]}}"#),
        Code::UnknownName,
        "unknown name `Mase`\n\
         help: did you mean `Maze`? If not, a newer version of matchplay may read it",
    );
    check(
        &game(r#"{"Maze": {"board": [".."]} , «"Graph"»: {"nodes": 1}}"#),
        Code::Syntax,
        "expected one member, found a second member \"Graph\"",
    );
    check(
        &game(r#"{"Maze": {"board": [".."], "steps": {"Leaper": [1, 2], «"King"»: null}}}"#),
        Code::Syntax,
        "expected one member, found a second member \"King\"",
    );
    check(
        &game(r"{ «}»"),
        Code::Syntax,
        "expected a name in double quotes, found `}`",
    );
    check(
        &game(r#"«[»{"Maze": {}}, 1]"#),
        Code::Syntax,
        "expected a name in double quotes, found `[`",
    );
    check(
        &game(r#"{"Maze": {"moves": []«}»}"#),
        Code::MissingMember,
        "missing member `board`\n\
         help: add `\"board\": ...` before this",
    );
    check(
        &game(r#"{"Maze": {"board": «[»[]]}}"#).replace("«[»[]", "[«[»"),
        Code::Syntax,
        "expected a string, found `[`",
    );
    let object = "expected an object, `{...}`, found `[`";
    check(
        &game(r#"{"Maze": «[»[".."], null, []]}"#),
        Code::Syntax,
        object,
    );
    for member in [r#""meta": «[»"a"]"#, r#""variations": [«[»1, [[1, 1]]]]"#] {
        let text = format!(r#"{{"format": 1, "game": {{"Maze": {{"board": [".."]}}}}, {member}}}"#);
        check(&text, Code::Syntax, object);
    }
    check(
        &game(r#"{"Graph": {"nodes": «-3»}}"#),
        Code::Syntax,
        "expected a whole number from 0 to 4294967295, found `-3`",
    );
    check(
        &game(r#"{"Graph": {"nodes": 2, "labels": {"1": "a", «"3"»: "b"}}}"#),
        Code::Graph,
        "there is no node 3: the nodes are 1 to 2",
    );
    check(
        &game(r#"{"Graph": {"nodes": 2, "edges": [[1, 2], [1 «3»]]}}"#),
        Code::Syntax,
        "expected `,` or `]`, found `3`",
    );
    check(
        &(game(r#"{"Lock": {"digits": 1}}"#) + " «x»"),
        Code::Syntax,
        "unexpected text after the end",
    );
}

#[test]
fn hints_ignore_names_quoted_in_an_unknown_name() {
    let known = "expected one of `nodes`, `edges`, `labels`, `at`, `removes`, `starts`, `start`, \
                 `moves`; a newer version of matchplay may read others";
    for name in ["`b\u{202e}` `c`", "x`, expected one of `b`"] {
        check(
            &format!("{{\"format\": 1, \"game\": {{\"Graph\": {{«\"{name}\"»: 1}}}}}}"),
            Code::UnknownName,
            &format!("unknown member `{}`\nhelp: {known}", name.escape_debug()),
        );
    }
}
