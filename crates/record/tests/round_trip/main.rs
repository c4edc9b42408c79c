//! A record that is written and read again is the same record.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod drawn;

use drawn::{record, words};
use matchplay_record::{
    Contest, Limits, Record, given_id, read, write_json, write_json_line, write_ron,
};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;

proptest! {
    #[test]
    fn a_record_that_is_read_back_is_the_same(record in record()) {
        for write in [write_ron, write_json] {
            let text = write(&record);
            let again = read(&text, &Limits::default()).unwrap().record;
            prop_assert_eq!(&again, &record, "{}", text);
            prop_assert_eq!(write(&again), text);
        }
    }

    #[test]
    fn the_fingerprint_is_that_of_the_game(record in record()) {
        for text in [write_ron(&record), write_json_line(&record)] {
            let again = read(&text, &Limits::default()).unwrap().record;
            prop_assert_eq!(again.fingerprint(), record.fingerprint());
            let given = given_id(&text);
            prop_assert_eq!(given.as_deref(), record.given_id.as_deref());
        }
        let bare = Record::new(record.game().clone()).unwrap();
        prop_assert_eq!(bare.fingerprint(), record.fingerprint());
        if let plies @ 1.. = record.game().plies().len() {
            let shorter = Record::new(record.game().truncated(plies - 1)).unwrap();
            prop_assert_ne!(shorter.fingerprint(), record.fingerprint());
        }
    }

    #[test]
    fn no_line_exceeds_the_width(record in record()) {
        let text = write_ron(&record);
        let plain = |line: &&str| !line.contains('"');
        prop_assert!(text.lines().filter(plain).all(|line| line.len() <= 100), "{}", text);
    }

    #[test]
    fn a_damaged_text_causes_no_panic(
        record in record(),
        json in any::<bool>(),
        cuts in vec((any::<Index>(), any::<Index>(), words()), 1..4),
    ) {
        let mut text = if json { write_json(&record) } else { write_ron(&record) };
        for (start, length, words) in cuts {
            let characters: Vec<char> = text.chars().collect();
            let start = start.index(characters.len().max(1)).min(characters.len());
            let end = (start + length.index(8)).min(characters.len());
            let parts = [&characters[..start], &words.chars().collect::<Vec<_>>(), &characters[end..]];
            text = parts.concat().into_iter().collect();
        }
        if let Err(wrong) = read(&text, &Limits::default()) {
            prop_assert!(text.get(wrong.span).is_some());
        }
        for contest in Contest::ALL {
            if let Err(wrong) = contest.read(&text, &Limits::default()) {
                prop_assert!(text.get(wrong.span).is_some());
            }
        }
    }

    #[test]
    fn contest_text_round_trips(record in record()) {
        for contest in Contest::ALL {
            let Ok(text) = contest.write(&record) else {
                continue;
            };
            let readings = contest.read(&text, &Limits::default()).unwrap();
            prop_assert_eq!(readings.len(), 1);
            prop_assert_eq!(readings[0].record.game(), record.game());
            prop_assert_eq!(contest.write(&readings[0].record).unwrap(), text);
        }
    }
}
