mod json;
mod page;
mod ron;

use matchplay_board::Game;
use matchplay_certificate::Proof;
use serde::Serialize;

use crate::Record;
use crate::text::{CertificateText, RecordText};

/// A record in RON, in the canonical form: fields in a fixed order, empty ones
/// left out, a row of the board a line, no line over 100 columns unless a name
/// or note is that long.
///
/// Reading it gives the same record back, and writing that the same text, as
/// long as it stays within the [`Limits`](crate::Limits).
pub fn write_ron(record: &Record) -> String {
    ron::write(&RecordText::from(record))
}

/// A record in JSON, indented, fields in the same order as in RON.
///
/// Reading it gives the same record back.
pub fn write_json(record: &Record) -> String {
    json::write(&RecordText::from(record))
}

/// A record in JSON on one line, as JSON Lines hold many; fields in the same
/// order as in RON.
pub fn write_json_line(record: &Record) -> String {
    json::write_line(&RecordText::from(record))
}

/// A certificate in RON, in canonical form: the proof of who wins the position
/// at the end of a game.
pub fn write_certificate(game: &Game, proof: &Proof) -> String {
    ron::write_certificate(&CertificateText::new(game, proof))
}

/// A certificate in JSON, indented, fields in the same order as in RON.
pub fn write_certificate_json(game: &Game, proof: &Proof) -> String {
    json::write(&CertificateText::new(game, proof))
}

/// A review or a verdict in JSON, indented, with each move on one line.
pub fn json(document: &impl Serialize) -> String {
    json::write(document)
}

/// A review or a verdict in JSON, on one line.
pub fn json_line(document: &impl Serialize) -> String {
    json::write_line(document)
}
