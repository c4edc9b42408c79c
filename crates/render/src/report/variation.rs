use std::collections::BTreeMap;

use matchplay_board::Vertex;

/// A side line of a [`Report`](crate::Report): what could have been played
/// instead.
#[derive(Clone, Debug, Default)]
pub struct ReportVariation<'a> {
    /// The plies of the game that come before it.
    pub at: usize,
    /// Its moves after those plies.
    pub moves: Vec<Vertex>,
    /// How many of the moves it has in common with a variation that it leaves
    /// in turn.
    pub shared: usize,
    /// What is said about it.
    pub note: Option<&'a str>,
    /// Notes, under the number of plies of the game that are played before each.
    pub notes: Option<&'a BTreeMap<usize, String>>,
}
