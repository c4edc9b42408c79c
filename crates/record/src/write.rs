mod json;
mod page;
mod ron;

use matchplay_board::Game;
use matchplay_certificate::Proof;
use serde::Serialize;

use crate::Record;
use crate::proof_rows::CoverRows;
use crate::text::{CertificateText, RecordText};

/// A record in canonical RON: members in a fixed order without empty ones, and one line
/// for each row of the board. Only a long name or note makes a line exceed 100 columns.
///
/// Reading the text returns the same record, and writing that record returns the same
/// text, within the [`Limits`](crate::Limits).
pub fn write_ron(record: &Record) -> String {
    ron::write(&RecordText::from(record))
}

/// A record in indented JSON, with the members in the same order as in RON.
///
/// Reading the text returns the same record.
pub fn write_json(record: &Record) -> String {
    json::text(|out| json::append(out, &RecordText::from(record)))
}

/// A record in JSON on one line, for JSON Lines, with the members in the same order as in
/// RON.
pub fn write_json_line(record: &Record) -> String {
    json::text(|out| json::append_line(out, &RecordText::from(record)))
}

/// A certificate in canonical RON: a proof of the outcome of the position at the end of
/// a game.
pub fn write_certificate(game: &Game, proof: &Proof) -> String {
    let rows = CoverRows::of(game, proof);
    ron::write_certificate(&CertificateText::new(game, proof, rows.as_ref()))
}

/// A certificate in indented JSON, with the members in the same order as in RON.
pub fn write_certificate_json(game: &Game, proof: &Proof) -> String {
    let rows = CoverRows::of(game, proof);
    let text = CertificateText::new(game, proof, rows.as_ref());
    json::text(|out| json::append(out, &text))
}

/// A review or a verdict in indented JSON, with each move on one line.
pub fn json(document: &impl Serialize) -> String {
    json::text(|out| json::append(out, document))
}

/// A review or a verdict in JSON on one line.
pub fn json_line(document: &impl Serialize) -> String {
    json::text(|out| json::append_line(out, document))
}
