#![no_main]

use libfuzzer_sys::fuzz_target;
use matchplay_fuzz::check_contest;
use matchplay_record::Contest;

fuzz_target!(|bytes: &[u8]| check_contest(Contest::P4136, bytes));
