//! The starts, the dials, the points and the other rules of a game.

use super::*;

#[test]
fn starts_are_a_list_of_different_open_places() {
    check_games(
        r#"
        start        → Maze(board: [".#."], starts: «[]»)                        → expected at least one start
        start        → Maze(board: [".#."], starts: [(1, 1)], start: «(1, 1)»)   → unexpected `start` beside `starts`, expected one of them
        start        → Maze(board: [".#."], starts: [(1, 3), «(1, 2)»])          → the token cannot start on (1,2): it is a wall
        start        → Maze(board: [".#."], starts: [(1, 3), «(1, 4)»])          → (1,4) is not on the board: the cells are (1,1) to (1,3)
        start        → Maze(board: [".#."], starts: [(1, 3), (1, 1), «(1, 3)»])  → duplicate start (1,3)
        illegal-move → Maze(board: [".#."], starts: [(1, 3)], moves: [«(1, 1)»]) → ply 1: First cannot move to (1,1): it is not one of the allowed starts
                                                                                   help: legal moves: (1,3)
        start        → Lock(digits: 1, forbidden: ["7"], starts: ["1", «"7"»])   → the token cannot start on 7: it is a forbidden state
        start        → Graph(nodes: 2, starts: [«3»])                            → there is no node 3: the nodes are 1 to 2
        "#,
    );
}

#[test]
fn errors_in_dials_are_located() {
    check_games(
        r#"
        lock         → Lock(digits: 2, base: «1»)                           → expected a base from 2 to 36, found 1
        lock         → Lock(digits: 2, base: «37»)                          → expected a base from 2 to 36, found 37
        lock         → Lock(digits: «32», base: 2)                          → expected a lock of 1 to 31 digits in base 2, found 32
        limit states → Lock(digits: «21», base: 2)                          → 21 digits in base 2 have 2097152 states, more than the 1048576 allowed
        start        → Lock(digits: 2, base: 3, start: «"03"»)              → expected a 2-digit state in base 3, found `03`
        lock         → Lock(digits: 2, base: 16, forbidden: ["0f", «"0F"»]) → expected a 2-digit state in base 16, with lower-case letters, found `0F`
        illegal-move → Lock(digits: 1, base: 3, wrap: false, start: "0", moves: [«"2"»]) → ply 1: First cannot move to 2: it is not next to 0
                                                                                           help: legal moves: 1
        "#,
    );
}

#[test]
fn all_nodes_are_drawn_or_none() {
    check_games(
        r"
        graph  → Graph(nodes: 3, at: «{1: (0, 0), 3: (1, 1)}»)                       → node 2 has no point, expected points of all nodes or none
        graph  → Graph(nodes: 3, at: {1: (0, 0), 2: (1, 1), 3: (0, 1), «4»: (0, 0)}) → there is no node 4: the nodes are 1 to 3
        graph  → Graph(nodes: 3, at: {1: (0, 0), «1»: (1, 1)})                       → duplicate entry for node 1
        graph  → Graph(nodes: 3, at: {1: (0, 0), 2: (1, «-1000001»), 3: (0, 1)})     → expected a coordinate from -1000000 to 1000000, found -1000001
        syntax → Graph(nodes: 3, at: «[»(0, 0)])                                     → expected a map, `{...}`, found `[`
        ",
    );
    check(
        r#"
        syntax → {"format": 1, "game": {"Graph": {"nodes": 1, "at": {"1": [0«]»}}}} → expected two numbers, found 1
        "#,
    );
}

#[test]
fn members_of_other_rulesets_are_unknown() {
    check_games(
        r#"
        unknown-name → Lock(digits: 1, «removes»: Edges)   → unknown member `removes` in `Lock`
                                                             help: did you mean `moves`? If not, a newer version of matchplay may read it
        unknown-name → Maze(board: ["."], removes: «Edge») → unknown name `Edge`
                                                             help: did you mean `Edges`? If not, a newer version of matchplay may read it
        "#,
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
