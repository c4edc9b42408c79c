//! The serialised form of names. Requires feature `serde`.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use matchplay_board::{Coord, Dials, Place, Player, Vertex};
use serde_json::{from_str, to_string};

#[test]
fn names_are_written_with_indices_from_0_and_read_back() {
    macro_rules! check {
        ($value:expr, $json:expr) => {
            assert_eq!(to_string(&$value).unwrap(), $json);
            assert_eq!(from_str($json).ok(), Some($value));
        };
    }
    check!(Vertex::new(7), "7");
    check!(Player::Second, r#""Second""#);
    check!(Coord::new(0, 2), r#"{"row":0,"column":2}"#);
    check!(Place::Node(3), r#"{"Node":3}"#);
    let state = Dials::new(3).and_then(|dials| dials.state(12)).unwrap();
    check!(Place::State(state), r#"{"State":{"digits":3,"value":12}}"#);
}

#[test]
fn a_state_that_no_dials_have_is_rejected() {
    for (digits, value) in [
        (70_000, 0),
        (0, 0),
        (10, 0),
        (3, 1000),
        (u32::MAX, u32::MAX),
    ] {
        let json = format!(r#"{{"State":{{"digits":{digits},"value":{value}}}}}"#);
        let error = from_str::<Place>(&json).unwrap_err().to_string();
        let expected = format!(
            "expected a state of 1 to 9 digits of base 10, found {value} with {digits} digits"
        );
        assert!(error.starts_with(&expected), "{error}");
    }
}
