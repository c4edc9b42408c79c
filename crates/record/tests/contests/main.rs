//! Valid and invalid input texts of contests. «Marks» show the span of an error.

mod checks;
mod others;

use checks::{reaches_work, right, written, wrong};
use matchplay_board::Vertex;
use matchplay_record::{Contest, Limits, read};

const SAMPLE: &str = "4 4\nOOXX\nOXXO\nOO.O\nXXXO\n2\n3 2\n2 2\n1 2\n1 3\n";

#[test]
fn noi_sample_3_round_trips() {
    let record = right(Contest::Noi2011, SAMPLE, 0);
    assert_eq!(record.meta.first(), Some("Rabbit"));
    let cells: Vec<_> = record.game().plies().iter().map(|to| to.index()).collect();
    assert_eq!(cells, [9, 5, 1, 2]);
    assert_eq!(Contest::Noi2011.write(&record).unwrap(), SAMPLE);
}

#[test]
fn blanks_do_not_matter() {
    let record = right(Contest::Noi2011, SAMPLE, 0);
    for text in [
        "\u{feff}4 4  \r\n\r\nOOXX \r\n\tO X X O\r\n\n\nOO.O\nXXXO\n\n2 3 2 2 2 1 2\n1\n3",
        "4\n4 OOXX OXXO OO.O XXXO 2 3 2 2 2 1 2 1 3",
    ] {
        assert_eq!(right(Contest::Noi2011, text, 0), record);
    }
}

#[test]
fn the_last_move_of_a_stuck_egg_may_be_missing() {
    let stuck = "2 2\nXO\nO.\n2\n1 2\n1 1\n2 1\n";
    let silent = right(Contest::Noi2011, stuck, 1);
    let zero = right(Contest::Noi2011, &format!("{stuck}0 0\n"), 1);
    assert_eq!(silent, zero);
    assert_eq!(
        Contest::Noi2011.write(&silent).unwrap(),
        format!("{stuck}0 0\n")
    );
    wrong(
        Contest::Noi2011,
        r"
        syntax       → 2 2\nXO\nO.\n1\n1 2«»\n    → expected the row of ply 2, found the end of the text
        illegal-move → 2 2\nXO\nO.\n1\n1 2\n«0 0» → ply 2: unexpected 0 0, which is only valid as the last move of a player who cannot move
                                                    help: legal moves: (1,1)
        illegal-move → 1 1\n.\n1\n«0 0»\n         → ply 1: unexpected 0 0, which is only valid as the last move of a player who cannot move
                                                    help: there are no legal moves: the game is over
        ",
    );
}

#[test]
fn errors_in_noi_texts_are_located() {
    wrong(
        Contest::Noi2011,
        r"
        syntax        → «»                           → expected the number of rows, found the end of the text
        syntax        → 2 2\nXO\nO.«»                → expected the number of moves of each player, found the end of the text
        syntax        → 2 2\nXO\nO.\n«XX»            → expected the number of moves of each player, found `XX`
        board         → 3 2\nXO\nO.\n«0»             → row 3 has 1 cell, expected 2
        board         → 2 2\nXO\n«O.X»\n0            → row 2 has 3 cells, expected 2
        board         → 2 2\nX«é»\nO.\n0             → unexpected 'é' at (1,2): expected `X`, `O` or one `.`
        board         → 2 2\nX O\nO «?»\n0           → unexpected '?' at (2,2): expected `X`, `O` or one `.`
        board         → 2 2\nX.\n«.»O\n0             → unexpected second blank at (2,1): the first is at (1,2)
        board         → 2 2\n«XO\nOX»\n0             → the board has no blank, expected one `.`
        board         → «0 2»\n0                     → the board has no cells
        limit cells   → «99999 99999»\n0             → 9999800001 cells are more than the 4294967295 allowed
        syntax        → 4000000000 1«»               → expected row 1 of 4000000000, found the end of the text
        syntax        → «99999999999» 1              → `99999999999` is too large for the number of rows
        syntax        → «-1» 1                       → expected the number of rows, found `-1`
        trailing-text → 2 2\nXO\nO.\n0\n«1» 2        → unexpected text after the last move
        illegal-move  → 2 2\nXO\nO.\n1\n1 2\n«2   1» → ply 2: Second cannot move to (2,1): it is not next to (1,2)\nhelp: legal moves: (1,1)
        illegal-move  → 2 2\nXO\nO.\n1\n«3 1» 1 1    → ply 1: (3,1) is not on the board: the cells are (1,1) to (2,2)\nhelp: legal moves: (1,2), (2,1)
        illegal-move  → 2 2\nXO\nO.\n1\n«0 1» 1 1    → ply 1: (0,1) is not a cell: rows and columns are numbered from 1\nhelp: legal moves: (1,2), (2,1)
        ",
    );
    let text = "2 2\nXO\nO.\n1\n3 1 1 1";
    let error = Contest::Noi2011.read(text, &Limits::default());
    assert_eq!(error.unwrap_err().position(text), (5, 1));
}

#[test]
fn jsoi_texts_are_mazes_without_a_start() {
    let text = "3 3\n.##\n...\n#.#\n";
    let record = right(Contest::Jsoi2009, text, 0);
    assert_eq!(record.game().start().token(), None);
    assert_eq!(Contest::Jsoi2009.write(&record).unwrap(), text);
    wrong(
        Contest::Jsoi2009,
        r"
        board         → 1 1\n«O»    → unexpected 'O' at (1,1): expected `.` or `#`
        trailing-text → 1 1\n.\n«.» → unexpected text after the last row
        ",
    );
}

#[test]
fn coci_texts_join_peaks_to_valleys() {
    let record = right(Contest::Coci2017, "4 5\n1 2\n1 2\n1 1\n2 1\n3 1\n", 0);
    assert_eq!(record.game().board().to_string(), "8\n1 5\n1 6\n2 5\n3 5");
    assert_eq!(
        Contest::Coci2017.write(&record).unwrap(),
        "4 4\n1 1\n1 2\n2 1\n3 1\n"
    );
    wrong(
        Contest::Coci2017,
        r"
        graph         → 2 1\n1 «3»      → path 1 names valley 3, but the valleys are 1 to 2
        graph         → 2 1\n«0» 1      → path 1 names peak 0, but the peaks are 1 to 2
        syntax        → 2 2\n1 1«»\n    → expected the peak of path 2, found the end of the text
        trailing-text → 2 1\n1 1\n«2» 2 → unexpected text after the last path
        limit nodes   → «4000000000» 0  → expected at most 1000000 nodes, found twice 4000000000
        ",
    );
}

#[test]
fn ccpc_texts_have_a_lock_for_each_case() {
    let text = "2\n1 2 3\n4\n05\n3 1 000\n12\n";
    let readings = Contest::Ccpc2020.read(text, &Limits::default()).unwrap();
    assert_eq!(
        written(Contest::Ccpc2020, &readings),
        ["1\n1 2 3\n4\n5\n", "1\n3 1 000\n012\n"]
    );
    assert_eq!(
        readings[0].record.game().start().token(),
        Some(Vertex::new(3))
    );
    wrong(
        Contest::Ccpc2020,
        r"
        start         → 1\n1 2 «3»\n3\n5\n  → the token cannot start on 3: it is a forbidden state
        lock          → 1\n1 1 3\n«10»\n    → expected a 1-digit state, found `10`
        syntax        → 2\n1 0 3«»\n        → expected the digits of case 2, found the end of the text
        trailing-text → 1\n1 0 3\n«1» 0 3\n → unexpected text after the last case
        lock          → 1\n«0» 0 3\n        → expected a lock of 1 to 9 digits, found 0
        limit states  → 1\n«8» 0 3\n        → 8 digits have 100000000 states, more than the 1048576 allowed
        ",
    );
    let many = format!("99\n{}", "6 0 0\n".repeat(99));
    reaches_work(Contest::Ccpc2020, &many, 4_500_000, 6);
    // The largest input of the contest.
    let largest = format!("100\n{}", "5 1 00000\n12345\n".repeat(100));
    let readings = Contest::Ccpc2020.read(&largest, &Limits::default());
    assert_eq!(readings.unwrap().len(), 100);
}

#[test]
fn rules_that_a_contest_does_not_have_are_rejected() {
    let written = |game: &str, contest: Contest| {
        let text = format!("(format: 1, game: {game})");
        let record = read(&text, &Limits::default()).unwrap().record;
        contest.write(&record).map_err(|why| why.to_string())
    };
    let maze = |rules: &str| {
        written(
            &format!("Maze(board: [\"..\"], {rules})"),
            Contest::Jsoi2009,
        )
    };
    let graph = |rules: &str| {
        let game = format!("Graph(nodes: 2, edges: [(1, 2)], {rules})");
        written(&game, Contest::Coci2017)
    };
    let lock = |rules: &str| written(&format!("Lock(digits: 2, {rules})"), Contest::Ccpc2020);
    for (found, contest, member) in [
        (maze("steps: Knight"), "jsoi2009", "steps"),
        (maze("steps: Leaper(0, 1)"), "jsoi2009", "steps"),
        (maze("wrap: Both"), "jsoi2009", "wrap"),
        (maze("removes: Edges"), "jsoi2009", "removes"),
        (maze("starts: [(1, 1)]"), "jsoi2009", "starts"),
        (graph("removes: Edges"), "coci2017", "removes"),
        (graph("starts: [1]"), "coci2017", "starts"),
        (lock("base: 3, start: \"00\""), "ccpc2020", "base"),
        (lock("wrap: false, start: \"00\""), "ccpc2020", "wrap"),
        (lock("starts: [\"00\"]"), "ccpc2020", "starts"),
    ] {
        let expected = format!("{contest} does not support `{member}`");
        assert_eq!(found, Err(expected));
    }
    // The drawing of a graph is left out.
    assert_eq!(graph("at: {1: (0, 0), 2: (1, 0)}").unwrap(), "1 1\n1 1\n");
}

#[test]
fn records_outside_of_the_format_of_a_contest_are_rejected() {
    let maze = r#"Maze(board: [".."])"#;
    let stones = r#"SlidingStones(board: ["XO", "O."], moves: [(1, 2)])"#;
    for (contest, game, message) in [
        (
            Contest::Noi2011,
            maze,
            "supports only the ruleset sliding stones, found maze",
        ),
        (
            Contest::Noi2011,
            stones,
            "requires a move of the second player after each move of the first",
        ),
        (
            Contest::Jsoi2009,
            r#"Maze(board: [".."], start: (1, 1))"#,
            "requires the first player to place the token, but the token has a start",
        ),
        (
            Contest::Jsoi2009,
            r#"Maze(board: [".."], moves: [(1, 1)])"#,
            "cannot hold moves that were played; remove them",
        ),
        (
            Contest::Jsoi2009,
            &format!("{maze}, variations: [(at: 1, line: [(1, 1)])]"),
            "does not support variations",
        ),
        (
            Contest::Seerc2019F,
            "Graph(nodes: 2, edges: [(1, 2)])",
            "can only be read: a graph does not determine its input",
        ),
        (
            Contest::Ccpc2020,
            "Lock(digits: 1)",
            "requires a start of the token, but the token has none",
        ),
        (
            Contest::Coci2017,
            "Graph(nodes: 4, edges: [(1, 2)])",
            "requires edges from the first half of the nodes to the second, found the edge (1,2)",
        ),
        (
            Contest::Coci2017,
            "Graph(nodes: 3)",
            "requires edges from the first half of the nodes to the second, found an odd number of \
             nodes",
        ),
    ] {
        let text = format!("(format: 1, game: {game})");
        let record = read(&text, &Limits::default()).unwrap().record;
        let error = contest.write(&record).unwrap_err().to_string();
        assert_eq!(error, format!("{contest} {message}"));
    }
}
