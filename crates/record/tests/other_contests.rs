//! Input texts of LibreOJ 6033, SEERC 2019 F and CodeChef HAMILG. «Marks» show the span of an
//! error.

#[path = "contests/checks.rs"]
mod checks;

use checks::{right, wrong};
use matchplay_record::{Code, Contest, Limits};

#[test]
fn loj_texts_are_mazes_of_alice_and_bob() {
    let text = "2 3\n.#.\n...\n";
    let record = right(Contest::Loj6033, text, 0);
    assert_eq!(record.meta.first(), Some("Alice"));
    assert_eq!(record.game().start().token(), None);
    assert_eq!(Contest::Loj6033.write(&record).unwrap(), text);
    wrong(
        Contest::Loj6033,
        "1 1\n«x»",
        Code::Board,
        "unexpected 'x' at (1,1): expected `.` or `#`",
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
    let seerc =
        |marked: &str, code, message: &str| wrong(Contest::Seerc2019F, marked, code, message);
    let message = "expected the edges of a tree, but node 3 is not connected to node 1";
    seerc("«3»\n1 2\n2 1\n", Code::Graph, message);
    let message = "edge 2 names node 4, but the nodes are 1 to 3";
    seerc("3\n1 2\n2 «4»\n", Code::Graph, message);
    seerc("2\n«1 1»\n", Code::Graph, "edge 1 joins node 1 to itself");
    let message = "expected the first node of edge 2, found the end of the text";
    seerc("3\n1 2«»", Code::Syntax, message);
    seerc(
        "1\n«1» 2\n",
        Code::TrailingText,
        "unexpected text after the last edge",
    );
    seerc("«0»", Code::Limit, "expected 1 to 1000000 nodes, found 0");
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
    let written = readings
        .iter()
        .map(|case| Contest::Hamilg.write(&case.record).unwrap());
    let expected = [
        "1\n4 6\n1 2\n1 3\n1 4\n2 3\n2 4\n3 4\n",
        "1\n3 2\n1 2\n2 3\n",
    ];
    assert_eq!(written.collect::<Vec<_>>(), expected);
    let hamilg = |marked: &str, code, message: &str| wrong(Contest::Hamilg, marked, code, message);
    let message = "expected the number of edges of case 2, found the end of the text";
    hamilg("2\n1 0\n2«»", Code::Syntax, message);
    let message = "edge 1 names node 0, but the nodes are 1 to 2";
    hamilg("1\n2 1\n«0» 1\n", Code::Graph, message);
    let message = "expected at most 1000000 nodes, found 1000001";
    hamilg("1\n«1000001» 0\n", Code::Limit, message);
    let many = format!("99\n{}", "1000000 0\n".repeat(99));
    let limits = Limits {
        work: 16_000_000,
        ..Limits::default()
    };
    let error = Contest::Hamilg.read(&many, &limits).unwrap_err();
    assert_eq!((error.code, error.position(&many)), (Code::Limit, (18, 1)));
}
