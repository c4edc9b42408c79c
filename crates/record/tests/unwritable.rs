//! Records that a contest's format cannot represent.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use matchplay_record::{Contest, Limits, Unwritable, read};

#[test]
fn records_outside_of_the_format_of_a_contest_are_rejected() {
    let rejected = |contest: Contest, game: &str| {
        let text = format!("(format: 1, game: {game})");
        let record = read(&text, &Limits::default()).unwrap().record;
        contest.write(&record).unwrap_err()
    };
    let maze = "Maze(board: [\"..\"], start: (1, 1))";
    let contest = Contest::Jsoi2009;
    assert_eq!(rejected(contest, maze), Unwritable::Start(contest));
    let error = rejected(Contest::Noi2011, maze).to_string();
    assert_eq!(
        error,
        "noi2011 supports only the ruleset sliding stones, found maze"
    );
    let maze = "Maze(board: [\"..\"], moves: [(1, 1)])";
    assert_eq!(rejected(contest, maze), Unwritable::Plies(contest));
    let line = "(format: 1, game: Maze(board: [\"..\"]), variations: [(at: 1, line: [(1, 1)])])";
    let record = read(line, &Limits::default()).unwrap().record;
    assert_eq!(contest.write(&record), Err(Unwritable::Variations(contest)));
    let contest = Contest::Seerc2019F;
    let edge = "Graph(nodes: 2, edges: [(1, 2)])";
    assert_eq!(rejected(contest, edge), Unwritable::ReadOnly(contest));
    let contest = Contest::Noi2011;
    let half = "SlidingStones(board: [\"XO\", \"O.\"], moves: [(1, 2)])";
    assert_eq!(rejected(contest, half), Unwritable::HalfRound(contest));
    let contest = Contest::Ccpc2020;
    assert_eq!(
        rejected(contest, "Lock(digits: 1)"),
        Unwritable::NoStart(contest)
    );
    let contest = Contest::Coci2017;
    let edge = Some((1, 2));
    assert_eq!(
        rejected(contest, "Graph(nodes: 4, edges: [(1, 2)])"),
        Unwritable::NotPeaksAndValleys { contest, edge }
    );
    let error = rejected(contest, "Graph(nodes: 3)").to_string();
    assert_eq!(
        error,
        "coci2017 requires edges from the first half of the nodes to the second, found an odd \
         number of nodes"
    );
}
