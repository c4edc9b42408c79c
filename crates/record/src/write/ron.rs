pub mod game;

use std::fmt::Write;

use crate::ext::write::{object, string, value};
use crate::notation::page::{Page, WIDTH};
use crate::notation::text::Text;
use crate::text::entries::Entries;
use crate::text::record::{AnnotationsText, RecordMembers, VariationText};

pub(crate) fn write(record: &RecordMembers<'_>) -> String {
    let mut page = Page::default();
    page.line(0, "(");
    page.line(4, format_args!("format: {},", record.format));
    for (name, value) in [("id", record.id), ("file", record.file)] {
        if let Some(value) = value {
            page.line(4, format_args!("{name}: {},", string(value)));
        }
    }
    let meta = record.meta.iter();
    let meta = meta.map(|(name, text)| format!("{name}: {}", string(text)));
    let meta: Vec<_> = meta.collect();
    if !meta.is_empty() {
        page.block(4, "meta: (", &meta, ")");
    }
    game::write(&mut page, &record.game);
    if let Some(result) = record.result {
        page.line(4, format_args!("result: {result},"));
    }
    annotations(&mut page, 4, &record.annotations);
    page.line(0, ")");
    page.out
}

/// Recurses once for each level of variations.
fn variations(page: &mut Page, indent: usize, variations: &[VariationText<'_>]) {
    if variations.is_empty() {
        return;
    }
    page.line(indent, "variations: [");
    for text in variations {
        variation(page, indent + 4, text);
    }
    page.line(indent, "],");
}

fn variation(page: &mut Page, indent: usize, text: &VariationText<'_>) {
    let VariationText { at, line, note, .. } = text;
    let note = note.map(|note| format!("note: {}", string(note)));
    let mut moves = String::new();
    for to in line {
        let comma = if moves.is_empty() { "" } else { ", " };
        // Writing to a string cannot fail.
        let _ = write!(moves, "{comma}{to}");
        if moves.len() > WIDTH {
            break;
        }
    }
    let mut items = vec![format!("at: {at}"), format!("line: [{moves}]")];
    items.extend(note.clone());
    if text.annotations.is_empty() && page.fits(indent, "(", &items, ")") {
        page.block(indent, "(", &items, ")");
        return;
    }
    page.line(indent, "(");
    let inner = indent + 4;
    page.line(inner, format_args!("at: {at},"));
    page.fill(inner, "line: [", line, "]");
    if let Some(note) = note {
        page.line(inner, format_args!("{note},"));
    }
    annotations(page, inner, &text.annotations);
    page.line(indent, "),");
}

/// The last members of a record or variation.
fn annotations(page: &mut Page, indent: usize, text: &AnnotationsText<'_>) {
    entries(page, indent, "notes", &text.notes);
    variations(page, indent, &text.variations);
    if !text.ext.is_empty() {
        object(page, indent, "ext: ", text.ext);
    }
    for (name, free) in text.unknown.iter() {
        value(page, indent, &format!("{name}: "), free);
    }
}

/// Rows of a board, one on each line.
pub fn rows(page: &mut Page, indent: usize, name: &str, rows: &[Text<'_>]) {
    page.line(indent, format_args!("{name}: ["));
    for Text(row) in rows {
        page.line(indent + 4, format_args!("\"{row}\","));
    }
    page.line(indent, "],");
}

fn entries(page: &mut Page, indent: usize, name: &str, Entries(entries): &Entries) {
    if entries.is_empty() {
        return;
    }
    page.line(indent, format_args!("{name}: {{"));
    for (number, text) in entries {
        page.line(indent + 4, format_args!("{number}: {},", string(text)));
    }
    page.line(indent, "},");
}
