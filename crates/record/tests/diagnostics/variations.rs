//! Variations of variations.

use matchplay_record::{write_json_line, write_ron};

use super::*;

#[test]
fn variations_nest_and_have_notes() {
    let nested = "variations: [(at: 2, line: [(1, 2)], note: \"a\", notes: {2: \"b\"}, \
                  variations: [(at: 3, line: [(1, 3)]), (at: 2, line: [(1, 2), (1, 3)])])]";
    let text = format!("(format: 1, {GAME}, notes: {{0: \"before\"}}, {nested})");
    let record = read(&text, &Limits::default()).unwrap().record;
    assert_eq!(record.notes()[&0], "before");
    let lines: Vec<_> = record.side_lines().collect();
    let paths: Vec<_> = lines.iter().map(|line| line.path.clone()).collect();
    assert_eq!(paths, [vec![1], vec![1, 1], vec![1, 2]]);
    assert_eq!(lines[1].number(), "1.1");
    let index = |ply: matchplay_board::Vertex| ply.index();
    let plies = lines.iter().map(|line| line.plies().into_iter().map(index));
    let plies: Vec<Vec<usize>> = plies.map(Iterator::collect).collect();
    assert_eq!(plies, [vec![0, 1], vec![0, 1, 2], vec![0, 1, 2]]);
    for line in &lines {
        assert_eq!(line.game().plies(), line.plies());
        assert_eq!(line.own_game().plies(), line.variation.line);
        assert_eq!(line.leaves, 1);
    }
    assert_eq!(
        read(&write_ron(&record), &Limits::default())
            .unwrap()
            .record,
        record
    );

    check_within(
        |rest| in_record(&format!("variations: [(at: 2, line: [(1, 1)], {rest})]")),
        r#"
        variation    → variations: [(at: «1», line: [(1, 2)])] → variation 1.1: expected a variation of a ply from 2 to 3, found one of ply 1
        variation    → variations: [(at: «4», line: [(1, 2)])] → variation 1.1: expected a variation of a ply from 2 to 3, found one of ply 4
        variation    → variations: [(at: 2, line: «[]»)]       → variation 1.1: the variation has no plies, expected at least one
        illegal-move → variations: [(at: 3, line: [«(1, 1)»])] → ply 3: First cannot move to (1,1): it is the blank\nhelp: legal moves: (2,1)
        note         → notes: {«1»: "a"}                       → expected a note on a ply from 2 to 2, found one on ply 1
        note         → notes: {«3»: "a"}                       → expected a note on a ply from 2 to 2, found one on ply 3
        "#,
    );
}

#[test]
fn variations_are_nested_sixteen_deep_at_most() {
    let nested = |depth: usize| {
        let open = "variations: [(at: 1, line: [(2, 1)], ".repeat(depth);
        format!("{open}{}", ")]".repeat(depth))
    };
    let marked = nested(17).replace("(2, 1)], )]", "(2, 1)])]").replacen(
        "[(at: 1, line: [(2, 1)])]",
        "«[(at: 1, line: [(2, 1)])]»",
        1,
    );
    check_members(&format!(
        "limit → {marked} → variations are nested more than 16 deep"
    ));
    let game = r#"SlidingStones(board: ["XO", "O."], moves: [(1, 2), (1, 1)])"#;
    let text = format!("(format: 1, game: {game}, {})", nested(16));
    let record = read(&text, &Limits::default()).unwrap().record;
    assert_eq!(record.side_lines().count(), 16);
    assert_eq!(
        read(&write_json_line(&record), &Limits::default())
            .unwrap()
            .record,
        record
    );
    for brackets in [100, 100_000] {
        assert!(
            read(
                &format!("(format: 1, {})", nested(brackets)),
                &Limits::default()
            )
            .is_err()
        );
    }
}
