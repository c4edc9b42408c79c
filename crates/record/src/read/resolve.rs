//! Builds a record from its shape, or reports an error with its path.

pub(crate) mod board;
pub(crate) mod drawing;
pub(crate) mod entries;
pub mod game;
pub(crate) mod lattice;
pub(crate) mod lock;
pub(crate) mod meta;
pub mod place;
pub(crate) mod play;
pub(crate) mod start;
pub(crate) mod unknown;
pub(crate) mod variation;
pub mod work;

use std::borrow::Cow;

use crate::budget::Reader;
use crate::diagnostic::{Code, Diagnostic};
use crate::limits::Limits;
use crate::model::name::{RecordFile, RecordId};
use crate::model::record::Record;
use crate::notation::locate::Step::{Field, Key};
use crate::notation::problem::Problem;
use crate::notation::source::Source;
use crate::read::resolve::entries::{check_string, entries};
use crate::read::resolve::variation::{Line, Variations};
use crate::read::shape::RecordShape;
use crate::text::entries::Entries;

/// Builds the record from its shape; adds warnings to `warnings`.
pub(crate) fn record<'a>(
    shape: RecordShape<'a>,
    source: &Source<'a>,
    reader: &mut Reader<'_>,
    warnings: &mut Vec<Diagnostic>,
) -> Result<Record, Problem> {
    let budget = reader.budget;
    let limits = budget.limits();
    check_string(shape.id.as_deref(), limits, || vec![Field("id")])?;
    check_string(shape.file.as_deref(), limits, || vec![Field("file")])?;
    let id = shape.id.map(RecordId::new).transpose();
    let id = id.map_err(|error| Problem::new(&[Field("id")], Code::Id, error))?;
    let file = shape.file.map(RecordFile::new).transpose();
    let file = file.map_err(|error| Problem::new(&[Field("file")], Code::File, error))?;
    let meta = meta::meta(&shape.meta, source, limits)?;
    let size = work::size(&shape.game, budget);
    let mut problems = Vec::new();
    let mut record = game::game(shape.game, reader, &mut problems)?;
    warnings.extend(problems.into_iter().map(|problem| problem.at(source)));
    (record.given_id, record.file, record.meta) = (id, file, meta);
    record.result = shape.result;
    notes(&mut record, shape.annotations.notes, limits)?;
    let line = Line {
        start: record.game().start(),
        plies: record.game().plies(),
        first: 0,
        path: Vec::new(),
        numbers: Vec::new(),
    };
    let mut variations = Variations {
        source,
        budget,
        size,
        warnings,
    };
    for variation in variations.read(&line, shape.annotations.variations)? {
        record.push_variation(variation);
    }
    // The brackets of the record itself are around all others.
    let depth = limits.nesting().saturating_sub(1);
    if let Some(raw) = shape.annotations.ext {
        record.ext = source.object(raw, depth)?;
    }
    let known = &Record::MEMBERS;
    let mut others = shape.annotations.unknown;
    // Editors of JSON read a schema from this address. It has no effect on the record.
    let schema = |(name, raw): &(Cow<'_, str>, &str)| name == "$schema" && raw.starts_with('"');
    if let Some(schema) = others.iter().position(schema) {
        others.remove(schema);
    }
    let unknown = unknown::members(others, known, depth, source, warnings)?;
    let kept = record.set_unknown(unknown);
    kept.map_err(|error| Problem::new(&[], Code::UnknownName, error))?;
    Ok(record)
}

fn notes(record: &mut Record, text: Entries, limits: &Limits) -> Result<(), Problem> {
    let path = [Field("notes")];
    for (plies, (index, note)) in entries(text, "ply", Code::Note, limits, &path)? {
        let noted = record.set_note(plies as usize, note);
        noted.map_err(|error| Problem::with(&path, Key(index), Code::Note, error))?;
    }
    Ok(())
}
