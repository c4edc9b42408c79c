//! Builds a record from its shape, or reports an error with its path.

mod board;
mod drawing;
pub(super) mod game;
mod lattice;
mod lock;
mod meta;
pub(super) mod place;
mod start;
mod unknown;
mod variation;
pub(super) mod work;

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use matchplay_board::Game;

use super::locate::Step::{self, Field, Index, Key, Value as Under};
use super::problem::Problem;
use super::shape::RecordShape;
use super::source::Source;
use crate::allowance::Reader;
use crate::play::{Refusal, play};
use crate::text::{Entries, PlaceText};
use crate::{Code, Diagnostic, Limits, Record, RecordFile, RecordId};
use variation::{Line, Variations};

/// Builds the record from its shape; adds warnings to `warnings`.
pub(super) fn record<'a>(
    shape: RecordShape<'a>,
    source: &Source<'a>,
    reader: &mut Reader<'_>,
    warnings: &mut Vec<Diagnostic>,
) -> Result<Record, Problem> {
    let allowance = reader.allowance;
    let limits = allowance.limits();
    check_string(shape.id.as_deref(), limits, || vec![Field("id")])?;
    check_string(shape.file.as_deref(), limits, || vec![Field("file")])?;
    let id = shape.id.map(RecordId::new).transpose();
    let id = id.map_err(|error| Problem::new(&[Field("id")], Code::Id, error))?;
    let file = shape.file.map(RecordFile::new).transpose();
    let file = file.map_err(|error| Problem::new(&[Field("file")], Code::File, error))?;
    let meta = meta::meta(&shape.meta, source, limits)?;
    let size = work::size(&shape.game, allowance);
    let mut problems = Vec::new();
    let ruleset = shape.game.name();
    let mut record = game::game(shape.game, reader, &mut problems)?;
    game::check_cost(record.game(), ruleset, allowance)?;
    warnings.extend(problems.into_iter().map(|problem| problem.at(source)));
    (record.given_id, record.file, record.meta) = (id, file, meta);
    record.result = shape.result;
    notes(&mut record, shape.annotations.notes, limits)?;
    let line = Line {
        game: record.game(),
        first: 0,
        path: Vec::new(),
        numbers: Vec::new(),
    };
    let mut variations = Variations {
        source,
        allowance,
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
    let unknown = unknown::members(shape.annotations.unknown, known, depth, source, warnings)?;
    let kept = record.set_unknown(unknown);
    kept.map_err(|error| Problem::new(&[], Code::UnknownName, error))?;
    Ok(record)
}

/// Rejects a string that is too long; `path` leads to it.
fn check_string(
    text: Option<&str>,
    limits: &Limits,
    path: impl FnOnce() -> Vec<Step>,
) -> Result<(), Problem> {
    match text.map(str::len) {
        Some(bytes) if bytes > limits.string => {
            let limit = limits.string;
            let message = format!("this string has {bytes} bytes, more than the {limit} allowed");
            Err(Problem::new(&path(), Code::Limit, message))
        }
        _ => Ok(()),
    }
}

pub(super) fn under(path: &[Step], step: Step) -> Vec<Step> {
    [path, &[step]].concat()
}

/// Plays a list of plies; `path` leads to the list.
fn play_all(game: &mut Game, moves: Vec<PlaceText<'_>>, path: &[Step]) -> Result<(), Problem> {
    for (index, to) in moves.iter().enumerate() {
        let to = place::vertex(game.board(), to).map_err(|why| Refusal::new(game, why));
        let played = to.and_then(|to| play(game, to));
        played.map_err(|refusal| Problem::refused(&under(path, Index(index)), &refusal))?;
    }
    Ok(())
}

fn notes(record: &mut Record, text: Entries, limits: &Limits) -> Result<(), Problem> {
    let path = [Field("notes")];
    for (plies, (index, note)) in entries(text, "ply", Code::Note, limits, &path)? {
        let noted = record.set_note(plies as usize, note);
        noted.map_err(|error| Problem::new(&under(&path, Key(index)), Code::Note, error))?;
    }
    Ok(())
}

/// The texts of a map by their numbers, each with its index in the file.
fn entries(
    entries: Entries,
    what: &str,
    code: Code,
    limits: &Limits,
    path: &[Step],
) -> Result<BTreeMap<u32, (usize, String)>, Problem> {
    for (index, (_, text)) in entries.0.iter().enumerate() {
        check_string(Some(text), limits, || under(path, Under(index)))?;
    }
    numbered(entries, what, code, path)
}

/// The entries of a map by their numbers, each with its index in the file.
fn numbered<T>(
    entries: Entries<T>,
    what: &str,
    code: Code,
    path: &[Step],
) -> Result<BTreeMap<u32, (usize, T)>, Problem> {
    let mut numbered = BTreeMap::new();
    for (index, (number, value)) in entries.0.into_iter().enumerate() {
        match numbered.entry(number) {
            Entry::Vacant(vacant) => vacant.insert((index, value)),
            Entry::Occupied(_) => {
                let message = format!("duplicate entry for {what} {number}");
                return Err(Problem::new(&under(path, Key(index)), code, message));
            }
        };
    }
    Ok(numbered)
}
