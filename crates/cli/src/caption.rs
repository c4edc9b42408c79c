use matchplay_record::Record;
use matchplay_render::Caption;

/// What a record calls its game; without an event, the file's name.
pub(crate) fn caption<'a>(record: &'a Record, file: &'a str) -> Caption<'a> {
    let meta = &record.meta;
    Caption {
        title: Some(meta.event().unwrap_or(file)),
        first: meta.first(),
        second: meta.second(),
        labels: Some(record.labels()),
        notes: Some(record.notes()),
    }
}
