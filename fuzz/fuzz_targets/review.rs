//! A record, read from its notation or generated from the bytes, its review, and all
//! outputs that show them.

#![no_main]

use arbitrary::{Arbitrary, Unstructured};
use libfuzzer_sys::fuzz_target;
use matchplay_document::open;
use matchplay_fuzz::{DrawnRecord, check_record, check_review, check_shown, small};
use matchplay_record::Record;
use matchplay_solver::review;

fuzz_target!(|bytes: &[u8]| {
    let Some(record) = notated(bytes).or_else(|| drawn(bytes)) else {
        return;
    };
    let reviewed = review(record.game());
    check_record(&record);
    check_review(record.game(), &reviewed);
    for line in record.side_lines() {
        let game = line.own_game();
        check_review(&game, &review(&game));
    }
    check_shown(&record, &reviewed);
});

fn notated(bytes: &[u8]) -> Option<Record> {
    let text = str::from_utf8(bytes).ok()?;
    open(text, &small()).ok().map(|reading| reading.record)
}

fn drawn(bytes: &[u8]) -> Option<Record> {
    let drawn = DrawnRecord::arbitrary_take_rest(Unstructured::new(bytes));
    drawn.ok().map(|drawn| drawn.record())
}
