use matchplay_record::Record;
use matchplay_render::Caption;

/// What a record calls its game; without an event, the file's name.
pub(crate) fn caption<'a>(record: &'a Record, file: &'a str) -> Caption<'a> {
    let meta = &record.meta;
    Caption {
        title: Some(meta.event.as_deref().unwrap_or(file)),
        first: meta.first.as_deref(),
        second: meta.second.as_deref(),
        labels: Some(record.labels()),
        notes: Some(record.notes()),
    }
}
