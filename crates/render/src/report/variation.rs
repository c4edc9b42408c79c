use std::collections::BTreeMap;

use matchplay_board::Vertex;
#[cfg(feature = "record")]
use matchplay_record::SideLine;

/// A side line of a [`Report`](crate::Report).
#[derive(Clone, Debug, Default)]
pub struct ReportVariation<'a> {
    /// The number of plies of the game that precede the line.
    pub at: usize,
    /// The moves after those plies.
    pub moves: Vec<Vertex>,
    /// The number of moves that the line shares with the variation from which it
    /// branches off.
    pub shared: usize,
    /// The note on the whole line.
    pub note: Option<&'a str>,
    /// The notes. The key is the number of plies that precede the note, from the start of
    /// the game.
    pub notes: Option<&'a BTreeMap<usize, String>>,
}

#[cfg(feature = "record")]
impl<'a> ReportVariation<'a> {
    /// A side line of a record.
    pub(super) fn of(line: SideLine<'a>) -> ReportVariation<'a> {
        ReportVariation {
            at: line.leaves,
            moves: line.plies()[line.leaves..].to_vec(),
            shared: line.variation.at - line.leaves,
            note: line.variation.note.as_deref(),
            notes: Some(&line.variation.notes),
        }
    }
}
