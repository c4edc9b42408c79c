//! Input texts of LibreOJ 6033, SEERC 2019 F, CodeChef HAMILG and Luogu P4136. «Marks» show the
//! span of an error.

use super::checks::{reaches_work, right, written, wrong};
use matchplay_record::{Budget, Contest, Limits};

#[test]
fn loj_texts_are_mazes_of_alice_and_bob() {
    let text = "2 3\n.#.\n...\n";
    let record = right(Contest::Loj6033, text, 0);
    assert_eq!(record.meta.first(), Some("Alice"));
    assert_eq!(record.game().start().token(), None);
    assert_eq!(Contest::Loj6033.write(&record).unwrap(), text);
    wrong(
        Contest::Loj6033,
        r"
        board → 1 1\n«x» → unexpected 'x' at (1,1): expected `.` or `#`
        ",
    );
}

#[test]
fn seerc_texts_join_nodes_to_their_ancestors() {
    // The samples of the contest.
    let path = right(Contest::Seerc2019F, "4\n1 2\n2 3\n3 4\n", 0);
    let all = "4\n1 2\n1 3\n1 4\n2 3\n2 4\n3 4";
    assert_eq!(path.game().board().to_string(), all);
    let text = "7\n2 1\n2 6\n1 3\n2 5\n7 2\n2 4\n";
    let tree = right(Contest::Seerc2019F, text, 0);
    let expected = "7\n1 2\n1 3\n1 4\n1 5\n1 6\n1 7\n2 4\n2 5\n2 6\n2 7";
    assert_eq!(tree.game().board().to_string(), expected);
    assert_eq!(
        right(Contest::Seerc2019F, "1\n", 0)
            .game()
            .board()
            .to_string(),
        "1"
    );
    wrong(
        Contest::Seerc2019F,
        r"
        graph         → «3»\n1 2\n2 1\n → expected the edges of a tree, but node 3 is not connected to node 1
        graph         → 3\n1 2\n2 «4»\n → edge 2 names node 4, but the nodes are 1 to 3
        graph         → 2\n«1 1»\n      → edge 1 joins node 1 to itself
        syntax        → 3\n1 2«»        → expected the first node of edge 2, found the end of the text
        trailing-text → 1\n«1» 2\n      → unexpected text after the last edge
        graph         → «0»             → expected 1 to 1000000 nodes, found 0
        ",
    );
    let path: Vec<String> = (1..100_000)
        .map(|node| format!("{node} {}\n", node + 1))
        .collect();
    let deep = format!("100000\n{}", path.concat());
    let error = Contest::Seerc2019F.read(&deep, &Limits::default());
    let message = error.unwrap_err().to_string();
    assert!(
        message.starts_with("the tree has 4999950000 pairs"),
        "{message}"
    );
}

#[test]
fn hamilg_texts_have_a_graph_for_each_case() {
    // The first and the last graph of the sample.
    let text = "2\n4 6\n1 2\n1 3\n4 1\n4 2\n4 3\n2 3\n3 2\n1 2\n2 3\n";
    let readings = Contest::Hamilg.read(text, &Limits::default()).unwrap();
    let expected = [
        "1\n4 6\n1 2\n1 3\n1 4\n2 3\n2 4\n3 4\n",
        "1\n3 2\n1 2\n2 3\n",
    ];
    assert_eq!(written(Contest::Hamilg, &readings), expected);
    wrong(
        Contest::Hamilg,
        r"
        syntax      → 2\n1 0\n2«»      → expected the number of edges of case 2, found the end of the text
        graph       → 1\n2 1\n«0» 1\n  → edge 1 names node 0, but the nodes are 1 to 2
        limit nodes → 1\n«1000001» 0\n → expected at most 1000000 nodes, found 1000001
        ",
    );
    let many = format!("99\n{}", "1000000 0\n".repeat(99));
    reaches_work(Contest::Hamilg, &many, 16_000_000, 18);
}

#[test]
fn p4136_texts_are_open_squares_with_the_token_in_the_corner() {
    let readings = Contest::P4136
        .read("2\n3\n0\n", &Limits::default())
        .unwrap();
    assert_eq!(written(Contest::P4136, &readings), ["2\n0\n", "3\n0\n"]);
    wrong(
        Contest::P4136,
        r"
        syntax        → 2«»          → expected the side of board 2 or 0, found the end of the text
        board         → 0«»          → expected the side of a board before 0
        trailing-text → 1 0 «1»      → unexpected text after 0, which ends the boards
        limit cells   → 1 «100000» 0 → 10000000000 cells are more than the 4294967295 allowed
        ",
    );
}

#[test]
fn a_text_is_recognised_as_the_input_of_every_contest_that_accepts_it() {
    let names = |text: &str| {
        let budget = Budget::new(text, &Limits::default());
        let accepted = Contest::recognise(text, &budget, &mut |_| {}).unwrap();
        let names = accepted.iter().map(|(contest, _)| contest.name());
        names.collect::<Vec<_>>()
    };
    assert_eq!(names("1 4\nXO.O\n1\n1 2\n1 1\n"), ["noi2011"]);
    assert_eq!(names("1 3\n..#\n"), ["jsoi2009"]);
    assert_eq!(names("2 1\n1 2\n"), ["coci2017"]);
    assert_eq!(names("1\n1 0 5\n"), ["ccpc2020"]);
    assert_eq!(names("3\n1 2\n1 3\n"), ["seerc2019f"]);
    assert_eq!(names("1\n3 2\n1 2\n2 3\n"), ["hamilg"]);
    assert_eq!(names("2\n0\n"), ["p4136"]);
    assert_eq!(names("1\n2 0\n"), ["p4136", "hamilg"]);
}

#[test]
fn an_error_names_the_contest_that_fits_best() {
    let path = (2..=30_000).map(|node| format!("{} {node}\n", node - 1));
    let path = format!("30000\n{}", path.collect::<String>());
    for (text, message) in [
        (
            "1 3\n..x\n",
            "as jsoi2009: unexpected 'x' at (1,3): expected `.` or `#`",
        ),
        (
            "5\n1 2\n2 3\n3 4\n4 6\n",
            "as seerc2019f: edge 4 names node 6, but the nodes are 1 to 5",
        ),
        (
            "1\n5 3\n1 2\n2 3\n3 6\n",
            "as hamilg: edge 3 names node 6, but the nodes are 1 to 5",
        ),
        // Limits that only complete inputs reach.
        (
            "1\n7 0 0000000\n",
            "as ccpc2020: 7 digits have 10000000 states, more than the 1048576 allowed",
        ),
        (
            "1\n2000000 1\n1 2\n",
            "as hamilg: expected at most 1000000 nodes, found 2000000",
        ),
        (
            "600000 1\n1 1\n",
            "as coci2017: expected at most 1000000 nodes, found twice 600000",
        ),
        (
            "10000\n0\n",
            "as p4136: the work on this document exceeds 50000512 scanned edges: the limit `work`, \
             and 64 for each byte",
        ),
        (
            &path,
            "as seerc2019f: the tree has 449985000 pairs of a node and an ancestor, more than the \
             200000000 allowed",
        ),
    ] {
        let budget = Budget::new(text, &Limits::default());
        let error = Contest::recognise(text, &budget, &mut |_| {}).unwrap_err();
        assert_eq!(error.message, message);
    }
}

#[test]
fn a_contest_that_rejects_a_text_spends_nothing_of_its_budget() {
    let text = "5000\n5000\n0\n";
    let named = Budget::new(text, &Limits::default());
    let readings = Contest::P4136
        .read_within(text, &named, &mut |_| {})
        .unwrap();
    assert_eq!(readings.len(), 2);
    let recognised = Budget::new(text, &Limits::default());
    let accepted = Contest::recognise(text, &recognised, &mut |_| {}).unwrap();
    assert_eq!(accepted.len(), 1);
    assert_eq!(recognised.spent(), named.spent());
}
