//! Converts a parsed text to a record, or returns a problem and its path.

mod board;
pub(super) mod place;

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use matchplay_board::{Game, Position, Vertex};
use serde_json::Value;

use super::locate::Step::{self, Field, Index, Key, Value as Under, Variant};
use super::problem::Problem;
use crate::play::{Refusal, play};
use crate::text::{Entries, GameText, PlaceText, RecordText, VariationText};
use crate::{Code, Limits, Meta, Record};

/// Converts a parsed text to a record.
pub(super) fn record(text: RecordText<'_>, limits: &Limits) -> Result<Record, Problem> {
    check_string(text.id.as_deref(), limits, || vec![Field("id")])?;
    check_string(text.file.as_deref(), limits, || vec![Field("file")])?;
    meta(&text.meta, limits)?;
    let mut record = game(text.game, limits)?;
    record.given_id = text.id;
    record.file = text.file;
    record.meta = text.meta;
    record.result = text.result;
    notes(&mut record, text.notes, limits)?;
    variations(&mut record, text.variations, limits)?;
    record.ext = ext(text.ext, limits)?;
    Ok(record)
}

fn meta(meta: &Meta, limits: &Limits) -> Result<(), Problem> {
    for (name, value) in meta.fields() {
        check_string(value, limits, || vec![Field("meta"), Field(name)])?;
    }
    Ok(())
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

/// Converts the text of a game to a record with the labels of its nodes.
pub(super) fn game(text: GameText<'_>, limits: &Limits) -> Result<Record, Problem> {
    let path = [Field("game"), Variant(text.name())];
    let (position, labels, moves) = match text {
        GameText::SlidingStones { board, moves } => {
            let board = board::sliding(&board, limits, &path)?;
            (Position::sliding(board), Entries::default(), moves)
        }
        GameText::Maze {
            board,
            start,
            moves,
        } => {
            let maze = board::maze(&board, limits, &path)?.into();
            let position = board::started(maze, start, &path)?;
            (position, Entries::default(), moves)
        }
        GameText::Graph {
            nodes,
            edges,
            start,
            labels,
            moves,
        } => {
            let graph = board::graph(nodes, edges, limits, &path)?.into();
            (board::started(graph, start, &path)?, labels, moves)
        }
        GameText::Lock {
            digits,
            forbidden,
            start,
            moves,
        } => {
            let lock = board::lock(digits, forbidden, limits, &path)?.into();
            let position = board::started(lock, start, &path)?;
            (position, Entries::default(), moves)
        }
    };
    let mut game = Game::new(position);
    play_all(&mut game, moves, &under(&path, Field("moves")))?;
    let mut record =
        Record::new(game).map_err(|error| Problem::new(&path, Code::IllegalMove, error))?;
    let path = under(&path, Field("labels"));
    let labels = entries(labels, "node", Code::Graph, limits, &path)?;
    for (node, (index, label)) in labels {
        let labelled = record.set_label(Vertex::new(node), label);
        labelled.map_err(|_| {
            let message = format!("there is no node {} to label", u64::from(node) + 1);
            Problem::new(&under(&path, Key(index)), Code::Graph, message)
        })?;
    }
    Ok(record)
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
    for (ply, (index, note)) in entries(text, "ply", Code::Note, limits, &path)? {
        let noted = record.set_note(ply as usize, note);
        noted.map_err(|error| Problem::new(&under(&path, Key(index)), Code::Note, error))?;
    }
    Ok(())
}

/// The entries of a map with 0-based numbers, each with its index in the file.
fn entries(
    entries: Entries,
    what: &str,
    code: Code,
    limits: &Limits,
    path: &[Step],
) -> Result<BTreeMap<u32, (usize, String)>, Problem> {
    let mut numbered = BTreeMap::new();
    for (index, (number, text)) in entries.0.into_iter().enumerate() {
        check_string(Some(&text), limits, || under(path, Under(index)))?;
        let wrong = |message| Problem::new(&under(path, Key(index)), code, message);
        let place = number
            .checked_sub(1)
            .ok_or_else(|| wrong(format!("there is no {what} 0: they count from 1")))?;
        match numbered.entry(place) {
            Entry::Vacant(vacant) => vacant.insert((index, text)),
            Entry::Occupied(_) => return Err(wrong(format!("{what} {number} comes twice"))),
        };
    }
    Ok(numbered)
}

fn variations(
    record: &mut Record,
    texts: Vec<VariationText<'_>>,
    limits: &Limits,
) -> Result<(), Problem> {
    let board = record.game().board();
    let board = (board.vertex_bound() + board.edge_count()) as u64;
    let mut copies = 0;
    for (index, text) in texts.into_iter().enumerate() {
        let path = [Field("variations"), Index(index)];
        let wrong = |step, message: String| {
            Problem::new(
                &under(&path, step),
                Code::Variation,
                format_args!("variation {}: {message}", index + 1),
            )
        };
        copies += board + u64::from(text.at) + text.line.len() as u64;
        if copies > limits.copies {
            let message = "the variations need too many copies of the board";
            return Err(Problem::new(&path, Code::Limit, message));
        }
        let at = text.at.checked_sub(1);
        let at = at.ok_or_else(|| wrong(Field("at"), String::from("plies count from 1")))?;
        let mut game = record
            .before(at as usize)
            .map_err(|error| wrong(Field("at"), error.to_string()))?;
        check_string(text.note.as_deref(), limits, || under(&path, Field("note")))?;
        play_all(&mut game, text.line, &under(&path, Field("line")))?;
        record
            .push_variation(at as usize, game, text.note)
            .map_err(|error| wrong(Field("line"), error.to_string()))?;
    }
    Ok(())
}

/// Rejects free data that is nested more deeply than both notations allow.
fn ext(value: Value, limits: &Limits) -> Result<Value, Problem> {
    if depth(&value) >= limits.nesting() {
        let message = format!("this is nested more than {} deep", limits.nesting());
        return Err(Problem::new(&[Field("ext")], Code::Limit, message));
    }
    Ok(value)
}

/// The depth of nested brackets; the parsers limit it.
fn depth(value: &Value) -> usize {
    match value {
        Value::Array(items) => 1 + items.iter().map(depth).max().unwrap_or(0),
        Value::Object(fields) => 1 + fields.values().map(depth).max().unwrap_or(0),
        _ => 0,
    }
}
