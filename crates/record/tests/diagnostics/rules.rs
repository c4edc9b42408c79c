//! The starts, the dials, the points and the other rules of a game.

use super::*;

#[test]
fn starts_are_a_list_of_different_open_places() {
    let maze = |starts: &str| format!("Maze(board: [\".#.\"], {starts})");
    check_game(
        &maze("starts: «[]»"),
        Code::Start,
        "expected at least one start",
    );
    check_game(
        &maze("starts: [(1, 1)], start: «(1, 1)»"),
        Code::Start,
        "unexpected `start` beside `starts`, expected one of them",
    );
    check_game(
        &maze("starts: [(1, 3), «(1, 2)»]"),
        Code::Start,
        "the token cannot start on (1,2): it is a wall",
    );
    check_game(
        &maze("starts: [(1, 3), «(1, 4)»]"),
        Code::Start,
        "(1,4) is not on the board",
    );
    check_game(
        &maze("starts: [(1, 3), (1, 1), «(1, 3)»]"),
        Code::Start,
        "duplicate start (1,3)",
    );
    check_game(
        &maze("starts: [(1, 3)], moves: [«(1, 1)»]"),
        Code::IllegalMove,
        "ply 1: First cannot move to (1,1): it is not one of the allowed starts\n\
         help: legal moves: (1,3)",
    );
    check_game(
        "Lock(digits: 1, forbidden: [\"7\"], starts: [\"1\", «\"7\"»])",
        Code::Start,
        "the token cannot start on 7: it is a forbidden state",
    );
    check_game(
        "Graph(nodes: 2, starts: [«3»])",
        Code::Start,
        "there is no node 3: the nodes are 1 to 2",
    );
}

#[test]
fn errors_in_dials_are_located() {
    check_game(
        "Lock(digits: 2, base: «1»)",
        Code::Lock,
        "expected a base from 2 to 36, found 1",
    );
    check_game(
        "Lock(digits: 2, base: «37»)",
        Code::Lock,
        "expected a base from 2 to 36, found 37",
    );
    check_game(
        "Lock(digits: «32», base: 2)",
        Code::Lock,
        "expected a lock of 1 to 31 digits in base 2, found 32",
    );
    check_game(
        "Lock(digits: «21», base: 2)",
        Code::Limit(Some(LimitName::States)),
        "21 digits in base 2 have 2097152 states, more than the 1048576 allowed",
    );
    check_game(
        "Lock(digits: 2, base: 3, start: «\"03\"»)",
        Code::Start,
        "expected a 2-digit state in base 3, found `03`",
    );
    check_game(
        "Lock(digits: 2, base: 16, forbidden: [\"0f\", «\"0F\"»])",
        Code::Lock,
        "expected a 2-digit state in base 16, with lower-case letters, found `0F`",
    );
    check_game(
        "Lock(digits: 1, base: 3, wrap: false, start: \"0\", moves: [«\"2\"»])",
        Code::IllegalMove,
        "ply 1: First cannot move to 2: it is not next to 0\n\
         help: legal moves: 1",
    );
}

#[test]
fn all_nodes_are_drawn_or_none() {
    let graph = |at: &str| format!("Graph(nodes: 3, at: {at})");
    check_game(
        &graph("«{1: (0, 0), 3: (1, 1)}»"),
        Code::Graph,
        "node 2 has no point, expected points of all nodes or none",
    );
    check_game(
        &graph("{1: (0, 0), 2: (1, 1), 3: (0, 1), «4»: (0, 0)}"),
        Code::Graph,
        "there is no node 4: the nodes are 1 to 3",
    );
    check_game(
        &graph("{1: (0, 0), «1»: (1, 1)}"),
        Code::Graph,
        "duplicate entry for node 1",
    );
    check_game(
        &graph("{1: (0, 0), 2: (1, «-1000001»), 3: (0, 1)}"),
        Code::Graph,
        "expected a coordinate from -1000000 to 1000000, found -1000001",
    );
    check(
        r#"{"format": 1, "game": {"Graph": {"nodes": 1, "at": {"1": [0«]»}}}}"#,
        Code::Syntax,
        "expected two numbers, found 1",
    );
    check_game(
        &graph("«[»(0, 0)]"),
        Code::Syntax,
        "expected a map, `{...}`, found `[`",
    );
}

#[test]
fn members_of_other_rulesets_are_unknown() {
    check_game(
        "Lock(digits: 1, «removes»: Edges)",
        Code::UnknownName,
        "unknown member `removes` in `Lock`\n\
         help: did you mean `moves`? If not, a newer version of matchplay may read it",
    );
    check_game(
        "Maze(board: [\".\"], removes: «Edge»)",
        Code::UnknownName,
        "unknown name `Edge`\n\
         help: did you mean `Edges`? If not, a newer version of matchplay may read it",
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
