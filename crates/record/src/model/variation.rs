use std::collections::BTreeMap;

use matchplay_board::{Game, ReplayError, Vertex};

use crate::ext::value::Object;
use crate::limits::Limits;
use crate::model::meta::is_member_name;
use crate::model::record_error::RecordError;

/// A line that could have been played instead, with notes on it and with the
/// variations that leave it.
///
/// [`Record::add_variation`](crate::Record::add_variation) checks it; the variations of a
/// record are legal. A variation contains no board.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Variation {
    /// The ply that the first ply of the variation replaces, 0-based from the start of
    /// the game: a ply of the line that it leaves, or the next one after its end.
    pub at: usize,
    /// Its plies, at least one.
    pub line: Vec<Vertex>,
    /// A note on the whole line.
    pub note: Option<String>,
    /// Notes on its plies, under the number of plies played before the note,
    /// counted from the start of the game: `at + 1` is the line's first ply.
    pub notes: BTreeMap<usize, String>,
    /// The variations that leave this line.
    pub variations: Vec<Variation>,
    /// Extension data, which this crate does not interpret.
    pub ext: Object,
    /// Members that this version does not support.
    pub unknown: Object,
}

impl Variation {
    /// The names of its members.
    pub(crate) const MEMBERS: [&str; 6] = ["at", "line", "note", "notes", "variations", "ext"];

    /// A line without notes.
    pub fn new(at: usize, line: impl IntoIterator<Item = Vertex>) -> Variation {
        Variation {
            at,
            line: line.into_iter().collect(),
            ..Variation::default()
        }
    }

    /// The number of plies up to the end of the variation.
    fn end(&self) -> usize {
        self.at + self.line.len()
    }

    /// The game with this variation: the first `at` plies of `parent`, then `line`.
    /// Fails if the line is not legal in `parent`. Takes O(board + plies).
    fn played(&self, parent: &Game) -> Result<Game, ReplayError> {
        let mut game = parent.truncated(self.at);
        for (ply, &to) in (self.at..).zip(&self.line) {
            game.play(to)
                .map_err(|illegal| ReplayError { ply, illegal })?;
        }
        Ok(game)
    }

    /// Checks it and the variations that leave it, within the game that it
    /// leaves; the game itself has depth 0.
    pub(crate) fn check(&self, parent: &Game, depth: usize) -> Result<(), RecordError> {
        if depth > Limits::MAX_DEPTH {
            return Err(RecordError::TooDeep);
        }
        let game = self.played(parent)?;
        for &plies in self.notes.keys() {
            self.check_note(plies)?;
        }
        check_unknown(&self.unknown, &Variation::MEMBERS)?;
        let mut nested = self.variations.iter();
        nested.try_for_each(|variation| {
            variation.check_leaves(self.at, self.end())?;
            variation.check(&game, depth + 1)
        })
    }

    /// Checks that the first ply exists and replaces a ply in this range.
    pub(crate) fn check_leaves(&self, first: usize, last: usize) -> Result<(), RecordError> {
        let at = self.at;
        if !(first..=last).contains(&at) {
            return Err(RecordError::NoSuchStart { at, first, last });
        }
        match self.line.is_empty() {
            true => Err(RecordError::EmptyVariation),
            false => Ok(()),
        }
    }

    /// Checks that a note after this number of plies is on a ply of the line.
    pub(crate) fn check_note(&self, plies: usize) -> Result<(), RecordError> {
        let (first, last) = (self.at + 1, self.end());
        match (first..=last).contains(&plies) {
            true => Ok(()),
            false => Err(RecordError::NoSuchNote { plies, first, last }),
        }
    }
}

/// Checks the names of members that this version does not support.
pub(crate) fn check_unknown(unknown: &Object, known: &[&str]) -> Result<(), RecordError> {
    let mut names = unknown.keys();
    let wrong = names.find(|name| !is_member_name(name) || known.contains(name));
    match wrong {
        Some(name) => Err(RecordError::MemberName {
            name: name.to_owned(),
        }),
        None => Ok(()),
    }
}
