//! JSON Lines: the result of a line does not depend on the lines around it, and each line has
//! an id and a row, which may be an error row.

#![no_main]

use libfuzzer_sys::fuzz_target;
use matchplay_fuzz::{check_line, check_reading, strict};
use matchplay_record::read;

fuzz_target!(|text: &str| {
    for line in text.lines().filter(|line| line.starts_with('{')) {
        let reading = read(line, &strict());
        check_reading(line, &reading);
        check_line(line, &reading);
    }
});
