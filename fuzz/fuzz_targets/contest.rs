//! The inputs of contests: each text is read as the input of every contest.

#![no_main]

use libfuzzer_sys::fuzz_target;
use matchplay_fuzz::check_contest;
use matchplay_record::Contest;

fuzz_target!(|text: &str| {
    for contest in Contest::ALL {
        check_contest(contest, text);
    }
});
