use std::collections::BTreeMap;

use matchplay_board::Board;

use crate::model::record::Record;
use crate::model::variation::Variation;
use crate::notation::head::Kind;
use crate::text::entries::Entries;
use crate::text::from_game::{game, places};
use crate::text::record::{AnnotationsText, RecordMembers, VariationText};

impl<'a> From<&'a Record> for RecordMembers<'a> {
    fn from(record: &'a Record) -> Self {
        RecordMembers {
            kind: Some(Kind::RECORD.name),
            format: Kind::RECORD.format,
            id: record.given_id.as_deref(),
            file: record.file.as_deref(),
            meta: &record.meta,
            game: game(record.game(), record.labels(), record.at()),
            result: record.result,
            annotations: AnnotationsText {
                notes: notes(record.notes()),
                variations: variations(record.game().board(), record.variations()),
                ext: &record.ext,
                unknown: record.unknown(),
            },
        }
    }
}

/// At most [`Limits::MAX_DEPTH`](crate::Limits::MAX_DEPTH) deep.
fn variations<'a>(board: &Board, variations: &'a [Variation]) -> Vec<VariationText<'a>> {
    let variations = variations.iter();
    let texts = variations.map(|it| VariationText {
        at: it.at as u64 + 1,
        line: places(board, &it.line),
        note: it.note.as_deref(),
        annotations: AnnotationsText {
            notes: notes(&it.notes),
            variations: self::variations(board, &it.variations),
            ext: &it.ext,
            unknown: &it.unknown,
        },
    });
    texts.collect()
}

fn notes(notes: &BTreeMap<usize, String>) -> Entries {
    let notes = notes.iter();
    let notes = notes.map(|(&plies, note)| (plies as u32, note.clone()));
    Entries(notes.collect())
}
