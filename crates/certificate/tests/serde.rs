//! The serialised form of proofs. Requires feature `serde`.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use matchplay_board::{Coord, Position, Vertex};
use matchplay_certificate::{Cover, Proof, Witness, judge};

#[test]
fn a_proof_is_still_accepted_after_a_round_trip_through_json() {
    let position = Position::maze("...".parse().unwrap(), Some(Coord::new(0, 1))).unwrap();
    let [left, right] = [0, 2].map(Vertex::new);
    let proof = Proof::N {
        reply: left,
        then: Witness::default(),
    };
    let json = serde_json::to_string(&proof).unwrap();
    let cover = r#"{"vertices":[],"odd_sets":[]}"#;
    let then = format!(r#"{{"matching":[],"cover":{cover}}}"#);
    assert_eq!(json, format!(r#"{{"N":{{"reply":0,"then":{then}}}}}"#));
    assert_eq!(
        judge(&position, &serde_json::from_str(&json).unwrap()),
        Ok(())
    );

    let invalid = json.replace(r#""reply":0"#, r#""reply":1"#);
    assert!(judge(&position, &serde_json::from_str(&invalid).unwrap()).is_err());
    let cover = Cover {
        vertices: vec![right],
        ..Cover::default()
    };
    let json = serde_json::to_string(&cover).unwrap();
    assert_eq!(serde_json::from_str::<Cover>(&json).unwrap(), cover);
}
