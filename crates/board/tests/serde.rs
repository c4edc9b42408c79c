//! What the feature `serde` writes, and reads back.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use matchplay_board::{Coord, Place, Player, Vertex};
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
    let state = Place::State {
        digits: 3,
        value: 12,
    };
    check!(state, r#"{"State":{"digits":3,"value":12}}"#);
}
