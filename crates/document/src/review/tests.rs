use matchplay_board::Vertex;

use matchplay_record::{Limits, json_line, read};
use matchplay_solver::{Mark, Outcome, review};

use super::*;

#[test]
fn a_cut_refutation_is_flagged() {
    let text = r#"(format: 1, game: Maze(board: ["....."], moves: [(1, 2), (1, 1)]))"#;
    let record = read(text, &Limits::default()).unwrap().record;
    let mut review = review(record.game());
    for (complete, flags) in [(true, 0), (false, 1)] {
        let refutation = review.plies[0].refutation.as_mut();
        refutation.unwrap().complete = complete;
        let json = json_line(&ReviewJson::new(None, &record, &review, &[], None));
        let count = json.matches(r#""refutation_cut":true"#).count();
        assert_eq!(count, flags, "{json}");
    }
}

#[test]
fn unknown_moves_are_listed_where_they_occur() {
    let text = r#"(format: 1, game: Maze(board: ["..."], moves: [(1, 2), (1, 1)]),
        variations: [(at: 1, line: [(1, 1)])])"#;
    let record = read(text, &Limits::default()).unwrap().record;
    let mut review = review(record.game());
    let variations = record.side_lines();
    let variations = variations.map(|line| matchplay_solver::review(&line.own_game()));
    let variations: Vec<_> = variations.collect();
    let plain = json_line(&ReviewJson::new(None, &record, &review, &variations, None));
    assert!(!plain.contains("unknown"), "{plain}");

    let ply = &mut review.plies[0];
    (ply.before.outcome, ply.after) = (Outcome::Unknown, Outcome::Unknown);
    ply.before.unknown = [1, 2].map(Vertex::new).into_iter().collect();
    ply.mark = Mark::Unknown;
    review.end.outcome = Outcome::Unknown;
    review.end.unknown = [Vertex::new(0)].into_iter().collect();
    let json = json_line(&ReviewJson::new(None, &record, &review, &variations, None));
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    let ply = &json["plies"][0];
    for member in ["mark", "winner_before", "winner_after"] {
        assert_eq!(ply[member], "unknown");
    }
    assert_eq!(ply["unknown"], serde_json::json!([[1, 2], [1, 3]]));
    let end = &json["end"];
    assert_eq!([&end["outcome"], &end["winner"]], ["unknown", "unknown"]);
    assert_eq!(end["unknown"], serde_json::json!([[1, 1]]));
}

#[test]
fn a_variation_omits_the_unknown_moves_of_its_first_ply() {
    let text = r#"(format: 1, game: Maze(board: ["..."]), variations: [(at: 1, line: [(1, 1)])])"#;
    let record = read(text, &Limits::default()).unwrap().record;
    let review = review(record.game());
    let variations = record.side_lines();
    let variations = variations.map(|line| matchplay_solver::review(&line.own_game()));
    let mut variations: Vec<_> = variations.collect();
    variations[0].plies[0].before.unknown = [Vertex::new(1)].into_iter().collect();
    let json = json_line(&ReviewJson::new(None, &record, &review, &variations, None));
    assert!(!json.contains(r#""unknown""#), "{json}");
}
