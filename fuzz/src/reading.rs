use matchplay_document::{ErrorJson, ValidJson};
use matchplay_record::{
    Contest, Diagnostic, Reading, Record, Unwritable, json_line, read, write_json, write_json_line,
    write_ron,
};
use serde_json::Value;

use crate::shown::is_harmful;
use crate::strict;

/// Checks the result of reading a text.
pub fn check_reading(text: &str, reading: &Result<Reading, Diagnostic>) {
    match reading {
        Ok(reading) => {
            for warning in &reading.warnings {
                check_diagnostic(text, warning);
            }
            check_record(&reading.record);
        }
        Err(wrong) => check_diagnostic(text, wrong),
    }
}

/// Checks that a diagnostic can be printed and points into the text.
pub fn check_diagnostic(text: &str, diagnostic: &Diagnostic) {
    assert!(
        text.get(diagnostic.span.clone()).is_some(),
        "{diagnostic:?}"
    );
    let (line, column) = diagnostic.position(text);
    assert!(line > 0 && column > 0, "{diagnostic:?}");
    let parts = [
        Some(&diagnostic.message),
        diagnostic.label.as_ref(),
        diagnostic.help.as_ref(),
    ];
    for part in parts.into_iter().flatten() {
        assert!(
            !part.is_empty() && !part.contains(is_harmful),
            "{diagnostic:?}"
        );
        assert!(!part.contains('\n'), "{diagnostic:?}");
    }
}

/// Checks that a record is the same after it is written in any notation and read, and that
/// the written text has no harmful character.
pub fn check_record(record: &Record) {
    type Write = fn(&Record) -> String;
    let writers: [Write; 3] = [write_ron, write_json, write_json_line];
    for write in writers {
        let text = write(record);
        assert!(!text.contains(is_harmful), "{text}");
        if text.len() > strict().bytes {
            continue;
        }
        // A drawn record can have longer texts than one that was read.
        let mut limits = strict();
        limits.string = limits.bytes;
        let reading = read(&text, &limits).unwrap_or_else(|wrong| panic!("{wrong}\n{text}"));
        assert_eq!(reading.record, *record, "{text}");
        assert_eq!(write(&reading.record), text);
    }
    assert_eq!(write_json_line(record).matches('\n').count(), 1);
}

/// Reads the text of a contest, and checks the result.
pub fn check_contest(contest: Contest, text: &str) {
    let readings = match contest.read(text, &strict()) {
        Ok(readings) => readings,
        Err(wrong) => return check_diagnostic(text, &wrong),
    };
    for reading in readings {
        for warning in &reading.warnings {
            check_diagnostic(text, warning);
        }
        let record = &reading.record;
        check_record(record);
        let text = match contest.write(record) {
            Err(Unwritable::ReadOnly(_)) => continue,
            text => text.expect("the contest can express a record that was read from it"),
        };
        let again = contest.read(&text, &strict());
        let again = again.unwrap_or_else(|wrong| panic!("{wrong}\n{text}"));
        let [again] = &again[..] else {
            panic!("one record was written");
        };
        assert_eq!(again.record, *record, "{text}");
    }
}

/// Checks the row of a line that was read, and that the fingerprint does not change.
pub fn check_line(line: &str, reading: &Result<Reading, Diagnostic>) {
    let row = match reading {
        Ok(Reading { record, .. }) => {
            let written = write_json_line(record);
            let again = read(&written, &strict()).map(|again| again.record.fingerprint());
            assert!(written.len() > strict().bytes || again == Ok(record.fingerprint()));
            json_line(&ValidJson::new(None, record))
        }
        Err(wrong) => json_line(&ErrorJson::new(None, line, wrong)),
    };
    assert!(
        row.ends_with('\n') && !row.trim_end().contains(is_harmful),
        "{row:?}"
    );
    let row: Value = serde_json::from_str(&row).expect("JSON");
    let hash = [&row["fingerprint"], &row["digest"]];
    assert!(hash.iter().any(|hash| hash.is_string()), "{row}");
}
