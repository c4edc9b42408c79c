//! Graphs, locks, notes, variations, results and limits.

use super::*;

#[test]
fn errors_in_graphs_are_located() {
    check_games(
        r#"
        graph       → Graph(nodes: 3, edges: [(1, 2), (3, «4»)])        → edge 2 names node 4, but the nodes are 1 to 3
        graph       → Graph(nodes: 3, edges: [(1, 2), («0», 3)])        → edge 2 names node 0, but nodes are numbered from 1
        graph       → Graph(nodes: 3, edges: [«(2, 2)»])                → edge 1 joins node 2 to itself
        start       → Graph(nodes: 3, start: «4»)                       → there is no node 4: the nodes are 1 to 3
        graph       → Graph(nodes: 3, labels: {1: "a", «4»: "b"})       → there is no node 4: the nodes are 1 to 3
        graph       → Graph(nodes: 3, labels: {«0»: "a"})               → there is no node 0: nodes are numbered from 1
        graph       → Graph(nodes: 3, labels: {1: "a", /**/ «1» : "b"}) → duplicate entry for node 1
        limit nodes → Graph(nodes: «1000001»)                           → expected at most 1000000 nodes, found 1000001
        "#,
    );
}

#[test]
fn errors_in_locks_and_starts_are_located() {
    check_games(
        r#"
        lock         → Lock(digits: 3, forbidden: ["012", «"12"»])     → expected a 3-digit state, found `12`
        lock         → Lock(digits: 3, forbidden: [«"+12"»])           → expected a 3-digit state, found `+12`
        lock         → Lock(digits: «0»)                               → expected a lock of 1 to 9 digits, found 0
        limit states → Lock(digits: «8»)                               → 8 digits have 100000000 states, more than the 1048576 allowed
        start        → Lock(digits: 1, forbidden: ["0"], start: «"0"») → the token cannot start on 0: it is a forbidden state
        start        → Maze(board: [".#"], start: «(1, 2)»)            → the token cannot start on (1,2): it is a wall
        start        → Maze(board: [".#"], start: «Some((1, 3))»)      → (1,3) is not on the board: the cells are (1,1) to (1,2)
        "#,
    );
}

#[test]
fn notes_and_variations_belong_to_plies() {
    check_members(
        r#"
        note         → notes: {1: "a", «3»: "b"}                                  → expected a note on a ply from 0 to 2, found one on ply 3
        note         → notes: {0: "a", «0»: "b"}                                  → duplicate entry for ply 0
        variation    → variations: [(at: «4», line: [(2, 1)])]                    → variation 1: expected a variation of a ply from 1 to 3, found one of ply 4
        variation    → variations: [(at: «0», line: [(2, 1)])]                    → variation 1: plies are numbered from 1
        variation    → variations: [(at: 1, line: [(2, 1)]), (at: 1, line: «[]»)] → variation 2: the variation has no plies, expected at least one
        illegal-move → variations: [(at: 3, line: [«(1, 2)»])]                    → ply 3: First cannot move to (1,2): its stone is the opponent's
                                                                                    help: legal moves: (2,1)
        "#,
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
    let maze = r#"game: Maze(board: ["..."], moves: [(1, 1)])"#;
    check_table(
        r#"
        limit string → (format: 1, meta: (round: «"éé"»), {maze})                                    → this string has 4 bytes, more than the 3 allowed
        limit string → (format: 1, {maze}, notes: {1: «"1234"»})                                     → this string has 4 bytes, more than the 3 allowed
        limit string → (format: 1, {maze}, variations: [(at: 2, line: [(1, 2)], note: «"1234"»)])    → this string has 4 bytes, more than the 3 allowed
        limit cells  → (format: 1, game: Maze(board: «["..", ".."]»))                                → the board has 4 cells, more than the 3 allowed
        limit edges  → (format: 1, game: Graph(nodes: 2, edges: «[(1, 2), (2, 1)]»))                 → expected at most 1 edges, found 2
        limit        → (format: 1, {maze}, ext: {"a": [[«[»1]]]})                                    → the text is nested too deeply
        limit        → (format: 1, {maze}, variations: [(at: 1, line: [(1, 2)], ext: {"a": «[»1]})]) → the text is nested too deeply
        "#,
        |text| text.replace("{maze}", maze),
        |text| read(text, &small),
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
    check_table(
        &format!(
            "limit work → {}, «{line}», {line} → the work on this document exceeds 4509856 scanned \
             edges: the limit `work`, and 64 for each byte",
            lines(2, line)
        ),
        text,
        |text| read(text, &most(4_500_000)),
    );
    let strict = most(0);
    check_table(
        "limit work → «Lock(digits: 6)» → the work on this document exceeds 2176 scanned edges: the \
         limit `work`, and 64 for each byte",
        |game| format!("(format: 1, game: {game})"),
        |text| read(text, &strict),
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
