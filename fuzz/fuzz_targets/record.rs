//! A record in RON or JSON.

#![no_main]

use libfuzzer_sys::fuzz_target;
use matchplay_fuzz::{check_reading, strict};
use matchplay_record::read;

fuzz_target!(|text: &str| check_reading(text, &read(text, &strict())));
