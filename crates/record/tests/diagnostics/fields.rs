//! Graphs, locks, notes, variations, results and limits.

use super::*;

#[test]
fn errors_in_graphs_are_located() {
    let graph = |rest: &str| format!("Graph(nodes: 3, {rest})");
    check_game(
        &graph("edges: [(1, 2), (3, «4»)]"),
        Code::Graph,
        "edge 2 names node 4, but the nodes are 1 to 3",
    );
    check_game(
        &graph("edges: [(1, 2), («0», 3)]"),
        Code::Graph,
        "edge 2 names node 0, but nodes are numbered from 1",
    );
    check_game(
        &graph("edges: [«(2, 2)»]"),
        Code::Graph,
        "edge 1 joins node 2 to itself",
    );
    check_game(
        &graph("start: «4»"),
        Code::Start,
        "there is no node 4: the nodes are 1 to 3",
    );
    check_game(
        &graph("labels: {1: \"a\", «4»: \"b\"}"),
        Code::Graph,
        "there is no node 4: the nodes are 1 to 3",
    );
    check_game(
        &graph("labels: {«0»: \"a\"}"),
        Code::Graph,
        "there is no node 0: nodes are numbered from 1",
    );
    check_game(
        &graph("labels: {1: \"a\", /**/ «1» : \"b\"}"),
        Code::Graph,
        "duplicate entry for node 1",
    );
    check_game(
        "Graph(nodes: «1000001»)",
        Code::Limit(Some(LimitName::Nodes)),
        "expected at most 1000000 nodes, found 1000001",
    );
}

#[test]
fn errors_in_locks_and_starts_are_located() {
    check_game(
        "Lock(digits: 3, forbidden: [\"012\", «\"12\"»])",
        Code::Lock,
        "expected a 3-digit state, found `12`",
    );
    check_game(
        "Lock(digits: 3, forbidden: [«\"+12\"»])",
        Code::Lock,
        "expected a 3-digit state, found `+12`",
    );
    check_game(
        "Lock(digits: «0»)",
        Code::Lock,
        "expected a lock of 1 to 9 digits, found 0",
    );
    check_game(
        "Lock(digits: «8»)",
        Code::Limit(Some(LimitName::States)),
        "8 digits have 100000000 states, more than the 1048576 allowed",
    );
    check_game(
        "Lock(digits: 1, forbidden: [\"0\"], start: «\"0\"»)",
        Code::Start,
        "the token cannot start on 0: it is a forbidden state",
    );
    check_game(
        "Maze(board: [\".#\"], start: «(1, 2)»)",
        Code::Start,
        "the token cannot start on (1,2): it is a wall",
    );
    check_game(
        "Maze(board: [\".#\"], start: Some(«(1, 3)»))"
            .replace("Some(«(1, 3)»)", "«Some((1, 3))»")
            .as_str(),
        Code::Start,
        "(1,3) is not on the board",
    );
}

#[test]
fn notes_and_variations_belong_to_plies() {
    check_field(
        "notes: {1: \"a\", «3»: \"b\"}",
        Code::Note,
        "expected a note on a ply from 0 to 2, found one on ply 3",
    );
    check_field(
        "notes: {0: \"a\", «0»: \"b\"}",
        Code::Note,
        "duplicate entry for ply 0",
    );
    check_field(
        "variations: [(at: «4», line: [(2, 1)])]",
        Code::Variation,
        "variation 1: expected a variation of a ply from 1 to 3, found one of ply 4",
    );
    check_field(
        "variations: [(at: «0», line: [(2, 1)])]",
        Code::Variation,
        "variation 1: plies are numbered from 1",
    );
    check_field(
        "variations: [(at: 1, line: [(2, 1)]), (at: 1, line: «[]»)]",
        Code::Variation,
        "variation 2: the variation has no plies, expected at least one",
    );
    check_field(
        "variations: [(at: 3, line: [«(1, 2)»])]",
        Code::IllegalMove,
        "ply 3: First cannot move to (1,2): its stone is the opponent's\n\
         help: legal moves: (2,1)",
    );
}

#[test]
fn a_claimed_result_that_contradicts_the_moves_is_a_warning() {
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
        "the record claims FirstWins, but the moves give Unfinished"
    );
    for right in ["result: Unfinished", ""] {
        let text = format!("(format: 1, game: {game}, {right})");
        assert_eq!(read(&text, &Limits::default()).unwrap().warnings, []);
    }
}

#[test]
fn limits_are_enforced() {
    let mut small = Limits::default();
    small.string = 3;
    small.cells = 3;
    small.edges = 1;
    small.nesting = 4;
    let check = |marked: &str, limit, message| {
        check_with(&small, marked, Code::Limit(limit), message);
    };
    let message = "this string has 4 bytes, more than the 3 allowed";
    let maze = "game: Maze(board: [\"...\"], moves: [(1, 1)])";
    check(
        &format!("(format: 1, meta: (round: «\"éé\"»), {maze})"),
        Some(LimitName::String),
        message,
    );
    check(
        &format!("(format: 1, {maze}, notes: {{1: «\"1234\"»}})"),
        Some(LimitName::String),
        message,
    );
    check(
        &format!("(format: 1, {maze}, variations: [(at: 2, line: [(1, 2)], note: «\"1234\"»)])"),
        Some(LimitName::String),
        message,
    );
    check(
        "(format: 1, game: Maze(board: «[\"..\", \"..\"]»))",
        Some(LimitName::Cells),
        "the board has 4 cells, more than the 3 allowed",
    );
    check(
        "(format: 1, game: Graph(nodes: 2, edges: «[(1, 2), (2, 1)]»))",
        Some(LimitName::Edges),
        "expected at most 1 edges, found 2",
    );
    check(
        &format!("(format: 1, {maze}, ext: {{\"a\": [[«[»1]]]}})"),
        None,
        "the text is nested too deeply",
    );
    check(
        &format!(
            "(format: 1, {maze}, variations: [(at: 1, line: [(1, 2)], ext: {{\"a\": «[»1]}})])"
        ),
        None,
        "the text is nested too deeply",
    );
    let text = "(format: 1, game: Maze(board: [\".\"]))";
    let mut limits = Limits::default();
    limits.bytes = text.len() - 1;
    assert_eq!(
        read(text, &limits).unwrap_err().code,
        Code::Limit(Some(LimitName::Bytes))
    );
}

#[test]
fn the_work_of_a_text_is_bounded_before_it_is_done() {
    let line = "(at: 1, line: [1])";
    let lines = |before: usize, line: &str| format!("{}{line}", format!("{line}, ").repeat(before));
    let text =
        |lines: &str| format!("(format: 1, game: Graph(nodes: 1000000), variations: [{lines}])");
    assert!(read(&text(&lines(2, line)), &Limits::default()).is_ok());
    let most = |work| Limits::default().with(LimitName::Work, work).unwrap();
    // Each line builds or copies the board.
    check_with(
        &most(4_500_000),
        &text(&format!("{}, «{line}», {line}", lines(2, line))),
        Code::Limit(Some(LimitName::Work)),
        "the work on this document exceeds 4509856 scanned edges: the limit `work`, and 64 for \
         each byte",
    );
    let strict = most(0);
    check_with(
        &strict,
        "(format: 1, game: «Lock(digits: 6)»)",
        Code::Limit(Some(LimitName::Work)),
        "the work on this document exceeds 2176 scanned edges: the limit `work`, and 64 for each \
         byte",
    );
    // A board that is written out pays for itself.
    let rows = format!("\"{}\", ", ".".repeat(100)).repeat(100);
    let text = format!("(format: 1, game: Maze(board: [{rows}]))");
    assert!(read(&text, &strict).is_ok());
}

#[test]
fn a_graph_may_have_as_many_nodes_as_the_text_has_bytes() {
    let text = |bytes: usize, nodes: u32| {
        let text = format!("(format: 1, game: Graph(nodes: {nodes}))");
        text + &" ".repeat(bytes.saturating_sub(40))
    };
    assert!(read(&text(1_200_100, 1_200_000), &Limits::default()).is_ok());
    assert!(read(&text(0, 1_000_000), &Limits::default()).is_ok());
    let lower = Limits::default().with(LimitName::Nodes, 10).unwrap();
    let wrong = read(&text(100, 11), &lower).unwrap_err();
    assert_eq!(wrong.code, Code::Limit(Some(LimitName::Nodes)));
}

#[test]
fn nesting_is_bounded_in_both_notations() {
    for (open, close) in [
        ("(format: 1, ext: ", ")"),
        ("(format: 1, later: ", ")"),
        ("{\"format\": 1, \"ext\": ", "}"),
        ("{\"format\": 1, \"later\": ", "}"),
    ] {
        for bracket in ["[", "(", "{1:", "{\"a\":", "Some("] {
            let text = format!("{open}{}{close}", bracket.repeat(100_000));
            assert!(read(&text, &Limits::default()).is_err());
        }
    }
    let nested = |depth: usize| {
        let game = "game: Maze(board: [\".\"])";
        format!(
            "(format: 1, {game}, ext: {{\"a\": {}{}}})",
            "[".repeat(depth - 1),
            "]".repeat(depth - 1)
        )
    };
    assert!(read(&nested(63), &Limits::default()).is_ok());
    let wrong = read(&nested(64), &Limits::default()).unwrap_err();
    assert_eq!(wrong.code, Code::Limit(None));
    let wrong = read(&nested(1000), &Limits::default()).unwrap_err();
    assert_eq!(
        (wrong.code, &*wrong.message),
        (Code::Limit(None), "the text is nested too deeply")
    );
}
