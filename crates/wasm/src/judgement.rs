use matchplay_document::Judged;
use matchplay_record::{Diagnostic, Limits, json_line};

/// The judgement of a review in JSON, or of a certificate in RON or JSON, as a document.
pub(crate) fn judgement(text: &str, limits: &Limits) -> Result<String, Diagnostic> {
    let judged = Judged::new(text, limits, &mut |_| {}, |_| true)?;
    Ok(json_line(&judged.row(None)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    fn judged(document: &Value) -> Value {
        let row = judgement(&document.to_string(), &Limits::default());
        let row = row.expect("the document has the form of its kind");
        serde_json::from_str(&row).expect("a judgement is JSON")
    }

    #[test]
    fn corrupted_certificates_are_rejected_with_a_reason() {
        let mut certificate = json!({
            "kind": "certificate",
            "format": 1,
            "game": {"Maze": {"board": ["..."]}},
            "claim": "N",
            "reply": [1, 1],
            "matching": [[[1, 2], [1, 3]]],
            "cover": [[1, 2]],
        });
        assert_eq!(judged(&certificate)["status"], "accepted");
        certificate["reply"] = json!([1, 2]);
        let row = judged(&certificate);
        assert_eq!(row["status"], "rejected");
        assert!(row["reason"].is_string(), "{row}");
    }

    #[test]
    fn wrong_claims_of_reviews_are_rejected_with_their_ply() {
        let text = r#"(format: 1, game: Maze(board: ["....."], moves: [(1, 2), (1, 1)]))"#;
        let review = crate::package::review(text, true);
        let mut review: Value = serde_json::from_str(&review).expect("a review is JSON");
        assert_eq!(judged(&review)["status"], "accepted");
        review["plies"][0]["mark"] = json!("kept");
        let row = judged(&review);
        assert_eq!(row["status"], "rejected");
        assert_eq!((&row["ply"], &row["claim"]), (&json!(1), &json!("mark")));
        review.as_object_mut().expect("an object").remove("proof");
        assert_eq!(judged(&review)["status"], "unproved");
    }

    #[test]
    fn other_documents_are_errors() {
        for text in ["", "(format: 1, game: Maze(board: [\".\"]))", "{}", "[1]"] {
            assert!(judgement(text, &Limits::default()).is_err(), "{text}");
        }
    }
}
