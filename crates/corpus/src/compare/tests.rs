use serde_json::{Value, json};

use super::*;

fn ply(number: u64, mark: &str) -> Value {
    json!({
        "ply": number, "player": "first", "move": [1, number], "mark": mark,
        "winner_before": "first", "winner_after": "first", "legal_count": 2,
        "winning": [[1, 1]], "refutation": [[2, 2], [2, 1]],
    })
}

fn review() -> Value {
    let end = json!({
        "ply_count": 2, "over": false, "to_move": "first", "outcome": "P", "winner": "second",
        "legal_count": 1, "winning": [],
    });
    let inner = json!({"at": 3, "plies": [ply(3, "only")], "end": end});
    let variation = json!({
        "at": 2, "note": "or", "plies": [ply(2, "only")], "end": end, "variations": [inner],
    });
    json!({
        "kind": "review",
        "format": 1,
        "id": "a",
        "fingerprint": "8249b0a91c90c13f9bcb3a40c5b0b55a",
        "input": {"path": "a.ron"},
        "ruleset": "Maze",
        "meta": {"event": "evening"},
        "plies": [ply(1, "kept"), ply(2, "lost")],
        "end": end,
        "result": {"claimed": "unfinished", "played": "unfinished"},
        "tallies": {"first": {"move_count": 2, "mistake_plies": [], "won_count": 1}},
        "variations": [variation],
    })
}

/// The changes from one document to another, as they are printed.
fn printed(old: &Value, new: &Value, ignored: &[Aspect]) -> Vec<(Aspect, String)> {
    let changes = changes(old, new, ignored);
    let printed = changes.iter().map(|it| (it.aspect, it.to_string()));
    printed.collect()
}

/// The review with the value at a pointer replaced, or with a new one there.
fn with(pointer: &str, value: Value) -> Value {
    let mut review = review();
    let (parent, name) = pointer.rsplit_once('/').expect("a pointer");
    review.pointer_mut(parent).expect("a member")[name] = value;
    review
}

/// Checks the change that one replaced value makes.
fn check(pointer: &str, value: Value, aspect: Aspect, shown: &str) {
    let (old, new) = (review(), with(pointer, value));
    assert_eq!(printed(&old, &new, &[]), [(aspect, shown.to_owned())]);
    assert_eq!(printed(&old, &new, &[aspect]), []);
    assert_eq!(printed(&new, &new, &[]), []);
}

#[test]
fn each_member_has_its_aspect() {
    use Aspect::{Marks, Other, Records, Tallies, Verdicts};
    #[rustfmt::skip]
    let cases = [
        ("/plies/0/winner_before", json!("second"), Verdicts, "ply 1, winner before: first → second"),
        ("/plies/0/legal_count", json!(3), Verdicts, "ply 1, legal count: 2 → 3"),
        ("/plies/0/winning", json!([]), Verdicts, "ply 1, winning: (1,1) → none"),
        ("/plies/1/mark", json!("only"), Marks, "ply 2, mark: lost → only"),
        ("/plies/0/note", json!("!"), Records, "ply 1, note: none → !"),
        ("/plies/0/player", json!("second"), Records, "ply 1, player: first → second"),
        ("/plies/1/move", json!([3, 3]), Records, "ply 2, move: (1,2) → (3,3)"),
        ("/plies/0/weight", json!({"a": [1]}), Other, r#"ply 1, weight: none → {"a":[1]}"#),
        ("/end/ply_count", json!(3), Records, "end, ply count: 2 → 3"),
        ("/end/over", json!(true), Verdicts, "end, over: no → yes"),
        ("/end/to_move", json!("second"), Verdicts, "end, to move: first → second"),
        ("/end/winner", json!("first"), Verdicts, "end, winner: second → first"),
        ("/end/winning", json!([[1, 2]]), Verdicts, "end, winning: none → (1,2)"),
        ("/result/claimed", json!("first"), Records, "result, claimed: unfinished → first"),
        ("/result/played", json!("first"), Verdicts, "result, played: unfinished → first"),
        ("/meta/date", json!("2011"), Records, "meta, date: none → 2011"),
        ("/ruleset", json!("Graph"), Records, "ruleset: Maze → Graph"),
        ("/file", json!("b.ron"), Records, "file: none → b.ron"),
        ("/tallies/first/won_count", json!(0), Tallies, "tallies, first, won count: 1 → 0"),
        ("/tallies/first/mistake_plies", json!([1]), Tallies, "tallies, first, mistake plies: none → 1"),
        ("/variations", json!([]), Records, "variations: 1 → 0"),
        ("/variations/0/at", json!(1), Records, "variation 1, at: 2 → 1"),
        ("/variations/0/plies/0/mark", json!("kept"), Marks, "variation 1, ply 2, mark: only → kept"),
        ("/variations/0/end/outcome", json!("N"), Verdicts, "variation 1, end, outcome: P → N"),
        ("/variations/0/variations/0/note", json!("x"), Records, "variation 1.1, note: none → x"),
    ];
    for (pointer, value, aspect, shown) in cases {
        check(pointer, value, aspect, shown);
    }
}

#[test]
fn an_absent_member_has_its_default() {
    for (pointer, value) in [
        ("/plies/0/unknown", json!([])),
        ("/plies/0/note", json!("")),
        ("/plies/0/refutation_cut", json!(false)),
        ("/plies/0/weight", json!(false)),
        ("/plies/0/weight", json!(null)),
    ] {
        assert_eq!(printed(&review(), &with(pointer, value), &[]), []);
    }
}

#[test]
fn members_that_may_differ_between_versions_are_ignored() {
    for (pointer, value) in [
        ("/input", json!({"path": "elsewhere.ron", "line": 3})),
        ("/plies/0/refutation", json!([])),
        ("/plies/0/refutation_cut", json!(true)),
        ("/note", json!(null)),
    ] {
        assert_eq!(printed(&review(), &with(pointer, value), &[]), []);
    }
}

#[test]
fn only_the_first_different_move_is_reported() {
    let mut new = with("/plies/0/move", json!([9, 9]));
    new["plies"][1]["mark"] = json!("kept");
    new["end"]["outcome"] = json!("N");
    let shown = "ply 1, move: (1,1) → (9,9)".to_owned();
    assert_eq!(printed(&review(), &new, &[]), [(Aspect::Records, shown)]);
    let shorter = with("/plies", json!([ply(1, "kept")]));
    let shown = "ply 2, move: (1,2) → none".to_owned();
    assert_eq!(
        printed(&review(), &shorter, &[]),
        [(Aspect::Records, shown)]
    );
}

#[test]
fn the_plies_of_one_player_are_compared_with_those_of_both() {
    let mut new = with("/plies", json!([ply(2, "only")]));
    new["player"] = json!("first");
    let shown = printed(&review(), &new, &[]);
    let shown: Vec<_> = shown.iter().map(|(_, shown)| &**shown).collect();
    assert_eq!(shown, ["ply 2, mark: lost → only", "player: none → first"]);
}

#[test]
fn the_difference_of_a_long_list_is_shown() {
    let row = |row| json!([row, 1]);
    let mut old = review();
    old["plies"][0]["winning"] = (1..=40).map(row).collect();
    let mut new = old.clone();
    new["plies"][0]["winning"][20] = json!([99, 99]);
    let [(_, shown)] = &printed(&old, &new, &[])[..] else {
        panic!("expected one change");
    };
    let old = "… (20,1) (21,1) (22,1) (23,1) (24,1) (25,1) (26,1) (27,1) … (40 in all)";
    let new = old.replace("(21,1)", "(99,99)");
    assert_eq!(*shown, format!("ply 1, winning: {old} → {new}"));
}
