use serde_json::{Value, json};

use super::*;

fn ply(number: u64, mark: &str) -> Value {
    json!({
        "ply": number, "player": "first", "move": [1, number], "mark": mark, "before": "N",
        "after": "P", "legal": 2, "winning": [[1, 1]], "refutation": [[2, 2], [2, 1]],
    })
}

fn review() -> Value {
    let end = json!({
        "plies": 2, "over": false, "to_move": "first", "outcome": "P", "favours": "second",
        "legal": 1, "winning": [],
    });
    json!({
        "format": 1,
        "id": "a",
        "file": "a.ron",
        "ruleset": "Maze",
        "meta": {"event": "evening"},
        "plies": [ply(1, "kept"), ply(2, "lost")],
        "end": end,
        "result": {"claimed": "Unfinished", "played": "Unfinished"},
        "tallies": {"first": {"moves": 2, "mistakes": [], "wins": 1, "kept": 1}},
        "variations": [{"at": 2, "note": "or", "plies": [ply(2, "only")], "end": end}],
    })
}

/// The changes from one document to another, as they are printed.
fn changes(old: &Value, new: &Value, ignored: &[Kind]) -> Vec<(Kind, String)> {
    let [old, new] = [old, new].map(Value::to_string);
    let read = |text| Reviewed::read(text).expect("a review").1;
    let (old, new) = (read(old.as_bytes()), read(new.as_bytes()));
    let changes = compare(&old, &new, ignored);
    let told = changes.iter().map(|it| (it.kind, it.to_string()));
    told.collect()
}

/// Sets one field, and checks what is told of it, and of nothing else.
fn check(pointer: &str, value: Value, kind: Kind, told: &str) {
    let old = review();
    let mut new = old.clone();
    let (parent, name) = pointer.rsplit_once('/').expect("a pointer");
    new.pointer_mut(parent).expect("it is there")[name] = value;
    assert_eq!(changes(&old, &new, &[]), [(kind, told.to_owned())]);
    assert_eq!(changes(&old, &new, &[kind]), []);
    assert_eq!(changes(&new, &new, &[]), []);
}

#[test]
fn each_change_is_told_by_its_kind() {
    use Kind::{Lines, Marks, Records, Tallies, Verdicts};
    check(
        "/plies/0/before",
        json!("P"),
        Verdicts,
        "ply 1, before: N → P",
    );
    check(
        "/plies/1/after",
        json!("N"),
        Verdicts,
        "ply 2, after: P → N",
    );
    check("/plies/0/legal", json!(3), Verdicts, "ply 1, legal: 2 → 3");
    check(
        "/plies/0/winning",
        json!([]),
        Verdicts,
        "ply 1, winning: (1,1) → none",
    );
    check(
        "/plies/1/mark",
        json!("only"),
        Marks,
        "ply 2, mark: lost → only",
    );
    let line = "ply 1, refutation: (2,2) (2,1) → (2,2)";
    check("/plies/0/refutation", json!([[2, 2]]), Lines, line);
    let cut = "ply 1, refutation cut: no → yes";
    check("/plies/0/refutation_cut", json!(true), Lines, cut);
    check(
        "/plies/0/note",
        json!("!"),
        Records,
        "ply 1, note: none → !",
    );
    check(
        "/plies/1/move",
        json!([3, 3]),
        Records,
        "ply 2, move: (1,2) → (3,3)",
    );
    check("/end/plies", json!(3), Records, "end, plies: 2 → 3");
    check("/end/over", json!(true), Verdicts, "end, over: no → yes");
    check("/end/outcome", json!("N"), Verdicts, "end, outcome: P → N");
    check(
        "/end/favours",
        json!("first"),
        Verdicts,
        "end, favours: second → first",
    );
    check("/end/legal", json!(0), Verdicts, "end, legal: 1 → 0");
    check(
        "/end/winning",
        json!([[1, 2]]),
        Verdicts,
        "end, winning: none → (1,2)",
    );
    let claim = "result, claimed: Unfinished → none";
    check("/result/claimed", json!(null), Records, claim);
    let played = "result, played: Unfinished → FirstWins";
    check("/result/played", json!("FirstWins"), Verdicts, played);
    check(
        "/meta/date",
        json!("May"),
        Records,
        "meta, date: none → May",
    );
    check("/ruleset", json!("Graph"), Records, "ruleset: Maze → Graph");
    check(
        "/tallies/first/kept",
        json!(0),
        Tallies,
        "tallies, first, kept: 1 → 0",
    );
    let mistakes = "tallies, first, mistakes: none → 1";
    check("/tallies/first/mistakes", json!([1]), Tallies, mistakes);
    check("/variations", json!([]), Records, "variations: 1 → 0");
    check(
        "/variations/0/at",
        json!(1),
        Records,
        "variation 1, at: 2 → 1",
    );
    let mark = "variation 1, ply 2, mark: only → kept";
    check("/variations/0/plies/0/mark", json!("kept"), Marks, mark);
    let end = "variation 1, end, outcome: P → N";
    check("/variations/0/end/outcome", json!("N"), Verdicts, end);
}

#[test]
fn what_is_no_finding_is_no_change() {
    let old = review();
    let mut new = old.clone();
    new["file"] = json!("elsewhere.ron");
    new["plies"][0]["added_later"] = json!({"since": 2});
    assert_eq!(changes(&old, &new, &[]), []);
}

#[test]
fn of_another_game_nothing_more_is_told() {
    let old = review();
    let mut new = old.clone();
    new["plies"][0]["move"] = json!([9, 9]);
    new["plies"][1]["mark"] = json!("kept");
    new["end"]["outcome"] = json!("N");
    let told = [(Kind::Records, "ply 1, move: (1,1) → (9,9)".to_owned())];
    assert_eq!(changes(&old, &new, &[]), told);
}

#[test]
fn plies_of_one_player_are_compared_with_those() {
    let old = review();
    let mut new = old.clone();
    new["plies"] = json!([ply(2, "only")]);
    let told = changes(&old, &new, &[]);
    let told: Vec<_> = told.iter().map(|(_, told)| &**told).collect();
    assert_eq!(told, ["plies: 1 → none", "ply 2, mark: lost → only"]);
}

#[test]
fn an_error_comes_goes_or_changes_its_code() {
    let error = |code: &str, message: &str| json!({"format": 1, "id": "a", "error": {"code": code, "message": message}});
    let told = |old: &Value, new: &Value| {
        let changes = changes(old, new, &[]);
        changes
            .into_iter()
            .map(|(_, told)| told)
            .collect::<Vec<_>>()
    };
    let [limit, other, board] = [
        ("limit", "it is large"),
        ("limit", "it is too large"),
        ("board", "it is odd"),
    ]
    .map(|(code, message)| error(code, message));
    assert_eq!(
        told(&review(), &limit),
        ["error: a review → limit (it is large)"]
    );
    assert_eq!(
        told(&limit, &review()),
        ["error: limit (it is large) → a review"]
    );
    let changed = ["error: limit (it is large) → board (it is odd)"];
    assert_eq!(told(&limit, &board), changed);
    assert_eq!(told(&limit, &other), [""; 0]);
}

#[test]
fn of_a_long_list_the_difference_is_shown() {
    let mut old = review();
    old["plies"][0]["refutation"] = (1..=40).map(|row| json!([row, 1])).collect();
    let mut new = old.clone();
    new["plies"][0]["refutation"][20] = json!([99, 99]);
    let [(_, told)] = &changes(&old, &new, &[])[..] else {
        panic!("one line changed");
    };
    let old = "… (20,1) (21,1) (22,1) (23,1) (24,1) (25,1) (26,1) (27,1) … (40 in all)";
    let new = old.replace("(21,1)", "(99,99)");
    assert_eq!(*told, format!("ply 1, refutation: {old} → {new}"));
}
