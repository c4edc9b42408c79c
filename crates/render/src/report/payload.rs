use std::collections::BTreeMap;

use matchplay_board::Vertex;
use matchplay_record::{Record, write_json_line};
use serde::Serialize;
use serde_json::value::RawValue;

use super::geometry::Geometry;
use super::proof_line::ProofStep;

/// The data of the script of a report: the record, and the verdicts on all positions.
#[derive(Debug, Serialize)]
pub(super) struct Payload {
    /// The record as JSON.
    pub(super) record: Box<RawValue>,
    pub(super) players: [String; 2],
    pub(super) geometry: Geometry,
    /// The names of the vertices that have labels.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(super) labels: BTreeMap<Vertex, String>,
    /// The game, followed by its side lines.
    pub(super) lines: Vec<Line>,
    /// Whether a side line, or the proof of one, is left out.
    #[serde(skip)]
    pub(super) leaves_out: bool,
    /// Whether some moves are neither winning nor losing.
    #[serde(skip)]
    pub(super) has_unknown: bool,
}

/// The game, or a side line.
#[derive(Debug, Serialize)]
pub(super) struct Line {
    pub(super) kind: Kind,
    /// The number of plies of the game that precede it.
    pub(super) at: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) note: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) rest: Option<Rest>,
    /// The positions: those of the game from its start, those of a side line from its
    /// first ply.
    pub(super) steps: Vec<Step>,
}

/// The part of a refutation that the page does not contain.
#[derive(Clone, Copy, Debug, Serialize)]
pub(super) struct Rest {
    /// The number of its plies.
    pub(super) plies: usize,
    /// Whether it ends when the loser is stuck.
    pub(super) complete: bool,
    /// 0 for the first player, 1 for the second.
    pub(super) loser: u8,
}

#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Kind {
    Game,
    Refutation,
    Variation,
}

/// A position and the ply that led to it.
#[derive(Debug, Serialize)]
pub(super) struct Step {
    /// The vertex of the token.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) to: Option<Vertex>,
    /// The spot of the number of the ply, if it is on an edge or beside a node.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) badge: Option<(f64, f64)>,
    /// The mark of the ply.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub(super) mark: &'static str,
    /// The winner: 0 for the first player, 1 for the second; absent if unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) wins: Option<u8>,
    /// The winning moves, and the other legal ones.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) win: Vec<Vertex>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) lose: Vec<Vertex>,
    /// The legal moves whose outcome is unknown.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) unknown: Vec<Vertex>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) note: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) proof: Option<ProofStep>,
}

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
