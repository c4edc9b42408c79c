//! Checks of input texts of contests.

#[path = "../diagnostics/marks.rs"]
mod marks;

use matchplay_record::{Code, Contest, LimitName, Limits, Reading, Record};

/// Checks a table of texts that are wrong.
#[track_caller]
pub(super) fn wrong(contest: Contest, table: &str) {
    let read = |text: &str| contest.read(text, &Limits::default());
    marks::check_table(table, str::to_owned, read);
}

/// Checks that reading a text reaches the limit of work on a line.
#[track_caller]
pub(super) fn reaches_work(contest: Contest, text: &str, work: u64, line: usize) {
    let limits = Limits::default()
        .with(LimitName::Work, work)
        .expect("a limit");
    let error = contest.read(text, &limits).expect_err("too much work");
    let expected = (Code::Limit(Some(LimitName::Work)), (line, 1));
    assert_eq!((error.code, error.position(text)), expected);
}

#[track_caller]
pub(super) fn right(contest: Contest, text: &str, warnings: usize) -> Record {
    let mut readings = contest
        .read(text, &Limits::default())
        .expect("the text is right");
    assert_eq!(readings.len(), 1);
    let reading = readings.remove(0);
    assert_eq!(reading.warnings.len(), warnings);
    reading.record
}

/// The texts of the records, each as an input of the contest.
#[track_caller]
pub(super) fn written(contest: Contest, readings: &[Reading]) -> Vec<String> {
    let texts = readings.iter().map(|it| contest.write(&it.record));
    texts
        .map(|text| text.expect("the contest can hold the record"))
        .collect()
}
