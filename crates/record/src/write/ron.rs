mod game;

use std::fmt::{self, Display, Formatter, Write};

use super::page::{Page, WIDTH};
use crate::text::{
    AnnotationsText, CertificateText, ClaimText, Entries, PairsText, PlaceText, RecordText,
    VariationText, Words,
};
use crate::{Object, Value};

pub(super) fn write(record: &RecordText<'_>) -> String {
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

pub(super) fn write_certificate(certificate: &CertificateText<'_>) -> String {
    let mut page = Page::default();
    page.line(0, "(");
    page.line(4, format_args!("format: {},", certificate.format));
    game::write(&mut page, &certificate.game);
    let claim = match certificate.claim {
        ClaimText::N => "N",
        ClaimText::P => "P",
    };
    page.line(4, format_args!("claim: {claim},"));
    if let Some(reply) = &certificate.reply {
        page.line(4, format_args!("reply: {reply},"));
    }
    match &certificate.matching {
        None => {}
        Some(PairsText::Rows(signs)) => rows(&mut page, 4, "matching", signs),
        Some(PairsText::Pairs(pairs)) => {
            let pairs: Vec<_> = pairs.iter().map(Pair).collect();
            page.fill(4, "matching: [", &pairs, "]");
        }
    }
    for (open, places) in [
        ("cover: [", &certificate.cover),
        ("kernel: [", &certificate.kernel),
        ("target_set: [", &certificate.target_set),
    ] {
        if let Some(places) = places {
            page.fill(4, open, places, "]");
        }
    }
    for (open, sets) in [
        ("odd_sets: [", &certificate.odd_sets),
        ("target_sets: [", &certificate.target_sets),
    ] {
        let Some(sets) = sets else {
            continue;
        };
        page.line(4, open);
        for set in sets {
            page.fill(8, "[", set, "]");
        }
        page.line(4, "],");
    }
    page.line(0, ")");
    page.out
}

struct Pair<'a>(&'a (PlaceText<'a>, PlaceText<'a>));

impl Display for Pair<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Pair((a, b)) = self;
        write!(f, "({a}, {b})")
    }
}

/// Rows of a board, one on each line.
fn rows(page: &mut Page, indent: usize, name: &str, rows: &[Words<'_>]) {
    page.line(indent, format_args!("{name}: ["));
    for Words(row) in rows {
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

/// Recurses as deeply as the data is nested.
fn value(page: &mut Page, indent: usize, name: &str, free: &Value) {
    if let Value::Object(fields) = free {
        return object(page, indent, name, fields);
    }
    let flat = flat(free);
    match free {
        Value::Array(items) if !page.fits(indent, name, &[&flat], "") => {
            page.line(indent, format_args!("{name}["));
            for item in items {
                value(page, indent + 4, "", item);
            }
            page.line(indent, "],");
        }
        _ => page.line(indent, format_args!("{name}{flat},")),
    }
}

/// Recurses as deeply as the data is nested.
fn object(page: &mut Page, indent: usize, name: &str, fields: &Object) {
    let flat = flat_object(fields);
    if page.fits(indent, name, &[&flat], "") {
        return page.line(indent, format_args!("{name}{flat},"));
    }
    page.line(indent, format_args!("{name}{{"));
    for (key, field) in fields.iter() {
        value(page, indent + 4, &format!("{}: ", string(key)), field);
    }
    page.line(indent, "},");
}

/// Free data on one line.
fn flat(free: &Value) -> String {
    match free {
        Value::Null => String::from("()"),
        Value::Bool(value) => value.to_string(),
        Value::Number(number) => number.to_string(),
        Value::String(text) => string(text),
        Value::Array(items) => {
            let items: Vec<_> = items.iter().map(flat).collect();
            format!("[{}]", items.join(", "))
        }
        Value::Object(fields) => flat_object(fields),
    }
}

fn flat_object(fields: &Object) -> String {
    let fields = fields.iter();
    let fields = fields.map(|(key, field)| format!("{}: {}", string(key), flat(field)));
    let fields: Vec<_> = fields.collect();
    format!("{{{}}}", fields.join(", "))
}

/// A string literal, escaped like in RON except for apostrophes.
fn string(text: &str) -> String {
    let mut literal = String::with_capacity(text.len() + 2);
    literal.push('"');
    for c in text.chars() {
        match c {
            '\'' => literal.push(c),
            _ => literal.extend(c.escape_debug()),
        }
    }
    literal.push('"');
    literal
}
