use matchplay_record::{Record, write_json_line};
use serde::Serialize;
use serde_json::value::RawValue;

/// A record as JSON, to be part of other data.
pub(crate) fn raw_record(record: &Record) -> Box<RawValue> {
    let json = write_json_line(record).trim_end().to_owned();
    RawValue::from_string(json).expect("a record is written as JSON")
}

/// Data as JSON for a `<script>` element: without characters that end a script or start a
/// comment.
pub(crate) fn embedded(data: &impl Serialize) -> serde_json::Result<String> {
    let json = serde_json::to_string(data)?;
    // Outside of strings, JSON does not contain these characters.
    Ok(json.chars().fold(String::new(), |mut safe, c| {
        match c {
            '<' => safe.push_str("\\u003c"),
            '>' => safe.push_str("\\u003e"),
            '&' => safe.push_str("\\u0026"),
            '\u{2028}' => safe.push_str("\\u2028"),
            '\u{2029}' => safe.push_str("\\u2029"),
            _ => safe.push(c),
        }
        safe
    }))
}
